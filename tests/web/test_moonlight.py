"""Girl by Moonlight in browsers: a director and two protagonists play one episode."""

import re

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import CAME_OF_IT, in_step, log, moment, moved, new_table, thing, until

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


READ = """() => {
  const words = (one) => one.textContent.replace(/\\s+/g, " ").trim();
  const questions = [...document.querySelectorAll("#answers .question")];
  const place = questions.findIndex((one) => !one.textContent.includes("At any time:"));
  const answers = questions[place]?.querySelectorAll(".answer:enabled") ?? [];
  return {
    place,
    form: Boolean(questions[place]?.querySelector("form")),
    answers: [...answers].map(words),
    story: [...document.querySelectorAll(".story li:not(.Room)")].map(words),
  };
}"""
"""The first question of the story that is open to somebody, what they may answer, and the story so far."""


def over(story: list[str]) -> bool:
    return any(re.match("The (season|episode) ends", line) for line in story[-4:])


def speak(pages: list[Page], seat: int, rather: tuple[str, ...] = RATHER) -> list[str]:
    """Answer one question of the story, if one is open; how the story went before."""
    page = pages[seat]
    read = page.evaluate(READ)
    if over(read["story"]) or not (read["form"] or read["answers"]):
        return list(read["story"])
    before = moment(page)
    if not read["form"]:
        chosen = preferred(read["answers"], read["story"], rather)
        question = page.locator("#answers .question").nth(read["place"])
        question.locator(".answer:enabled").nth(chosen).press("Enter")
    if until(page, CAME_OF_IT, before) == "form":
        fill_in(page, seat)
    moved(page, before)
    in_step(page, *pages)
    return list(read["story"])


def preferred(offered: list[str], story: list[str], rather: tuple[str, ...]) -> int:
    """The director ends the mission after some rolls; otherwise it is the first answer, or a better one."""
    for words in (*(["they have done it$"] if done(story) else []), *rather):
        found = [place for place, answer in enumerate(offered) if re.search(words, answer)]
        if found:
            return found[0]
    return 0


def done(story: list[str]) -> bool:
    """Whether several rolls of this mission have been made."""
    rolls = [line for line in story if re.search(r"rolls to \w+, (controlled|risky|desperate)", line)]
    return len(rolls) > 1


def fill_in(page: Page, seat: int) -> None:
    """Write something in every field, and say it."""
    form = page.locator("#answers form")
    for field in form.locator("textarea, input:not([type]), input[type=text]").all():
        field.fill(WRITTEN[seat])
    page.locator("#answers [type=submit]").first.press("Enter")


def play_the_episode(pages: list[Page]) -> None:
    for _ in range(MOST):
        for seat in range(len(pages)):
            if over(speak(pages, seat)):
                return
    raise AssertionError(f"The episode does not end: {log(pages[0])[-3:]}")


@pytest.mark.soak
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
        stories = [speak(pages, seat, BY_THE_BOOK) for seat in range(len(pages))]
        if any("An ordinary day" in line for line in stories[0]):
            break
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
