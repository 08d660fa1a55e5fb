"""What each tool does, at the Lantern Fair."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import pytest
from assistants.sitting import Assistant, an_assistant, an_evening
from mcp.shared.exceptions import MCPError
from reader import Reader, is_asked, offers

from timeloom.assistants import evening as evening_module
from timeloom.assistants import server
from timeloom.assistants.evening import Evening

TOOLS = {
    "games", "open_table", "sit", "look", "answer", "wait_for_my_turn", "say", "rules", "rewind", "branches",
    "hint", "story", "undo", "vote", "leave",
}  # fmt: skip


def at_the_fair(test: Callable[[Assistant, Assistant], Awaitable[None]]) -> None:
    """Two assistants in the same house."""

    async def evening() -> None:
        async with (
            an_evening("lanterns") as tables,
            an_assistant(tables) as ada,
            an_assistant(tables) as bo,
        ):
            await test(ada, bo)

    asyncio.run(evening())


async def both(ada: Assistant, bo: Assistant) -> str:
    """Ada and Bo at one table; returns what Ada sees."""
    await ada.open("lanterns", chairs=["me", "person"], name="Ada")
    await bo.sit(ada.link, name="Bo")
    return await ada.do("look")


async def asked_one(ada: Assistant, bo: Assistant) -> tuple[Assistant, Assistant, str]:
    """Whoever is asked, the other one, and what the first one sees."""
    for one, other in ((ada, bo), (bo, ada)):
        look = await one.do("look")
        if is_asked(look):
            return one, other, look
    raise AssertionError("Nobody is asked.")


def test_there_are_the_tools_that_one_needs() -> None:
    async def test(ada: Assistant, _: Assistant) -> None:
        tools = (await ada.client.list_tools()).tools
        assert {tool.name for tool in tools} == TOOLS
        assert all(tool.description for tool in tools)

    at_the_fair(test)


def test_the_games_are_told_with_what_can_be_chosen() -> None:
    async def test(ada: Assistant, _: Assistant) -> None:
        words = await ada.call("games")
        assert words.startswith("lanterns: The Lantern Fair.")
        assert "- preset " in words
        assert "- bots: random" in words

    at_the_fair(test)


def test_everybody_sees_that_an_assistant_is_one() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        look = await both(ada, bo)
        assert "Ada (assistant) (you)" in look
        assert "Bo (assistant)" in look
        assert "Bo (assistant) sits down" in look

    at_the_fair(test)


def test_an_answer_that_is_none_is_refused_in_one_sentence() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        one, _, look = await asked_one(ada, bo)
        count = len(offers(look))
        said = await one.refused("answer", place=one.key, choice=count + 1)
        assert said == f"There is no answer {count + 1}; there are 1 to {count}."
        assert "is none of the answers" in await one.refused("answer", place=one.key, choice="fly away")
        assert await one.do("look") != ""

    at_the_fair(test)


@pytest.mark.parametrize(
    ("tool", "given", "why"),
    [
        ("look", {}, "look wants “place”, and was not given it."),
        ("say", {"place": "x"}, "say wants “words”, and was not given it."),
        ("answer", {"place": "x", "choice": [1]}, "answer cannot take this “choice”: "),
        ("answer", {"place": "x", "choice": 1, "fill": None}, "answer cannot take this “fill”: "),
        ("open_table", {"game": "lanterns", "seats": 3}, "open_table takes game, preset, chairs, options,"),
        ("wait_for_my_turn", {"place": "x", "seconds": 46}, "input should be less than or equal to 45."),
        ("wait_for_my_turn", {"place": "x", "seconds": "long"}, "cannot take this “seconds”: "),
        ("rewind", {"place": "x", "to": "noon"}, "rewind cannot take this “to”: "),
        ("rewind", {"place": "x", "to": -4}, "input should be greater than or equal to 0."),
        ("fly", {}, "There is no tool “fly”; there is games, look, "),
    ],
)
def test_a_call_that_is_wrong_is_refused_in_one_sentence(tool: str, given: dict[str, Any], why: str) -> None:
    async def test(ada: Assistant, _: Assistant) -> None:
        said = await ada.refused(tool, **given)
        assert why in said
        assert len(said.splitlines()) == 1
        assert said.endswith(".")

    at_the_fair(test)


def test_a_fault_of_ours_is_said_in_a_sentence_and_written_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(self: Evening, *about: str) -> str:
        raise KeyError("a secret")

    async def test(ada: Assistant, _: Assistant) -> None:
        assert await ada.refused("games") == "Something went wrong here; it has been written down."

    monkeypatch.setattr(Evening, "games", broken)
    at_the_fair(test)
    assert "a secret" in caplog.text


def test_no_tool_takes_longer_than_clients_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def endless(self: Evening, *about: str) -> str:
        await asyncio.Event().wait()
        return ""

    async def test(ada: Assistant, _: Assistant) -> None:
        assert (await ada.refused("games")).startswith("That took too long")

    assert server.LONGEST_CALL < 60
    monkeypatch.setattr(server, "LONGEST_CALL", 0.05)
    monkeypatch.setattr(Evening, "games", endless)
    at_the_fair(test)


def test_an_answer_may_be_given_in_its_words() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        one, _, look = await asked_one(ada, bo)
        words = next(offer.words for offer in offers(look) if not offer.is_form and not offer.is_aside)
        assert offers(await one.do("answer", choice=words)) != offers(look)

    at_the_fair(test)


def test_a_turn_is_waited_for_no_longer_than_said() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        _, other, _ = await asked_one(ada, bo)
        await other.do("look")
        begun = monotonic()
        await other.do("wait_for_my_turn", seconds=0.2)
        assert monotonic() - begun < 10
        assert "45" in await other.refused("wait_for_my_turn", place=other.key, seconds=46)

    at_the_fair(test)


def test_whoever_waits_is_told_when_they_are_asked() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        reader = Reader(2)
        for _ in range(4):
            one, other, look = await asked_one(ada, bo)
            await other.do("look")
            waiting = asyncio.create_task(other.do("wait_for_my_turn", seconds=20))
            while is_asked(look) and not waiting.done():
                look = await one.answer(look, reader)
            assert is_asked(await waiting)

    at_the_fair(test)


def test_what_is_said_is_heard_by_the_others() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        await ada.do("say", words="Good evening.")
        assert "Ada (assistant) says: Good evening." in await bo.do("look")
        assert "says:" not in await bo.do("look")

    at_the_fair(test)


def test_time_is_turned_back_when_the_other_agrees() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        one, other, look = await asked_one(ada, bo)
        moments = await one.do("rewind")
        first = int(moments.splitlines()[1].partition(":")[0])
        await one.answer(look, Reader(1))
        await one.do("rewind", to=first, name="again")
        assert "You have to agree, or not: vote." in await other.do("look")
        await other.do("vote", yes=True)
        assert "again (played now)" in await one.do("branches")
        await one.do("branches", switch_to="main")
        await other.do("vote", yes=True)
        assert "main (played now)" in await one.do("branches")

    at_the_fair(test)


def test_one_can_only_go_back_to_a_moment() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        said = await ada.refused("rewind", place=ada.key, to=99_999)
        assert said == "One can only go back to a moment at which somebody was asked."
        assert await ada.refused("vote", place=ada.key, yes=True) == "Nothing is proposed at this table."

    at_the_fair(test)


def test_a_hint_speaks_of_the_answers_by_their_numbers() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        one, _, look = await asked_one(ada, bo)
        hint = await one.do("hint")
        plain = [offer for offer in offers(look) if not offer.is_form and not offer.is_aside]
        assert any(line.startswith(f" {plain[0].number}. ") for line in hint.splitlines())

    at_the_fair(test)


def test_the_rules_are_searched() -> None:
    async def test(ada: Assistant, _: Assistant) -> None:
        headings = await ada.call("rules", game="lanterns")
        first = next(line[2:] for line in headings.splitlines() if line.startswith("- "))
        assert f"## {first}" in await ada.call("rules", game="lanterns", about=first)
        assert "do not tell of" in await ada.refused("rules", game="lanterns", about="xylophone")

    at_the_fair(test)


def test_a_game_goes_by_its_title_too_and_options_by_what_they_are() -> None:
    async def evening() -> None:
        async with an_evening("hour", "letter") as tables, an_assistant(tables) as robin:
            assert "Round 1 of 4" in await robin.open("The Stolen Hour", options={"rounds": 4})
            look = await robin.open("LETTER", options={"items": ["radio", "map"]})
            assert ("Radio" in look, "Rucksack" in look) == (True, False)
            assert "The rules tell of" in await robin.call("rules", game="Letter")
            assert await robin.do("look", about=1) == await robin.do("look", about="1")

    asyncio.run(evening())


def test_nobody_sits_down_without_a_key_or_a_chair() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        assert "no place with this key" in await bo.refused("look", place="nobody's")
        assert await bo.refused("sit", link=ada.link) == "Every chair at this table is taken."
        assert "There is no table here" in await bo.refused("sit", link="nowhere")
        assert "An invite link looks like" in await bo.refused("sit", link="http://example.org/")
        assert "One chair is “me”" in await bo.refused("open_table", game="lanterns", chairs=["bot", "bot"])
        assert "There is no game" in await bo.refused("open_table", game="chess")

    at_the_fair(test)


def test_whoever_gets_up_has_no_place_any_more() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        await bo.do("leave")
        assert "no place with this key" in await bo.refused("look", place=bo.key)
        assert "an empty chair" in await ada.do("look")

    at_the_fair(test)


def test_rules_tables_and_stories_are_resources() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await ada.open("lanterns", chairs=["me", "person"])
        for uri, words in (
            ("timeloom://tables", ada.link),
            ("timeloom://rules/lanterns", "# "),
            (f"timeloom://places/{ada.key}", "Chairs:"),
            (f"timeloom://places/{ada.key}/story", "as heard by"),
        ):
            (read,) = (await bo.client.read_resource(uri)).contents
            assert words in getattr(read, "text", "")
        with pytest.raises(MCPError, match="no place with this key"):
            await bo.client.read_resource("timeloom://places/nobody")

    at_the_fair(test)


def test_keys_are_nobody_elses_business() -> None:
    async def test(ada: Assistant, bo: Assistant) -> None:
        await ada.open("lanterns", chairs=["me", "person"])
        (read,) = (await bo.client.read_resource("timeloom://tables")).contents
        assert ada.key not in getattr(read, "text", "")

    at_the_fair(test)


def test_prompts_begin_an_evening() -> None:
    async def test(ada: Assistant, _: Assistant) -> None:
        prompts = {prompt.name: prompt.title for prompt in (await ada.client.list_prompts()).prompts}
        assert prompts["be_the_director"] == "Be the director of this season"
        assert prompts["be_a_kid"] == "Be Tage, twelve, clever"
        (message,) = (await ada.client.get_prompt("be_a_kid", {"link": "http://here/t/abc"})).messages
        assert 'sit(link="http://here/t/abc")' in getattr(message.content, "text", "")

    at_the_fair(test)


def test_there_is_room_for_so_many_and_for_more_when_some_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening_module, "MOST_PLACES", 2)

    async def test(ada: Assistant, bo: Assistant) -> None:
        await both(ada, bo)
        refused = await bo.refused("open_table", game="lanterns")
        assert "places here are taken and in use" in refused
        assert await bo.refused("sit", link=ada.link) == refused
        await ada.do("look")
        monkeypatch.setattr(evening_module, "QUIET_SECONDS", 0.0)
        carl = Assistant(bo.client)
        await carl.open("lanterns")
        assert "There is no place with this key" in await bo.refused("look", place=bo.key)
        assert "Bo (assistant), away" in await ada.do("look")

    at_the_fair(test)


def test_whoever_gets_up_leaves_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening_module, "MOST_PLACES", 1)

    async def test(ada: Assistant, bo: Assistant) -> None:
        await ada.open("lanterns")
        await ada.do("leave")
        await bo.open("lanterns")

    at_the_fair(test)


def test_a_table_that_could_not_be_opened_takes_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening_module, "MOST_PLACES", 1)

    async def test(ada: Assistant, _: Assistant) -> None:
        await ada.refused("open_table", game="no such game")
        await ada.open("lanterns")

    at_the_fair(test)
