"""What one seat sees of a run: the scene, the questions in words, and whose answers are awaited."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from timeloom.kernel.answer import Offers
from timeloom.kernel.game import Outcome
from timeloom.kernel.requests import AnyAsk, AskAll
from timeloom.kernel.run import Run
from timeloom.kernel.scene import Choice, Scene


class Asked(Struct, frozen=True):
    """An open question to this seat; `offers` and `choices` go together."""

    key: str
    id: str
    words: str
    offers: Offers
    choices: tuple[Choice, ...]
    secret: bool
    aside: bool = False
    group: str = ""

    @property
    def full(self) -> str:
        """The words, after the name of whoever they are put to."""
        return f"{self.group}: {self.words}" if self.group else self.words


class View(Struct, frozen=True):
    """All that a seat may know at this moment."""

    seat: int | None
    scene: Scene
    questions: tuple[Asked, ...]
    awaited: tuple[int, ...]
    outcome: Outcome | None


def view(run: Run[Any], seat: int | None) -> View:
    """The run as this seat (`None`: a spectator) may see it."""
    questions = () if seat is None else _questions(run, seat)
    return View(seat, run.game.scene(run.state, seat), questions, run.awaited(), run.outcome)


def _questions(run: Run[Any], seat: int) -> tuple[Asked, ...]:
    """The open questions to a seat; those that are asked aside come last."""
    asks = sorted(run.asked(seat), key=lambda ask: ask.aside)
    return tuple(_question(run, ask, seat) for ask in asks)


def _question(run: Run[Any], ask: AnyAsk, seat: int) -> Asked:
    prompt = run.game.prompt(run.state, ask, seat)
    offers, secret = ask.offered(seat), isinstance(ask, AskAll)
    return Asked(run.key(ask), ask.id, prompt.words, offers, prompt.choices, secret, ask.aside, prompt.group)
