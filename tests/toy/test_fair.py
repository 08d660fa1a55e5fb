"""The Lantern Fair itself: a rule is tested with a position, a script of answers, and a look."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from timeloom.kernel import Dice, Draw, Pile, Refused, Roll, Run
from toy import GAME
from toy.rules.bidding import Bid
from toy.rules.fair import Buy, CloseFair, Cover, LeaveOpen, Lower
from toy.rules.night import SawTheTop, Stay, Walk
from toy.rules.toasts import Clap, Toast
from toy.state import LANTERNS, Guest, Phase, Pitch, State


class Loaded(Dice):
    """Dice that always show the same face; the first card of a pile is always drawn."""

    def __init__(self, face: int) -> None:
        super().__init__(Random(0))
        self.face = face

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        return (self.face,) * request.dice

    def draw(self, request: Draw, at: int = 0) -> str | int:
        return request.options[0]


def fair(phase: Phase, face: int = 1, **changes: Any) -> Run[State]:
    """Three guests with six coins each, in the given part of the first evening."""
    state = State(6, (), [Guest(6), Guest(6), Guest(6)], Pile([*LANTERNS]), phase=phase)
    return Run(GAME, replace(state, **changes), Loaded(face), log=True)


def street() -> list[Pitch]:
    return [Pitch("amber 8", 5), Pitch("rose 4", 3)]


@pytest.mark.parametrize(("bids", "winner"), [((0, 2, 1), 1), ((2, 2, 1), None), ((0, 0, 0), None)])
def test_the_highest_bid_wins_unless_two_are_as_high(bids: tuple[int, ...], winner: int | None) -> None:
    run = fair("bidding", window="amber 8")
    for seat, coins in enumerate(bids):
        run.answer(Bid(coins), seat)
    stalls = [guest.stall for guest in run.state.guests]
    assert stalls == [["amber 8"] if seat == winner else [] for seat in range(3)]


def test_a_covered_lantern_is_not_for_sale_any_more() -> None:
    run = fair("fair", street=street())
    run.answer(Cover("amber 8"), 1, "lookout/cover")
    with pytest.raises(Refused, match="Buy amber 8 is not one of the answers"):
        run.answer(Buy("amber 8"), 2, "barter/buy")


@pytest.mark.parametrize(
    ("face", "twists", "left"),
    [(6, (), ["rose 4"]), (5, (), ["amber 8", "rose 4"]), (5, ("rain",), ["rose 4"])],
)
def test_a_gust_blows_out_the_first_open_lantern(face: int, twists: tuple[str, ...], left: list[str]) -> None:
    run = fair("fair", face, street=street(), twists=twists)
    run.answer(LeaveOpen(), 1, "lookout/cover")
    assert [pitch.lantern for pitch in run.state.street] == left


def test_a_lower_price_brings_buyers() -> None:
    run = fair("fair", street=street(), guests=[Guest(6), Guest(2), Guest(0)])
    assert not [ask for ask in run.asked(1) if ask.id == "barter/buy"]
    run.answer(Lower("rose 4"), 0, "shop/shop")
    run.answer(Buy("rose 4"), 1, "barter/buy")
    assert (run.state.guests[1].stall, run.state.guests[1].points) == (["rose 4"], 4)


def test_a_toast_and_full_applause_are_worth_points() -> None:
    run = fair("fair", street=street())
    run.answer(Buy("rose 4"), 1, "barter/buy")
    run.answer(Clap(), 0, "toast/applause/clap")
    run.answer(Toast("To the moon", 2, "old friends"), 1, "toast/speech/speech")
    run.answer(Clap(), 2, "toast/applause/clap")
    assert (run.state.guests[1].points, run.state.guests[1].coins) == (4 + 2 + 1, 6 - 3 - 2)


def test_closing_the_fair_ends_everything_that_is_still_going_on() -> None:
    run = fair("fair", street=street())
    run.answer(Buy("rose 4"), 1, "barter/buy")
    run.answer(Clap(), 0, "toast/applause/clap")
    run.answer(CloseFair(), 0, "shop/shop")
    assert [ask.id for ask in run.asks] == ["walk"]
    assert "amber 8" in run.state.pile.loose


def test_only_whoever_is_at_the_well_sees_the_next_lantern() -> None:
    run = fair("night")
    run.answer(Walk("well"))
    assert [tell for _, tell in run.tells or [] if isinstance(tell, SawTheTop)] == [
        SawTheTop(lantern="amber 1", seats=(0,))
    ]
    assert run.state.window == "amber 1"


def test_the_brightest_guest_wins_after_the_last_evening() -> None:
    run = fair("night", evening=5, guests=[Guest(0, 3), Guest(0, 9), Guest(0, 8)])
    run.answer(Stay())
    assert run.outcome is not None
    assert run.outcome.winners == (1,)
