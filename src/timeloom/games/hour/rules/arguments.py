"""Arguments: two argue again, a third joins in, and only then is it decided how they part."""

from __future__ import annotations

from timeloom.games.hour.names import day_heading, friend, friend_id, friends, visit_id
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.calendar import mark_day
from timeloom.games.hour.rules.flaps import is_altered
from timeloom.games.hour.rules.gains import Gained, gain_experience
from timeloom.games.hour.rules.stats import intervener
from timeloom.games.hour.state import Line, State, Visit
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Answer, Form, Question, Rule, Tell, Text, ask_first, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "argument-is-played-before-it-is-decided"

LONGEST_LINE = 300

# The argument is played again


class Speak(Answer, frozen=True):
    """Say something in an argument."""

    text: str

    @classmethod
    def blank(cls, s: State, form: Form[Speak], seat: int) -> Choice:
        text = "for the story alone: what stands under the flap decides"
        return Choice("Say it", (visit_id(s.visit_of(seat).number),), text=text)


class StaySilent(Answer, frozen=True):
    """Say nothing."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Say nothing", (visit_id(s.visit_of(seat).number),))


LINES: list[Form[Speak] | StaySilent] = [
    Form(Speak, (Text("text", "Your line", longest=LONGEST_LINE),)),
    StaySilent(),
]


class Argue(Question[Speak | StaySilent], frozen=True):
    """What the arguers say again, and then whoever joins in."""

    day: int

    def words(self, s: State, seat: int) -> str:
        visit = s.visit_of(seat)
        said = " ".join(f"{friend(line.seat)}: “{line.text}”" for line in visit.lines if line.text)
        head = f"{day_heading(self.day)}. {load_pack().event(self.day).text} {said}".rstrip()
        arguers = load_pack().arguers_on(visit.day)
        if seat in arguers:
            other = next(one for one in arguers if one != seat)
            return f"{head} You argue with {friend(other)} once more. What do you say?"
        return f"{head} {friends(arguers)} argue, and you join in. What do you say?"


class SaidInArgument(OfFriend, frozen=True):
    """What somebody said, or that they said nothing."""

    day: int
    text: str

    def words(self) -> str:
        name = friend(self.seat)
        if self.text:
            return f"{name}, on day {self.day + 1}: “{self.text}”"
        ways = (
            f"{name} says nothing, and says it loudly.",
            f"{name} looks at the floor.",
            f"{name} only stands there.",
            f"{name} opens the mouth and shuts it again.",
            f"Not a word from {name}.",
            f"{name} turns to the window.",
        )
        return varied(ways, self.day + self.seat)


def to_speak(visit: Visit) -> list[int]:
    """The arguers as long as they have not spoken, then the one who intervenes, then nobody."""
    spoken = [line.seat for line in visit.lines]
    arguers = [seat for seat in load_pack().arguers_on(visit.day) if seat not in spoken]
    return arguers or [seat for seat in [intervener(visit)] if seat not in spoken]


def play_argument(s: State, visit: Visit) -> Rule[None]:
    """The arguers play the conflict, and the intervener joins in, before anything is decided (Arguments)."""
    seat, answer = yield from ask_first(Argue(visit.day), dict.fromkeys(to_speak(visit), LINES))
    text = answer.text if isinstance(answer, Speak) else ""
    visit.lines.append(Line(seat, text))
    yield SaidInArgument(seat=seat, day=visit.day, text=text)


# How they part


class LinkMade(Tell, frozen=True):
    """Two friends are close again."""

    one: int
    other: int

    def words(self) -> str:
        return f"{friend(self.one)} and {friend(self.other)} have a Social Link."

    def touches(self) -> tuple[str, ...]:
        return (friend_id(self.one), friend_id(self.other))


def argue(s: State, visit: Visit) -> Rule[None]:
    """Reconciled arguers get a Social Link and Understanding, the intervener Experience (Arguments)."""
    mended = is_altered(s, visit.day, visit.members, visit.efforts)
    yield from mark_day(s, visit, mended)
    if not mended:
        return
    one, other = sorted(load_pack().arguers_on(visit.day))
    s.links.append((one, other))
    yield LinkMade(one=one, other=other)
    for seat in (one, other):
        s.people[seat].understanding += 1
        yield Gained(seat=seat, what="Understanding", level=s.people[seat].understanding)
    yield from gain_experience(s, intervener(visit))
