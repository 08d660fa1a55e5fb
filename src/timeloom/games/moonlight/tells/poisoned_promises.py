"""Told of poisoned promises."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import PRICES
from timeloom.kernel import Tell


class PromiseOffered(Tell, frozen=True):
    """A poisoned promise lies on the table."""

    name: str
    promise: str
    price: str

    def words(self) -> str:
        who, price = self.name or "The director", PRICES.get(self.price, self.price)
        return f"{who} offers a poisoned promise: “{self.promise}” (price: {price})"


class PromiseForbidden(Tell, frozen=True):
    """A promise is off the table."""

    promise: str

    def words(self) -> str:
        return f"The director takes a promise off the table: “{self.promise}”"


class PromiseAccepted(Tell, frozen=True):
    """A poisoned promise was accepted."""

    name: str
    promise: str

    def words(self) -> str:
        return f"{self.name} accepts: “{self.promise}”"


class PromiseKept(Tell, frozen=True):
    """The price is paid."""

    promise: str
    price: str

    def words(self) -> str:
        return f"The promise comes true, whatever the dice say: {self.promise}"
