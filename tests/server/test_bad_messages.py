"""Thousands of bad messages: each gets a clear answer, and nothing changes."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from server.house import PROGRAM, House, Visitor
from websockets.exceptions import ConnectionClosed

MESSAGES = 3000
KINDS = ["answer", "undo", "rewind", "switch", "vote", "rename", "look", "compare", "juggle"]
KEYS = ["do", "seat", "question", "answer", "to", "branch", "name", "at", "left", "right", "proposal", "yes"]


def some_value(random: Random, depth: int = 0) -> Any:
    """Anything that JSON can say, and often what is nearly right."""
    simple: list[Any] = [
        None, True, False, 0, 1, -1, 2**70, 1.5, "", "main", "x" * 300, "\x00", "‮", "keep", "fresh", "Keep",
    ]  # fmt: skip
    if depth < 3 and random.random() < 0.3:
        values = [some_value(random, depth + 1) for _ in range(random.randrange(4))]
        return values if random.random() < 0.5 else {str(value): value for value in values}
    return random.choice(simple)


def bad_message(random: Random) -> str | bytes:
    """Bytes, broken JSON, or a message with the wrong things in it."""
    if random.random() < 0.1:
        return random.randbytes(random.randrange(40))
    message = {key: some_value(random) for key in KEYS if random.random() < 0.5}
    message |= {
        "do": random.choice(KINDS),
        "ref": random.randrange(1000),
        "seat": random.choice([7, -1, "0"]),
    }
    text = json.dumps(message)
    return text if random.random() < 0.8 else text[: random.randrange(len(text))]


def test_thousands_of_bad_messages_change_nothing(ada: Visitor, bo: Visitor) -> None:
    table, random = ada.table(seats=["me", "me"]), Random(1)
    with ada.at(table) as place, bo.at(table) as stranger:
        before = place.now
        for _ in range(MESSAGES):
            stranger.connection.send(bad_message(random))
            fate = stranger.read()
            assert fate["is"] in ("refused", "late", "past", "compared"), fate
            assert fate["is"] != "refused" or fate["why"].endswith(".")
        assert read_again(ada, table) == {part: before[part] for part in ("views", "log", "proposal")}


def read_again(visitor: Visitor, table: str) -> dict[str, Any]:
    with visitor.at(table) as place:
        return {part: place.now[part] for part in ("views", "log", "proposal")}


@pytest.mark.parametrize("text", ["[" * 10_000, '{"do":' * 2000, '"' + "\\ud800" * 100 + '"', "9" * 5000])
def test_messages_that_are_meant_to_hurt_are_refused(ada: Visitor, text: str) -> None:
    with ada.at(ada.table("letter")) as place:
        place.connection.send(text)
        assert place.read()["is"] == "refused"


@pytest.mark.parametrize("pieces", [[b"\xff\xfe"], [b"\xff", b"\xfe"]], ids=["whole", "in pieces"])
def test_bytes_that_are_no_text_close_the_socket_and_fill_no_log(
    ada: Visitor, caplog: pytest.LogCaptureFixture, pieces: list[bytes]
) -> None:
    with ada.at(ada.table("letter")) as place:
        place.connection.send(pieces if len(pieces) > 1 else pieces[0], text=True)
        with pytest.raises(ConnectionClosed, match="1007"):
            place.read()
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_that_the_schema_allows_or_forbids_is_a_fault(
    house: House, ada: Visitor, mode: GenerationMode
) -> None:
    schema = schemathesis.openapi.from_url(f"{house.url}/api/schema")
    table, headers = ada.table("letter"), {**PROGRAM, "Cookie": ada.cookie}
    for operation in schema.get_all_operations():
        strategy = operation.ok().as_strategy(generation_mode=mode)  # type: ignore[union-attr]

        @settings(max_examples=12, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
        @given(case=strategy)
        def check(case: schemathesis.Case) -> None:
            if "id" in case.path_parameters and len(str(case.path_parameters["id"])) % 2:
                case.path_parameters["id"] = table
            answer = case.call(headers=headers)
            assert answer.status_code < 500, answer.text
            assert answer.status_code < 400 or set(answer.json()) == {"error"}

        with suppress(Unsatisfiable):  # Where nothing is given, nothing can be wrong.
            check()
