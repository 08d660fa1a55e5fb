"""Agreeing: everybody says yes to a pact as it stands, waits, or has no part in it."""

from __future__ import annotations

from timeloom.games.hour.names import friend, pact_id, pact_pawn_id
from timeloom.games.hour.rules.doorway.going import keep_pact, leave_other_plans
from timeloom.games.hour.rules.doorway.pacts import dissolve, take_out
from timeloom.games.hour.state import Pact, State
from timeloom.kernel import Answer, Rule, Tell, varied
from timeloom.kernel.scene import Choice


class OfPact(Answer, frozen=True):
    """Something that is said about a pact."""

    def said(self, pact: Pact, seat: int) -> Choice:
        """What this seat reads of it."""
        raise TypeError(f"{type(self).__name__} has no words; give it a said() of its own.")


class Agree(OfPact, frozen=True):
    """Agree to a pact as it stands."""

    def said(self, pact: Pact, seat: int) -> Choice:
        words = "Agree to this trade" if pact.day is None else "Agree to go, just like this"
        return Choice(words, (pact_id(pact.number),))


class Wait(OfPact, frozen=True):
    """Say nothing more until something changes."""

    def said(self, pact: Pact, seat: int) -> Choice:
        return Choice("Stand by it" if seat in pact.agreed else "Wait for what the others say")


class Decline(OfPact, frozen=True):
    """Have no part in it."""

    def said(self, pact: Pact, seat: int) -> Choice:
        if pact.by == seat:
            return Choice("Take it back", (pact_id(pact.number),))
        return Choice("Do not trade" if pact.day is None else "Do not go along", (pact_id(pact.number),))


class Agreed(Tell, frozen=True):
    """Somebody has agreed to a pact."""

    seat: int
    day: int | None
    pact: int
    nth: int = 0
    """How often somebody had agreed to this pact before."""

    def words(self) -> str:
        name = friend(self.seat)
        if self.day is None:
            return f"{name} would do it."
        ways = (
            f"{name} will come along to day {self.day + 1}.",
            f"{name} nods: day {self.day + 1}.",
            f"“Day {self.day + 1}, then,” says {name}.",
            f"{name} is in for day {self.day + 1}.",
            f"{name} steps up to the Doorway for day {self.day + 1}.",
            f"For day {self.day + 1} one can count on {name}.",
        )
        return varied(ways, self.seat + self.pact + self.nth)

    def touches(self) -> tuple[str, ...]:
        return (pact_id(self.pact), pact_pawn_id(self.pact, self.seat))


class Declined(Tell, frozen=True):
    """Somebody has no part in a pact."""

    seat: int
    by: int
    day: int | None
    pact: int

    def words(self) -> str:
        name = friend(self.seat)
        if self.day is None:
            return f"{name} will not trade with {friend(self.by)}."
        ways = (
            f"{name} will not come along to day {self.day + 1}.",
            f"{name} says no to day {self.day + 1}.",
            f"“Not day {self.day + 1},” says {name}.",
            f"{name} would rather not see day {self.day + 1} again.",
        )
        return varied(ways, self.seat + self.pact)


def agree(s: State, pact: Pact, seat: int) -> Rule[None]:
    """One more has agreed to all of it; when everybody has, the pact is kept."""
    if pact.day is not None:
        yield from leave_other_plans(s, pact, seat)
    pact.agreed.append(seat)
    pact.waiting = [one for one in pact.waiting if one in pact.agreed and one != seat]
    yield Agreed(seat=seat, day=pact.day, pact=pact.number, nth=pact.heard)
    pact.heard += 1
    if set(pact.agreed) >= set(pact.members):
        yield from keep_pact(s, pact)


def decline(s: State, pact: Pact, seat: int) -> Rule[None]:
    """Somebody has no part in it; perhaps others still go."""
    if pact.day is None or seat == pact.by:
        if seat != pact.by:
            yield Declined(seat=seat, by=pact.by, day=pact.day, pact=pact.number)
        if pact.day is not None:
            s.people[seat].failed.append(pact.day)
        yield from dissolve(s, pact, "withdrawn" if seat == pact.by else "refused")
        return
    yield Declined(seat=seat, by=pact.by, day=pact.day, pact=pact.number)
    pact.refused.append(seat)
    s.people[seat].back = False
    yield from take_out(s, pact, seat)
