"""Moonlight on paper: a page for every playbook and two for the series, blank or as they stand at a table."""

from __future__ import annotations

from collections.abc import Mapping

from timeloom.games.moonlight.pack.library import playbooks, series
from timeloom.games.moonlight.sheets.people import blank_page, pages_of
from timeloom.games.moonlight.sheets.world import series_pages, unwritten
from timeloom.games.moonlight.state import State
from timeloom.kernel import Sheets

TEMPLATE = "sheets/sheets.typ"
SERIES_TIES = {
    "rotting-sky": ("Traitor",),
    "sea-of-stars": ("Engine", "Bonds"),
    "maze-of-dreams": ("Avatar",),
}
"""What a series writes on every protagonist's sheet."""


def blank_sheets(options: Mapping[str, str]) -> Sheets:
    """The seven playbooks and the series, to be filled in by hand."""
    found = series(options["series"])
    ties = SERIES_TIES.get(found.id, ())
    pages = [blank_page(playbook, found.name, ties) for playbook in playbooks().values()]
    return Sheets(found.name, TEMPLATE, (*pages, *series_pages(unwritten(found.id), blank=True)))


def table_sheets(s: State, seat: int | None) -> Sheets:
    """Everybody's sheet as it is now, one's own first, then the series."""
    found = series(s.series)
    people = sorted(s.people, key=lambda person: (person.seat != seat, person.seat))
    title = s.title or found.name
    pages = [page for person in people if person.playbook for page in pages_of(s, person, title)]
    return Sheets(title, TEMPLATE, (*pages, *series_pages(s)))
