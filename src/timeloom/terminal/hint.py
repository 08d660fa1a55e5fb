"""Hints: what the search bot thinks of each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from timeloom.bots.search import Estimate, Search
from timeloom.kernel import AnyAsk, Form, Offer, Offers, Run
from timeloom.terminal.draw.answers import Hint

SECONDS = 1.5
"""How long the search may think about a hint."""


class Adviser(Protocol):
    """Estimates the answers to a question of a seat, in a thread of its own."""

    def estimates(self, run: Run[Any], ask: AnyAsk, seat: int) -> Sequence[Estimate]:
        """An estimate for each answer."""

    def stop(self) -> None:
        """Come to an end soon."""


AdviserMaker: TypeAlias = Callable[[], Adviser]
"""Makes an adviser for one hint."""


def search_adviser() -> Adviser:
    """The search bot, for as long as a person likes to wait."""
    return Search(Random(), seconds=SECONDS)


def hints(estimates: Sequence[Estimate], offers: Offers) -> list[Hint | None]:
    """What an adviser thinks of each offer; its own choice is the one that it tried most."""
    found = [next((one for one in estimates if _is_about(one, offer)), None) for offer in offers]
    highest = max((one.value for one in found if one), default=0.0)
    best = max((_weight(one) for one in found if one), default=None)
    return [Hint(one.value, highest, _weight(one) == best) if one else None for one in found]


def _is_about(estimate: Estimate, offer: Offer) -> bool:
    """An open answer was tried with one example."""
    return type(estimate.answer) is offer.make if isinstance(offer, Form) else estimate.answer == offer


def _weight(estimate: Estimate) -> tuple[int, float]:
    return estimate.visits, estimate.value
