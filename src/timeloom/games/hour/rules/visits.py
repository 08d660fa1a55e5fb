"""Visiting the past: a group goes back to a day and lives through it again."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.names import day_id, day_name, friend, friend_id, friends
from timeloom.games.hour.pack import Argument, Battle, load_pack
from timeloom.games.hour.rules.arguments import argue, play_argument, to_speak
from timeloom.games.hour.rules.battles import begin_battle, end_of_combat
from timeloom.games.hour.rules.clock import go_together
from timeloom.games.hour.rules.combat.fight import fight
from timeloom.games.hour.rules.disasters import avert
from timeloom.games.hour.rules.items import share_items
from timeloom.games.hour.rules.stats import try_hard, untried
from timeloom.games.hour.state import State, Visit
from timeloom.kernel import Rule, Tell, varied


class WentBack(Tell, frozen=True):
    """A group has gone through the Doorway."""

    day: int
    members: tuple[int, ...]
    payer: int

    def words(self) -> str:
        text = load_pack().event(self.day).text
        went = f"{friends(self.members)} go back to {day_name(self.day)}"
        return f"{went}; {friend(self.payer)} spends a Chance. {text}"

    def beat(self) -> str:
        return f"Back to {day_name(self.day)}"

    def touches(self) -> tuple[str, ...]:
        return (day_id(self.day), *map(friend_id, self.members))


UNDER = (
    "Under the flap of {day}: {flap}",
    "What stands under {day}: {flap}",
    "You read below {day}: {flap}",
)


class FlapSeen(Tell, frozen=True):
    """What is under a flap, for those who look."""

    day: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        event = load_pack().event(self.day)
        flap = event.flap if isinstance(event, Battle) else event.flap.text
        # As many may look as there are friends, each by themselves.
        return varied(UNDER, sum(self.seats or ())).format(day=day_name(self.day), flap=flap)

    def beat(self) -> str:
        return f"Under the flap of {day_name(self.day)}"

    def touches(self) -> tuple[str, ...]:
        return (day_id(self.day),)


def begin_visit(s: State, day: int, members: list[int], payer: int) -> Rule[None]:
    """A Chance is spent, the group goes back, and looks under the flap (Visiting the Past)."""
    s.people[payer].chances -= 1
    go_together(s, members)
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
    is_argument = isinstance(load_pack().event(visit.day), Argument)
    if is_argument and to_speak(visit):
        yield from play_argument(s, visit)
        return
    yield from try_hard(s, visit)
    if not untried(visit):
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
