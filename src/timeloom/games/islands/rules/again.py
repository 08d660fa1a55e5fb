"""A day that is lived again: it is kept when school is out, and put back as it was.

What the kids have and where they are is put back, with the machines and the decks. What they have found out
stays: the dials, the diary, the rumors and the tokens on the board.
"""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.rules.machines.placing import place_at_start
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Dawn, State
from timeloom.games.islands.terms import Weekday
from timeloom.kernel import Rule, Tell, varied
from timeloom.kernel.copying import copier


class KeptDay(Tell, frozen=True):
    """Today can be lived again."""

    nth: int = 0
    ways: ClassVar = (
        "The bell. Remember this moment: where you stand, and what is in your pockets.",
        "The last bell. Look at everything once, as if you would have to draw it.",
        "School is out. Count your cubes and your scratches; you may want to know.",
        "The bell again. From here it could all happen twice.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth)


def keep_day(s: State) -> Rule[None]:
    """Keep today as it is now, so that it can be put back."""
    s.dawn = copier(Dawn)(
        Dawn(s.kids, s.machines, s.items, s.item_discard, s.anomalies, s.anomaly_discard, s.bag)
    )
    yield KeptDay(nth(s, KeptDay))


class DayAgain(Tell, frozen=True):
    """A day begins once more."""

    day: Weekday
    week: int

    def heading(self) -> str:
        return f"{self.day.capitalize()}, week {self.week}, again"

    def words(self) -> str:
        return (
            f"It is {self.day.capitalize()} again, the same one. Your pockets, your scratches and the "
            "machines are as they were when school was out. What you have found out, you still know."
        )

    def beat(self) -> str:
        return self.heading()

    def touches(self) -> tuple[str, ...]:
        return ("calendar",)


def live_again(s: State) -> Rule[None]:
    """Put the day back as it was kept; once, for what has been lived again is not kept any more."""
    dawn, s.dawn = s.dawn, None
    if dawn is None:
        return
    s.kids = dawn.kids
    s.items, s.item_discard = dawn.items, dawn.item_discard
    s.anomalies, s.anomaly_discard = dawn.anomalies, dawn.anomaly_discard
    forget_today(s)
    s.again.append(s.round)
    yield DayAgain(s.day, s.week)
    yield from put_back_machines(s, dawn)


def forget_today(s: State) -> None:
    """The afternoon has not begun: nothing has been used, and nobody is at dinner."""
    s.part, s.rolling = "adventure", None
    s.called_off.clear()
    s.places_used.clear()
    s.homebound.clear()
    for entry in s.diary:
        entry.used_today.clear()


def put_back_machines(s: State, dawn: Dawn) -> Rule[None]:
    """Machines and their firewalls as they were; one that has come since begins where it came from."""
    known = {machine.id for machine in dawn.machines}
    since = [machine for machine in s.machines if machine.id not in known]
    s.machines, s.bag = dawn.machines, dawn.bag
    for machine in since:
        machine.walls, machine.hacker, machine.wrecked = [""] * len(machine.walls), -1, True
        s.machines.append(machine)
        yield from place_at_start(s, machine)
