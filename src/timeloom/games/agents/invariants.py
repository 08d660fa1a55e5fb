"""What must hold whenever the table rests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from timeloom.games.agents.state import State


def faults(s: State) -> Iterator[str]:
    """A sentence for everything that is wrong."""
    yield from azrak_faults(s)
    yield from card_faults(s)
    yield from thing_faults(s)
    yield from count_faults(s)
    yield from owner_faults(s)


def owner_faults(s: State) -> Iterator[str]:
    """Every seat has somebody to play, and nobody belongs to a seat that is not there."""
    seats = sorted(set(s.owners))
    if not seats or seats != list(range(len(seats))):
        yield "Somebody belongs to a seat that is not there, or a seat has nobody to play."


def count_faults(s: State) -> Iterator[str]:
    """Nothing that is counted is below zero, and nobody is asked for more than there is."""
    if min([s.free_updates, s.sharing, s.round, *s.counters.values()]) < 0 or s.run < 1:
        yield "A run, a round, an update or a counter is below zero."
    if s.sharing > s.vortex:
        yield f"{s.sharing} Azrak are being divided, but {s.vortex} lie in the Vortex."
    if any(min(agent.damage, *agent.owed) < 0 for agent in s.agents):
        yield "Damage or what the group owes is below zero."
    if any(agent.owed[0] > s.crystals for agent in s.agents):
        yield "The group owes more Azrak than there is."
    if any(min(fight.damage, fight.life) < 0 for fight in (s.fight, *s.fights) if fight):
        yield "The opponent of the group has less than nothing."


def azrak_faults(s: State) -> Iterator[str]:
    """No crystal is lost or made, and nobody has more than their level."""
    total = s.vortex + s.returned + len(s.placed) + sum(agent.azrak for agent in s.agents)
    if total != s.crystals:
        yield f"There are {total} Azrak on the table instead of {s.crystals}."
    if not 0 <= s.crystals <= s.box.crystals:
        yield f"There are {s.crystals} Azrak in play, but {s.box.crystals} in the box."
    if s.vortex < 0 or s.returned < 0:
        yield "The Vortex or the Mission Return owes Azrak."
    for index, agent in enumerate(s.agents):
        if not 0 <= agent.azrak <= s.body_of(index).azrak:
            yield f"{agent.receptacle} has {agent.azrak} Azrak."
        if not 0 <= agent.magick <= s.scaled(s.box.magick):
            yield f"{agent.receptacle} has {agent.magick} Magick."
        if not agent.azrak and not (agent.lost or s.part in ("between", "failed") or s.ending):
            yield f"{agent.receptacle} acts without Azrak."


def card_faults(s: State) -> Iterator[str]:
    """A panorama card is in front of one agent at most, and nobody holds one that is gone."""
    held = [agent.card for agent in s.agents if agent.card is not None]
    if len(held) != len(set(held)):
        yield "Two agents have the same panorama card."
    if any(s.panorama[place].removed for place in held):
        yield "Somebody has a panorama card that has been removed."
    if any(agent.card is not None for agent in s.agents if agent.ejected):
        yield "An ejected agent has a panorama card."
    if sorted([*s.destiny, *s.discarded]) != sorted(card.id for card in s.box.destiny):
        yield "A destiny card is missing or there twice."


def thing_faults(s: State) -> Iterator[str]:
    """No item or token is there more often than it exists."""
    held = Counter([*s.tokens, *s.white, *s.kept, *(thing for agent in s.agents for thing in agent.holding)])
    for thing, count in held.items():
        token = s.box.token.get(thing)
        if count > (token.copies if token else 1):
            yield f"{thing} is there {count} times."
