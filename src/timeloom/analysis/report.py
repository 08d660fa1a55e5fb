"""An analysis as a page of text: the curve as a line of blocks, turning points, regret, what was luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from timeloom.analysis.result import Ahead, Analysis, Calibration, Way
from timeloom.analysis.telling import between, counted_otherwise, points, share_words, span

BLOCKS = "▁▂▃▄▅▆▇█"
MOST_LINES = 10
"""So many counts or endings of one answer are shown."""


def sparkline(values: Sequence[float]) -> str:
    """Shares from 0 to 1 as a line of blocks."""
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(value * len(BLOCKS)))] for value in values)


def report(analysis: Analysis) -> str:
    """All of an analysis that is worth reading at once."""
    return "\n".join(_lines(analysis))


def _lines(found: Analysis) -> Iterator[str]:
    decisions = _counted(len(found.decisions), "decision")
    games = f"{found.continuations} continuations of each answer, {found.played:,} games in all"
    yield f"{found.title}, “{found.branch}”: {found.called}, {decisions}; {games}"
    yield f"who plays on: {', '.join(dict.fromkeys(found.bots))}; seed {found.seed}"
    if found.cut is not None:
        yield f"continuations are judged as things stand after {_counted(found.cut, 'decision')}"
    if found.left:
        yield f"Stopped: {_counted(found.left, 'decision')} were not looked at."
    if not found.decisions:
        yield "This seat has decided nothing yet."
        return
    yield ""
    yield from _curve(found)
    yield from _section("Turning points", [one.words for one in found.turning_points], "none that is sure")
    yield from _counts(found) if found.measure == "counts" else _regrets(found)
    if found.unforeseen:
        yield from _section("What could be foreseen", [found.unforeseen.words], "")
    yield from _section("Bear in mind", found.notes, "") if found.notes else ()


def _curve(found: Analysis) -> Iterator[str]:
    stood = [one.before for one in found.decisions]
    ends = [found.result] if found.result is not None else [found.decisions[-1].after.value]
    yield f"{found.measured}: {sparkline([one.value for one in stood] + ends)}"
    first = f"{share_words(stood[0].value, found.measure)} ({span(stood[0])})"
    last = found.ending if found.result is not None else share_words(ends[0], found.measure)
    yield f"from {first} to: {last}"


def _section(title: str, lines: Sequence[str], nothing: str) -> Iterator[str]:
    yield ""
    yield title
    yield from (f"  {line}" for line in lines or [nothing])


def _regrets(found: Analysis) -> Iterator[str]:
    title = f"Regret, sure among {found.comparisons:,} comparisons"
    nothing = "none: no answer was surely better than the one that was given"
    yield from _section(title, [one.words for one in found.regrets], nothing)


def _counts(found: Analysis) -> Iterator[str]:
    """Where another answer would surely have changed what is counted."""
    lines = [line for one in found.decisions for line in counted_otherwise(one)]
    yield from _section("What other answers would have changed", lines, "nothing that is sure")


def calibration_report(found: Calibration) -> str:
    """The calibration curve: what was estimated, and what came of it."""
    lines = [found.words, "", "estimated   came (95 %)            positions"]
    for one in found.bins:
        came = f"{round(100 * one.came.value):3} % ({span(one.came)})"
        lines.append(f"{round(100 * one.estimated):7} %   {came:<20} {one.positions:8}")
    lines.append(
        f"mended in log-odds: {found.shift:+.2f} {found.slope:+.2f} × estimate; cut after {found.cut}"
    )
    return "\n".join(lines)


def ahead_report(found: Ahead) -> str:
    """What may come of each answer."""
    who = f"{found.title}, “{found.branch}”: {found.called}"
    lines = [f"{who}; {found.games:,} games, by {', '.join(dict.fromkeys(found.bots))}; seed {found.seed}"]
    lines += [found.words] if found.words else []
    lines += [found.summary]
    for way in found.ways:
        lines += ["", *_way(found, way)]
    return "\n".join(lines)


def _way(found: Ahead, way: Way) -> Iterator[str]:
    stands_out = any(one.change and one.change.sure for one in found.ways)
    mark = "★ " if stands_out and found.ways[found.best] is way else ""
    chance = f"{share_words(way.chance.value, found.measure)} ({span(way.chance)})"
    yield f"{mark}{way.words or 'Whatever is answered'}: {chance} in {way.games:,} games{_against(way)}"
    if way.score is not None:
        half = f"half of them {way.score.lower:g} to {way.score.upper:g}"
        yield f"    score: {way.score.mean:.1f} ({way.score.low:.1f} to {way.score.high:.1f}), {half}"
    for ending in way.endings[:MOST_LINES]:
        share = f"{round(100 * ending.share.value):3} % ({span(ending.share)})"
        yield f"    {share:<16} {ending.words}"
    for count in way.counts[:MOST_LINES]:
        yield f"    {count.name}: {count.mean:.1f} ({count.low:.1f} to {count.high:.1f})"


def _against(way: Way) -> str:
    if way.change is None:
        return ""
    if not way.change.sure:
        return "; no sure difference to the best"
    return f"; {points(way.change.by)} against the best ({between(way.change)})"


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
