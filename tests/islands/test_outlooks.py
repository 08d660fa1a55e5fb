"""Where a card sends a kid: a bot tries one place, and tells the others from standing there if it can."""

from collections.abc import Callable, Sequence

import pytest
from islands.stories import story

from timeloom.games.islands.bots import glance, outlooks
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.adventure.avoiding import watching
from timeloom.games.islands.rules.asking import LeaveIt, PickPlace
from timeloom.games.islands.rules.verbs.kids import WhereTo
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Answer

PLACES = ("A", "C", "O")


@pytest.fixture
def s() -> State:
    return story("runaway", "1a 2a")


def tried_first(s: State, judge: Callable[[PickPlace], float]) -> Sequence[str]:
    """The places that are tried, when what comes of each is judged like that."""
    tried: list[str] = []

    def try_it(answer: Answer) -> float:
        assert isinstance(answer, PickPlace)
        tried.append(answer.letter)
        return judge(answer)

    answers: list[Answer] = [PickPlace(letter) for letter in PLACES]
    assert len(list(outlooks(s, WhereTo("A Card", "ylva"), answers, try_it))) == len(PLACES)
    return tried


def seen(s: State, answer: PickPlace) -> float:
    """What a glance tells."""
    value = glance(s, WhereTo("A Card", "ylva"), answer)
    assert value is not None
    return value


def test_one_place_is_tried_if_nothing_else_comes_of_going(s: State) -> None:
    assert tried_first(s, lambda answer: seen(s, answer)) == ["A"]
    assert s.kids[0].at == "M"


def test_all_places_are_tried_if_something_else_comes_of_going(s: State) -> None:
    assert tried_first(s, lambda answer: seen(s, answer) + 0.1) == [*PLACES]


def test_a_place_where_a_machine_waits_is_always_tried(s: State) -> None:
    sector = load_box().map.sectors_near["C"][0]
    s.machines = [Machine("lynx", sector, sector, "observing", alert=True)]
    assert [machine.id for machine in watching(s, "C")] == ["lynx"]
    assert tried_first(s, lambda answer: 0.0 if watching(s, answer.letter) else seen(s, answer)) == ["A", "C"]


def test_nothing_is_told_about_another_answer() -> None:
    assert glance(story("runaway", "1a"), WhereTo("A Card", "ylva"), LeaveIt()) is None


def test_nothing_is_told_where_a_page_waits_for_whoever_comes() -> None:
    pages = load_box().diary["warm-sea"].values()
    number, side = next(
        (card.number, side)
        for card in pages
        for side, page in (("a", card.a), ("b", card.b))
        if "enter" in page.triggers_on
    )
    s = story("warm-sea", f"{number}{side}")
    assert glance(s, WhereTo("A Card", "ylva"), PickPlace("A")) is None
