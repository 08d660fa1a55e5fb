"""What may come of a question: every answer with how it ended, and between what each figure lies."""

import json
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace
from playwright.sync_api import Page, WebSocketRoute, expect
from web.conftest import Person
from web.sitting import bring, played
from web.test_axe import faults_in_any_light

from timeloom.analysis import Ahead, ahead
from timeloom.tables.messages.insight import Foretold
from timeloom.tables.messages.protocol import Hinted


def looked_ahead() -> Ahead:
    """What came of a few games; one ending has the same words for those who won and those who did not."""
    found = ahead(played(6).run, 0, 40)
    first, *others = found.ways
    home = first.endings[0]
    endings = (replace(home, won=True), replace(home, won=False))
    return replace(found, ways=(replace(first, endings=endings), *others))


def foretold(page: Page, found: Ahead) -> None:
    """Let this be found as soon as it is asked for: how many games are played on hangs on the time."""

    def between(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def say(text: str | bytes) -> None:
            wish: dict[str, Any] = json.loads(text)
            if wish["do"] == "hint":
                page_side.send(json.dumps(to_builtins(Hinted(wish["ref"], "No difference.", []))))
            elif wish["do"] == "ahead":
                page_side.send(json.dumps(to_builtins(Foretold(wish["ref"], found))))
            else:
                server_side.send(text)

        page_side.on_message(say)
        server_side.on_message(page_side.send)

    page.route_web_socket("**/ws/tables/**", between)


def test_every_answer_says_what_may_come_of_it_and_how_sure_that_is(person: Person) -> None:
    page, found = person("Ada"), looked_ahead()
    foretold(page, found)
    bring(page, played(6))
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="What may come of it").click()
    dialog = page.get_by_role("dialog", name="What may come of it")
    expect(dialog.get_by_role("heading", level=3)).to_have_count(len(found.ways))
    expect(dialog).to_contain_text(found.summary)
    for place, way in enumerate(sorted(found.ways, key=lambda way: -way.chance.value)):
        share = way.endings[0].share
        told = f"{round(100 * share.value)} % ({round(100 * share.low)} to {round(100 * share.high)})"
        expect(dialog.get_by_role("listitem").nth(place)).to_contain_text(told)
    first = dialog.get_by_role("listitem").filter(has_text=found.ways[0].words).first
    expect(first.get_by_text(found.ways[0].endings[0].words)).to_have_count(2)
    assert faults_in_any_light(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    dialog.get_by_role("button", name="Back to the question").click()
    expect(dialog).to_have_count(0)
