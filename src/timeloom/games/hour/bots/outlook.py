"""What a steady friend expects of a day: by its flap if they have seen it, else by what everybody knows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from timeloom.games.hour.pack import Argument, Battle, Disaster, load_pack
from timeloom.games.hour.rules.doorway.pacts import FEWEST, MOST, NEEDED, free_friends
from timeloom.games.hour.rules.flaps import full_effort, is_altered, roles_of
from timeloom.games.hour.state import CHANCE_BEAD, STATS, State

GAINS = {Disaster: 2.4, Argument: 3.2, Battle: 5.0}
"""What a mended day brings, in cards or so."""
LOSSES = {Disaster: 1.0, Argument: 1.0, Battle: 3.0}
"""What a broken one costs: a card for Death, or worse."""
SURE = 0.95
ENOUGH_CARDS = 18
"""With so many cards a party beats a Shadow half of the time."""


def best_outlook(s: State, seat: int, day: int, company: Sequence[int] = ()) -> float:
    """How good a day can look with the best friends who are free, beside those who come along anyway.

    Somebody of them must have a bead to spend.
    """
    core = sorted({*company, *NEEDED[day], seat})
    busy = {*core, *busy_friends(s)}
    free = [other for other in free_friends(s) if other not in busy]
    most = min(MOST[day] - len(core), len(free))
    least = max(0, FEWEST[day] - len(core))
    groups = ((*core, *more) for size in range(least, most + 1) for more in combinations(free, size))
    beads = [other for other, person in enumerate(s.people) if person.chances > 0]
    paying = {other for other in beads if s.spare(other, CHANCE_BEAD) > 0}
    return max(
        (outlook(s, seat, day, group) for group in groups if not paying.isdisjoint(group)), default=0.0
    )


def busy_friends(s: State) -> set[int]:
    """Those of whom some plan speaks already."""
    return {seat for pact in s.pacts if pact.day is not None for seat in pact.members}


def outlook(s: State, seat: int, day: int, group: Sequence[int]) -> float:
    """What a friend expects of these people on a day: gain and loss by how likely they are."""
    kind = type(load_pack().event(day))
    likely = likelihood(s, seat, day, group)
    return likely * GAINS[kind] - (1 - likely) * LOSSES[kind]


def likelihood(s: State, seat: int, day: int, group: Sequence[int]) -> float:
    """How likely these people are to mend a day, for all that this friend knows."""
    event = load_pack().event(day)
    if isinstance(event, Battle):
        return battle_likelihood(s, day, [other for other in group if other not in NEEDED[day]])
    if len(group) < FEWEST[day]:
        return hunch(s, day, group) / 2
    if s.knows(seat, day):
        return SURE if would_do(s, seat, day, group) else 1 - SURE
    return hunch(s, day, group)


def would_do(s: State, seat: int, day: int, group: Sequence[int]) -> bool:
    """Whether these people meet a flap that this friend knows, with a card of their own if it takes one."""
    cards = ("", *s.people[seat].hand) if seat in group else ("",)
    others = [full_effort(s, other) for other in group if other != seat]
    return any(is_altered(s, day, group, [*others, full_effort(s, seat, card)]) for card in cards)


def hunch(s: State, day: int, group: Sequence[int]) -> float:
    """A guess at a flap that one has not seen: strong people, and days mended above, make it likely."""
    if isinstance(load_pack().event(day), Argument):
        others = roles_of(day, group)["intervener"]
        level = 0.2 * max((s.people[other].empathy for other in others), default=0)
    else:
        level = 0.11 * max(sum(s.people[seat].stat(stat) for seat in group) for stat in STATS)
    column = 0.08 * s.above(day, "mended") - 0.12 * s.above(day, "broken")
    return min(0.9, max(0.05, level + column))


def battle_likelihood(s: State, day: int, party: Sequence[int]) -> float:
    """A guess at a battle, by how many cards the party brings and what feeds the Shadow."""
    cards = sum(len(s.people[seat].hand) for seat in party)
    lead = cards - ENOUGH_CARDS - 2 * s.above(day, "broken")
    return min(0.95, max(0.02, 0.5 + 0.09 * lead))
