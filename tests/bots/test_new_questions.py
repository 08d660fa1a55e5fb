"""Whoever adds a question teaches no bot: what none of them has heard of, they answer all the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from timeloom.bots import bot_named
from timeloom.kernel import Answer, Fate, Form, Game, Question, Rule, Run, Text, ask, games, seed_of
from timeloom.kernel.scene import Choice

STEADY = [pytest.param(game, id=name) for name, game in games().items() if "steady" in game.bots]


class LetItLie(Answer, frozen=True):
    """No."""

    passes = True

    def choice(self, s: Any, seat: int) -> Choice:
        return Choice("Let it lie")


class TurnItOver(Answer, frozen=True):
    """Something that takes no words either."""

    def choice(self, s: Any, seat: int) -> Choice:
        return Choice("Turn it over")


class Carve(Answer, frozen=True):
    """Words of one's own."""

    words: str


class Stone(Question[LetItLie | TurnItOver | Carve], frozen=True):
    """Something that no game asks."""

    def words(self, s: Any, seat: int) -> str:
        return "Here is a stone. Do you carve anything into it?"


OFFERS: list[LetItLie | TurnItOver | Form[Carve]] = [
    Form(Carve, (Text("words", "The words", 40),)),
    LetItLie(),
    TurnItOver(),
]


def beside_a_stone(game: Game[Any]) -> Run[Any]:
    """The game, in which somebody is asked about a stone before anything else."""

    class WithAStone(type(game)):  # type: ignore[misc]
        def step(self, state: Any) -> Rule[None]:
            yield from ask(0, Stone(), OFFERS)
            yield from super().step(state)

    return Run.begin(WithAStone(), {}, None, Fate(seed_of(1)))


@pytest.mark.parametrize("game", STEADY)
def test_steady_bots_answer_what_they_do_not_know_and_write_no_letters(game: Game[Any]) -> None:
    run = beside_a_stone(game)
    (asked,) = run.asks
    said = [bot_named(game, "steady", Random(seed))(run, asked, 0) for seed in range(8)]
    assert set(said) <= {LetItLie(), TurnItOver()}
