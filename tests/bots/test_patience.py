"""Bots hold back while a person could act, and take up one thing when they are let go on."""

from typing import Any

from toy.rules.dawn import Keep

from timeloom.bots import Patience
from timeloom.kernel import AnyAsk, Ask, AskAll, AskFirst

PEOPLE = (0,)
MINE, THEIRS, OTHERS = Ask(0, "ada/act", [Keep()]), Ask(1, "bo/act", [Keep()]), Ask(2, "cy/act", [Keep()])
ROLL = Ask(1, "bo/roll", [Keep()])
ANYBODYS = AskFirst("act", {0: [Keep()], 1: [Keep()]})
IN_SECRET = AskAll("bid", {0: [Keep()], 1: [Keep()]})
ASIDE = Ask(0, "tell", [Keep()], aside=True)


class Open:
    """All that patience looks at in a run."""

    def __init__(self, *asks: AnyAsk) -> None:
        self.asks = asks

    def waiting_for_bots(self) -> list[tuple[AnyAsk, int]]:
        return [(ask, seat) for ask in self.asks for seat in ask.seats]


def held(patience: Patience, *asks: AnyAsk) -> list[str]:
    """What bots hold back with, of all that is asked."""
    run: Any = Open(*asks)
    return [ask.id for ask in asks if set(ask.seats) - {0} and patience.holds(run, ask, PEOPLE)]


def let_go(*asks: AnyAsk) -> Patience:
    patience, run = Patience(), Open(*asks)
    patience.go_on(run)  # type: ignore[arg-type]
    return patience


def test_bots_hold_back_while_a_person_could_act_also_with_what_is_theirs_alone() -> None:
    assert held(Patience(), MINE, THEIRS, OTHERS) == ["bo/act", "cy/act"]
    assert held(Patience(), ANYBODYS) == ["act"]
    assert held(Patience(), THEIRS, OTHERS) == []


def test_secret_answers_and_what_is_asked_aside_keep_nobody_waiting() -> None:
    assert held(Patience(), IN_SECRET) == []
    assert held(Patience(), IN_SECRET, THEIRS) == ["bo/act"]
    assert held(Patience(), ASIDE, THEIRS) == []


def test_whoever_is_let_go_takes_up_one_thing_with_all_that_follows() -> None:
    patience = let_go(MINE, THEIRS, OTHERS)
    assert held(patience, MINE, THEIRS, OTHERS) == []
    patience.answered(THEIRS)
    assert held(patience, MINE, ROLL, OTHERS) == ["cy/act"]
    patience.answered(ROLL)
    assert held(patience, MINE, THEIRS, OTHERS) == ["bo/act", "cy/act"]


def test_what_anybody_may_do_is_done_once() -> None:
    patience = let_go(ANYBODYS)
    patience.answered(ANYBODYS)
    assert held(patience, ANYBODYS) == ["act"]


def test_bots_wait_again_where_a_person_is_asked_something_else_or_anew() -> None:
    patience = let_go(MINE, THEIRS)
    assert held(patience, Ask(0, "ada/help", [Keep()]), THEIRS) == ["bo/act"]
    patience = let_go(MINE, THEIRS)
    assert held(patience, ROLL) == []
    assert held(patience, MINE, ROLL) == ["bo/roll"]


def test_bots_wait_again_when_a_person_has_acted() -> None:
    patience = let_go(MINE, THEIRS)
    patience.spend()
    assert held(patience, MINE, THEIRS) == ["bo/act"]


def test_steady_bots_only_give_way_in_what_a_person_could_do_as_well() -> None:
    patience = Patience()
    assert patience.gives_way(ANYBODYS, PEOPLE)
    assert not patience.gives_way(THEIRS, PEOPLE)
    assert not let_go(ANYBODYS).gives_way(ANYBODYS, PEOPLE)
