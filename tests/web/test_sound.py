"""A sound when one's turn has come: after a wait, never on coming in, and not for those who want none."""

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import answer, new_table, until
from web.test_phone import PHONE

COUNTED = """
window.tones = 0;
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  resume() { return Promise.resolve(); }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next) => next };
  }
  createOscillator() {
    return { frequency: {}, connect: (next) => next, start() { window.tones++; }, stop() {} };
  }
};
window.elsewhere = false;
Object.defineProperty(document, "hidden", { get: () => window.elsewhere });
"""


def table_of_two(ada: Page, bob: Page) -> None:
    for page in (ada, bob):
        page.add_init_script(COUNTED)
    bob.goto(new_table(ada, "lanterns", {"who": "me"}, {"who": "person"}))
    bob.get_by_role("button", name="Sit down as Bram").click()


def play_until_asked_again(ada: Page, bob: Page) -> None:
    """Ada looks elsewhere while Bob answers."""
    answer(ada, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("Waiting for Bob")
    ada.evaluate("window.elsewhere = true")
    answer(bob, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("What do you bid")


def test_it_sounds_when_the_turn_comes_and_not_on_coming_in(person: Person) -> None:
    ada, bob = person("Ada"), person("Bob")
    table_of_two(ada, bob)
    assert ada.evaluate("window.tones") == 0
    play_until_asked_again(ada, bob)
    until(ada, "window.tones === 2")
    expect(ada).to_have_title("▸ The Lantern Fair")


def test_it_does_not_sound_for_whoever_wants_none(person: Person) -> None:
    ada, bob = person("Ada"), person("Bob")
    table_of_two(ada, bob)
    ada.get_by_role("button", name="Settings").click()
    ada.get_by_label("A sound when my turn has come").uncheck()
    ada.keyboard.press("Escape")
    play_until_asked_again(ada, bob)
    assert ada.evaluate("window.tones") == 0


def test_on_a_phone_it_is_off_until_somebody_wants_it(person: Person) -> None:
    page = person("Ada", **PHONE)
    new_table(page, "letter", {"who": "me"})
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("A sound when my turn has come")).not_to_be_checked()
