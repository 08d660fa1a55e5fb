"""The Time Captain phase: choose a location, display it, read card A."""

from __future__ import annotations

from typing import Literal

from timeloom.games.agents.names import location_id, mid
from timeloom.games.agents.pack.refs import of_arrival, of_event
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent
from timeloom.games.agents.rules.azrak.link import broken_link
from timeloom.games.agents.rules.cards.reading import read_aloud
from timeloom.games.agents.rules.ending import fail_run
from timeloom.games.agents.rules.map import available, spots
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import Slot, State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Reasons, Rule, ask
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "time-captain"


class NewCaptain(AgentTell, frozen=True):
    """The next Time Captain."""

    round: int

    def heading(self) -> str:
        return f"Round {self.round}"

    def words(self) -> str:
        return f"Round {self.round}. {self.name} is Time Captain."


def captain_phase(s: State) -> Rule[None]:
    """Choose a location, pay for it, display it, and read card A."""
    s.round += 1
    yield NewCaptain(**who(s, s.captain), round=s.round)
    if not s.going and not available(s):
        yield from fail_run(s, "there is nowhere left to go")
        return
    location = yield from choose_location(s)
    yield from display(s, location)
    yield from read_card_a(s)
    yield from settle(s)


# Choose a location


class Travel(ByAgent, frozen=True):
    """The Captain chooses where to go."""

    location: str

    def choice(self, s: State, seat: int) -> Choice:
        again = " (a crystal to the Mission Return)" if self.location in s.placed else ""
        return Choice(f"{s.location_now(self.location).name}{again}", (location_id(self.location),))


class ChooseLocation(AgentQuestion[Travel], frozen=True):
    """Where the Captain leads the group."""

    id = "travel"

    def words(self, s: State, seat: int) -> str:
        return "You are Time Captain. Where does the group go, and one Azrak of yours with it?"

    def reasons(self, s: State, seat: int) -> Reasons:
        return ((spot.id, SHUT) for spot in spots(s))


SHUT = "This place is not open to you: something you find, do or hear of has to open it."


class Travelled(AgentTell, frozen=True):
    """The Captain has chosen a location."""

    location: str
    price: str

    def words(self) -> str:
        return f"Time Captain {self.name} leads the way to {mid(self.location)}. {self.price}"


def choose_location(s: State) -> Rule[str]:
    """The Captain's choice, which costs an Azrak, unless a card has chosen."""
    if s.going:
        location, s.going = s.going, ""
        yield Travelled(
            **who(s, s.captain), location=s.location_now(location).name, price="It costs nothing."
        )
        return location
    captain = s.agents[s.captain]
    offers = [Travel(captain.receptacle, place) for place in available(s)]
    answer = yield from ask(captain.seat, ChooseLocation(), offers)
    yield from place_azrak(s, answer.location)
    return answer.location


def place_azrak(s: State, location: str) -> Rule[None]:
    """One Azrak of the Captain's on the location, or on the Mission Return if one lies there already."""
    s.agents[s.captain].azrak -= 1
    if location in s.placed:
        s.returned += 1
        price = "A crystal goes to the Mission Return."
    else:
        s.placed.append(location)
        price = "A crystal stays on the map."
    yield Travelled(**who(s, s.captain), location=s.location_now(location).name, price=price)
    if not s.agents[s.captain].azrak:
        yield from broken_link(s, s.captain)


# Display the location


def display(s: State, location: str) -> Rule[None]:
    """Lay the panorama out, face down, as it was left."""
    s.location = location
    if location not in s.visited:
        s.visited.append(location)
        s.panoramas[location] = [Slot(f"{location}.{card.id}") for card in s.here.cards]
    s.sayings, s.aloud, s.tested, s.resolute = [], [], None, []
    s.stir()
    for agent in s.agents:
        agent.card, agent.told, agent.explored = None, False, False
        agent.tried, agent.reading, agent.test = [], [], None
    yield from ()


# Read card A


def read_card_a(s: State) -> Rule[None]:
    """Read card A aloud and follow its injunctions; then look at the timers."""
    yield from read_aloud(s, of_arrival(s.location))
    s.part = "recon"
    yield from apply_effects(s, s.here.arrive, Acting(s.leader))
    yield from look_at_timers(s, "arrive")


def look_at_timers(s: State, moment: Literal["arrive", "leave"]) -> Rule[None]:
    """Events whose time has come, each once in a run."""
    for event in s.box.events:
        due = event.moment == moment and event.id not in s.happened and holds(s, event.when, s.leader)
        if due and not s.over:
            s.happened.append(event.id)
            yield from read_aloud(s, of_event(event.id))
            yield from apply_effects(s, event.do, Acting(s.leader))
