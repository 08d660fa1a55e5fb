"""Reasons for answers in Agents, for hints: what destiny leaves, what is unseen, what an update brings."""

from __future__ import annotations

from timeloom.games.agents.rules.azrak.link import EmergencyUpdate
from timeloom.games.agents.rules.azrak.update import Update
from timeloom.games.agents.rules.azrak.vortex import room
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.rules.discovery.exploring import Explore
from timeloom.games.agents.rules.discovery.recon import Take
from timeloom.games.agents.rules.testing.boost import Boost
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate, starting_value, test_sources
from timeloom.games.agents.rules.testing.odds import odds, so_many
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import is_known
from timeloom.kernel import Answer


def why(s: State, answer: Answer) -> str | None:
    """A reason for this answer, or against it, if there is an obvious one."""
    match answer:
        case Initiate():
            return why_try(s, answer)
        case Boost():
            return why_more(s, s.index_of(answer.agent), 1)
        case DrawDestiny():
            return why_more(s, s.index_of(answer.agent), 0)
        case Explore() | Take():
            known = is_known(s, s.panorama[answer.place].ref)
            return "One of you has told of it already." if known else "Nobody has looked there yet."
        case Travel():
            return why_travel(s, answer.location)
        case Update():
            needed = sum(room(s, index) for index in range(len(s.agents)))
            return f"All of you together have room for {needed} Azrak, and {s.vortex} lie in the Vortex."
        case EmergencyUpdate():
            return f"There are {s.vortex} Azrak in the Vortex to refill from."
        case _:
            return None


def why_try(s: State, answer: Initiate) -> str | None:
    """What destiny makes of a test that nothing is put into yet."""
    index = s.index_of(answer.agent)
    tests = test_sources(s, index).get(answer.source, ())
    if answer.test >= len(tests):
        return None
    test = tests[answer.test]
    return fate(s, starting_value(s, index, test), s.scaled(test.difficulty), "As it stands")


def why_more(s: State, index: int, more: int) -> str | None:
    """What destiny makes of a test with so much more."""
    test = s.agents[index].test
    if test is None or test.final is not None:
        return None
    return fate(s, test.so_far + more, test.difficulty, "Then" if more else "As it stands")


def fate(s: State, value: int, difficulty: int, when: str) -> str:
    """How many of the destiny cards lead where."""
    left = odds(s, value, difficulty)
    failing = so_many(left.failure, "fails", "fail")
    hitting, beyond = so_many(left.critical, "hits", "hit"), so_many(left.success, "goes", "go")
    return f"{when}, of {left.cards} destiny cards {failing}, {hitting} it exactly and {beyond} beyond."


def why_travel(s: State, location: str) -> str:
    """Whether anybody knows the place, and what lies there."""
    if location not in s.visited:
        return "Nobody has been there yet."
    unread = sum(not slot.removed and not is_known(s, slot.ref) for slot in s.panoramas[location])
    return f"{unread or 'None'} of its cards {'has' if unread == 1 else 'have'} not been looked at."
