"""What is not there: a page asks for none of it, and where there is nothing it says so."""

import pytest
from playwright.sync_api import expect
from web.conftest import Person


@pytest.mark.parametrize("path", ["/foo/bar", "/t/some-table/more", "/new/letter/more", "/%zz"])
def test_where_there_is_nothing_the_page_says_so(person: Person, path: str) -> None:
    page = person("Ada")
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", name="One table for games about time")).to_be_visible()
