"""One cell of the Conspiracy: its ten places, who is known to hold them, and what they weigh."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from timeloom.games.moonlight.rules.answers import Choose, Knows
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, State, Suspect
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer, Form, Offer, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

A = TypeVar("A", bound=Answer, covariant=True)

BRANCHES = ("indoctrination", "acquisitions", "surveillance")
OVERSEER = "overseer"
ROLES = ("propagator", "follower", OVERSEER)
HOST = "host"


class Position(NamedTuple):
    """A position in one cell of the Conspiracy; the host belongs to no branch."""

    role: str
    branch: str = ""

    @property
    def place(self) -> str:
        """How it is known at the table."""
        return f"{self.branch} {self.role}" if self.branch else self.role

    @property
    def words(self) -> str:
        """What somebody is who holds it."""
        return f"{self.role} of its {self.branch}" if self.branch else f"its {self.role}"

    @property
    def tier(self) -> int:
        """Propagators and followers are tier I, overseers II, the host III."""
        return {HOST: 3, OVERSEER: 2}.get(self.role, 1)


CELL = (*(Position(role, branch) for branch in BRANCHES for role in ROLES), Position(HOST))
"""Every position of one cell of the Conspiracy."""
POSITIONS = {position.place: position for position in CELL}
PLACES = tuple(POSITIONS)
FACED = 2
"""So many overseers have to be confronted before the host stands alone."""
ONE_HEART = ("confess", "empathize", "forgive")
"""What is said to one heart does as much in a crowd."""


def place_id(place: str) -> str:
    """A position on the map."""
    return f"place-{place.replace(' ', '-')}"


def is_overseer(place: str) -> bool:
    """Whether this is the position of an overseer; none, of somebody unknown, is not."""
    return place in POSITIONS and POSITIONS[place].role == OVERSEER


def open_places(s: State) -> list[str]:
    """The positions that nobody is known to hold."""
    held = {suspect.place for suspect in s.suspects}
    return [place for place in PLACES if place not in held]


def holder(s: State, place: str) -> Suspect | None:
    """Who is known to hold a position."""
    return next((suspect for suspect in s.suspects if suspect.place == place), None)


def unknown(s: State) -> list[Suspect]:
    """Suspects whose part in it is not known."""
    return [suspect for suspect in s.suspects if not suspect.place]


def known(s: State) -> list[Suspect]:
    """Conspirators who were identified, and not confronted yet."""
    return [suspect for suspect in s.suspects if suspect.place and not suspect.confronted]


def fully_known(s: State) -> bool:
    """Whether nobody unknown is left but the host: whatever place is open then is empty."""
    return len(unknown(s)) <= (HOST in open_places(s))


def all_identified(s: State, role: str) -> bool:
    """Whether every conspirator of this kind is known."""
    return fully_known(s) or not any(POSITIONS[place].role == role for place in open_places(s))


def overseers_confronted(s: State) -> int:
    """How many overseers have been faced."""
    return sum(suspect.confronted and is_overseer(suspect.place) for suspect in s.suspects)


def overseers_about(s: State) -> int:
    """How many overseers there are or may be: in a small cell, places that nobody can hold are empty."""
    known = sum(is_overseer(suspect.place) for suspect in s.suspects)
    left = 0 if fully_known(s) else sum(map(is_overseer, open_places(s)))
    return known + left


def weighs(s: State, branch: str) -> bool:
    """A branch weighs until all its members are identified and its overseer is confronted."""
    if any(POSITIONS[place].branch == branch for place in open_places(s)) and not fully_known(s):
        return True
    overseer = holder(s, Position(OVERSEER, branch).place)
    return overseer is not None and not overseer.confronted


def against_the_host(s: State) -> bool:
    """Whether the dream of this mission is the host's, or the host has come to theirs."""
    host = holder(s, HOST)
    return s.mission is not None and host is not None and s.mission.suspect == host.name


def outnumbered(s: State, roll: ActionRoll) -> bool:
    """Whether larger foes lessen what a roll does; not what a group does, or one heart to another."""
    alone = not roll.joined and roll.action not in ONE_HEART
    return alone and not roll.past and not all_identified(s, "follower")


# Suspects


class Suspects(Question[Knows], frozen=True):
    """Whom somebody suspects."""

    def words(self, s: State, seat: int) -> str:
        return "Who is on your mind, and why?"


class Suspected(Tell, frozen=True):
    """A suspect."""

    name: str
    detail: str

    def words(self) -> str:
        return f"Somebody to keep an eye on: {self.name}, {self.detail}."


def name_suspect(s: State, seat: int) -> Rule[None]:
    """Somebody whom the protagonists know; names differ."""
    form = Form(Knows, (Text("name", "The suspect's name", 24), Text("who", "A detail", 80)))
    answer = yield from ask(seat, Suspects(), [form])
    name = answer.name.strip()
    while name in [suspect.name for suspect in s.suspects]:
        name += "'"
    s.suspects.append(Suspect(name, answer.who))
    yield Suspected(name, answer.who)


class AmongSuspects(Question[A], Generic[A], frozen=True):
    """A question about suspects, each with what they are known to be."""

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        known = {suspect.name: suspect for suspect in s.suspects}
        if isinstance(offer, Choose) and offer.option in known:
            suspect = known[offer.option]
            place = f" ({suspect.place})" if suspect.place else ""
            return Choice(f"{suspect.name}, {suspect.detail}{place}")
        return super().choice(s, offer, seat)


def choose_suspect(question: AmongSuspects[Choose], able: list[Suspect]) -> Rule[Suspect]:
    """The director says whom it is about."""
    answer = yield from ask(DIRECTOR, question, [Choose(suspect.name) for suspect in able])
    return next(suspect for suspect in able if suspect.name == answer.option)


# What they are


class Identify(Question[Choose], frozen=True):
    """Which part somebody plays."""

    suspect: str

    def words(self, s: State, seat: int) -> str:
        return f"They know now that {self.suspect} is part of it. Which part?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, Choose):
            return Choice(capital(offer.option), group=capital(POSITIONS[offer.option].branch))
        return super().choice(s, offer, seat)


def part(place: str) -> str:
    """What somebody is to the Conspiracy, as far as anybody knows."""
    return POSITIONS[place].words if place else "one of them"


class Identified(Tell, frozen=True):
    """A conspirator is known."""

    name: str
    place: str

    def words(self) -> str:
        return f"Now they know what {self.name} is to the Conspiracy: {part(self.place)}."

    def beat(self) -> str:
        return "A face behind it"

    def touches(self) -> tuple[str, ...]:
        return (place_id(self.place),)


def take_place(s: State, suspect: Suspect, place: str) -> None:
    """Somebody holds a place; whom the director has put there meanwhile was somebody else after all."""
    for other in s.suspects:
        other.place = "" if other.place == place else other.place
    suspect.place = place


def identify(s: State, suspect: Suspect) -> Rule[None]:
    """The director says which part they play; the last one who is left is the host."""
    places = open_places(s)
    if HOST in places and len(unknown(s)) == 1:
        places = [HOST]
    answer = yield from ask(DIRECTOR, Identify(suspect.name), [Choose(place) for place in places])
    take_place(s, suspect, answer.option)
    yield Identified(suspect.name, suspect.place)


def become_host(s: State, suspect: Suspect) -> Rule[None]:
    """The Conspiracy takes somebody for its host, whatever they were before."""
    take_place(s, suspect, HOST)
    suspect.confronted = False
    yield Identified(suspect.name, HOST)
