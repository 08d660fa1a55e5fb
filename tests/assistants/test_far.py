"""An assistant at a table of a running server, among people."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from assistants.sitting import Assistant, an_assistant, an_evening
from reader import Reader, is_asked
from server.house import PROGRAM, House, Visitor


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running


async def joined(link: str, answers: int = 0, **wishes: str) -> str:
    """An assistant sits down by a link and answers so often, if it is asked; returns what it saw last."""
    async with an_evening() as tables, an_assistant(tables) as robin:
        look = await robin.sit(link, **wishes)
        for _ in range(answers):
            look = await answered(robin, look)
        await robin.do("say", words="Hello.")
        return look


async def answered(robin: Assistant, look: str) -> str:
    if is_asked(look):
        return await robin.answer(look, Reader(1))
    return await robin.do("wait_for_my_turn", seconds=1)


def test_it_sits_down_by_the_invite_link_and_plays(house: House) -> None:
    with house.visitor("Ada") as ada:
        table = ada.table(seats=["random", "person"])
        with ada.at(table) as place:
            asyncio.run(joined(f"{house.url}/t/{table}", answers=5))
            place.until(lambda now: now["chat"])
            seat = place.now["card"]["seats"][1]
            assert seat["person"]["name"] == "Robin (assistant)"
            assert any("Robin (assistant) sits down" in words for words in place.words)
            assert place.now["card"]["turns"] > 5


def test_it_opens_a_table_there_for_people_to_join(house: House) -> None:
    async def open_one() -> str:
        async with an_evening() as tables, an_assistant(tables) as robin:
            await robin.open("lanterns", chairs=["me", "person"], server=house.url)
            return robin.link

    link = asyncio.run(open_one())
    with house.visitor("Bo") as bo:
        card = bo.get(f"/api/tables/{link.rpartition('/')[2]}")
    assert [seat["who"] for seat in card["seats"]] == ["person", "empty"]


def test_a_full_table_and_a_wrong_address_are_refused_in_a_sentence(house: House) -> None:
    async def try_them(link: str) -> list[str]:
        async with an_evening() as tables, an_assistant(tables) as robin:
            return [
                await robin.refused("sit", link=link),
                await robin.refused("sit", link=f"{house.url}/t/nowhere"),
                await robin.refused("sit", link="http://127.0.0.1:9/t/abc"),
            ]

    with house.visitor("Ada") as ada:
        full, nowhere, nobody = asyncio.run(try_them(f"{house.url}/t/{ada.table(seats=['me', 'me'])}"))
    assert full == "Every chair at this table is taken."
    assert nowhere == "There is no table here; perhaps the link is not whole."
    assert nobody.startswith("No server answers at http://127.0.0.1:9")


def test_a_closed_server_wants_its_words(tmp_path: Path) -> None:
    words = "open sesame"
    with (
        House(tmp_path, passphrase=words) as closed,
        httpx.Client(base_url=closed.url, headers=PROGRAM) as client,
    ):
        client.post("/api/enter", json={"passphrase": words})
        link = f"{closed.url}/t/{Visitor(closed.url, client).table(seats=['me', 'person'])}"
        assert "Chairs:" in asyncio.run(joined(link, passphrase=words))
        assert f"{closed.url}/t/" in asyncio.run(opened(closed.url, words))
        asyncio.run(read_about(closed.url, words))
        assert f"{closed.url}/t/" in asyncio.run(let_in(closed.url, words))


async def read_about(server: str, words: str) -> None:
    """What can be played at a closed server is told to those who say its words."""
    async with an_evening() as tables, an_assistant(tables) as robin:
        for tool, given in (("games", {}), ("rules", {"game": "lanterns"})):
            first = await robin.refused(tool, server=server, **given)
            assert first == "This server asks for its passphrase first."
        assert await robin.refused("games", server=server, passphrase="sesame") != first
        assert "lanterns: " in await robin.call("games", server=server, passphrase=words)
        rules = await robin.call("rules", game="lanterns", server=server, passphrase=words)
        assert rules.startswith("The rules tell of the following")


async def let_in(server: str, words: str) -> str:
    """An assistant at a closed server whose words its program knows, and it does not."""
    async with an_evening(server=server, passphrase=words) as tables, an_assistant(tables) as robin:
        assert "lanterns: " in await robin.call("games")
        for _ in range(12):  # more often than a server lets anybody say its words
            assert "The rules tell of" in await robin.call("rules", game="lanterns")
        await robin.open("lanterns", chairs=["me", "person"])
        await robin.sit(robin.link)
        return robin.link


async def opened(server: str, words: str) -> str:
    """A table that an assistant opens at a closed server: by what others find it."""
    async with an_evening() as tables, an_assistant(tables) as robin:
        chairs = ["me", "person"]
        assert (await robin.refused("open_table", game="lanterns", server=server)).endswith(".")
        await robin.open("lanterns", chairs=chairs, server=server, passphrase=words)
        return robin.link


def test_the_rules_of_a_game_that_is_only_there_are_read_there(house: House) -> None:
    async def read(link: str) -> tuple[str, str]:
        async with an_evening() as tables, an_assistant(tables) as robin:
            before = await robin.refused("rules", game="lanterns")
            await robin.sit(link)
            return before, await robin.call("rules", game="lanterns")

    with house.visitor("Ada") as ada:
        before, rules = asyncio.run(read(f"{house.url}/t/{ada.table(seats=['me', 'person'])}"))
    assert "no game" in before
    assert rules.startswith("The rules tell of the following")


def test_a_line_that_is_cut_is_taken_up_again(house: House) -> None:
    async def cut(link: str) -> str:
        async with an_evening() as tables, an_assistant(tables) as robin:
            await robin.sit(link)
            await asyncio.to_thread(house.do, send_all_away)
            await robin.do("say", words="Still here.")
            return await robin.do("look")

    async def send_all_away(hall: object) -> None:
        gathering = await house.hall.find(table)
        gathering.send_away()

    with house.visitor("Ada") as ada:
        table = ada.table(seats=["me", "person"])
        assert "Robin (assistant) (you)" in asyncio.run(cut(f"{house.url}/t/{table}"))
