"""Resolution: what came of a test; and all of its steps one after the other."""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import Effect, Test
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.testing.boost import boost
from timeloom.games.agents.rules.testing.destiny import meet_destiny
from timeloom.games.agents.rules.testing.initiate import initiate
from timeloom.games.agents.state import State
from timeloom.kernel import Rule
from timeloom.kernel.verbs import apply_effects


def take_test(s: State, index: int, test: Test, source: str, *, from_everywhere: bool = False) -> Rule[None]:
    """The five steps of a test; in a group conflict support comes `from_everywhere`."""
    yield from initiate(s, index, test)
    yield from boost(s, index, from_everywhere)
    yield from meet_destiny(s, index)
    yield from apply_effects(s, cell(s, index, test), Acting(index, source))


def cell(s: State, index: int, test: Test) -> tuple[Effect, ...]:
    """Less than the difficulty is a failure, more is a success, the same is a critical success."""
    tried = s.trying(index)
    assert tried.final is not None
    if tried.final < tried.difficulty:
        return test.failure
    return test.success if tried.final > tried.difficulty else test.on_equal
