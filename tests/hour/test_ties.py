"""The order of combat: by Courage, lowered at will, and by rock, paper, scissors."""

import pytest
from hour.builders import BASTIAN, DOV, ILSE, SUNNIVA, TEO, WREN, Table, haven

from timeloom.games.hour.rules.combat.order import OrderSet, Show, SignsShown, Throw
from timeloom.games.hour.state.combat import Sign


def tied_battle(*courages: int) -> Table:
    """Teo's Shadow against friends who show this much Courage; the Shadow shows 4."""
    party = (BASTIAN, SUNNIVA, ILSE)[: len(courages)]
    table = haven({seat: {"courage": 9} for seat in party}).go(27, *party, TEO)
    for seat, courage in zip(party, courages, strict=True):
        table.answer(seat, Show(courage))
    return table.answer(TEO, Show(4))


def test_the_highest_courage_acts_first() -> None:
    table = tied_battle(5, 3)
    assert table.told(OrderSet)[0].fighters == ("friend 1", "shadow 5", "friend 6")
    assert table.questions(BASTIAN) == ["attack"]


def test_courage_can_be_shown_lower_but_not_higher() -> None:
    table = haven().go(27, BASTIAN, TEO)
    assert table.offers(BASTIAN, "courage") == [Show(4), Show(3), Show(2), Show(1), Show(0)]


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [("rock", "scissors", "friend 1"), ("scissors", "paper", "friend 1"), ("rock", "paper", "shadow 5")],
)
def test_a_tie_is_broken_by_rock_paper_scissors(one: Sign, other: Sign, first: str) -> None:
    table = tied_battle(4).answer(BASTIAN, Throw(one)).answer(TEO, Throw(other))
    assert table.told(OrderSet)[0].fighters[0] == first


def test_the_same_sign_is_thrown_again() -> None:
    table = tied_battle(4).answer(BASTIAN, Throw("rock")).answer(TEO, Throw("rock"))
    assert table.questions(BASTIAN) == table.questions(TEO) == ["throw"]


def test_with_all_three_signs_all_throw_again() -> None:
    table = tied_battle(4, 4)
    signs: dict[int, Sign] = {BASTIAN: "rock", SUNNIVA: "paper", TEO: "scissors"}
    for seat, sign in signs.items():
        table.answer(seat, Throw(sign))
    assert table.told(OrderSet) == []
    assert table.questions(SUNNIVA) == ["throw"]


def test_those_who_won_together_throw_among_themselves() -> None:
    table = tied_battle(4, 4)
    signs: dict[int, Sign] = {BASTIAN: "rock", SUNNIVA: "rock", TEO: "scissors"}
    for seat, sign in signs.items():
        table.answer(seat, Throw(sign))
    assert (table.questions(BASTIAN), table.questions(TEO)) == (["throw"], [])
    table.answer(SUNNIVA, Throw("paper")).answer(BASTIAN, Throw("rock"))
    assert table.told(OrderSet)[0].fighters == ("friend 6", "friend 1", "shadow 5")


def test_a_sign_is_secret_until_the_last_is_thrown() -> None:
    rock, paper = (tied_battle(4).answer(BASTIAN, Throw(sign)) for sign in ("rock", "paper"))
    assert rock.told(SignsShown) == []
    for seat in (TEO, WREN, DOV, None):
        assert rock.scene(seat) == paper.scene(seat)
