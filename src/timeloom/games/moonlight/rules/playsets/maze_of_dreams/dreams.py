"""Dreams: whose is entered, and the host who comes into one's own."""

from __future__ import annotations

from timeloom.games.moonlight.rules.answers import Choose, Say, Telling
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
    HOST,
    POSITIONS,
    AmongSuspects,
    become_host,
    choose_suspect,
    holder,
    open_places,
    part,
    place_id,
    unknown,
)
from timeloom.games.moonlight.state import DIRECTOR, Mission, State, Suspect
from timeloom.games.moonlight.wording import ROMAN
from timeloom.kernel import Form, Question, Rule, Tell, Text, ask, ask_first


class WhoseDream(AmongSuspects[Choose], frozen=True):
    """Whose dream a mission is about."""

    id = "suspect"

    def words(self, s: State, seat: int) -> str:
        return "Whose dream do you enter?"


class DreamEntered(Tell, frozen=True):
    """Whose dream it is."""

    name: str
    detail: str
    tier: int

    def words(self) -> str:
        asleep = f"They fall asleep, and go down into the dream of {self.name}, {self.detail}"
        return f"{asleep} (tier {ROMAN[self.tier]})."


def enter_dream(s: State, mission: Mission, able: list[Suspect]) -> Rule[None]:
    """Whoever speaks first says whose dream it is; its tier comes from the map."""
    dreams = [Choose(suspect.name) for suspect in able]
    _, answer = yield from ask_first(WhoseDream(), dict.fromkeys(s.voices, dreams))
    mission.suspect = answer.option
    chosen = next(one for one in s.suspects if one.name == answer.option)
    lowest = min((POSITIONS[place].tier for place in open_places(s)), default=3)
    mission.tier = POSITIONS[chosen.place].tier if chosen.place else lowest
    yield DreamEntered(chosen.name, chosen.detail, mission.tier)


class Confronted(Tell, frozen=True):
    """A conspirator was confronted."""

    name: str
    place: str

    def words(self) -> str:
        return f"{self.name}, {part(self.place)}, has nothing left to hide behind."

    def beat(self) -> str:
        return "Nothing left to hide behind"

    def touches(self) -> tuple[str, ...]:
        return (place_id(self.place),)


def confront(suspect: Suspect) -> Rule[None]:
    """A conspirator whose dream was entered and won is no more part of it."""
    suspect.confronted = True
    yield Confronted(suspect.name, suspect.place)


# How does it end?


class WhoIsHost(AmongSuspects[Choose], frozen=True):
    """Whose face the host has."""

    id = "host"

    def words(self, s: State, seat: int) -> str:
        return "The Conspiracy comes for them, and the host has a face. Whose?"


class Dreamer(Question[Choose], frozen=True):
    """Into whose dream the host comes."""

    def words(self, s: State, seat: int) -> str:
        return "The host comes into a dream. Into whose?"


class OwnDream(Telling, frozen=True):
    """What a dream is like into which somebody comes uninvited."""

    host: str

    def words(self, s: State, seat: int) -> str:
        return (
            f"{self.host} comes into your own dream. What does it look like, and by which rules does it go?"
        )


class HostCame(Tell, frozen=True):
    """The host comes to somebody's dream."""

    name: str
    dreamer: str
    dream: str

    def words(self) -> str:
        return (
            f"{self.name}, the host, does not wait to be found. This is {self.dreamer}'s dream: {self.dream}"
        )


def host_comes(s: State, mission: Mission) -> Rule[None]:
    """The host comes into the dream of a protagonist, who says what that is like (How does it end?)."""
    host = holder(s, HOST)
    if host is None:
        host = yield from choose_suspect(WhoIsHost(), unknown(s) or s.suspects)
        yield from become_host(s, host)
    mission.tier, mission.suspect = 3, host.name
    targets = s.protagonists
    dreamer = targets[0]
    if len(targets) > 1:
        answer = yield from ask(DIRECTOR, Dreamer(), [Choose(person.name) for person in targets])
        dreamer = s.at(s.seat_named(answer.option))
    form = Form(Say, (Text("words", "Your dream", 240),))
    dream = yield from ask(dreamer.seat, OwnDream(host.name), [form])
    yield HostCame(host.name, dreamer.name, dream.words)
