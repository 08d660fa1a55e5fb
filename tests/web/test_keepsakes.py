"""What people take away through a browser: the story, the sheets for print, and the printed page."""

from pathlib import Path

from playwright.sync_api import Page, expect
from printing.reading import read
from web.conftest import Person
from web.sitting import answer, bring, in_step, log, new_table, played


def download(page: Page, button: str) -> tuple[str, bytes]:
    """Click on a button that gives a file, and return its name and what is in it."""
    with page.expect_download() as coming:
        page.get_by_role("button", name=button).click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_bytes()


def test_the_story_is_saved_as_text_in_chapters(person: Person) -> None:
    page = person("Ada")
    bring(page, played(12))
    name, content = download(page, "Save the story")
    lines = content.decode().splitlines()
    assert name == "letter.txt"
    assert lines[0] == "Letter"
    assert "The first week" in lines
    told = log(page)
    assert len(told) > 5
    assert [line for line in lines if line in told] == told


def test_a_saved_story_has_nothing_that_was_for_another_seat(person: Person) -> None:
    ada, bo = person("Ada"), person("Bo")
    path = new_table(ada, "lanterns", {"who": "me"}, {"who": "person"})
    bo.goto(path)
    bo.get_by_role("button", name="Sit down").click()
    expect(bo.locator("#answers")).to_be_visible()
    answer(ada, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("Waiting for Bo")
    in_step(ada, bo)
    heard = log(bo)
    mine = [line for line in log(ada) if line not in heard]
    assert mine
    _, content = download(bo, "Save the story")
    assert [line for line in mine if line in content.decode()] == []


def test_the_sheets_of_a_table_come_as_a_pdf(person: Person) -> None:
    page = person("Ada")
    new_table(page, "lanterns", {"who": "me"}, {"who": "person"})
    hand = page.locator(".hand .card-touch").evaluate_all(
        "cards => cards.map(card => card.dataset.thing ?? card.closest('[data-thing]').dataset.thing)"
    )
    name, content = download(page, "Sheets as PDF")
    own, other = read(content)
    assert name == "lanterns.pdf"
    assert hand
    assert all(lantern in own and lantern not in other for lantern in hand)


def test_a_game_without_sheets_has_no_button_for_them(person: Person) -> None:
    page = person("Ada")
    new_table(page, "letter", {"who": "me"})
    expect(page.get_by_role("button", name="Rules")).to_be_visible()
    expect(page.get_by_role("button", name="Sheets as PDF")).to_have_count(0)


def test_a_printed_page_shows_the_table_and_the_whole_story(person: Person) -> None:
    page = person("Ada")
    bring(page, played(30))
    page.emulate_media(media="print")
    for hidden in (".dock", ".chat", ".room > footer", ".keep", ".notice"):
        expect(page.locator(hidden).first).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
        "Words nobody sees widen the paper."
    )
    printed = "".join(
        " ".join(read(page.pdf())).split()
    )  # A PDF has letters and their places, and no spaces.
    assert [line for line in log(page) if "".join(line.split()) not in printed] == []
