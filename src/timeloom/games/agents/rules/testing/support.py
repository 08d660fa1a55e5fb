"""Support: whoever stands by gives a crystal, and one more for the test."""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.agents.names import azrak_id, figure
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent, ask_anybody
from timeloom.games.agents.rules.azrak.spending import spend
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.odds import odds_words
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Offers, Rule
from timeloom.kernel.scene import Choice

PARAGRAPH = "support"

SUPPORT_OF_TWO = 3
"""With two receptacles the supporting agent can spend so many Azrak."""
SUPPORT_OF_THREE = 2
"""With three receptacles one supporting agent can spend so many Azrak."""


class Support(ByAgent, frozen=True):
    """One Azrak on somebody else's test."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Support: 1 Azrak for +1", (azrak_id(self.agent),))


class Withhold(ByAgent, frozen=True):
    """No support, or no more of it."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("No more support from here")


Supporting: TypeAlias = Support | Withhold | DrawDestiny


class GiveSupport(AgentQuestion[Supporting], frozen=True):
    """Who supports a test; how it stands is in the scene."""

    id = "support"
    tester: int

    def words(self, s: State, seat: int) -> str:
        asks = f"{s.body_of(self.tester).name} asks for support."
        told = (asks, odds_words(s, self.tester), "Do you put something in? What follows is theirs alone.")
        return " ".join(filter(None, told))

    def group(self, s: State, offers: Offers, seat: int) -> str:
        """Nobody's: whoever plays two reads here of the one who asks, and in the answers of the other."""
        return ""


def ask_for_support(s: State, tester: int, from_everywhere: bool) -> Rule[None]:
    """Everybody who can support does so, crystal by crystal, or says no."""
    while supporters(s, tester, from_everywhere):
        answer = yield from ask_anybody(
            s, GiveSupport(tester), lambda: support_offers(s, tester, from_everywhere)
        )
        match answer:
            case Support():
                yield from support(s, tester, s.index_of(answer.agent))
            case Withhold():
                s.trying(tester).withheld.append(answer.agent)
            case _:
                return


def support_offers(s: State, tester: int, from_everywhere: bool) -> dict[int, list[Supporting]]:
    """One more, or no more; when nobody stands by any more, the agent goes on alone."""
    helpers = supporters(s, tester, from_everywhere)
    if not helpers:
        return {tester: [DrawDestiny(s.agents[tester].receptacle)]}
    names = {index: s.agents[index].receptacle for index in helpers}
    return {index: [Support(name), Withhold(name)] for index, name in names.items()}


def supporters(s: State, tester: int, from_everywhere: bool) -> list[int]:
    """Whoever stands by (or, in a group conflict, is anywhere), has Azrak and may still give some."""
    withheld = s.trying(tester).withheld
    return [
        index
        for index in s.present
        if index != tester
        and s.agents[index].azrak
        and s.agents[index].receptacle not in withheld
        and (from_everywhere or s.standing_by(index))
        and given_by(s, tester, index) < support_limit(s, tester, index)
    ]


def given_by(s: State, tester: int, index: int) -> int:
    """What an agent has put into somebody's test."""
    return s.trying(tester).support.get(s.agents[index].receptacle, 0)


def support_limit(s: State, tester: int, index: int) -> int:
    """One Azrak each; three with two receptacles, and two from one of the others with three.

    (Two or three player games)
    """
    if s.size == 2:
        return SUPPORT_OF_TWO
    if s.size == 3:
        others = [other for other in range(s.size) if other != index]
        taken = any(given_by(s, tester, other) == SUPPORT_OF_THREE for other in others)
        return 1 if taken else SUPPORT_OF_THREE
    return 1


class Supported(AgentTell, frozen=True):
    """One more from a friend."""

    other: str
    value: int

    def words(self) -> str:
        return f"{self.name} supports {self.other}: {figure(self.value)}."


def support(s: State, tester: int, index: int) -> Rule[None]:
    """One more for one Azrak of somebody else."""
    test = s.trying(tester)
    test.support[s.agents[index].receptacle] = given_by(s, tester, index) + 1
    yield Supported(**who(s, index), other=s.body_of(tester).name, value=test.so_far)
    yield from spend(s, index)
