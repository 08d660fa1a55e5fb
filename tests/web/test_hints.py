"""A hint says what its numbers count, how sure they are and why, and owns up where it found no difference."""

import json
from typing import Any

from msgspec import to_builtins
from playwright.sync_api import Page, WebSocketRoute, expect
from web.conftest import Person
from web.sitting import bring, played, turns

from timeloom.bots.advice import Advice, Hint
from timeloom.kernel import Answer
from timeloom.tables.messages.protocol import Hinted


def hinted(page: Page, hint: Hint) -> None:
    """Ask for a hint, and let this one come: what a search finds hangs on how much time it has."""

    def between(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def say(text: str | bytes) -> None:
            wish: dict[str, Any] = json.loads(text)
            if wish["do"] == "hint":
                found = Hinted(wish["ref"], hint.words, hint.advice)
                page_side.send(json.dumps(to_builtins(found)))
            else:
                server_side.send(text)

        page_side.on_message(say)
        server_side.on_message(page_side.send)

    page.route_web_socket("**/ws/tables/**", between)


def first_answers() -> list[Answer]:
    """What is offered at the table that everybody is brought to."""
    return [offer for offer in played(6).run.asks[0].offered(0) if isinstance(offer, Answer)]


def ask_for(page: Page, hint: Hint) -> None:
    hinted(page, hint)
    bring(page, played(6))
    page.get_by_role("button", name="Hint").click()


def test_a_hint_says_what_it_counts_and_why_in_a_line(person: Person) -> None:
    ada, words = person("Ada"), "The starred answer wins 61 of 100 games, give or take 4"
    best, other, *_ = first_answers()
    advice = [
        Advice(best, 0.61, 0.04, 300, "best", "wins 61 of 100 games, give or take 4", "It keeps the letter."),
        Advice(other, 0.42, 0.05, 200, "worse", "wins 42 of 100 games, give or take 5", ""),
    ]
    ask_for(ada, Hint(f"{words}, as far as 500 simulations can tell.", advice))
    line = ada.get_by_role("status").filter(has_text="The starred answer")
    expect(line).to_have_text(f"{words}, as far as 500 simulations can tell. It keeps the letter.")
    expect(ada.locator(".answer .hint")).to_have_count(2)
    expect(ada.locator(".answer .hint.best")).to_contain_text("★ 61 ± 4 of 100. It keeps the letter.")
    turns(ada).press("ArrowLeft")
    expect(ada.get_by_text("As it was", exact=True)).to_be_visible()
    expect(line).to_have_count(0)


def test_a_hint_that_found_no_difference_says_so(person: Person) -> None:
    ada, words = (
        person("Ada"),
        "No difference found in 40 simulations: as far as they can tell, every answer wins",
    )
    best, other, third, *_ = first_answers()
    advice = [
        Advice(best, 0.5, 0.2, 20, "best", "wins 50 of 100 games, give or take 20", ""),
        Advice(other, 0.48, 0.2, 20, "alike", "wins 48 of 100 games, give or take 20", ""),
        Advice(third, 0.0, 1.0, 0, "untried", "not tried", ""),
    ]
    ask_for(ada, Hint(f"{words} 50 of 100 games, give or take 20.", advice))
    expect(ada.get_by_role("status").filter(has_text="No difference found")).to_contain_text(
        "give or take 20"
    )
    expect(ada.locator(".answer .hint")).to_have_text(["★ 50 ± 20 of 100.", "≈ 48 ± 20 of 100.", "not tried"])
