"""Which links a sheet can spend on whom."""

from __future__ import annotations

from timeloom.games.moonlight.state import Protagonist, State


def spendable(s: State, person: Protagonist, on: Protagonist) -> list[int]:
    """The seats whose links this sheet may spend on somebody.

    Believe in me lets links of its owner, and links with them, reach anybody, their owner too. Links with
    oneself (Bonds of love) are for oneself alone.
    """
    held = [seat for seat, count in person.links.items() if count > 0 and not s.at(seat).loss]
    if person.has("believe-in-me"):
        return held
    return [seat for seat in held if seat == on.seat or s.at(seat).has("believe-in-me")]


def take_link(s: State, person: Protagonist, on: Protagonist) -> str:
    """Take a link off a sheet for somebody's sake, the one with them first; whose link it was."""
    if person is on:
        return take_own_link(s, person)
    held = spendable(s, person, on)
    seat = on.seat if on.seat in held else held[0]
    person.links[seat] -= 1
    return s.at(seat).name


def own_links(s: State, person: Protagonist) -> int:
    """Links for oneself: with oneself, with anybody by Believe in me, with the Engine that one pilots now."""
    held = sum(person.links[seat] for seat in spendable(s, person, person))
    return held + (person.bonds.get(person.engine, 0) if s.mission else 0)


def take_own_link(s: State, person: Protagonist) -> str:
    """Take one of them, those with oneself first; whose link it was."""
    held = spendable(s, person, person)
    if held:
        seat = person.seat if person.seat in held else held[0]
        person.links[seat] -= 1
        return s.at(seat).name
    person.bonds[person.engine] -= 1
    return person.engine
