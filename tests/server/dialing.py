"""Connections as they are, with nothing between a test and the wire."""

import socket
from contextlib import suppress

from server.house import WAIT, House

STRANGER = "127.0.0.2"
"""Another address than that of everybody else in the tests."""


def dial(house: House, source: str = STRANGER) -> socket.socket:
    """A connection from an address of this machine."""
    host, _, port = house.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=WAIT, source_address=(source, 0))


def head(house: House, start: str, *lines: str, host: str = "") -> bytes:
    """The head of a request."""
    host = host or house.url.removeprefix("http://")
    return "\r\n".join([f"{start} HTTP/1.1", f"Host: {host}", "X-Timeloom: 1", *lines, "", ""]).encode(
        "latin-1"
    )


def read_all(wire: socket.socket) -> bytes:
    """What comes until the other side hangs up."""
    heard = b""
    with suppress(ConnectionResetError):
        while piece := wire.recv(65536):
            heard += piece
    return heard


def ask(house: House, start: str, *lines: str, body: bytes = b"", source: str = STRANGER) -> tuple[int, str]:
    """Send a request just as it is written, and return the status and what is said."""
    length = f"Content-Length: {len(body)}"
    with dial(house, source) as wire:
        wire.sendall(head(house, start, length, "Connection: close", *lines) + body)
        answer, _, said = read_all(wire).partition(b"\r\n\r\n")
    return int(answer.split()[1]), said.decode()
