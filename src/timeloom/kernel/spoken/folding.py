"""Answers that differ in one place alone, told in one line: where there are very many, and little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Numbered: TypeAlias = tuple[int, str]
"""The number of an answer, and its words."""
FEWEST = 4
"""So many that are alike become one line."""
FEWEST_WORDS = 2
"""So many words at least they begin with together."""


def folded(answers: Sequence[Numbered]) -> list[str]:
    """A line for each answer, or for several that are alike but for one place."""
    lines: list[str] = []
    at = 0
    while at < len(answers):
        before, after, stop = _alike(answers, at)
        if stop - at >= FEWEST:
            lines.append(_line(answers[at:stop], before, after))
        else:
            lines += [f" {number}. {words}" for number, words in answers[at:stop]]
        at = stop
    return lines


def _alike(answers: Sequence[Numbered], at: int) -> tuple[int, int, int]:
    """How many words those from here on share, before and after what differs; and where they end.

    Of several ways to see it, the one that saves most words.
    """
    first = answers[at][1].split()
    second = answers[at + 1][1].split() if at + 1 < len(answers) else []
    fewest = min(len(first), len(second)) - 1
    most = _count_same(first, second, fewest)
    ways = [(0, 0, at + 1)]
    for before in range(FEWEST_WORDS, most + 1):
        after = _count_same(first[::-1], second[::-1], fewest - before)
        ways.append((before, after, _end(answers, at, before, after)))
    return max(ways, key=lambda way: (way[0] + way[1]) * (way[2] - at - 1))


def _end(answers: Sequence[Numbered], at: int, before: int, after: int) -> int:
    """Where those end that have the same words before and after."""
    first, stop = answers[at][1].split(), at + 1
    while stop < len(answers) and _fits(answers[stop][1].split(), first, before, after):
        stop += 1
    return stop


def _count_same(one: Sequence[str], other: Sequence[str], most: int) -> int:
    """With how many words in common they begin."""
    same = 0
    while same < most and one[same] == other[same]:
        same += 1
    return same


def _fits(words: list[str], first: list[str], before: int, after: int) -> bool:
    ends = len(words) - after
    return ends > before and words[:before] == first[:before] and words[ends:] == first[len(first) - after :]


def _line(answers: Sequence[Numbered], before: int, after: int) -> str:
    first = answers[0][1].split()
    frame = " ".join([*first[:before], "…", *first[len(first) - after :]])
    gaps = (
        f"{number}. {' '.join(words.split()[before : len(words.split()) - after])}"
        for number, words in answers
    )
    return f" {frame}: {'; '.join(gaps)}"
