"""Looking under flaps: what one may know of a day before it is revisited, and whom one shows it to."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.hour.forms import day_options, friend_options, friends_meant, options
from timeloom.games.hour.names import day_id, day_name, friend
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.clock import take_a_minute
from timeloom.games.hour.rules.visits import FlapSeen
from timeloom.games.hour.state import DAYS, TALKS, State
from timeloom.kernel import Answer, Form, Pick, Rule, Tell, varied
from timeloom.kernel.scene import Choice

FLAPS = "Under the flaps"
DAY_IDS = [day_id(day) for day in range(DAYS)]


# Looking


class Peek(Answer, frozen=True):
    """Look under the flap of a day."""

    day: str

    @classmethod
    def blank(cls, s: State, form: Form[Peek], seat: int) -> Choice:
        person = s.people[seat]
        left = person.knowledge - len(person.peeked)
        text = f"{'once' if left == 1 else f'{left} times'} more, for your Knowledge"
        return Choice("Look under a flap", ("month",), text, FLAPS, (day_options(form, "day"),))


def peeks(s: State, seat: int, days: list[int]) -> list[Form[Peek]]:
    """Once per point of Knowledge one can look under the flap of an open day (Visiting the Past)."""
    person = s.people[seat]
    if len(person.peeked) >= person.knowledge:
        return []
    known = s.known_days(seat)
    hidden = tuple([DAY_IDS[day] for day in days if day not in known])
    return [Form(Peek, (Pick("day", "Which day", hidden),))] if hidden else []


class Peeked(Tell, frozen=True):
    """Somebody looked under a flap; nobody else sees under which."""

    seat: int
    nth: int

    def words(self) -> str:
        name = friend(self.seat)
        ways = (
            f"{name} looks at the calendar for a long time.",
            f"{name} lifts the corner of a day, and lets it fall again.",
            f"{name} stands before the month, lips moving.",
            f"Something on the calendar holds {name} for a while.",
            f"{name} shades a flap with one hand and reads.",
            f"{name} has found something under a flap, or nothing.",
            f"{name} counts back through the weeks and stops.",
            f"For a moment {name} has the whole month to look at, and looks at one day.",
            f"{name} tries to remember, with a thumb under a flap.",
            f"{name} reads what is under one of the days, and then once more.",
            f"A flap rustles. {name} does not say which.",
            f"{name} bends down to the calendar until the lamp is in the way.",
        )
        return varied(ways, self.nth)


def peek(s: State, seat: int, day: int) -> Rule[None]:
    """Look under a flap; the others see that one looks, but not where."""
    nth = sum(len(person.peeked) for person in s.people)
    s.people[seat].peeked.append(day)
    take_a_minute(s, [seat])
    yield Peeked(seat=seat, nth=nth)
    yield FlapSeen(day=day, seats=(seat,))


# Showing


class ShowFlap(Answer, frozen=True):
    """Show a friend what is under a flap."""

    friend: str
    day: str

    @classmethod
    def blank(cls, s: State, form: Form[ShowFlap], seat: int) -> Choice:
        fields = (friend_options(form, "friend"), day_options(form, "day"))
        touches = ("flaps", *friends_meant(form, "friend"), *options(form, "day"))
        return Choice("Show a friend what you have seen", touches, group=FLAPS, fields=fields)


def showings(s: State, seat: int, days: list[int], here: list[int]) -> Sequence[Form[ShowFlap]]:
    """Whoever has seen what is under a flap of one of these days can show it to anybody who is here."""
    if s.people[seat].begun >= TALKS:
        return ()
    seen = s.known_days(seat).intersection(days)
    if not seen:
        return ()
    friends = load_pack().names
    names = tuple([friends[other] for other in here if other != seat])
    if not names:
        return ()
    shown = tuple([DAY_IDS[day] for day in sorted(seen)])
    return (Form(ShowFlap, (Pick("friend", "Whom", names), Pick("day", "Which day", shown))),)


class FlapShown(Tell, frozen=True):
    """Somebody showed a friend what is under a flap; nobody else sees which."""

    by: int
    to: int

    def words(self) -> str:
        by, to = friend(self.by), friend(self.to)
        ways = (
            f"{by} shows {to} something on the calendar.",
            f"{by} holds a flap up, so that only {to} can see.",
            f"{by} whispers to {to} about one of the days.",
            f"{by} and {to} put their heads together over the month.",
        )
        return varied(ways, self.by, self.to)


class FlapKnown(Tell, frozen=True):
    """What a friend was shown, who knew it already."""

    by: int
    day: int

    def words(self) -> str:
        return f"What {friend(self.by)} shows you is {day_name(self.day)}: you have seen it before."

    def touches(self) -> tuple[str, ...]:
        return (day_id(self.day),)


def show_flap(s: State, seat: int, to: int, day: int) -> Rule[None]:
    """A friend knows now what is under a flap; the others see that something was shown, but not what."""
    s.people[seat].begun += 1
    s.people[to].back = False
    known = s.knows(to, day)
    if (day, seat) not in s.people[to].shown:
        s.people[to].shown.append((day, seat))
    take_a_minute(s, [seat])
    yield FlapShown(by=seat, to=to)
    yield FlapKnown(by=seat, day=day, seats=(to,)) if known else FlapSeen(day=day, seats=(to,))
