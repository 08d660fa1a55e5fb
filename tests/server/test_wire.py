"""The wire writes and takes apart by itself what nearly all frames are; it must do so as the library does."""

import asyncio
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from timeloom.server.connections import Connections
from timeloom.server.serving import settings
from timeloom.server.wire import A_LITTLE, Wire, head_of, whole_text, wire_of
from timeloom.tables.ports.limits import Limits

LENGTHS = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)
HELLO = "Hellø".encode()


def sent(opcode: Opcode = Opcode.TEXT, data: bytes = HELLO, fin: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_is_written_as_the_library_writes_it(length: int) -> None:
    text = b"x" * length
    assert head_of(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", [1, 125, 126, 127, 65_535])
def test_a_whole_text_is_read_whatever_its_mask(length: int) -> None:
    assert whole_text(sent(data=b"y" * length)) == "y" * length
    assert whole_text(sent()) == "Hellø"


OTHERS = {
    "nothing": b"",
    "not whole": sent()[:-1],
    "two texts": sent() + sent(),
    "a text and a half": sent() + b"\x81",
    "a first piece": sent(fin=False),
    "another piece": sent(Opcode.CONT),
    "no text": sent(Opcode.BINARY),
    "a ping": sent(Opcode.PING),
    "a goodbye": sent(Opcode.CLOSE, b"\x03\xe8"),
    "very long": sent(data=b"x" * 65_536),
    "no UTF-8": sent(data=b"\xff\xfe"),
    "compressed": bytes([0xC1]) + sent()[1:],
    "not masked": Frame(Opcode.TEXT, HELLO).serialize(mask=False),
}


@pytest.mark.parametrize("what", OTHERS)
def test_anything_else_is_left_to_the_library(what: str) -> None:
    assert whole_text(OTHERS[what]) is None


# Among other frames


class Line(asyncio.Transport):
    """The far end of a connection, which keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.is_cut = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.is_cut

    def abort(self) -> None:
        self.is_cut = True

    def close(self) -> None:
        pass

    def pause_reading(self) -> None:
        pass


MOST_FRAMES = 10


async def heard(*pieces: bytes) -> tuple[list[str], bytes]:
    """What is heard of pieces that come one after the other, and how the wire hangs up, if it does."""
    texts, line = await wired(*pieces)
    return texts, line.written


async def wired(*pieces: bytes) -> tuple[list[str], Line]:
    """What is heard of pieces that come one after the other, and the far end after that."""
    texts: list[str] = []

    async def listen(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        wire_of(scope).listen(texts.append)
        await receive()

    line, limits = Line(), Limits(message_bytes=1000, frames_a_second=0, frame_burst=MOST_FRAMES)
    wire = Wire(settings(listen, Connections(limits, 10)), ServerState(), {})
    wire.connection_made(line)
    wire.data_received(UPGRADE)
    while b"101" not in line.written:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    line.written = b""
    for piece in pieces:
        wire.data_received(piece)
    for task in wire.tasks:
        task.cancel()
    return texts, line


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_whole_texts_are_heard_between_those_that_come_in_pieces_or_together() -> None:
    first, second = sent(data=b"first"), sent(data=b"second")
    pieces = (first, first[:3], first[3:], second, first + second, second)
    assert asyncio.run(heard(*pieces)) == (["first", "first", "second", "first", "second", "second"], b"")


def test_the_rest_of_a_text_is_no_text_of_its_own_even_if_it_looks_like_one() -> None:
    within = bytes([0x81, 0x82, 0, 0, 0, 0]) + b"no"
    text = bytes([0x81, 0x80 + 1 + len(within), 0, 0, 0, 0, 0xE1]) + within
    assert whole_text(within) == "no"
    assert asyncio.run(heard(text[:7], text[7:]))[0] == [text[6:].decode()]


def test_a_text_in_the_midst_of_another_ends_the_connection() -> None:
    texts, goodbye = asyncio.run(heard(sent(fin=False), sent()))
    assert (texts, goodbye[2:4]) == ([], (1002).to_bytes(2, "big"))


def test_a_text_that_is_too_long_ends_the_connection() -> None:
    texts, goodbye = asyncio.run(heard(sent(data=b"x" * 1001)))
    assert (texts, goodbye[2:4]) == ([], (1009).to_bytes(2, "big"))
    assert asyncio.run(heard(sent(data=b"x" * 1000))) == (["x" * 1000], b"")


def test_nothing_is_heard_after_a_goodbye() -> None:
    texts, _ = asyncio.run(heard(sent(Opcode.CLOSE, b"\x03\xe8"), sent()))
    assert texts == []


BEGUN = sent(data=b"", fin=False)
IDLE = {
    "pings": sent(Opcode.PING, b"x" * 125),
    "pongs": sent(Opcode.PONG),
    "crumbs": sent(Opcode.CONT, b"", fin=False),
    "bytes": sent(Opcode.BINARY),
    "texts": sent() + sent(),
}


@pytest.mark.parametrize("what", IDLE)
def test_whoever_sends_ever_more_that_says_nothing_is_cut_off(what: str) -> None:
    before = BEGUN if what == "crumbs" else b""
    assert not asyncio.run(wired(before, IDLE[what] * 3))[1].is_cut
    texts, line = asyncio.run(wired(before, IDLE[what] * 1000))
    assert line.is_cut
    assert len(texts) <= MOST_FRAMES
    assert len(line.written) <= A_LITTLE


def test_what_comes_in_one_breath_is_looked_at_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_apart, take_apart = list[int](), ServerProtocol.receive_data

    def noted(self: ServerProtocol, data: bytes) -> None:
        taken_apart.append(len(data))
        take_apart(self, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", noted)
    asyncio.run(heard(BEGUN, IDLE["crumbs"] * 40_000))
    assert sum(taken_apart) < 10_000
