"""One cell of the Conspiracy: its ten places, who is known to hold them, and what they weigh."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, Knows
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, State, Suspect
from timeloom.kernel import Ask, Form, Rule, Text

BRANCHES = ("indoctrination", "acquisitions", "surveillance")
ROLES = ("propagator", "follower", "overseer")
HOST = "host"
PLACES = (*(f"{branch} {role}" for branch in BRANCHES for role in ROLES), HOST)
"""Every position of one cell of the Conspiracy."""
FACED = 2
"""So many overseers have to be confronted before the host stands alone."""
ONE_HEART = ("confess", "empathize", "forgive")
"""What is said to one heart does as much in a crowd."""


def tier_of_place(place: str) -> int:
    """Propagators and followers are tier I, overseers II, the host III."""
    return 3 if place == HOST else 2 if place.endswith("overseer") else 1


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
    return fully_known(s) or not any(place.endswith(role) for place in open_places(s))


def overseers_confronted(s: State) -> int:
    """How many overseers have been faced."""
    return sum(suspect.confronted and suspect.place.endswith("overseer") for suspect in s.suspects)


def weighs(s: State, branch: str) -> bool:
    """A branch weighs until all its members are identified and its overseer is confronted."""
    if any(place.startswith(branch) for place in open_places(s)) and not fully_known(s):
        return True
    overseer = holder(s, f"{branch} overseer")
    return overseer is not None and not overseer.confronted


def against_the_host(s: State) -> bool:
    """Whether the dream of this mission is the host's, or the host has come to theirs."""
    host = holder(s, HOST)
    return s.mission is not None and host is not None and s.mission.suspect == host.name


def outnumbered(s: State, roll: ActionRoll) -> bool:
    """Whether larger foes lessen what a roll does; not what a group does, or one heart to another."""
    alone = not roll.joined and roll.action not in ONE_HEART
    return alone and not roll.past and not all_identified(s, "follower")


def name_suspect(s: State, seat: int) -> Rule[None]:
    """Somebody whom the protagonists know; names differ."""
    form = Form(Knows, (Text("name", "The suspect's name", 24), Text("who", "A detail", 80)))
    answer: Knows = yield Ask(seat, "suspects", [form])
    name = answer.name.strip()
    while name in [suspect.name for suspect in s.suspects]:
        name += "'"
    s.suspects.append(Suspect(name, answer.who))
    yield tells.Suspected(name, answer.who)


def identify(s: State, suspect: Suspect) -> Rule[None]:
    """The director says which part they play; the last one who is left is the host."""
    places = open_places(s)
    if HOST in places and len(unknown(s)) == 1:
        places = [HOST]
    s.asking = suspect.name
    answer: Choose = yield Ask(DIRECTOR, "identify", [Choose(place) for place in places])
    suspect.place = answer.option
    yield tells.Identified(suspect.name, suspect.place)


def become_host(s: State, suspect: Suspect) -> Rule[None]:
    """The Conspiracy takes somebody for its host, whatever they were before."""
    suspect.place, suspect.confronted = HOST, False
    yield tells.Identified(suspect.name, HOST)


def choose_suspect(s: State, id: str, able: list[Suspect]) -> Rule[Suspect]:
    """The director says whom it is about."""
    answer: Choose = yield Ask(DIRECTOR, id, [Choose(suspect.name) for suspect in able])
    return next(suspect for suspect in able if suspect.name == answer.option)
