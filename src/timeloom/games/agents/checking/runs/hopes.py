"""Tests as a plan hopes for them: which cell, how much to spend, which destiny."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.agents.checking.runs.plan import Visit
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Test
from timeloom.games.agents.refs import body_of
from timeloom.games.agents.rules.asking import ByAgent
from timeloom.games.agents.rules.testing.boost import AskSupport, Boost, UseMagick
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate, starting_value
from timeloom.games.agents.rules.testing.support import Support
from timeloom.games.agents.state import State, Testing
from timeloom.kernel import Answer


class Hopes:
    """What a plan hopes for in the tests of a round."""

    def __init__(self, mission: Mission) -> None:
        self.mission = mission
        self.tests = {table.words: table for _, table in mission.tables if isinstance(table, Test)}
        self.visit = Visit("")

    def boost(self, s: State, offers: Sequence[Answer]) -> Answer:
        """As much as it takes for the planned cell: Magick, crystals, support."""
        index = next(s.index_of(offer.agent) for offer in offers if isinstance(offer, ByAgent))
        test, agent = s.trying(index), s.agents[index]
        draw = DrawDestiny(agent.receptacle)
        if self.can_end_well(s, test) or self.cell_for(test) == "failure":
            return draw
        magick = [offer for offer in offers if isinstance(offer, UseMagick)]
        alone = Boost(agent.receptacle)
        together = AskSupport(agent.receptacle)
        order = [*magick, *([alone, together] if agent.azrak > 1 else [together, alone]), draw]
        return next(answer for answer in order if answer in offers)

    def support(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Help while it is needed."""
        trying = [agent.test for agent in s.agents if agent.test and agent.test.final is None]
        helps = [offer for offer in offers if isinstance(offer, Support)]
        if helps and trying and not self.can_end_well(s, trying[0]):
            return max(helps, key=lambda offer: s.agents[s.index_of(offer.agent)].azrak)
        return next(offer for offer in offers if not isinstance(offer, Support))

    def cell_for(self, test: Testing) -> str:
        """The cell that the plan has noted for a test."""
        notes = [note.outcome for note in self.visit.notes if note.words == test.words]
        return notes[-1] if notes else "success"

    def can_end_well(self, s: State, test: Testing) -> bool:
        """Whether a destiny card is left that leads to the planned cell."""
        return any(self.fits(test, id) for id in (list(s.destiny) or s.discarded))

    def fits(self, test: Testing, id: str) -> bool:
        """Whether a destiny card leads to the planned cell."""
        value = test.so_far + self.mission.fate[id].value
        match self.cell_for(test):
            case "failure":
                return value < test.difficulty
            case "critical":
                return value == test.difficulty
            case _:
                equal_is_enough = self.tests[test.words].critical is None
                return value > test.difficulty or (equal_is_enough and value == test.difficulty)

    def destiny(self, s: State, options: list[str]) -> str:
        """The weakest card that leads to the planned cell; if there is none, the strongest."""
        trying = [agent.test for agent in s.agents if agent.test and agent.test.final is None]
        fitting = [id for id in options if trying and self.fits(trying[0], id)]
        values = self.mission.fate
        return (
            min(fitting, key=lambda id: values[id].value)
            if fitting
            else max(options, key=lambda id: values[id].value)
        )

    # Conflicts

    def test_at(self, offer: Initiate) -> Test:
        """The test of a conflict that an offer means."""
        conflict = body_of(self.mission, offer.source).conflict
        assert conflict is not None
        return conflict.tests[offer.test]

    def dislike(self, s: State, index: int, test: Test) -> tuple[bool, int]:
        """What speaks against a test in a conflict: it is not planned, or it is hard."""
        planned = test.words in {note.words for note in self.visit.notes}
        damage = max((effect.hurts() for effect in test.success), default=0)
        missing = max(0, s.scaled(test.difficulty) + 1 - starting_value(s, index, test))
        return not planned and s.fight is None, 2 * missing - damage
