"""The timeline in lines: the strip of moments, the tree of branches, two branches side by side."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from timeloom.kernel import CHANCE, Tell, Timeline
from timeloom.kernel.scene import Thing
from timeloom.kernel.timeline import Comparison
from timeloom.terminal.draw.ink import BOLD, DIM, NOTICE, TOUCHED, Block, Look, fit, ink
from timeloom.terminal.draw.scene import draw_thing
from timeloom.terminal.draw.words import draw_story
from timeloom.terminal.story import StoryLine


def draw_strip(place: int, count: int, width: int) -> Text:
    """The moments as dots on a line; when there are more than fit, those around the one shown."""
    room = max(5, (width - 4) // 2)
    start = max(0, min(place - room // 2, count - room))
    text = ink("… " if start else "╟─", DIM)
    for index in range(start, min(count, start + room)):
        here = index == place
        text.append("◉" if here else "●" if index < place else "○", NOTICE if here else DIM)
        text.append("─", DIM)
    return text.append("…" if start + room < count else "╢", DIM)


def branch_tree(timeline: Timeline[Any]) -> list[tuple[str, int]]:
    """The branches in the order of a tree, each with its depth."""
    found: list[tuple[str, int]] = []

    def add(parent: str | None, depth: int) -> None:
        for branch in timeline.branches.values():
            if branch.parent == parent:
                found.append((branch.name, depth))
                add(branch.name, depth + 1)

    add(None, 0)
    return found


def draw_branches(timeline: Timeline[Any], shown: str, width: int) -> Block:
    """The tree of branches; a star on the one that is played, an arrow at the one that is shown."""
    block = []
    for name, depth in branch_tree(timeline):
        branch = timeline.branches[name]
        played = sum(entry.seat != CHANCE for entry in branch.entries)
        text = ink("▸" if name == shown else " ", NOTICE).append("  " * depth + ("└ " if depth else ""), DIM)
        text.append(name, TOUCHED if name == shown else BOLD)
        text.append("  ★ you play here" if name == timeline.current else "")
        outcome = timeline.head(name).run.outcome
        ending = "" if outcome is None else ", won" if outcome.won else ", lost"
        fate = "" if branch.parent is None else f", {_fate(timeline, name)}"
        text.append(f"  {played} answers{fate}{ending}", DIM)
        text.truncate(width, overflow="ellipsis")
        block.append(text)
    return block


def _fate(timeline: Timeline[Any], name: str) -> str:
    branch = timeline.branches[name]
    parent = timeline.branches[branch.parent or name]
    return "fate kept" if branch.seed == parent.seed else "rolled fresh"


def draw_comparison(compared: Comparison, left: str, right: str, width: int) -> Block:
    """Two branches side by side: what differs on the table, and what each told since they parted."""
    half = (width - 3) // 2
    block = [ink("On the table", BOLD), *_pair([ink(left, NOTICE)], [ink(right, NOTICE)], half)]
    for one, other in compared.differing:
        block += _pair(_side(one, half), _side(other, half), half)
    if not compared.differing:
        block += [ink("Nothing differs.", DIM)]
    block += [Text(), ink("What was told since they parted", BOLD)]
    return block + _pair(_told(compared.left_log, half), _told(compared.right_log, half), half)


def _side(thing: Thing | None, width: int) -> Block:
    return [ink("(not there)", DIM)] if thing is None else draw_thing(thing, width, Look())


def _told(log: tuple[Tell, ...], width: int) -> Block:
    return draw_story([StoryLine(tell.words()) for tell in log], width) or [ink("–", DIM)]


def _pair(left: Block, right: Block, half: int) -> Block:
    rows = max(len(left), len(right))
    return [
        fit(_row(left, row), half).append(" │ ", DIM).append_text(_row(right, row)) for row in range(rows)
    ]


def _row(block: Block, row: int) -> Text:
    return block[row] if row < len(block) else Text()
