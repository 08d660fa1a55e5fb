"""All figures of a study, from its folder."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import polars as pl

from timeloom.lab.studies.reading.cells import cells
from timeloom.lab.studies.reading.comparing import comparisons
from timeloom.lab.studies.reading.figures import Figures
from timeloom.lab.studies.reading.opened import Opened
from timeloom.lab.studies.reading.pairs import pairs
from timeloom.lab.studies.reading.standing import foretold, standings
from timeloom.lab.studies.reading.things import answers, questions, things, unmet
from timeloom.lab.studies.record import Record


def read(folder: Path) -> Figures:
    """Count everything that a report tells."""
    study = Opened.of(folder)
    record = study.record
    told_cells, told_things, told_answers = cells(study), things(study), answers(study)
    told_pairs, left_out = pairs(study)
    return Figures(
        title=record.title,
        game=", ".join(dict.fromkeys(cell.title for cell in record.cells)),
        timeloom=record.timeloom,
        digest=record.digest,
        seed=record.cells[0].seed if record.cells else 0,
        bots=tuple(dict.fromkeys(bot for cell in record.cells for bot in cell.bots)),
        games=study.games.height,
        finished=study.finished.height,
        decisions=sum(cell.decisions for cell in told_cells),
        forced=sum(cell.forced for cell in told_cells),
        cells=told_cells,
        verdicts=record.verdicts,
        pairs=told_pairs,
        pairs_left_out=left_out,
        comparisons=comparisons(study),
        things=told_things,
        unmet=unmet(told_things),
        answers=told_answers,
        never_taken=sum(answer.taken == 0 for answer in told_answers),
        questions=questions(study),
        meanings=_meanings(record),
        standings=standings(study),
        foretold=foretold(study),
        errors=_errors(study),
    )


def _meanings(record: Record) -> dict[str, str]:
    """What names mean; one that means this in a game and that in another has both."""
    told: dict[str, dict[str, None]] = defaultdict(dict)
    for cell in record.cells:
        for name, words in cell.meanings.items():
            told[name][words] = None
    return {name: " / ".join(words) for name, words in told.items()}


def _errors(study: Opened) -> dict[str, int]:
    """What went wrong, the most frequent first."""
    broken = study.games.filter(pl.col("won").is_null()).group_by("error").agg(pl.len().alias("games"))
    rows = broken.sort("games", "error", descending=[True, False]).iter_rows()
    return {words or "without words": games for words, games in rows}
