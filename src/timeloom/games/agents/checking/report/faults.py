"""What is wrong with a mission, as far as `Reach` can prove it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from timeloom.games.agents.checking.following.contests import BEST_FIRST
from timeloom.games.agents.checking.model.leads import Lead
from timeloom.games.agents.checking.model.strength import can_pass, effects_of, reachable_cells
from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.checking.report.why import Why
from timeloom.games.agents.meaning.facts import (
    At,
    Chosen,
    Done,
    Ended,
    Fact,
    Happened,
    Has,
    InCell,
    InSight,
    Interacts,
    Marked,
    Took,
)
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, Test, Way, When
from timeloom.kernel.checking import Severity
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint

NOWHERE = "leads nowhere: nothing comes of it but words"

SIZES = range(2, 5)
"""How many receptacles can be in play."""
NUMBERS = {2: "two", 3: "three", 4: "four"}

NEVER: tuple[tuple[str, Callable[[str], Fact], str], ...] = (
    ("items", Took, "can never be taken"),
    ("mysteries", Took, "can never be drawn"),
    ("tokens", Has, "can never be taken"),
    ("locations", At, "can never be visited"),
    ("maps", InSight, "can never be laid"),
    ("events", Happened, "can never happen"),
    ("endings", Ended, "can never be reached"),
)
"""Every table with the fact that makes its entries worth having, and what is wrong without it."""


class Fault(NamedTuple):
    """A complaint, with what kind it is and why it is so."""

    kind: str
    complaint: Complaint
    why: str = ""
    severity: Severity = "fault"


class Faults:
    """What is wrong with a mission; `reached` is what can be reached with any number of receptacles."""

    def __init__(self, mission: Mission, leads: list[Lead], reached: set[Fact]) -> None:
        self.mission = mission
        self.reached = reached
        self.verbs = Verbs(mission)
        self.why = Why(mission, leads, reached)
        self.hosts = {lead.fact: next(iter(lead.needs[0])) for lead in leads if lead.needs}
        self.tables = mission.tables
        self.asked_marks = {
            fact.mark
            for _, table in self.tables
            if isinstance(table, When)
            for fact in table.facts()
            if isinstance(fact, Marked)
        }

    def all(self) -> Iterator[Fault]:
        """Every fault."""
        yield from self.never()
        yield from self.unread()
        for spot, table in self.tables:
            if isinstance(table, Way):
                yield from self.way(spot, table)
            elif isinstance(table, Test):
                yield from self.test(spot, table)
            elif isinstance(table, Effect):
                yield from self.choice(spot, self.verbs.of(table).ways)

    def never(self) -> Iterator[Fault]:
        """Things, places, timers and endings that cannot be reached."""
        for table, fact, words in NEVER:
            for index, entry in enumerate(getattr(self.mission, table)):
                made = fact(entry.id)
                if made not in self.reached:
                    yield Fault("unreachable", Complaint((table, index), words), self.why.because(made))

    def unread(self) -> Iterator[Fault]:
        """Interaction cards that nothing asks for."""
        for index, entry in enumerate(self.mission.receptacles):
            for at, card in enumerate(entry.interactions):
                read = Interacts(entry.id, card.number)
                if read not in self.reached:
                    spot: Spot = ("receptacles", index, "interactions", at)
                    yield Fault("unreachable", Complaint(spot, "can never be read"), self.why.because(read))

    # Ways

    def way(self, spot: Spot, way: Way) -> Iterator[Fault]:
        """A way that can never be chosen, or that leads nowhere."""
        fact = Chosen(spot)
        if fact not in self.reached:
            if self.hosts.get(fact) in self.reached:
                yield Fault("unreachable", Complaint(spot, "can never be chosen"), self.why.because(fact))
        elif "choose" not in spot[-2:] and not self.matters(spot, way):
            yield Fault("leads nowhere", Complaint(spot, NOWHERE))

    def matters(self, spot: Spot, way: Way) -> bool:
        """Whether anything comes of a way."""
        return way.once in self.asked_marks or self.does_something((*spot, "do"), way.do)

    def choice(self, spot: Spot, offered: tuple[Way, ...]) -> Iterator[Fault]:
        """A choice that must be made, of which no way does anything."""
        ways = [((*spot, "choose", index), way) for index, way in enumerate(offered)]
        met = any(Chosen(at) in self.reached for at, _ in ways)
        if met and not any(self.matters(at, way) for at, way in ways):
            words = "leads nowhere: nothing comes of any of its ways but words"
            yield Fault("leads nowhere", Complaint(spot, words))

    def does_something(self, spot: Spot, effects: tuple[Effect, ...]) -> bool:
        """Whether some effect of a list can ever be done and is more than words."""
        asked = self.asked_marks
        return any(
            Done((*spot, index)) in self.reached or effect.once in asked
            for index, effect in enumerate(effects)
        )

    # Tests

    def hardness(self, spot: Spot, test: Test) -> Iterator[Fault]:
        """A test that nobody can pass, or only somebody who updates in the middle of it."""
        passing = {"success", "critical"}
        hard = [size for size in SIZES if not passing & set(reachable_cells(self.mission, test, size))]
        strained = [size for size in SIZES if size not in hard and not can_pass(self.mission, test, size)]
        if hard:
            words = f"is too hard: no receptacle can pass it{among(hard)}"
            yield Fault("too hard", Complaint(spot, words))
        if strained:
            words = f"may be too hard: one pool of Azrak is not enough for it{among(strained)}"
            why = "it hangs on emergency updates in the middle of the test, which are not followed."
            yield Fault("too hard", Complaint(spot, words), why, "doubt")

    def test(self, spot: Spot, test: Test) -> Iterator[Fault]:
        """A test that nobody can pass or initiate, or of which nothing comes."""
        yield from self.hardness(spot, test)
        cells = [InCell(spot, cell) for cell in BEST_FIRST]
        if not any(cell in self.reached for cell in cells):
            if any(self.hosts.get(cell) in self.reached for cell in cells):
                words = "can never be initiated"
                yield Fault("unreachable", Complaint(spot, words), self.why.because(cells[0]))
        elif not any(self.does_something((*spot, cell), effects_of(test, cell)) for cell in BEST_FIRST):
            yield Fault("leads nowhere", Complaint(spot, NOWHERE))


def among(sizes: list[int]) -> str:
    """With how many receptacles, unless it is with any number."""
    if len(sizes) == len(SIZES):
        return ""
    return f" with {' or '.join(NUMBERS[size] for size in sizes)} receptacles"
