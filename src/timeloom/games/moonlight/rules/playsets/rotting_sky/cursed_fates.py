"""Cursed fates of *Beneath a Rotting Sky*: a boon, and a price that is paid now or later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from timeloom.games.moonlight.names import room_id, sheet
from timeloom.games.moonlight.pack.effects import Effect
from timeloom.games.moonlight.pack.library import rooms, series
from timeloom.games.moonlight.rules.advancement import take_advance
from timeloom.games.moonlight.rules.advancement.learning import advances
from timeloom.games.moonlight.rules.advancement.series_xp import choose_series_ability
from timeloom.games.moonlight.rules.answers import Choose, NoMore, Say, Telling, room_choice
from timeloom.games.moonlight.rules.series import Timeless
from timeloom.games.moonlight.rules.stress.eclipse import escape_eclipse
from timeloom.games.moonlight.rules.tells import Narrated, TrackMoved
from timeloom.games.moonlight.state import DIRECTOR, STRESS, XP_TRACKS, Protagonist, State
from timeloom.kernel import Form, Question, Rule, Tell, Text, ask, ask_first
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import Word, apply_effects, told

PARAGRAPH = "cursed-fates"

One: TypeAlias = Annotated[Literal["one"], told("One of them, as somebody says.")]


class ReachFor(Timeless, frozen=True):
    """Use a cursed fate."""

    fate: str

    def choice(self, s: State, seat: int) -> Choice:
        return room_choice(s, self.fate, "The series")


class Fate(Question[ReachFor | NoMore], frozen=True):
    """Whether they reach for a fate in this episode."""

    def words(self, s: State, seat: int) -> str:
        return "Once in an episode a cursed fate can be used. Do you reach for one?"


def offer_fates(s: State, fates: list[ReachFor]) -> Rule[None]:
    """Whoever speaks first reaches for one of these fates, or for none yet (Cursed fates)."""
    offers: list[ReachFor | NoMore] = [NoMore(), *fates]
    if s.protagonists and fates:
        _, answer = yield from ask_first(Fate(), dict.fromkeys(s.voices, offers))
        if isinstance(answer, ReachFor):
            yield from use_fate(s, answer.fate)


class FateUsed(Tell, frozen=True):
    """A cursed fate."""

    fate: str
    text: str

    def words(self) -> str:
        fate = rooms("rotting-sky")[self.fate]
        return f"They reach for a cursed fate: {fate.called or fate.name}. {self.text}"

    def touches(self) -> tuple[str, ...]:
        return (room_id(self.fate),)


class FatePrice(Telling, frozen=True):
    """How the price of a fate shows."""

    fate: str

    def words(self, s: State, seat: int) -> str:
        return f"The fate has its price. How does it show? {' '.join(rooms(s.series)[self.fate].asks)}"

    def ideas(self, s: State) -> Sequence[str]:
        return series(s.series).tables.complications


def use_fate(s: State, fate: str) -> Rule[None]:
    """The boon, then the price, and the director says how it shows (Cursed fates)."""
    s.rooms.append(fate)
    s.fate_used, s.concerns = True, ""
    yield FateUsed(fate, rooms(s.series)[fate].text)
    yield from apply_effects(s, rooms(s.series)[fate].does, None)
    words = yield from ask(DIRECTOR, FatePrice(fate), [Form(Say, (Text("words", "How it shows", 200),))])
    yield Narrated(words.words)


def whom(s: State, question: Question[Choose], people: list[Protagonist]) -> Rule[Protagonist]:
    """Whoever speaks first says whom a fate helps; somebody may be lost in a scene of their own meanwhile."""

    def offers() -> dict[int, list[Choose]]:
        left = [Choose(person.name) for person in people if not person.loss]
        names = left or [Choose(person.name) for person in people]
        return dict.fromkeys(s.voices, names)

    _, answer = yield from ask_first(question, offers)
    return s.at(s.seat_named(answer.option))


# Blight infusion


class WhoIsInfused(Question[Choose], frozen=True):
    """Whom the Blight makes whole."""

    id = "infused"

    def words(self, s: State, seat: int) -> str:
        return "Who is infused with the Blight?"


class Infused(Tell, frozen=True):
    """Blight infusion."""

    name: str
    seat: int

    def words(self) -> str:
        return f"The Blight goes through {self.name} like warm milk, and nothing hurts any more."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


class MakeWhole(Effect, Word, frozen=True, kw_only=True):
    """Somebody who is not in eclipse stands up without stress or harm."""

    heals: One

    def do(self, s: State, acting: None) -> Rule[None]:
        yield from infuse(s)


def infuse(s: State) -> Rule[None]:
    """Blight infusion: somebody is whole again."""
    bright = [person for person in s.protagonists if not person.eclipsed]
    if bright:
        person = yield from whom(s, WhoIsInfused(), bright)
        # Whoever fell into eclipse while they were chosen uses stress in reverse: whole again is all of it.
        person.stress, person.recovery = STRESS if person.eclipsed else 0, 0
        person.harm = []
        yield Infused(person.name, person.seat)


# Trading fates


class WhoIsTraded(Question[Choose], frozen=True):
    """Whom a friend's fate brings back."""

    id = "traded"

    def words(self, s: State, seat: int) -> str:
        return "Who is brought out of eclipse?"


