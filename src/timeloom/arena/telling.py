"""A league in words, and as the first chapter of its study's report."""

from __future__ import annotations

from pathlib import Path

from timeloom.arena.playing import TEAMS, League
from timeloom.arena.rating import Standing
from timeloom.lab.report import counted
from timeloom.lab.studies.drawing import charts
from timeloom.lab.studies.drawing.charts import Rows, figure
from timeloom.lab.studies.drawing.html import Html, joined, paragraph, table
from timeloom.lab.studies.drawing.page import Chapter
from timeloom.lab.studies.drawing.told import sure
from timeloom.lab.studies.report import write

HEADS = (
    "agent",
    "rating (95 %)",
    "won (95 %)",
    "mean worth (95 %)",
    "refusals",
    "answered by lot",
    "breakdowns",
    "words",
    "words an answer",
)
READING = {
    TEAMS: (
        "All seats of this game win or lose together, or there is one alone; so each agent plays it in all "
        "chairs, and teams are compared at tables with the same seed: whose game was worth more has beaten "
        "the other."
    ),
    "mixed": (
        "Seats of this game win apart, so agents sit at one table, each of them in every chair, and those at "
        "a table have played against each other."
    ),
}
MODEL = (
    "Ratings are those of Bradley and Terry as openskill has them, from 25, in the order of the seeds; the "
    "interval is 1.96 deviations to either side. They say who beats whom in this league, and no more."
)


def write_report(folder: Path, league: League) -> Path:
    """Write the report of the study with the league before everything else; returns where it is."""
    return write(folder, [Chapter("league", "The league", _chapter(league))])


def _chapter(league: League) -> Html:
    rows: Rows = [
        {"name": one.agent, "value": one.rating, "low": one.low, "high": one.high} for one in league.standings
    ]
    drawn = figure(
        "The rating of each agent; the line is its 95 % interval.", charts.estimates(rows, "rating")
    )
    lines = [_cells(one) for one in league.standings]
    faults = [
        paragraph(f"{one.agent}: {counted(one.faults, 'breakdown')}; the first: {one.fault}")
        for one in league.standings
        if one.fault
    ]
    terms = league.record.cells[0].terms
    asked = (
        f"Answers were {league.legal}. After {counted(int(terms['patience']), 'refusal')} at one question, "
        "and wherever an agent broke down or took too long, the arena answered by lot."
    )
    words = paragraph(f"{READING[league.seating]} {MODEL}"), paragraph(asked)
    return joined([*words, drawn, table("How everybody stands", HEADS, lines), *faults])


def _cells(one: Standing) -> list[str]:
    return [
        one.agent,
        _rating(one),
        f"{one.won:,} of {one.games:,} ({sure(one.won_low, one.won_high)})",
        _worth(one),
        f"{one.refusals:,}",
        f"{one.helped:,}",
        f"{one.faults:,}",
        f"{one.words:,}",
        f"{one.words / one.answers:.1f}" if one.answers else "–",
    ]


def _rating(one: Standing) -> str:
    return f"{one.rating:.1f} ({one.low:.1f} to {one.high:.1f})"


def _worth(one: Standing) -> str:
    if one.worth is None:
        return "–"
    return f"{one.worth:.2f}" + ("" if one.worth_reach is None else f" ± {one.worth_reach:.2f}")


def summary(league: League) -> str:
    """How everybody stands, a line for each."""
    rows = [("agent", "rating", "won", "worth", "refused", "by lot", "broke down", "words")]
    rows += [
        (
            *(one.agent, _rating(one), f"{one.won} of {one.games}", _worth(one)),
            *(f"{one.refusals:,}", f"{one.helped:,}", f"{one.faults:,}", f"{one.words:,}"),
        )
        for one in league.standings
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]
    faults = [f"{one.agent} broke down: {one.fault}" for one in league.standings if one.fault]
    return "\n".join([*(line.rstrip() for line in lines), *faults, f"digest {league.record.digest}"])
