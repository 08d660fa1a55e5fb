"""Tables one answer before something that matters: whoever gives that answer reads a beat."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.evening import come_in
from web.sitting import unfolded

from timeloom.kernel import CHANCE, Answer, Run, Timeline, game_named, seed_of

SEATS = {"letter": 1, "hour": 7, "islands": 2, "agents": 2, "moonlight": 3}
MOST_TABLES, MOST_ENTRIES = 20, 400


class Turn(NamedTuple):
    """A table, whose turn it is, and the words of the answer that brings a beat to them."""

    table: Timeline[Any]
    seat: int
    words: str


@cache
def before_a_beat(game: str) -> Turn:
    """The first table of a game, of those that steady bots play, at which a click brings a beat."""
    turns = (led_to_a_beat(game, seed) for seed in range(MOST_TABLES))
    return next(turn for turn in turns if turn is not None)


def led_to_a_beat(game: str, seed: int) -> Turn | None:
    kind = game_named(game)
    table, random = Timeline(kind, seats=SEATS[game], seed=seed_of(seed)), Random(seed)
    bot = kind.bots["steady"](random)
    while table.run.outcome is None and table.run.count < MOST_ENTRIES:
        ask, seat = random.choice([one for one in table.run.waiting_for() if not one[0].aside])
        given = bot(table.run, ask, seat)
        words = clicked(table.run, ask, seat, given)
        told, at = len(table.log()), len(table.line())
        table.answer(given, seat, ask.id)
        if words and any(tell.beat() and tell.heard_by(seat) for _, tell in table.log()[told:]):
            return Turn(up_to(table, at, seed), seat, words)
    return None


def clicked(run: Run[Any], ask: Any, seat: int, given: Answer) -> str:
    """The words of an answer that is offered as it is; none for what is written into a form."""
    offered = zip(ask.offered(seat), ask.prompt(run.state, seat).choices, strict=True)
    return next((choice.words for offer, choice in offered if offer == given), "")


def up_to(table: Timeline[Any], at: int, seed: int) -> Timeline[Any]:
    """The same table so many entries in."""
    again = Timeline(table.game, seats=table.seats, seed=seed_of(seed))
    for entry in table.line()[:at]:
        if entry.seat != CHANCE:
            again.answer(entry.value, entry.seat, entry.id)
    return again


def bring_about(page: Page, game: str) -> None:
    """Give the answer that brings a beat, and look at it."""
    table, seat, words = before_a_beat(game)
    come_in(lambda *_, **__: unfolded(page), table, seat)
    page.locator("#answers .answer", has_text=words).first.click()
    expect(page.locator("dialog.beat.settled")).to_be_visible()


def read_a_beat(person: Person, game: str) -> Page:
    """Somebody who has just brought a beat about, and looks at it."""
    page = person("Ada", beats=True)
    bring_about(page, game)
    return page
