"""A whole game of Letter is won by clicking: on the things where that is enough, else on the words."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import MOVED, bring, moment, unfolded, until

from timeloom.bots import bot_named, play_out
from timeloom.kernel import CHANCE, OpenChoice, Timeline, game_named, seed_of, view

LETTER = game_named("letter")


def won_game() -> tuple[str, list[Any]]:
    """The first seed at which the steady bot comes home, and its answers."""
    for number in range(100):
        run = Timeline(LETTER, seed=seed_of(number)).run
        play_out(run, [bot_named(LETTER, "steady", Random(0))])
        if run.outcome is not None and run.outcome.won:
            return seed_of(number), [entry.value for entry in run.entries if entry.seat != CHANCE]
    raise AssertionError("The steady bot has not come home once in a hundred games.")


IS_ASKED = f"""([before, words, count]) => {{
  const asked = document.querySelector("#answers h2")?.textContent.replace(/\\s+/g, " ");
  const offered = document.querySelectorAll(".answer:enabled").length;
  return ({MOVED})(before) && asked?.includes(words) && offered === count;
}}"""
"""Whether the table has moved to this question, with so many answers."""
SPOT = """([selector, words]) => {
  const read = (one) => one.textContent.replace(/\\s+/g, " ").trim();
  const says = (one) => !words || [...one.querySelectorAll("*")].some((part) => read(part) === words);
  const found = [...document.querySelectorAll(selector)].filter(says);
  if (found.length !== 1) return null;
  found[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top } = found[0].getBoundingClientRect();
  const spot = { x: left + 14, y: top + 7 };
  return found[0].contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;
}"""
"""Where a card can be clicked although newer ones lie on it, and an answer: nothing else lies there."""


def click(page: Page, selector: str, words: str = "") -> None:
    """Click on a thing, or on the answer with these words, as soon as a mouse can reach it."""
    spot = until(page, SPOT, [selector, words])
    page.mouse.click(spot["x"], spot["y"])


def take(page: Page, wanted: OpenChoice, choices: tuple[OpenChoice, ...]) -> None:
    """Click on the two things that the answer touches if no other answer touches both, else on its words."""
    alike = [choice for choice in choices if set(wanted.touches) <= set(choice.touches)]
    if len(wanted.touches) != 2 or len(alike) > 1:
        click(page, ".answer:enabled", wanted.words)
        return
    for id in wanted.touches:
        click(page, f'[data-thing="{id}"]')


@pytest.mark.soak
def test_letter_is_won_by_clicking(person: Person) -> None:
    seed, answers = won_game()
    table = Timeline(LETTER, seed=seed)
    page = unfolded(person("Ada"))
    bring(page, table)
    before = ""
    for given in answers:
        question = view(table.run, 0).questions[0]
        until(page, IS_ASKED, [before, question.words, len(question.choices)])
        before = moment(page)
        wanted = next(choice for choice in question.choices if choice.answer == given)
        take(page, wanted, question.choices)
        table.answer(given)
    expect(page.get_by_role("status", name="How it ended")).to_contain_text("Won")
    assert table.run.outcome is not None
    expect(page.get_by_role("status", name="How it ended")).to_contain_text(table.run.outcome.words)
