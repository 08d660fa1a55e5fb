"""Time for each other: making a connection, and helping a friend recover."""

from __future__ import annotations

from typing import Any, ClassVar

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.pack.library import playbook, series
from timeloom.games.moonlight.rules.answers import No, Yes
from timeloom.games.moonlight.rules.dice.abilities import bonus_dice, spend_once
from timeloom.games.moonlight.rules.dice.rolling import DOWNTIME_TICKS
from timeloom.games.moonlight.rules.downtime.roll import downtime_roll
from timeloom.games.moonlight.rules.forms import dots_in, form_choice
from timeloom.games.moonlight.rules.questions import ask_a_player
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.links import mark_links
from timeloom.games.moonlight.rules.stress.recovery import mark_recovery
from timeloom.games.moonlight.state import ACTIONS, DIRECTOR, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice


def kind_to_others(s: State, person: Protagonist) -> bool:
    """A Stranger to kindness neither connects nor heals, but by gifts from a safe distance."""
    return not person.has("stranger-to-kindness") or person.has("safe-distance")


def closeness(person: Protagonist, friend: Protagonist) -> int:
    """My very best friend: a die with one's fated person."""
    return int(person.has("my-very-best-friend") and person.fated == friend.seat)


def remembrance(person: Protagonist, friend: Protagonist) -> int:
    """My very best friend: a link more when the fated person comes."""
    return int(friend.has("my-very-best-friend") and friend.fated == person.seat)


def after_meeting(s: State, person: Protagonist, friend: Protagonist) -> Rule[None]:
    """Safe distance: whoever watches the gift being found may ask a question."""
    if person.has("safe-distance"):
        yield from ask_a_player(s, person, friend, playbook(friend.playbook).questions)


# Make a connection

BY_ONESELF = "2 to 5 links to draw on, by your roll."
"""What a connection gives to somebody who plays alone."""


class Connect(Answer, frozen=True):
    """Do something together."""

    to: str
    action: str
    moment: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        found, means = series(s.series), {"action": dots_in(s, seat)}
        ideas = {"moment": found.tables.moments}
        gives = BY_ONESELF if s.alone else found.connects
        return form_choice(s, form, seat, found.connect, "With somebody", means, ideas, gives)


def connections(s: State, person: Protagonist) -> list[Form[Connect]]:
    """Each friend once per downtime (Make a connection)."""
    names = tuple(other.name for other in s.others(person.seat) if other.seat not in person.connected)
    names = company(s, person) if s.alone else names
    if not names or not kind_to_others(s, person):
        return []
    moment = Text("moment", series(s.series).meeting, 160)
    return [Form(Connect, (Pick("to", "With whom", names), Pick("action", "Action", ACTIONS), moment))]


def connect(s: State, person: Protagonist, answer: Connect) -> Rule[None]:
    """Spend time with a friend, as people do in this series; alone, with somebody of one's life."""
    if s.alone:
        yield from keep_company(s, person, answer)
        return
    friend = s.at(s.seat_named(answer.to))
    person.connected.append(friend.seat)
    own = rules_of(s).meeting(s, person, friend, answer.action, answer.moment)
    yield from own or make_connection(s, person, friend, answer.action, answer.moment)


class Met(Tell, frozen=True):
    """Two protagonists do something together."""

    name: str
    friend: str
    moment: str

    def words(self) -> str:
        return f"{self.name} and {self.friend}: {self.moment}"


class DoYouLikeIt(Question[Yes | No], frozen=True):
    """Whether a friend is glad of what somebody came for."""

    id = "warm"
    says: ClassVar = {Yes: "Yes: offer a die"}

    name: str
    moment: str

    def words(self, s: State, seat: int) -> str:
        moment = self.moment.rstrip(".")
        about = f": “{moment}”" if moment else ""
        return f"{self.name} spends time with you{about}. If you like it, their roll has a die more. Do you?"


