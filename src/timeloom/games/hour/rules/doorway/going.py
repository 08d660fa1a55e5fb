"""Going: when all agree and somebody spends a Chance, the Doorway opens."""

from __future__ import annotations

from timeloom.games.hour.rules.doorway.groups import dissolve, go_on_gathering, is_gathering
from timeloom.games.hour.rules.visits import begin_visit
from timeloom.games.hour.state import Group, State
from timeloom.kernel import Rule


def go_if_agreed(s: State, group: Group) -> Rule[None]:
    """When all agree and somebody spends a Chance, the Doorway opens (Visiting the Past)."""
    if group.invited or is_gathering(group):
        return
    payer = payer_of(s, group)
    if payer is None:
        yield from dissolve(s, group, "no chance")
        return
    s.groups.remove(group)
    yield from forget_others(s, group)
    yield from begin_visit(s, group.day, group.members, payer)


def payer_of(s: State, group: Group) -> int | None:
    """Whoever has promised a Chance, or else the one who proposed, if they have one to spend."""
    willing = [seat for seat in (group.payer, group.by) if seat is not None]
    return next((seat for seat in willing if s.people[seat].chances > 0), None)


def forget_others(s: State, group: Group) -> Rule[None]:
    """Trades of those who go are off, and so are other groups for the same day."""
    s.trades = [trade for trade in s.trades if not {trade.by, trade.to} & set(group.members)]
    for other in [other for other in s.groups if other.day == group.day]:
        yield from dissolve(s, other, "taken")
    yield from lapse(s, group.members)


def lapse(s: State, seats: list[int]) -> Rule[None]:
    """People who have joined one group are not awaited by any other."""
    for group in s.groups.copy():
        lost = [seat for seat in seats if seat in group.invited]
        for seat in lost:
            group.invited.remove(seat)
            group.closed = False
        if lost:
            yield from go_on_gathering(s, group)
