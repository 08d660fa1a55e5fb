"""A study as a small table of text."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.lab.figures import Scores
from timeloom.lab.study import Failure, Study


def report(study: Study) -> str:
    """The figures of a study, one to a line, then the failures if there were any."""
    rows = list(_rows(study))
    width = max(len(name) for name, _ in rows)
    lines = [f"{name:<{width}}  {figure}" for name, figure in rows]
    return "\n".join([*lines, *map(_failure, study.failures)])


def _rows(study: Study) -> Iterator[tuple[str, str]]:
    yield "game", f"{study.game}, {counted(study.seats, 'seat')}, seed {study.seed}"
    yield "bots", ", ".join(dict.fromkeys(study.bots))
    if study.options:
        yield "options", ", ".join(f"{name}={value or 'none'}" for name, value in study.options.items())
    finished = f"{study.finished:,} of {counted(study.games, 'game')}"
    yield "finished", f"{finished}, with {counted(study.errors, 'error') if study.errors else 'no errors'}"
    sure = f"{study.win_low:.1%} to {study.win_high:.1%} with 95% confidence"
    yield "wins", f"{study.wins:,}, a share of {study.win_rate:.1%} ({sure})"
    if any(wins != study.wins for wins in study.seat_wins):
        yield (
            "by seat",
            ", ".join(f"{wins:,} for seat {seat}" for seat, wins in enumerate(study.seat_wins, 1)),
        )
    if study.score is not None:
        yield "scores", _spread(study.score)
    if study.counts:
        yield "per game", ", ".join(f"{count:.1f} {name}" for name, count in study.counts.items())
    speed = f"{study.decisions_per_second:,.0f} a second"
    yield "decisions", f"{study.decisions:,} in {study.seconds:.1f} s, {speed}"
    yield "digest", study.digest


def _spread(score: Scores) -> str:
    if score.lowest == score.highest:
        return f"{score.median:g}"
    middle = f"half of them {score.lower:g} to {score.upper:g} around {score.median:g}"
    return f"{score.lowest:g} to {score.highest:g}, {middle}"


def _failure(failure: Failure) -> str:
    kept = f" Its journal is {failure.journal}." if failure.journal else ""
    return f"Game {failure.index} (seed {failure.seed}) failed: {failure.error}{kept}"


def counted(number: int, thing: str) -> str:
    """A number of things in words: `1 seat`, `1,000 games`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
