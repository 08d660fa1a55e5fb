"""What a steady friend thinks of a bargain."""

from __future__ import annotations

from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.clock import can_go, is_late
from timeloom.games.hour.state import CHANCE_BEAD, Pact, State

FAR_FEWER = 3
"""Whoever has so many cards fewer may have an item for the asking."""
BEAD = 9
EFFECT = 4


def value_of(s: State, seat: int, what: str) -> int:
    """What something is worth to somebody in a bargain: a bead that buys no day any more, nothing."""
    if what == CHANCE_BEAD:
        return BEAD if can_still_spend(s, seat) else 0
    kind = load_pack().cards[what]
    linked = any(seat in link for link in s.links)
    by_links = sum(spur.by_links for spur in kind.spurs)
    return EFFECT if kind.does else kind.strength + (by_links if linked else 0)


def can_still_spend(s: State, seat: int) -> bool:
    """Whether there is a day left, and time for somebody to go back to it."""
    if s.phase == "death" or not s.open_days() or is_late(s, seat):
        return False
    return can_go(s, seat) or s.hour != "rounds" or s.round < s.rounds


def is_fair(s: State, pact: Pact, seat: int) -> bool:
    """A spare Chance goes to whoever has none, or for anything; other things for what is as good.

    Nobody gives anything away for what is worth nothing to them.
    """
    gave = [term.what for term in pact.terms if term.giver == seat]
    got = [term.what for term in pact.terms if term.taker == seat]
    if s.people[seat].chances - gave.count(CHANCE_BEAD) < min(1, gave.count(CHANCE_BEAD)):
        return False
    gain = sum(value_of(s, seat, what) for what in got)
    if got and not gain:
        return not gave
    if gave == [CHANCE_BEAD]:
        return bool(got) or all(s.people[other].chances == 0 for other in pact.members if other != seat)
    if gain >= sum(value_of(s, seat, what) for what in gave):
        return True
    others = [other for other in pact.members if other != seat]
    return CHANCE_BEAD not in gave and all(is_far_poorer(s, other, seat) for other in others)


def is_far_poorer(s: State, other: int, seat: int) -> bool:
    """Whether somebody has far fewer cards."""
    return len(s.people[other].hand) <= len(s.people[seat].hand) - FAR_FEWER
