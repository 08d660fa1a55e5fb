"""Who somebody is: a random key in a signed cookie, and a public id that gives nothing of it away."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from itertools import islice

COOKIE = "timeloom"
ENTERED = "timeloom_entered"
MOST_TRIED = 20
"""So many cookies of our name are looked at; a browser has one, or a few more from neighbours."""
YEAR = 365 * 24 * 3600


class Signer:
    """Signs what a browser keeps for us, and knows its own signature again."""

    def __init__(self, secret: bytes, passphrase: str = "") -> None:
        self._secret = secret
        self._passphrase = passphrase

    def cookie_of(self, key: str) -> str:
        """What the browser of whoever has this key keeps."""
        return f"{key}.{self._sign('person', key)}"

    def key(self, cookies: Iterable[str]) -> str | None:
        """The key in the first of these cookies that is one of ours."""
        for cookie in islice(cookies, MOST_TRIED):
            key, _, signature = cookie.partition(".")
            if key and _same(signature, self._sign("person", key)):
                return key
        return None

    def is_passphrase(self, given: str) -> bool:
        """Whether these are the words that open this server."""
        return _same(given, self._passphrase)

    def entered_cookie(self) -> str:
        """What a browser keeps once its person has said the passphrase."""
        return self._sign("entered", self._passphrase)

    def has_entered(self, cookies: Iterable[str]) -> bool:
        """Whether everything is open to whoever has these cookies."""
        return not self._passphrase or any(_same(cookie, self.entered_cookie()) for cookie in cookies)

    def _sign(self, purpose: str, what: str) -> str:
        digest = hmac.digest(self._secret, f"{purpose} {what}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def new_key() -> str:
    """A key for somebody who was never here."""
    return secrets.token_urlsafe(16)


def person_of(key: str) -> str:
    """The public id of whoever has this key."""
    return hashlib.blake2b(key.encode(), digest_size=12).hexdigest()


def cookie_header(name: str, value: str, secure: bool) -> str:
    """A cookie that no script can read and no other site can send along with a change."""
    end = "; Secure" if secure else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{end}"


def values_of(header: str, name: str) -> list[str]:
    """All values that a request's cookies have under a name; others may be written in any way they like."""
    pairs = (part.partition("=") for part in header.split(";"))
    return [value.strip().strip('"') for found, sign, value in pairs if sign and found.strip() == name]


def _same(one: str, other: str) -> bool:
    """Compare in a time that does not depend on where they differ."""
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))
