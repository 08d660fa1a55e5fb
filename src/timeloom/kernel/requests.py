"""What a rule may yield: questions to seats, questions to chance, and tellings.

A rule is a generator. It yields one of the requests below and is resumed with the reply:

| request    | who replies                                   | the rule is resumed with        |
| ---------- | --------------------------------------------- | ------------------------------- |
| `Ask`      | one seat                                      | the answer                      |
| `AskFirst` | whichever of several seats answers first      | `(seat, answer)`                |
| `AskAll`   | every seat, in secret until the last is in    | `{seat: answer}`                |
| `Roll`     | chance: dice                                  | a tuple of faces                |
| `Draw`     | chance: one of the given options              | the option                      |
| `Tell`     | nobody: it is written into the log            | `None`                          |

`Start` and `Stop` add and end rules that run side by side (see `together`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from timeloom.kernel.answer import Answer, Form, Live, Offers
from timeloom.kernel.question import Question
from timeloom.kernel.scene import Prompt

T = TypeVar("T")
A = TypeVar("A", bound=Answer)

CHANCE = -1
"""The seat that chance answers from."""
UNWORDED: Question[Any] = Question()
"""What is asked when nobody will ever read it, as in tests."""


class Ask(Struct, frozen=True, gc=False):
    """A question to one seat, with the answers that are legal now.

    What is asked `aside` may stay open for as long as one likes: nobody waits for its answer.
    """

    seat: int
    id: str
    answers: Offers | Live
    aside: bool = False
    question: Question[Any] = UNWORDED

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may answer."""
        return (self.seat,)

    def offered(self, seat: int) -> Offers:
        """What this seat may answer."""
        if seat != self.seat:
            return ()
        return self.answers() if callable(self.answers) else self.answers

    def prompt(self, s: Any, seat: int) -> Prompt:
        """The question as this seat reads it."""
        return self.question.prompt(s, self.offered(seat), seat)

    def settled(self) -> Ask:
        """The same question with its live offers looked up."""
        return replace(self, answers=self.answers()) if callable(self.answers) else self


class _AskSeveral(Struct, frozen=True):
    id: str
    offers: Mapping[int, Offers] | Callable[[], Mapping[int, Offers]]
    aside: bool = False
    question: Question[Any] = UNWORDED

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may answer."""
        offers = self.offers() if callable(self.offers) else self.offers
        return tuple(seat for seat, answers in offers.items() if answers)

    def offered(self, seat: int) -> Offers:
        """What this seat may answer."""
        offers = self.offers() if callable(self.offers) else self.offers
        return offers.get(seat, ())

    def prompt(self, s: Any, seat: int) -> Prompt:
        """The question as this seat reads it."""
        return self.question.prompt(s, self.offered(seat), seat)


class AskFirst(_AskSeveral, frozen=True):
    """A question to several seats; whoever answers first has answered it."""

    def settled(self) -> AskFirst:
        """The same question with its live offers looked up."""
        return replace(self, offers=self.offers()) if callable(self.offers) else self


class AskAll(_AskSeveral, frozen=True):
    """A question to several seats; each answers in secret, and the rule hears all answers at once."""

    def settled(self) -> AskAll:
        """The same question with its live offers looked up."""
        return replace(self, offers=self.offers()) if callable(self.offers) else self


AnyAsk: TypeAlias = Ask | AskFirst | AskAll


class Roll(Struct, frozen=True, gc=False):
    """Dice: answered with a tuple of faces. `seats` says who sees them (everybody unless told)."""

    id: str
    dice: int = 1
    sides: int = 6
    seats: tuple[int, ...] | None = None


class Draw(Struct, frozen=True, gc=False):
    """One of the options, each as likely: how a card comes off an unordered pile."""

    id: str
    options: Sequence[str] | Sequence[int]
    seats: tuple[int, ...] | None = None


class Tell(Struct, frozen=True, kw_only=True, tag=True, gc=False):
    """Something that happened. A game derives its own tellings and gives each its words.

    `seats` are those who may hear it (everybody unless told). A telling that `reveals` shows
    somebody what was hidden without a roll or a draw, so that an undo may not reach behind it.
    """

    seats: tuple[int, ...] | None = None
    reveals: ClassVar[bool] = False

    def words(self) -> str:
        """The sentence for the log."""
        raise TypeError(f"{type(self).__name__} has no words; give it a words() of its own.")

    def heading(self) -> str:
        """The heading of the chapter that begins with this, if one does."""
        return ""

    def touches(self) -> tuple[str, ...]:
        """The ids of the things in the scene that moved or changed, for animation."""
        return ()

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (or a spectator, `None`) may hear it."""
        return self.seats is None or (seat is not None and seat in self.seats)


class Start(Struct, frozen=True):
    """Adds a rule to those that run side by side with this one."""

    name: str
    rule: Rule[Any]


class Stop(Struct, frozen=True):
    """Ends rules that run side by side with this one: the named ones, or all the others."""

    names: tuple[str, ...] = ()


class Several(Struct, frozen=True):
    """Questions that are open at the same time; yielded by `together`, never by a game's rule."""

    asks: tuple[AnyAsk, ...]


class Reply(Struct, frozen=True):
    """The answer to one of `Several` questions."""

    id: str
    value: Any


class Withdrawn(Struct, frozen=True):
    """Questions that were ended before they were answered; yielded by `together`."""

    ids: tuple[str, ...]


Request: TypeAlias = Ask | AskFirst | AskAll | Roll | Draw | Tell | Start | Stop | Several | Withdrawn
Rule: TypeAlias = Generator[Request, Any, T]
"""What a rule returns when it is called: a play in progress that ends with a `T`."""

# Asking

Offered: TypeAlias = Sequence[A | Form[A]]
"""The answers that can come back, and forms for them."""


def ask(
    seat: int,
    question: Question[A],
    offers: Offered[A] | Callable[[], Offered[A]],
    aside: bool = False,
) -> Rule[A]:
    """Ask one seat, and return its answer. What is asked `aside` keeps nobody waiting."""
    answer: A = yield Ask(seat, question.id, offers, aside, question)
    return answer


def ask_first(
    question: Question[A],
    offers: Mapping[int, Offered[A]] | Callable[[], Mapping[int, Offered[A]]],
    aside: bool = False,
) -> Rule[tuple[int, A]]:
    """Ask several seats, and return who has answered first, and what."""
    answered: tuple[int, A] = yield AskFirst(question.id, offers, aside, question)
    return answered


def ask_all(
    question: Question[A], offers: Mapping[int, Offered[A]] | Callable[[], Mapping[int, Offered[A]]]
) -> Rule[dict[int, A]]:
    """Ask several seats in secret, and return all answers when the last is in."""
    answers: dict[int, A] = yield AskAll(question.id, offers, False, question)
    return answers
