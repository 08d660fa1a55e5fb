"""An analysis in sentences, each of which says no more than was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from timeloom.analysis.result import Calibration, Change, Decision, Measure, Share, Way


def share_words(value: float, measure: Measure) -> str:
    """A share as one reads it."""
    return f"{round(100 * value)} %" if measure == "wins" else f"{round(100 * value)} of 100"


def points(by: float) -> str:
    """A change in points of 100, with its sign."""
    rounded = round(100 * by)
    return f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded < 0 else "0"


def sentence_start(decision: Decision) -> str:
    """When and what: “Day 4, “Take the bus””."""
    what = f"“{decision.given.words}”"
    return f"{decision.chapter}, {what}" if decision.chapter else what


def turning_words(decision: Decision, after: float, luck: float, measure: Measure) -> str:
    """A turning point, with luck and choice told apart."""
    way = f"{share_words(decision.before.value, measure)} → {share_words(after, measure)}"
    return f"{sentence_start(decision)}: {way}; luck {points(luck)}, choice {points(decision.choice.by)}"


def regret_words(decision: Decision, measure: Measure) -> str:
    """What the best answer would have brought, and how sure that is."""
    best, change = decision.offered[decision.best], decision.regret
    brought = f"“{best.words}” would have brought {points(change.by)} ({between(change)})"
    reached = (
        f"{share_words(best.chance.value, measure)} instead of {share_words(decision.after.value, measure)}"
    )
    return f"{sentence_start(decision)}: {brought}, {reached}"


def between(change: Change) -> str:
    """The interval of a change."""
    return f"{points(change.low)} to {points(change.high)}"


def unforeseen_words(
    start: float, result: float, choice: Change, luck: Change, most: Decision | None, measure: Measure
) -> str:
    """Where it all came from, in a few sentences."""
    stood, came = share_words(start, measure), share_words(result, measure)
    way = f"From {stood} at the first decision to {came} in the end"
    parts = f"choices moved it by {points(choice.by)} ({between(choice)})"
    rest = (
        f"dice and the others by {points(luck.by)} ({between(luck)}), which nobody here could have foreseen"
    )
    told = f"{way}: {parts}, {rest}."
    if most is None or most.hidden is None:
        return told
    was = "better" if most.hidden.by > 0 else "worse"
    off = f"by {abs(round(100 * most.hidden.by))} points ({between(most.hidden)})"
    return f"{told} At {sentence_start(most)} things stood {was} {off} than this seat could know."


def notes(measure: Measure, calibration: Calibration | None, unimagined: int, failed: int) -> tuple[str, ...]:
    """What could not be done, and what to bear in mind."""
    said: list[str] = []
    if measure == "counts":
        said.append(
            "Winning is not the point of this game, so nothing is called a mistake: look at what is counted."
        )
    if calibration is not None and not calibration.good and measure != "counts":
        said.append(f"Every continuation was played to its end: {calibration.words}")
    if unimagined:
        said.append(f"Of {unimagined} decisions no world could be imagined; they are left out.")
    if failed:
        said.append(f"In {failed} worlds somebody could not play on; they are left out.")
    return tuple(said)


def ahead_words(ways: Sequence[Way], best: int, measure: Measure) -> str:
    """What lies ahead, in a sentence."""
    one = ways[best]
    found = f"{share_words(one.chance.value, measure)} ({span(one.chance)})"
    if one.place < 0:
        return f"It stands at {found} in {one.games} games."
    alike = sum(way.change is not None and not way.change.sure for way in ways)
    if len(ways) > 1 and alike == len(ways) - 1:
        return f"No difference between the answers was found in {one.games} games of each."
    as_good = {0: "", 1: "; one more may be as good"}.get(alike, f"; {alike} more may be as good")
    return f"“{one.words}” does best: {found} in {one.games} games{as_good}."


def span(one: Share) -> str:
    """The interval of a share."""
    return f"{round(100 * one.low)} to {round(100 * one.high)}"


def counted_otherwise(one: Decision) -> Iterator[str]:
    """Which other answers would surely have changed what is counted, and by how much."""
    for offered in one.offered:
        changed = [
            f"{count.name} {count.change.by:+.1f} ({count.change.low:+.1f} to {count.change.high:+.1f})"
            for count in offered.counts
            if count.change and count.change.sure
        ]
        if changed:
            yield f"“{offered.words}” instead of “{one.given.words}”: {', '.join(changed)}"
