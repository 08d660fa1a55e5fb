"""What is not there: a page asks for none of it, and where there is nothing it says so."""

import pytest
from playwright.sync_api import Response, expect
from web.conftest import Person
from web.sitting import new_table

GAMES = [("letter", 1), ("islands", 2), ("agents", 1), ("moonlight", 4), ("hour", 7)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_nothing_that_a_table_shows_is_missing(person: Person, game: str, seats: int) -> None:
    page = person("Ada")
    missing: list[str] = []

    def note(response: Response) -> None:
        if response.status >= 400:
            missing.append(response.url)

    page.on("response", note)
    new_table(page, game, {"who": "me"}, *[{"who": "person"}] * (seats - 1))
    page.reload()
    expect(page.locator("#answers")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert missing == []


@pytest.mark.parametrize("path", ["/", *(f"/new/{game}" for game, _ in GAMES)])
def test_nothing_that_a_page_shows_is_missing(person: Person, path: str) -> None:
    page = person("Ada")
    missing: list[str] = []
    page.on("response", lambda response: missing.append(response.url) if response.status >= 400 else None)
    page.on("requestfailed", lambda request: missing.append(request.url))
    page.goto(path)
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert missing == []


@pytest.mark.parametrize("path", ["/foo/bar", "/t/some-table/more", "/new/letter/more", "/%zz"])
def test_where_there_is_nothing_the_page_says_so(person: Person, path: str) -> None:
    page = person("Ada")
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", name="One table for games about time")).to_be_visible()
