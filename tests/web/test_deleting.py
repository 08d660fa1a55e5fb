"""The host deletes a table: it asks first, everybody is told, and it is gone."""

from playwright.sync_api import expect
from web.conftest import Person
from web.sitting import new_table


def test_the_host_deletes_a_table_and_everybody_is_told(person: Person) -> None:
    ada, bo = person("Ada"), person("Bo")
    new_table(ada, "lanterns", {"who": "me"}, {"who": "person"})
    bo.goto(ada.url)
    expect(bo.locator(".story")).to_be_visible()
    ada.get_by_role("button", name="Settings").click()
    ada.get_by_role("button", name="Delete this table").click()
    expect(ada.get_by_role("group", name="Delete this table")).to_contain_text("for everybody")
    ada.get_by_role("button", name="Delete it for good").click()
    expect(bo.get_by_text("The host has deleted this table.")).to_be_visible()
    expect(ada).to_have_url(f"{ada.url.partition('/t/')[0].rstrip('/')}/")
