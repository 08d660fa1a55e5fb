"""Share an intimate moment: what stands for making a connection in a Maze of Dreams."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.answers import Choose, No, Yes
from timeloom.games.moonlight.rules.dice.rolling import DOWNTIME_TICKS
from timeloom.games.moonlight.rules.downtime.connecting import Met, after_meeting, closeness, remembrance
from timeloom.games.moonlight.rules.downtime.roll import downtime_roll
from timeloom.games.moonlight.rules.questions import ask_a_player
from timeloom.games.moonlight.rules.stress.links import mark_links
from timeloom.games.moonlight.rules.stress.stress import recover_stress, take_stress
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Question, Rule, ask
from timeloom.kernel.scene import Choice


class Share(Question[Yes | No], frozen=True):
    """Whether a moment is shared."""

    says: ClassVar = {
        Yes: "Share it: one die more for them",
        No: "Hold yourself apart: they mark xp",
    }

    def words(self, s: State, seat: int) -> str:
        return "Do you let them in, or keep your distance?"


class Divide(Answer, frozen=True):
    """Links: so many for me, the rest for you."""

    mine: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{self.mine} for me, the rest for them")


class Dividing(Question[Divide], frozen=True):
    """Who has how many of the links."""

    id = "divide"

    def words(self, s: State, seat: int) -> str:
        return "How many of the links are yours?"


def share_moment(s: State, person: Protagonist, friend: Protagonist, action: str, moment: str) -> Rule[None]:
    """Shared, it is a die more; held apart, it is xp; the other player gives out the links."""
    yield Met(person.name, friend.name, moment)
    heart = yield from ask(friend.seat, Share(), [Yes(), No()])
    if isinstance(heart, No):
        yield from mark_xp(s, person, "playbook", 1)
    extra = isinstance(heart, Yes) + closeness(person, friend)
    rolled = yield from downtime_roll(s, person, action, "connect", extra)
    links = DOWNTIME_TICKS[rolled.result]
    shared = yield from ask(friend.seat, Dividing(), [Divide(mine) for mine in range(links, -1, -1)])
    yield from mark_links(s, friend, person.seat, shared.mine + remembrance(person, friend))
    yield from mark_links(s, person, friend.seat, links - shared.mine)
    if "shared-burden" in s.abilities:
        yield from share_burden(s, person, friend)
    yield from after_meeting(s, person, friend)


class Burden(Question[Choose], frozen=True):
    """Whether a burden is shared."""

    def words(self, s: State, seat: int) -> str:
        return "Do you speak of what you carry?"


def share_burden(s: State, person: Protagonist, friend: Protagonist) -> Rule[None]:
    """Shared burden: 2 stress less for one, 1 more for the other, and a question."""
    answer = yield from ask(person.seat, Burden(), [Choose("keep it"), Choose("share it")])
    if answer.option == "share it":
        yield from recover_stress(s, person, 2)
        yield from take_stress(s, friend, 1)
        if not friend.loss:
            yield from ask_a_player(s, friend, person, playbook(friend.playbook).questions)
