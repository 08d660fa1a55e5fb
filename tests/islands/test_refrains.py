"""The log has no refrains, and no question has two answers that read alike."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from islands.builders import table

from timeloom.games.islands import GAME
from timeloom.games.islands.game import scenarios
from timeloom.games.islands.rules.adventure.special import WentHome
from timeloom.games.islands.rules.conditions import Suffering
from timeloom.games.islands.rules.machines.driving import Moved as MachineMoved
from timeloom.games.islands.rules.setup import prepared
from timeloom.games.islands.rules.telling import nth, said
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, AnyAsk, Fate, Run, seed_of

REFRAIN = 5
"""More often than this no sentence is told in one game."""


def questions(run: Run[State], random: Random) -> Iterator[tuple[AnyAsk, int]]:
    """Every question of a game whose answers are taken at random."""
    while run.outcome is None:
        ask, seat = random.choice(run.waiting_for())
        yield ask, seat
        answers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
        run.answer(random.choice(answers), seat, ask.id)


def walk_through(scenario: str, seed: int) -> None:
    """Look at every question of a random game, and at its log."""
    options = {"scenario": scenario, "complications": "all"}
    run = Run.begin(GAME, options, 2 + seed % 4, Fate(seed_of(seed)), log=True)
    for ask, seat in questions(run, Random(seed)):
        read = [choice.words for choice in ask.prompt(run.state, seat).choices]
        assert len(set(read)) == len(read), f"{ask.id}: {Counter(read).most_common(1)}"
    told = Counter(tell.words() for _, tell in run.tells or ())
    assert not [words for words, often in told.items() if often > REFRAIN]


@pytest.mark.parametrize("scenario", scenarios())
def test_no_answers_read_alike_and_nothing_is_told_over_and_over(scenario: str) -> None:
    walk_through(scenario, seed=7)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_no_answers_read_alike_in_many_games(seed: int) -> None:
    for scenario in scenarios():
        walk_through(scenario, seed)


@pytest.mark.usefixtures("small_box")
def test_what_is_told_again_is_told_in_another_way() -> None:
    s = table()
    told = [WentHome("ada", nth(s, WentHome)).words() for _ in range(6)]
    assert len(set(told)) == 6
    assert nth(s, WentHome) == 6


@pytest.mark.usefixtures("small_box")
def test_ways_of_one_thing_do_not_use_up_those_of_another() -> None:
    s = table()
    assert [nth(s, Suffering, "upset"), nth(s, Suffering, "scared"), nth(s, Suffering, "upset")] == [0, 0, 1]


@pytest.mark.usefixtures("small_box")
def test_a_card_with_several_texts_tells_them_in_turn() -> None:
    s = table()
    assert [said(s, ("One.", "Two.")) for _ in range(3)] == ["One.", "Two.", "One."]
    assert said(s, "Only this.") == "Only this."


def test_a_machine_that_comes_by_again_is_told_of_in_another_way() -> None:
    s = prepared("runaway", (0,))
    told = [MachineMoved("lynx", "E2", nth(s, MachineMoved, "lynx")).words() for _ in range(3)]
    assert len(set(told)) == 3
