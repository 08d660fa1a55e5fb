"""Visiting the past: a group goes back to a day and lives through it again."""

from __future__ import annotations

from timeloom.games.hour.pack import Argument, Battle, load_pack
from timeloom.games.hour.rules.arguments import argue
from timeloom.games.hour.rules.battles import begin_battle, end_of_combat, share_items
from timeloom.games.hour.rules.combat import fight
from timeloom.games.hour.rules.disasters import avert
from timeloom.games.hour.rules.stats import try_hard, untried
from timeloom.games.hour.state import REVISIT_MINUTES, State, Visit
from timeloom.games.hour.tells import FlapSeen, WentBack
from timeloom.kernel import Rule


def begin_visit(s: State, day: int, members: list[int], payer: int) -> Rule[None]:
    """A Chance is spent, the group goes back, and looks under the flap (Visiting the Past)."""
    s.people[payer].chances -= 1
    s.minutes += REVISIT_MINUTES
    visit = Visit(s.next_number(), day, sorted(members))
    for seat in visit.members:
        s.people[seat].been = True
        s.people[seat].seen.append(day)
    s.visits.append(visit)
    yield WentBack(day=day, members=tuple(visit.members), payer=payer)
    yield FlapSeen(day=day, seats=tuple(visit.members))
    if isinstance(load_pack().event(day), Battle):
        yield from begin_battle(s, visit)


def live_through(s: State, visit: Visit) -> Rule[None]:
    """The next answer of those who are on a day, and what comes of it."""
    if isinstance(load_pack().event(visit.day), Battle):
        yield from live_through_battle(s, visit)
        return
    yield from try_hard(s, visit)
    if not untried(visit):
        is_argument = isinstance(load_pack().event(visit.day), Argument)
        yield from argue(s, visit) if is_argument else avert(s, visit)


def live_through_battle(s: State, visit: Visit) -> Rule[None]:
    """A battle is fought until it is over; then items are shared, perhaps with another fight."""
    combat = visit.combat
    assert combat is not None
    if combat.is_over:
        yield from share_items(s, visit)
        return
    yield from fight(s, combat)
    if combat.is_over:
        yield from end_of_combat(s, visit)