class BringBack(Effect, Word, frozen=True, kw_only=True):
    """Somebody comes out of eclipse (Trading fates)."""

    frees: One

    def do(self, s: State, acting: None) -> Rule[None]:
        dark = [person for person in s.protagonists if person.eclipsed]
        if dark:
            yield from escape_eclipse(s, (yield from whom(s, WhoIsTraded(), dark)))


# Power betrays


class Betrayer(Question[Choose], frozen=True):
    """Whom power turns against the others."""

    def words(self, s: State, seat: int) -> str:
        return "Power betrays. Which of them betrays the others, knowingly or otherwise?"


class Betrays(Tell, frozen=True):
    """Power betrays."""

    name: str

    def words(self) -> str:
        return f"One of them betrays the others, knowingly or not: {self.name}."


class AdvanceAll(Effect, Word, frozen=True, kw_only=True):
    """Everybody and the series mark an advance (Power betrays)."""

    advances: Annotated[Literal["all"], told("Everybody.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        for person in s.protagonists:
            yield from mark_advance(s, person)
        yield from choose_series_ability(s, transcendent=None)


class Turn(Effect, Word, frozen=True, kw_only=True):
    """A protagonist betrays the others, knowingly or not; the director says who."""

    betrays: One

    def do(self, s: State, acting: None) -> Rule[None]:
        answer = yield from ask(DIRECTOR, Betrayer(), [Choose(person.name) for person in s.protagonists])
        s.at(s.seat_named(answer.option)).betrays = True
        yield Betrays(answer.option)


class OutOfNowhere(Question[Choose], frozen=True):
    """Where an advance is marked that nobody has earned."""

    id = "advance"

    def words(self, s: State, seat: int) -> str:
        return "An advance is yours, out of nowhere. Where?"


def mark_advance(s: State, person: Protagonist) -> Rule[None]:
    """An advance of one's playbook or of an attribute, as one likes."""
    tracks = [track for track in XP_TRACKS if advances(person, track)]
    if tracks:
        answer = yield from ask(person.seat, OutOfNowhere(), [Choose(track) for track in tracks])
        yield from take_advance(s, person, answer.option)


# Misdirection


class LoseTrail(Effect, Word, frozen=True, kw_only=True):
    """The adversary's track goes back as far as it can."""

    empties: Annotated[Literal["adversary"], told("That track.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        s.adversary = s.blight_floor
        yield TrackMoved("adversary", s.series, s.adversary)


class GiveTime(Effect, Word, frozen=True, kw_only=True):
    """Everybody has more time."""

    time: Annotated[int, told("So many downtime actions more.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        for person in s.protagonists:
            person.actions_left = max(0, person.actions_left) + self.time
        yield from ()


class GainGround(Effect, Word, frozen=True, kw_only=True):
    """The adversary's agenda moves on with the next mission, whatever comes of it."""

    advancing: Annotated[bool, told("Whether it does.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        s.advancing = self.advancing
        yield from ()


# Defy fate


class GiveHope(Effect, Word, frozen=True, kw_only=True):
    """The tragic fate can be averted."""

    hope: Annotated[bool, told("Whether it can.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        s.hope = self.hope
        yield from ()
