"""The room around a game: chairs, settings, names and chat.

What people do here is told to everybody in the log, as a note that is kept with the act.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from msgspec.structs import replace

from timeloom.bots import TempoName, bot_names, usual_bot
from timeloom.kernel import Game, Refused
from timeloom.tables.messages.calls import TableSettings
from timeloom.tables.messages.cards import HintRule, Person, RewindRule
from timeloom.tables.messages.protocol import ChatLine
from timeloom.tables.ports.faults import NotAllowed
from timeloom.tables.table.acts import (
    Act,
    Admitted,
    Came,
    Chatted,
    Handed,
    Left,
    Lent,
    Muted,
    Named,
    Noted,
    Paced,
    Removed,
    Sat,
    Settled,
    Unmuted,
    Went,
)
from timeloom.tables.table.record import Chair, Record, fold_room
from timeloom.tables.table.words import LONGEST_CHAT, LONGEST_TITLE, NOBODY, plain_words, told_apart

REWINDS: dict[RewindRule, str] = {
    "agree": "everybody seated has to agree, also whoever is away",
    "present": "everybody seated who is here has to agree",
    "host": "the host decides alone",
    "anyone": "anybody seated just does it",
}
"""What going back in time needs, in words."""
HINTS: dict[HintRule, str] = {
    "alone": "people who play alone",
    "anyone": "anybody seated",
    "nobody": "nobody",
}
"""Whom hints are for, in words."""
TEMPOS: dict[TempoName, str] = {
    "wait": "the bots wait for people",
    "steady": "the bots go on steadily, and leave people some time",
    "quick": "the bots are quick",
}
"""How fast bots go on, in words."""
SHORTEST_CLOCK = 10
LONGEST_CLOCK = 7 * 86_400
NOT_WELCOME = "The host has asked you to leave this table."
NOT_YOURS = "Only the host can delete this table."


class Room(ABC):
    """What is around a game; whatever is changed here returns the acts that say how."""

    def __init__(self, record: Record, game: Game[Any]) -> None:
        self.record = record
        self.game = game
        self._called: dict[str, str] | None = None

    # Looking

    @abstractmethod
    def called(self, seat: int) -> str:
        """What a seat is called now."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many entries the game has now."""

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The chairs that somebody owns."""
        return tuple(seat for seat, chair in enumerate(self.record.chairs) if chair.person == person)

    @property
    def sitters(self) -> list[str]:
        """The people who own a chair, each once."""
        return list(dict.fromkeys(chair.person for chair in self.record.chairs if chair.person))

    def person(self, id: str) -> Person:
        """Somebody with the name that this table knows them by."""
        return Person(id, self.called_here.get(id, NOBODY))

    @property
    def called_here(self) -> dict[str, str]:
        """What the people of this table are called, told apart where they look alike."""
        if self._called is None:
            people = dict.fromkeys([*self.record.names, self.record.host, *self.sitters])
            self._called = told_apart({id: self.record.names.get(id) or NOBODY for id in people})
        return self._called

    @property
    def tempo(self) -> TempoName:
        """How fast bots go on: unless somebody has said it, they wait for a person who is alone with them."""
        players = {chair.person for chair in self.record.chairs if not chair.bot}
        return self.record.tempo or ("wait" if len(players) == 1 and players != {""} else "steady")

    def name_of(self, id: str) -> str:
        """What somebody is called at this table."""
        return self.person(id).name

    def is_member(self, person: str) -> bool:
        """Whether somebody sits here or is the host."""
        return bool(self.seats_of(person)) or person == self.record.host

    # Chairs

    def sit(self, person: str, seat: int, name: str = "") -> list[Act]:
        """Take an empty chair."""
        chair = self._chair(seat)
        self.require_welcome(person)
        if chair.person == person and not chair.bot:
            raise Refused("You sit there already.")
        if chair.person or chair.bot:
            raise Refused("This chair is taken.")
        acts = [*self.name(person, name), *self.do(Sat(seat, person))]
        return acts + self.note_chair(f"{self.name_of(person)} sits down as {self.called(seat)}.")

    def leave(self, person: str, seat: int) -> list[Act]:
        """Give up a chair."""
        self._require_seat(person, seat)
        note = f"{self.name_of(person)} gets up: {self.called(seat)} is an empty chair now."
        return self.do(Left(seat)) + self.note_chair(note)

    def hand_to_bot(self, person: str, seat: int, bot: str, present: set[str]) -> list[Act]:
        """Let a bot play a chair: one's own or, for the host, one whose owner is away."""
        chair = self._chair(seat)
        is_free = not chair.person or chair.person not in present
        if person != chair.person and not (person == self.record.host and is_free):
            raise NotAllowed("Only its owner, or the host when the owner is away, can hand a chair to a bot.")
        require_bot(self.game, bot)
        away = f", while {self.name_of(chair.person)} is away" if chair.person not in ("", person) else ""
        note = f"{self.name_of(person)} lets the {bot} bot play {self.called(seat)}{away}."
        return self.do(Handed(seat, bot)) + self.note_chair(note)

    def take_back(self, person: str, seat: int) -> list[Act]:
        """Take one's own chair back from a bot; the host takes back a chair that nobody owns."""
        chair = self._chair(seat)
        if not chair.bot:
            raise Refused("No bot plays this chair.")
        name, bot, called = self.name_of(person), chair.bot, self.called(seat)
        if not chair.person and person == self.record.host:
            note = f"{name} sends the {bot} bot away: {called} is an empty chair now."
            return self.do(Left(seat)) + self.note_chair(note)
        self._require_seat(person, seat)
        return self.do(Sat(seat, person)) + self.note_chair(f"{name} takes {called} back from the {bot} bot.")

    def lend(self, seat: int) -> list[Act]:
        """The clock has run out for a seat: a bot plays it until its person is back."""
        chair = self._chair(seat)
        bot = usual_bot(self.game)
        name = self.name_of(chair.person)
        note = (
            f"The clock has run out for {name}: the {bot} bot plays {self.called(seat)} until {name} is back."
        )
        return self.do(Lent(seat, bot)) + self.note_chair(note)

    def come_back(self, person: str) -> list[Act]:
        """Somebody is here again, and has the chairs back that were lent to bots."""
        acts: list[Act] = []
        for seat in self.lent_by(person):
            note = f"{self.name_of(person)} is back and plays {self.called(seat)} again."
            acts += [*self.do(Sat(seat, person)), *self.note_chair(note)]
        return acts

    def lent_by(self, person: str) -> list[int]:
        """The chairs of somebody that a clock has lent to bots."""
        return [seat for seat in self.seats_of(person) if self.record.chairs[seat].lent]

    # Coming and going

    def arrive(self, person: str) -> list[Act]:
        """Somebody with a chair is here again, after the log has told that they had gone."""
        told = self.do(Came(person)) if person in self.record.gone else []
        back = self.come_back(person)
        return [*told, *(back or (self.note(f"{self.name_of(person)} is back.") if told else []))]

    def watch(self, person: str, name: str) -> list[Act]:
        """Somebody without a chair has come, and stays."""
        if self.is_member(person) or person in self.record.watching:
            return []
        acts = [*self.name(person, name), *self.do(Came(person))]
        return acts + self.note(f"{self.name_of(person)} has come to watch.")

    def go(self, person: str) -> list[Act]:
        """Somebody of whom the log says that they are here has gone."""
        record = self.record
        is_told = self.is_member(person) and person not in record.gone
        if not is_told and person not in record.watching:
            return []
        return self.do(Went(person)) + self.note(f"{self.name_of(person)} has left the room.")

    # Settings

    def settle(self, person: str, wish: TableSettings) -> list[Act]:
        """The host changes the settings; the tempo, anybody at the table."""
        if wish != TableSettings() and replace(wish, tempo=None, paused=None) == TableSettings():
            return self._pace(person, wish)
        self._require_host(person, "Only the host can change this table.")
        return [*self._settle(person, wish), *self._pace(person, wish)]

    def _settle(self, person: str, wish: TableSettings) -> list[Act]:
        record = self.record
        settled = Settled(
            title=record.title if wish.title is None else plain_words(wish.title, "A title", LONGEST_TITLE),
            open=record.open if wish.open is None else wish.open,
            rewind=wish.rewind or record.rewind,
            hints=wish.hints or record.hints,
            clock=record.clock if wish.clock is None else possible_clock(wish.clock),
        )
        changes = self._changes(settled)
        if not changes:
            return []
        return self.do(settled) + self.note(f"{self.name_of(person)} changes the table: {changes}.")

    def _pace(self, person: str, wish: TableSettings) -> list[Act]:
        """Somebody changes how fast the bots go on; for good, with the table."""
        record, acts = self.record, list[Act]()
        if not self.is_member(person):
            raise NotAllowed("Only people at the table can change its tempo.")
        if wish.tempo is not None and wish.tempo != self.tempo:
            acts += self.do(Paced(wish.tempo, record.paused))
            acts += self.note(f"{self.name_of(person)} changes the tempo: {TEMPOS[wish.tempo]}.")
        if wish.paused is not None and wish.paused != record.paused:
            acts += self.do(Paced(record.tempo, wish.paused))
            done = "tells the bots to stop" if wish.paused else "lets the bots go on"
            acts += self.note(f"{self.name_of(person)} {done}.")
        return acts

    def _changes(self, to: Settled) -> str:
        """What new settings change, in words."""
        record, said = self.record, []
        if to.title != record.title:
            said.append(f"it is called “{to.title}” now")
        if to.open != record.open:
            said.append("anybody can join from the first page" if to.open else "one joins by its link only")
        if to.rewind != record.rewind:
            said.append(f"to go back in time {REWINDS[to.rewind]}")
        if to.hints != record.hints:
            said.append(f"hints are for {HINTS[to.hints]}")
        if to.clock != record.clock:
            said.append(f"a turn may take {in_time(to.clock)}" if to.clock else "a turn may take any time")
        return "; ".join(said)

    def require_hints(self, person: str) -> None:
        """Refuse a hint that the host does not want to be given."""
        if self.record.hints == "nobody":
            raise NotAllowed("The host wants no hints at this table.")
        if self.record.hints == "alone" and self.sitters != [person]:
            raise NotAllowed("Hints are for people who play alone.")

    # Manners

    def remove(self, person: str, guest: str, name: str) -> list[Act]:
        """The host asks somebody to leave: their chairs become empty, and they cannot come back."""
        self._require_other(person, guest)
        if guest in self.record.removed:
            raise Refused(f"{self.name_of(guest)} was asked to leave already.")
        acts = [
            *self.name(guest, name),
            *(act for seat in self.seats_of(guest) for act in self.do(Left(seat))),
        ]
        note = f"{self.name_of(person)} has asked {self.name_of(guest)} to leave the table."
        return [*acts, *self.do(Removed(guest)), *self.note_chair(note)]

    def admit(self, person: str, guest: str) -> list[Act]:
        """The host lets somebody come back who was removed."""
        self._require_other(person, guest)
        if guest not in self.record.removed:
            raise Refused("Nobody of this kind was asked to leave.")
        note = f"{self.name_of(person)} lets {self.name_of(guest)} come back to the table."
        return self.do(Admitted(guest)) + self.note(note)

    def mute(self, person: str, guest: str, name: str) -> list[Act]:
        """The host asks somebody to say nothing."""
        self._require_other(person, guest)
        if guest in self.record.muted:
            raise Refused(f"{self.name_of(guest)} is muted already.")
        acts = self.name(guest, name)
        note = f"{self.name_of(person)} has asked {self.name_of(guest)} to say nothing here."
        return [*acts, *self.do(Muted(guest)), *self.note(note)]

    def unmute(self, person: str, guest: str) -> list[Act]:
        """The host lets somebody talk again."""
        self._require_other(person, guest)
        if guest not in self.record.muted:
            raise Refused("Nobody of this kind is muted.")
        note = f"{self.name_of(person)} lets {self.name_of(guest)} talk again."
        return self.do(Unmuted(guest)) + self.note(note)

    def require_welcome(self, person: str) -> None:
        """Refuse somebody whom the host has asked to leave."""
        if person in self.record.removed:
            raise NotAllowed(NOT_WELCOME)

    def _require_other(self, person: str, guest: str) -> None:
        self._require_host(person, "Only the host can say who is welcome here.")
        if guest == person:
            raise Refused("The host cannot do this to themselves.")

    # Talking

    def name(self, person: str, name: str) -> list[Act]:
        """Learn what somebody is called."""
        if not name or self.record.names.get(person) == name:
            return []
        return self.do(Named(person, name))

    def chat(self, person: str, words: str, at: float) -> list[Act]:
        """Say something."""
        self.require_welcome(person)
        if person in self.record.muted:
            raise NotAllowed("The host has asked you to say nothing at this table.")
        said = plain_words(words, "What you say", LONGEST_CHAT)
        return self.do(Chatted(ChatLine(at, self.person(person), said)))

    def note(self, words: str) -> list[Act]:
        """Tell everybody in the log what happened in the room."""
        return self.do(Noted(self.count, words))

    def note_chair(self, words: str) -> list[Act]:
        """Tell everybody in the log what became of a chair."""
        return self.do(Noted(self.count, words, chair=True))

    def do(self, act: Act) -> list[Act]:
        """Change the room as an act says."""
        fold_room(self.record, act)
        self._called = None
        return [act]

    # Refusing

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.record.chairs):
            raise Refused(f"There is no seat {seat} at this table.")
        return self.record.chairs[seat]

    def _require_seat(self, person: str, seat: int) -> None:
        if self._chair(seat).person != person:
            raise NotAllowed("This is not your seat.")

    def require_sitter(self, person: str, why: str) -> None:
        """Refuse somebody who has no chair."""
        if not self.seats_of(person):
            raise NotAllowed(why)

    def _require_host(self, person: str, why: str) -> None:
        if person != self.record.host:
            raise NotAllowed(why)

    def require_eyes(self, person: str, seat: int | None) -> None:
        """Refuse to look through the eyes of another; what everybody may see, every guest may."""
        self.require_welcome(person)
        if seat is not None and seat not in self.seats_of(person):
            raise NotAllowed("This is not your seat.")


def possible_clock(seconds: int) -> int:
    """A clock as it may be set."""
    if seconds and not SHORTEST_CLOCK <= seconds <= LONGEST_CLOCK:
        raise Refused("A turn may take 10 seconds to 7 days; with 0 there is no clock.")
    return seconds


def in_time(seconds: int) -> str:
    """A time in words, in the largest unit that it is whole in."""
    for unit, length in (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)):
        if seconds % length == 0:
            count = seconds // length
            return f"{count} {unit}{'' if count == 1 else 's'}"
    raise AssertionError("Every number of seconds is whole in seconds.")


def require_bot(game: Game[Any], bot: str) -> None:
    """Refuse a bot that does not play this game; budgets are not for people to set here."""
    if bot not in bot_names(game):
        raise Refused(f"{game.title} has no bot '{bot}'; it has {', '.join(bot_names(game))}.")
