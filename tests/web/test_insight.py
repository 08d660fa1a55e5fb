"""Where it was decided: a game is finished, its curve is walked, and at a turning point it is played anew."""

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect
from toy import GAME as FAIR
from web.conftest import Person
from web.sitting import ASKED, set_table, sit_down, turns, unfolded
from web.test_axe import faults_in_any_light

from timeloom.bots import bot_named
from timeloom.kernel import CHANCE, Timeline, seed_of
from timeloom.kernel.journal import dump

TURNED = "Dawn, “that way”: 61 % → 34 %; luck −4, choice −23"


def almost_over() -> Timeline[Any]:
    """An evening at the fair before the last answer of its first guest."""
    table, steady = Timeline(FAIR, seats=2, seed=seed_of(1)), bot_named(FAIR, "steady", Random(0))
    while table.run.outcome is None:
        ask, seat = table.run.waiting_for()[0]
        table.answer(steady(table.run, ask, seat), seat, ask.id)
    line = table.line()
    again = Timeline(FAIR, seats=2, seed=seed_of(1))
    last = max(place for place, entry in enumerate(line) if entry.seat == 0)
    for entry in line[:last]:
        if entry.seat != CHANCE:
            again.answer(entry.value, entry.seat, entry.id)
    return again


def finish(page: Page) -> None:
    """Give the last answer of a game, against a bot."""
    journal = dump(almost_over(), {"1": "steady"})
    made = page.request.post("/api/tables/import", data=journal, headers=ASKED)
    sit_down(page, made.json()["id"])
    page.locator(".answer").first.click()
    page.get_by_role("button", name="Where was it decided?").click()


def turned(found: dict[str, Any]) -> None:
    """Let the first decision be the one at which it turned: what stands out of the noise hangs on dice."""
    first = found["decisions"][0]
    other = next(one["place"] for one in first["offered"] if one["place"] != first["taken"])
    sure = {"by": 0.23, "low": 0.15, "high": 0.3, "sure": True}
    first |= {"best": other, "regret": sure}
    point = {"decision": 0, "branch": "main", "at": first["at"], "before": 0.61, "after": 0.34}
    found["turning_points"] = [{**point, "choice": -0.23, "luck": -0.04, "words": TURNED}]


def decided(page: Page) -> None:
    """Whatever is found is found by the server; only where it turned is known before."""

    def between(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def say(text: str | bytes) -> None:
            message: dict[str, Any] = json.loads(text)
            if message["is"] == "analysed":
                turned(message["found"])
            page_side.send(json.dumps(message))

        page_side.on_message(server_side.send)
        server_side.on_message(say)

    page.route_web_socket("**/ws/tables/**", between)


def test_a_game_is_finished_looked_through_and_played_the_other_way(person: Person) -> None:
    page = unfolded(person("Ada"))
    decided(page)
    finish(page)
    curve = page.get_by_role("slider", name="The curve of the game")
    expect(curve).to_have_attribute("aria-valuetext", re.compile("^the end: "))
    assert faults_in_any_light(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})

    curve.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    expect(turns(page)).to_have_value("0")
    panel = page.get_by_role("region", name="Where it was decided")
    expect(panel).to_contain_text("would have brought +23 (+15 to +30)")

    set_table(
        page, paused=True
    )  # The bot would answer at once, and nobody saw how far the branch came by itself.
    page.keyboard.press("End")
    panel.get_by_role("button", name=TURNED).click()
    panel.locator("button.main", has_text="Play it this way").click()
    expect(page.get_by_role("button", name="branch 2 of 2")).to_be_visible()
    expect(turns(page)).to_have_attribute("max", "1")


def test_the_curve_is_walked_with_the_mouse_and_put_away(person: Person) -> None:
    page = unfolded(person("Ada"))
    finish(page)
    curve = page.get_by_role("slider", name="The curve of the game")
    curve.click(position={"x": 60, "y": 40})
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    page.get_by_role("button", name="Close the analysis").click()
    expect(curve).to_have_count(0)
