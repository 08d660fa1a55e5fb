"""axe-core finds no serious fault in what comes to a table only at times, in the light and in the dark."""

from playwright.sync_api import expect
from web.conftest import Person
from web.sitting import bring, new_table, played
from web.test_axe import faults_in_both_lights
from web.test_pace import BOT, ME, at_the_bids, beat
from web.test_time import branch


def test_a_beat(person: Person) -> None:
    page = person("Ada", beats=True)
    at_the_bids(page, ME, BOT, tempo=None)
    expect(beat(page)).to_be_visible()
    assert faults_in_both_lights(page) == []


def test_the_tempo_of_bots(person: Person) -> None:
    page = person("Ada")
    new_table(page, "lanterns", ME, BOT, tempo=None)
    expect(page.get_by_role("button", name="Wait for me")).to_be_visible()
    assert faults_in_both_lights(page) == []
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Let the bots go on")).to_be_visible()
    assert faults_in_both_lights(page) == []


def test_a_branch_that_is_about_to_be_opened(person: Person) -> None:
    page = person("Ada")
    bring(page, played(6))
    page.get_by_role("button", name="One moment back").click()
    page.get_by_role("button", name="Branch from here").click()
    expect(page.get_by_label("Name of the branch")).to_be_visible()
    assert faults_in_both_lights(page) == []


def test_two_branches_beside_each_other(person: Person) -> None:
    page = person("Ada")
    bring(page, played(6))
    branch(page, "another way")
    page.locator(".answer").last.click()
    page.get_by_role("button", name="another way").click()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("dialog", name="another way beside main")).to_contain_text("differ")
    assert faults_in_both_lights(page) == []