def make_connection(
    s: State, person: Protagonist, friend: Protagonist, action: str, moment: str
) -> Rule[None]:
    """The friend gains links with whoever came to them; they may offer a die if they like it."""
    yield Met(person.name, friend.name, moment)
    warmth = yield from ask(friend.seat, DoYouLikeIt(person.name, moment), [Yes(), No()])
    extra = isinstance(warmth, Yes) + closeness(person, friend) + bonus_dice(s, person, "meeting")
    rolled = yield from downtime_roll(s, person, action, "connect", extra)
    yield from mark_links(s, friend, person.seat, DOWNTIME_TICKS[rolled.result] + remembrance(person, friend))
    if rolled.result == "critical":
        yield from mark_links(s, person, friend.seat, 1)
    yield from after_meeting(s, person, friend)


# Somebody alone


def company(s: State, person: Protagonist) -> tuple[str, ...]:
    """Friends in the life of somebody alone who have not had their hour in this downtime."""
    names = dict.fromkeys(face.name for face in s.friends())
    return tuple(name for name in names if f"met {name}" not in person.spent)


class DoTheyLikeIt(Question[Yes | No], frozen=True):
    """Whether a person of one's life is glad of it."""

    id = "face-warm"
    says: ClassVar = {Yes: "Yes: offer a die"}

    name: str
    friend: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} spends time with {self.friend}. Do they like what it is?"


class CarriedHome(Tell, frozen=True):
    """Somebody alone was given something that lasts a while."""

    name: str
    friend: str
    links: int
    seat: int

    def words(self) -> str:
        return f"{self.name} carries something of {self.friend} home: {self.links} links to draw on."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def keep_company(s: State, person: Protagonist, answer: Connect) -> Rule[None]:
    """Somebody alone spends time with a person of their life; the links are their own to draw on."""
    spend_once(person, f"met {answer.to}")
    yield Met(person.name, answer.to, answer.moment)
    warmth = yield from ask(DIRECTOR, DoTheyLikeIt(person.name, answer.to), [Yes(), No()])
    extra = isinstance(warmth, Yes) + bonus_dice(s, person, "meeting")
    rolled = yield from downtime_roll(s, person, answer.action, "connect", extra)
    links = DOWNTIME_TICKS[rolled.result]
    person.links[person.seat] = person.links.get(person.seat, 0) + links
    yield CarriedHome(person.name, answer.to, links, person.seat)


# Help a friend recover


class Care(Answer, frozen=True):
    """Help a friend recover."""

    of: str
    action: str
    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"action": dots_in(s, seat)}
        heals = "2 to 5 segments of their recovery, by your roll."
        return form_choice(s, form, seat, "Help a friend recover", "With somebody", means, text=heals)


def recoveries(s: State, person: Protagonist) -> list[Form[Care]]:
    """Friends who are hurt (Help a friend recover)."""
    names = tuple(other.name for other in s.others(person.seat) if other.harm)
    if s.alone:
        names = tuple(dict.fromkeys(face.name for face in s.friends())) if person.harm else ()
    if not names or not (s.alone or kind_to_others(s, person)):
        return []
    whom, how = ("Who looks after you", "How they do it") if s.alone else ("Whom", "How you help")
    return [Form(Care, (Pick("of", whom, names), Pick("action", "Action", ACTIONS), Text("words", how, 160)))]


class Cared(Tell, frozen=True):
    """Somebody helps a friend recover."""

    name: str
    friend: str
    how: str

    def words(self) -> str:
        return f"{self.name} looks after {self.friend}: {self.how}"


def help_recover(s: State, person: Protagonist, answer: Care) -> Rule[None]:
    """The roll fills the friend's recovery clock; a critical is also a link each way."""
    friend = person if s.alone else s.at(s.seat_named(answer.of))
    yield Cared(answer.of if s.alone else person.name, friend.name, answer.words)
    extra = bonus_dice(s, friend, "recovered") + rules_of(s).recovery_dice(s, friend)
    rolled = yield from downtime_roll(s, person, answer.action, "recover", extra)
    yield from mark_recovery(s, friend, DOWNTIME_TICKS[rolled.result])
    if person.has("constant-care") and friend is not person:
        yield from mark_recovery(s, person, DOWNTIME_TICKS[rolled.result])
    if rolled.result == "critical" and friend is not person:
        yield from mark_links(s, person, friend.seat, 1)
        yield from mark_links(s, friend, person.seat, 1)
    yield from after_meeting(s, person, friend)
