"""Being the same person in another browser: by a link that works once, or by twelve words to keep.

Who somebody is hangs on the key in their cookie. A link lends it: the database knows only a hash of the link,
and the key under a seal that the link alone opens. A recovery phrase is the key itself, in words.
"""

from __future__ import annotations

import base64
import binascii
import secrets
from functools import cache
from hashlib import blake2b
from typing import Protocol

from mnemonic import Mnemonic

from timeloom.kernel import Refused

LINK_SECONDS = 600
KEY_BYTES = 16


class Tokens(Protocol):
    """Keeps what can be taken once."""

    async def keep_token(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something that can be taken once, for so long."""

    async def take_token(self, name: str) -> bytes | None:
        """Take something that was kept to be taken once, if it is there and not too old."""


class Keyring:
    """Lends keys to other browsers of the same person."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens

    async def lend(self, key: str) -> str:
        """A token that gives this key back, once and for ten minutes."""
        token = secrets.token_urlsafe(24)
        await self._tokens.keep_token(_name(token), _sealed(key.encode(), token), LINK_SECONDS)
        return token

    async def take(self, token: str) -> str:
        """The key that was lent."""
        found = await self._tokens.take_token(_name(token))
        if found is None:
            raise Refused("This link has been used, or is older than ten minutes; make another one.")
        return _sealed(found, token).decode()


def phrase_of(key: str) -> str:
    """A key as words that can be written down."""
    try:
        raw = base64.urlsafe_b64decode(key + "==")
    except (binascii.Error, ValueError):
        raw = b""
    if len(raw) != KEY_BYTES:
        raise Refused("There is no phrase for a browser that came here so long ago.")
    return _words().to_mnemonic(raw)


def key_of(phrase: str) -> str:
    """The key that somebody has written down."""
    words = " ".join(phrase.lower().split())
    if len(words.split()) != 12 or not _words().check(words):
        raise Refused(
            "These are not the twelve words of a recovery phrase; look for a word that is misspelt."
        )
    return base64.urlsafe_b64encode(bytes(_words().to_entropy(words))).decode().rstrip("=")


@cache
def _words() -> Mnemonic:
    return Mnemonic("english")


def _name(token: str) -> str:
    return f"link {blake2b(token.encode(), digest_size=24, person=b'name').hexdigest()}"


def _sealed(what: bytes, token: str) -> bytes:
    """Something under the seal of a token, or taken from under it."""
    seal = blake2b(token.encode(), digest_size=len(what), person=b"seal").digest()
    return bytes(one ^ other for one, other in zip(what, seal, strict=True))
