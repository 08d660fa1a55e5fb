"""Girl by Moonlight in browsers: a director and two protagonists play one episode."""

import re

from playwright.sync_api import Locator, Page, expect
from web.conftest import Person
from web.sitting import log, new_table, thing, turns

MOST = 900
"""So many answers an episode may take before the test calls it endless."""
RATHER = ("Risky, standard effect$", "Roll$", "Let the time go by$")
"""What is said rather than the first thing on the list, where it is offered."""
BY_THE_BOOK = ("Make a world of our own", "Somebody of my own")
WRITTEN = ("Dusk", "Raven", "Hawk")
"""What each seat writes into every field."""


def three(person: Person) -> list[Page]:
    """A director and two protagonists, each at a screen of their own."""
    director, raven, hawk = person("Ada"), person(""), person("")
    chairs = ({"who": "me"}, {"who": "person"}, {"who": "person"})
    path = new_table(director, "moonlight", *chairs, options={"length": "episode"})
    for page, name in ((raven, "Rosa"), (hawk, "Hanne")):
        page.goto(path)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name=re.compile("Sit down")).first.click()
        expect(page.locator("#answers .question").first).to_be_visible()
    return [director, raven, hawk]


def asked(page: Page) -> Locator:
    """The questions of the story that are open to this person."""
    return page.locator("#answers .question", has_not_text="At any time:")


def over(page: Page) -> bool:
    return any(re.match("The (season|episode) ends", line) for line in log(page)[-4:])


def speak(page: Page, seat: int, rather: tuple[str, ...] = RATHER) -> bool:
    """Answer one question of the story, if one is open; whether there was one."""
    question = asked(page).first
    if not question.count():
        return False
    if question.locator("form").count():
        fill_in(page, seat)
        return True
    offered = question.locator(".answer:enabled")
    if not offered.count():
        return False
    chosen = preferred(page, offered, rather)
    is_form = "…" in chosen.inner_text()
    chosen.press("Enter")
    if is_form:
        fill_in(page, seat)
    expect(page.locator("#answers :disabled")).to_have_count(0)
    return True


def preferred(page: Page, offered: Locator, rather: tuple[str, ...]) -> Locator:
    """The director ends the mission after some rolls; otherwise it is the first answer, or a better one."""
    for words in (*(["they have done it$"] if done(page) else []), *rather):
        found = offered.filter(has_text=re.compile(words))
        if found.count():
            return found.first
    return offered.first


def done(page: Page) -> bool:
    """Whether several rolls of this mission have been made."""
    return (
        len([line for line in log(page) if re.search(r"rolls to \w+, (controlled|risky|desperate)", line)])
        > 1
    )


def fill_in(page: Page, seat: int) -> None:
    """Write something in every field, and say it."""
    form = page.locator("#answers form")
    for field in form.get_by_role("textbox").all():
        field.fill(WRITTEN[seat])
    form.get_by_role("button", name="Say it").press("Enter")
    expect(page.locator("#answers :disabled")).to_have_count(0)


def keep_in_step(pages: list[Page]) -> None:
    """Wait until everybody sees the same moment, so that nobody answers what was answered already."""
    while len({turns(page).get_attribute("max") for page in pages}) > 1:
        pages[0].wait_for_timeout(20)


def play_the_episode(pages: list[Page]) -> None:
    for _ in range(MOST):
        if over(pages[0]):
            return
        for seat, page in enumerate(pages):
            speak(page, seat)
            keep_in_step(pages)
    raise AssertionError(f"The episode does not end: {log(pages[0])[-3:]}")


def test_a_director_and_two_protagonists_play_one_episode(person: Person) -> None:
    pages = three(person)
    play_the_episode(pages)
    for page in pages:
        expect(page.locator(".story")).to_contain_text("Garnet rolls to")
        expect(page.locator(".story")).to_contain_text("Fallout (tier I")
        expect(thing(page, "person-1").first).to_contain_text("Merle")
        expect(page.locator(".chairs")).to_contain_text("Merle")


def test_a_world_and_two_heroines_are_made_by_the_book(person: Person) -> None:
    """Question by question, until the first day of their own story begins."""
    pages = three(person)
    for _ in range(MOST):
        if any("An ordinary day" in line for line in log(pages[0])):
            break
        for seat, page in enumerate(pages):
            speak(page, seat, BY_THE_BOOK)
            keep_in_step(pages)
    story = pages[0].locator(".story")
    for name in WRITTEN[1:]:
        expect(story).to_contain_text(re.compile(rf"{name} is the .*\. {name}\. {name}\. By day: {name}\."))
    expect(story).to_contain_text(re.compile("This is “(Dusk|Raven|Hawk)”"))


def test_a_pause_stops_the_story_for_everybody_without_a_name(person: Person) -> None:
    director, raven, hawk = three(person)
    raven.locator(".answer", has_text="A break, please").click()
    for page in (director, hawk):
        expect(page.locator(".story")).to_contain_text("Somebody asks for a break")
        expect(page.locator(".answer", has_text="Go on")).to_be_visible()
    hawk.locator(".answer", has_text="Go on").click()
    expect(director.locator(".story")).to_contain_text("The story goes on.")
