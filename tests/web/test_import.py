"""A table comes from a journal file through the first page, with all that was told at it."""

import re
from pathlib import Path

from playwright.sync_api import expect
from web.conftest import Person
from web.sitting import played

from timeloom.kernel.journal import dump

FILE_FIELD = "Bring a table from a journal file"
TABLE = re.compile(r"/t/[^/]+$")


def test_a_journal_file_opens_a_table_with_the_same_log(person: Person, tmp_path: Path) -> None:
    table, file = played(6), tmp_path / "evening.timeloom"
    file.write_bytes(dump(table))
    page = person("Ada")
    page.goto("/")
    page.get_by_label(FILE_FIELD).set_input_files(file)
    page.wait_for_url(TABLE)
    told = [tell.words() for _, tell in table.log() if tell.heard_by(0)]
    expect(page.locator(".story li:not(.Room)")).to_have_text(told)
    expect(page.locator(".story li.Room")).to_contain_text("Ada has brought this table from a journal file")


def test_a_file_that_is_no_journal_gets_a_sentence(person: Person, tmp_path: Path) -> None:
    file = tmp_path / "evening.timeloom"
    file.write_text("Dear diary")
    page = person("Ada")
    page.goto("/")
    page.get_by_label(FILE_FIELD).set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("not a Timeloom journal")
