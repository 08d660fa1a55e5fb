"""Questions word themselves: what is asked is a value, declared right above the rule that asks it.

Its type says which answers can come back, its fields are what its words need, and nothing is put into words
before somebody reads. A rule asks with it and is given the answer with its type:

    class LeaveIt(Answer, frozen=True):
        def choice(self, s: State, seat: int) -> Choice:
            return Choice("Let it be")

    class Pushing(Question[Push | LeaveIt], frozen=True):
        kid: str

        def words(self, s: State, seat: int) -> str:
            return f"No six. Does {self.kid} give up?"

    price = yield from ask(seat, Pushing(kid), [LeaveIt(), *map(Push, conditions)])

`ask` puts a question to one seat, `ask_first` to whoever answers first, `ask_all` to all of them in secret.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from timeloom.kernel.answer import Answer, Form, Offer, Offers
from timeloom.kernel.scene import Choice, Prompt

A = TypeVar("A", bound=Answer, covariant=True)

Reasons: TypeAlias = Iterable[tuple[str, str]]
"""Things of the scene by their ids, each with the sentence that says why nothing can be done with it now."""


class Question(Struct, Generic[A], frozen=True, gc=False):
    """Something that is asked, and what can be answered; its `id` in journals is its name unless told.

    `s` is the state of the game and `seat` the one who reads, for words that differ by seat.
    """

    id: ClassVar[str] = ""
    says: ClassVar[Mapping[type[Answer], str]] = {}
    """Answers that read differently here than elsewhere, in the words of this question."""
    standing: ClassVar[bool] = False
    """Whether it is there all the time, for people who need it; bots leave such a question alone."""
    paragraph: ClassVar[str] = ""
    """The paragraph of the rules that it comes from, where that is another than its chapter's."""

    def __init_subclass__(cls) -> None:
        """A question that has no id of its own is called as its class is: `WhoPays` is `who-pays`."""
        super().__init_subclass__()
        if "id" not in cls.__dict__:
            cls.id = kebab(cls.__name__)

    def words(self, s: Any, seat: int) -> str:
        """The question, as this seat reads it."""
        raise TypeError(f"{type(self).__name__} has no words; give it a words() of its own.")

    def choice(self, s: Any, offer: Offer, seat: int) -> Choice:
        """What this seat reads of an offer; a question that needs more than `says` words it here."""
        if type(offer) in self.says:
            return Choice(self.says[type(offer)])  # type: ignore[index]
        return offer.make.blank(s, offer, seat) if isinstance(offer, Form) else offer.choice(s, seat)

    def group(self, s: Any, offers: Offers, seat: int) -> str:
        """Whom it is put to, where one player acts for several, or what it is about, where much is asked."""
        return ""

    @classmethod
    def told_in(cls) -> str:
        """The paragraph of the rules that it comes from: its own, or the `PARAGRAPH` of its chapter."""
        return cls.paragraph or _of_chapter(cls.__module__)

    def reasons(self, s: Any, seat: int) -> Reasons:
        """Why no answer touches a thing now, for each that the rules have a sentence for."""
        return ()

    def why_not(self, s: Any, thing: str, seat: int) -> str:
        """Why no answer touches this thing now, looked up by its id; nothing if the rules do not say."""
        return next((words for id, words in self.reasons(s, seat) if id == thing), "")

    def prompt(self, s: Any, offers: Offers, seat: int) -> Prompt:
        """All of it in words, with a choice for each offer in its order."""
        choices = tuple([self.choice(s, offer, seat) for offer in offers])
        return Prompt(self.words(s, seat), choices, self.group(s, offers, seat))


@cache
def _of_chapter(module: str) -> str:
    """The paragraph that a module, or the nearest package around it, keeps the rules of."""
    while module:
        if found := getattr(sys.modules.get(module), "PARAGRAPH", ""):
            return str(found)
        module = module.rpartition(".")[0]
    return ""


def kebab(name: str) -> str:
    """`WhoPays` as `who-pays`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
