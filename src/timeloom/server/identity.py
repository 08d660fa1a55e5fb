"""Who somebody is: a random key in a signed cookie, and a public id that gives nothing of it away."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "timeloom"
ENTERED = "timeloom_entered"
YEAR = 365 * 24 * 3600


class Signer:
    """Signs what a browser keeps for us, and knows its own signature again."""

    def __init__(self, secret: bytes, passphrase: str = "") -> None:
        self._secret = secret
        self._passphrase = passphrase

    def new_cookie(self) -> str:
        """A cookie for somebody who was never here."""
        key = secrets.token_urlsafe(16)
        return f"{key}.{self._sign('person', key)}"

    def person(self, cookie: str | None) -> str | None:
        """The public id of whoever has this cookie, if it is one of ours."""
        key, _, signature = (cookie or "").partition(".")
        if not key or not _same(signature, self._sign("person", key)):
            return None
        return hashlib.blake2b(key.encode(), digest_size=12).hexdigest()

    def is_passphrase(self, given: str) -> bool:
        """Whether these are the words that open this server."""
        return _same(given, self._passphrase)

    @property
    def asks_for_passphrase(self) -> bool:
        """Whether this server is closed to those who do not know the words."""
        return bool(self._passphrase)

    def entered_cookie(self) -> str:
        """What a browser keeps once its person has said the passphrase."""
        return self._sign("entered", self._passphrase)

    def has_entered(self, cookie: str | None) -> bool:
        """Whether everything is open to whoever has this cookie."""
        return not self._passphrase or _same(cookie or "", self.entered_cookie())

    def _sign(self, purpose: str, what: str) -> str:
        digest = hmac.digest(self._secret, f"{purpose} {what}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def cookie_header(name: str, value: str, secure: bool) -> str:
    """A cookie that no script can read and no other site can send along with a change."""
    end = "; Secure" if secure else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{end}"


def read_cookies(header: str) -> dict[str, str]:
    """The cookies of a request."""
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


def _same(one: str, other: str) -> bool:
    """Compare in a time that does not depend on where they differ."""
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))
