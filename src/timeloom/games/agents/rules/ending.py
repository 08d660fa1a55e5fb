"""The end of a mission and its score, or of a run that has failed."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.agents.names import signed
from timeloom.games.agents.pack.cards import ScoreLine
from timeloom.games.agents.rules.when import copies_in_play, holds
from timeloom.games.agents.state import State
from timeloom.kernel import Rule, Tell


class MissionEnded(Tell, frozen=True):
    """An ending was reached."""

    reveals: ClassVar[bool] = True

    title: str
    text: str

    def words(self) -> str:
        return f"{self.title}. {self.text}"

    def beat(self) -> str:
        return self.title


class Scored(Tell, frozen=True):
    """The score, line by line."""

    lines: tuple[tuple[str, int], ...]
    score: int

    def words(self) -> str:
        lines = (f"{words} {signed(points)}" if points else words for words, points in self.lines)
        return f"Score {self.score}: {', '.join(lines)}."


def end_mission(s: State, id: str) -> Rule[None]:
    """An ending is reached and, if it is a success, the score is added up."""
    s.ending = id
    ending = s.box.ending[id]
    yield MissionEnded(title=ending.title, text=ending.text)
    if ending.won:
        yield Scored(lines=tuple(score_lines(s)), score=score(s))


def score(s: State) -> int:
    """The points of the ending and of all lines that count; never less than 0."""
    return max(0, sum(points for _, points in score_lines(s)))


def score_lines(s: State) -> list[tuple[str, int]]:
    """Every part of the score, in words."""
    ending = s.box.ending[s.ending]
    due = [line for line in s.box.score if holds(s, line.when, s.captain)]
    lines = [(line.words, line.points * often) for line in due if (often := times(s, line))]
    return [(ending.title, ending.points), *lines]


def points_so_far(s: State) -> int:
    """What all lines that count as things stand come to, whatever the ending."""
    return sum(line.points * times(s, line) for line in s.box.score if holds(s, line.when, s.captain))


def times(s: State, line: ScoreLine) -> int:
    """How often a line counts."""
    often = count(s, line)
    return often if line.most is None else min(often, s.scaled(line.most))


def count(s: State, line: ScoreLine) -> int:
    """How many there are of what a line counts."""
    if line.counter:
        return s.counters.get(line.counter, 0)
    if line.thing:
        return copies_in_play(s, line.thing)
    match line.per:
        case "returned":
            return s.returned
        case "run":
            return s.run - 1
        case "round":
            return s.round
        case "azrak":
            return sum(agent.azrak for agent in s.agents)
        case _:
            return 1


class RunFailed(Tell, frozen=True):
    """The run is over, and the mission is not done."""

    run: int
    why: str
    text: str

    def words(self) -> str:
        return f"Run {self.run} has failed: {self.why}. {self.text}"

    def beat(self) -> str:
        return f"Run {self.run} has failed"


def fail_run(s: State, why: str) -> Rule[None]:
    """The run is over without an ending."""
    s.part = "failed"
    s.fight, s.fights = None, []
    yield RunFailed(run=s.run, why=why, text=s.box.failure)
