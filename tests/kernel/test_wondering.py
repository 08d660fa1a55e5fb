"""Whoever points at something that cannot be chosen hears why: from the rules, or whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest
from toy import GAME

from timeloom.kernel import Fate, Refused, Run, seed_of
from timeloom.kernel.scene import ids
from timeloom.kernel.wondering import NOTHING, why_not


def begun() -> Run[Any]:
    return Run.begin(GAME, {}, 2, Fate(seed_of(1)))


def name(seat: int) -> str:
    return ("Ada", "Ben", "Cy")[seat]


def test_without_a_reason_of_the_rules_one_hears_what_is_asked() -> None:
    run = begun()
    ask = run.asks[0]
    seat = ask.seats[0]
    thing = min(ids(GAME.scene(run.state, seat)))
    assert (
        why_not(run, seat, thing, name)
        == f"{NOTHING}: you are asked something else. " + ask.prompt(run.state, seat).words
    )


def test_a_spectator_hears_whom_the_table_waits_for() -> None:
    run = begun()
    thing = min(ids(GAME.scene(run.state, None)))
    assert why_not(run, None, thing, name).startswith(f"{NOTHING}: the table waits for ")


def test_what_one_does_not_see_is_no_thing() -> None:
    with pytest.raises(Refused, match="no such thing"):
        why_not(begun(), 0, "the king's purse", name)
