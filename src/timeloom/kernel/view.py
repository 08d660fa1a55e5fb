"""What one seat sees of a run: the scene, the questions in words, and whose answers are awaited.

A terminal draws a view as it is; a server sends it, and a browser or a bot reads the very same fields.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from timeloom.kernel.answer import Answer, Form, Offer
from timeloom.kernel.form import Field
from timeloom.kernel.game import Outcome
from timeloom.kernel.requests import AnyAsk, AskAll
from timeloom.kernel.run import Run
from timeloom.kernel.scene import Choice, FieldWords, Scene


class Blank(Struct, frozen=True, gc=False):
    """A form as people read it: the name of the answer that it makes, its fields in order, words for them."""

    make: str
    fields: tuple[Field, ...]
    words: tuple[FieldWords, ...] = ()


class OpenChoice(Struct, frozen=True, omit_defaults=True, gc=False):
    """An offer in words: with the answer itself, or with a form to fill in."""

    words: str
    touches: tuple[str, ...] = ()
    answer: Answer | UnsetType = UNSET
    form: Blank | UnsetType = UNSET
    text: str = ""
    group: str = ""

    @property
    def full(self) -> str:
        """The words with the text after them."""
        return f"{self.words}: {self.text}" if self.text else self.words


class OpenQuestion(Struct, frozen=True, gc=False):
    """An open question to a seat; its choices stand in the order of the offers.

    Its key is that of no other question at the table. `group` is whom it is put to, where one player acts for
    several, or what it is about, where several things are spoken of at once; `paragraph` is the one of the
    rules that it comes from.
    """

    key: str
    id: str
    words: str
    secret: bool
    choices: tuple[OpenChoice, ...]
    aside: bool = False
    group: str = ""
    paragraph: str = ""

    @property
    def full(self) -> str:
        """The words, after the name of whoever they are put to."""
        return f"{self.group}: {self.words}" if self.group else self.words


class View(Struct, frozen=True, gc=False):
    """All that a seat (or with none, a spectator) may know at a moment."""

    seat: int | None
    scene: Scene
    questions: tuple[OpenQuestion, ...]
    awaited: tuple[int, ...]
    outcome: Outcome | None


def view(run: Run[Any], seat: int | None) -> View:
    """The run as this seat (`None`: a spectator) may see it."""
    return View(seat, run.game.scene(run.state, seat), questions(run, seat), run.awaited(), run.outcome)


def questions(run: Run[Any], seat: int | None, branch: str = "") -> tuple[OpenQuestion, ...]:
    """The open questions to a seat; those that are asked aside come last.

    At a table with several branches, `branch` tells the keys of this one from those of the others.
    """
    if seat is None:
        return ()
    asks = [ask for ask in run.asks if ask.offered(seat)]
    if run.pending:
        asks = [ask for ask in asks if seat not in run.pending.get(ask.id, ())]
    if len(asks) > 1:
        asks.sort(key=lambda ask: ask.aside)
    return tuple([open_question(run, ask, seat, branch) for ask in asks])


def open_question(run: Run[Any], ask: AnyAsk, seat: int, branch: str = "") -> OpenQuestion:
    """One open question as a seat reads it."""
    offers = ask.offered(seat)
    prompt = ask.question.prompt(run.state, offers, seat)
    choices = tuple(map(_choice, offers, prompt.choices))
    key, secret = run.key(ask) + branch, isinstance(ask, AskAll)
    paragraph = ask.question.told_in()
    return OpenQuestion(key, ask.id, prompt.words, secret, choices, ask.aside, prompt.group, paragraph)


def _choice(offer: Offer, said: Choice) -> OpenChoice:
    if isinstance(offer, Form):
        blank = Blank(offer.make.__name__, offer.fields, said.fields)
        return OpenChoice(said.words, said.touches, UNSET, blank, said.text, said.group)
    return OpenChoice(said.words, said.touches, offer, UNSET, said.text, said.group)
