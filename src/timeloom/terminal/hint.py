"""Hints: what a search has found out about each answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias

from timeloom.bots.advice import Advice, Hint
from timeloom.bots.advice import Adviser as SearchAdviser
from timeloom.kernel import AnyAsk, Form, Offer, Offers, Run

SECONDS = 1.5
"""How long the search may think about a hint."""


class Adviser(Protocol):
    """Thinks about a question of a seat, in a thread of its own."""

    def hint(self, run: Run[Any], ask: AnyAsk, seat: int) -> Hint:
        """What there is to say about the answers."""

    def stop(self) -> None:
        """Come to an end soon."""


AdviserMaker: TypeAlias = Callable[[], Adviser]
"""Makes an adviser for one hint."""


def search_adviser() -> Adviser:
    """A search, for as long as a person likes to wait."""
    return SearchAdviser(Random(), seconds=SECONDS)


def told(hint: Hint) -> str:
    """What a hint says in a line: what was found, and why the best answer may be the best."""
    why = next((one.why for one in hint.advice if one.mark == "best"), "")
    return f"{hint.words} {why}".strip()


def advice_on(hint: Hint | None, offers: Offers) -> list[Advice | None]:
    """What a hint says about each offer."""
    known = hint.advice if hint else ()
    return [next((one for one in known if _is_about(one, offer)), None) for offer in offers]


def _is_about(advice: Advice, offer: Offer) -> bool:
    """An open answer was tried with one example."""
    return type(advice.answer) is offer.make if isinstance(offer, Form) else advice.answer == offer
