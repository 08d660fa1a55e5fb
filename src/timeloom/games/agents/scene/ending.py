"""How a mission has ended: the score, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import signed
from timeloom.games.agents.rules.ending import score, score_lines
from timeloom.games.agents.state import State
from timeloom.kernel.checking import count_words
from timeloom.kernel.scene import Line, Sheet, Thing


def result(s: State) -> Iterator[Thing]:
    """What the score is made of, once an ending is reached that brings one."""
    if not s.ending or not s.box.ending[s.ending].won:
        return
    lines = tuple(Line(words, signed(points) if points else "") for words, points in score_lines(s))
    total = f"{count_words(score(s), 'point')} together"
    yield Sheet("score", "The score", lines, area="focus", subtitle=total, mark="★", icon="laurel-crown")
