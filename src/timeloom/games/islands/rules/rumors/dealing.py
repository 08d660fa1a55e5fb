"""1.2 New rumors: how rumors come to the track, and what they push off it."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from timeloom.games.islands.names import PlaceTell, place_thing, rumor_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.diary.dials import end_game, raise_enigma
from timeloom.games.islands.rules.diary.pages import ruling
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.rumors.deck import draw_letter, shuffle_discards
from timeloom.games.islands.rules.rumors.track import PickRumor, discard_rumor, pick_rumor, settle_card
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import TRACK, State, Told
from timeloom.kernel import Question, Rule, Tell, varied

PARAGRAPH = "new-rumors"


class NewRumor(PlaceTell, frozen=True):
    """A rumor lies face down on the track."""

    def touches(self) -> tuple[str, ...]:
        return (rumor_thing(self.letter), place_thing(self.letter))


class Heard(NewRumor, frozen=True):
    """A new rumor lies face down on the track."""

    nth: int = 0
    ways: ClassVar = (
        "There are whispers about {place}.",
        "Have you heard? Something is up at {place}.",
        "Somebody’s cousin has seen something at {place}.",
        "In the queue at the shop they talk of nothing but {place}.",
        "A note goes from hand to hand. It says {place}, underlined.",
        "Nobody knows what happened at {place}, and everybody says so.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(place=self.place)


def first_rumors(s: State) -> Rule[None]:
    """Four rumors with different letters, face down from space 1 on (Setup 6)."""
    for space in range(TRACK):
        letter = yield from draw_letter(s, [told.letter for told in s.told()])
        if letter:
            s.track[space] = Told(letter)
            yield Heard(letter, nth(s, Heard))


class NewRumors(Struct):
    """What dealing brought about."""

    old: list[Told]
    new: list[Told] = []
    pushed: list[str] = []
    duplicates: int = 0

    def track(self) -> list[Told | None]:
        """New rumors from the left, old ones pushed to the right."""
        gap: list[Told | None] = [None] * (TRACK - len(self.new) - len(self.old))
        return [*self.new, *gap, *self.old]


def deal_rumors(s: State, count: int) -> Rule[None]:
    """Lay new rumors face down on the track from the left, and push off what has no room (New rumors)."""
    dealt = NewRumors(s.told())
    s.track = dealt.track()
    for _ in range(count):
        yield from shuffle_discards(s)
        letter = yield from draw_letter(s)
        if letter:
            yield from lay_rumor(s, dealt, letter)
    yield from alarm_machines(s, dealt)
    yield from suffer_for_pushed(s, dealt)
    for _ in range(len(dealt.new) + dealt.duplicates):
        if not s.ending:
            yield from happened(s, "new-rumor", Acting(s.first))


def lay_rumor(s: State, dealt: NewRumors, letter: str) -> Rule[None]:
    """A duplicate takes the place of the old one; otherwise the right-most old one makes room."""
    same = s.told_at(letter)
    if same is not None:
        yield from replace_rumor(s, same)
        dealt.duplicates += 1
        return
    if len(dealt.new) + len(dealt.old) == TRACK:
        crowd = dealt.old or dealt.new
        pushed = crowd[-1]
        yield from discard_rumor(s, pushed)
        crowd.pop()
        dealt.pushed.append(pushed.letter)
    dealt.new.append(Told(letter))
    s.track = dealt.track()
    yield Heard(letter, nth(s, Heard))


# Duplicate rumors


class Replaced(NewRumor, frozen=True):
    """A new rumor took the place of one with the same letter."""

    nth: int = 0
    ways: ClassVar = (
        "The story about {place} is old; there is a new one.",
        "What they said of {place} was not true. This is.",
        "Forget what you heard about {place}: it was something else.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(place=self.place)


def replace_rumor(s: State, old: Told) -> Rule[None]:
    """Discard a rumor; a new one with its letter lies face down in its place (Duplicate rumors)."""
    yield from settle_card(s, old)
    s.rumors.discard.append(old.card)
    old.card = ""
    yield Replaced(old.letter, nth(s, Replaced))


class Alarm(Tell, frozen=True):
    """A duplicate rumor made all machines alert."""

    nth: int = 0
    ways: ClassVar = (
        "There is too much talk. All over the islands machines lift their heads and stay alert today.",
        "The talk has reached the Works. Every machine is alert today.",
        "Red lamps from the reef to the flats: all machines stay alert today.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth)


def alarm_machines(s: State, dealt: NewRumors) -> Rule[None]:
    """Any duplicate makes all machines alert for the rest of the round (Duplicate rumors)."""
    if not dealt.duplicates:
        return
    s.alarm = True
    for machine in s.machines:
        machine.alert = machine.alert or machine.roams
    yield Alarm(nth(s, Alarm))


# Too many rumors


class PushedOff(PlaceTell, frozen=True):
    """A rumor was pushed off the track."""

    nth: int = 0
    ways: ClassVar = (
        "Too late for {place}: whatever it was has happened without you.",
        "Whatever there was to see at {place}, somebody has swept it up.",
        "At {place} it is over, and nobody was there to ask why.",
        "The story about {place} has ended without you.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(place=self.place)


def suffer_for_pushed(s: State, dealt: NewRumors) -> Rule[None]:
    """Enigma for each rumor that was pushed off (Too many rumors, Gain enigma); a variant makes it worse."""
    more = 2 if s.has("rumors-2") else 1 if s.has("rumors-1") else 0
    for letter in dealt.pushed:
        yield PushedOff(letter, nth(s, PushedOff))
        if s.has("rumors-lose"):
            yield from end_game(s, load_box().scenarios[s.scenario].timeout, won=False)
        if s.ending:
            return
        yield from raise_enigma(s, ruling(s).pushed + more)
        yield from happened(s, "pushed", Acting(s.first))


# Another one instead


class WhichToSwap(Question[PickRumor], frozen=True):
    """Which rumor is exchanged for another one."""

    id = "swap"

    def words(self, s: State, seat: int) -> str:
        return "Which rumor gives way to another one?"


def swap_rumor(s: State, kid: int) -> Rule[None]:
    """Discard a face-down rumor by choice; the first one of the deck with a free letter takes its place."""
    face_down = [told for told in s.told() if not told.card]
    if not face_down:
        return
    old = yield from pick_rumor(s, kid, WhichToSwap(), face_down)
    space = next(index for index, told in enumerate(s.track) if told is old)
    yield from discard_rumor(s, old)
    yield from shuffle_discards(s)
    letter = yield from draw_letter(s, [told.letter for told in s.told()])
    if letter:
        s.track[space] = Told(letter)
        yield Heard(letter, nth(s, Heard))
        yield from happened(s, "new-rumor", Acting(kid))
