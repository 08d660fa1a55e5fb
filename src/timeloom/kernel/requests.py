"""What a rule may yield: questions to seats, questions to chance, and tellings.

A rule is a generator. It yields one of the requests below and is resumed with the reply:

| request    | who replies                                   | the rule is resumed with        |
| ---------- | --------------------------------------------- | ------------------------------- |
| `Ask`      | one seat                                      | the answer                      |
| `AskFirst` | whichever of several seats answers first      | `(seat, answer)`                |
| `AskAll`   | every seat, in secret until the last is in    | `{seat: answer}`                |
| `Roll`     | chance: dice                                  | a tuple of faces                |
| `Draw`     | chance: one of the given options              | the option                      |
| `ReadClock`| the clock of whoever keeps the table          | whole seconds                   |
| `Tell`     | nobody: it is written into the log            | `None`                          |

`Start` and `Stop` add and end rules that run side by side (see `together`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias, TypeVar, final

from msgspec import Struct

from timeloom.kernel.answer import Answer, Form, IfAny, Live, Look, Offer, Offers, WhenLooked, too_late
from timeloom.kernel.faults import RuleFault
from timeloom.kernel.question import Question
from timeloom.kernel.scene import Prompt

T = TypeVar("T")
A = TypeVar("A", bound=Answer)

CHANCE = -1
"""The seat that chance answers from."""
UNWORDED: Question[Any] = Question()
"""What is asked when nobody will ever read it, as in tests."""


@final
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

    @property
    def waits_for(self) -> tuple[int, ...]:
        """Who may answer, if anything is offered."""
        return (self.seat,) if self.answers else ()

    def on_offer(self) -> Iterable[Offer]:
        """What may be answered now; nothing of it need have been made yet."""
        return self.answers() if callable(self.answers) else self.answers

    def offered(self, seat: int) -> Offers:
        """What this seat may answer."""
        if seat != self.seat:
            return ()
        answers = self.answers
        if type(answers) is list:
            return answers
        if type(answers) is IfAny:
            return answers.all()
        return list(answers()) if callable(answers) else answers

    def prompt(self, s: Any, seat: int) -> Prompt:
        """The question as this seat reads it."""
        return self.question.prompt(s, self.offered(seat), seat)

    def under(self, name: str) -> Ask:
        """The same question under the name of the rule that asks it."""
        return Ask(self.seat, f"{name}/{self.id}", self.answers, self.aside, self.question)

    def settled(self) -> Ask:
        """The same question with its live offers looked up."""
        return self.offering(self.offered(self.seat)) if callable(self.answers) else self

    def offering(self, answers: Offers | Live) -> Ask:
        """The same question with other offers."""
        return Ask(self.seat, self.id, answers, self.aside, self.question)

    def open(self) -> Ask:
        """The same question with its live offers looked up once, and not before somebody looks."""
        if not callable(self.answers):
            return self
        return Ask(self.seat, self.id, IfAny(self.answers), self.aside, self.question)

    def close(self) -> None:
        """It is answered, or something else has been."""
        if type(self.answers) is IfAny:
            self.answers.close()


class _AskSeveral(Struct, frozen=True):
    id: str
    offers: Mapping[int, Offers] | Callable[[], Mapping[int, Offers]]
    aside: bool = False
    question: Question[Any] = UNWORDED

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may answer."""
        offers = self.offers
        if type(offers) is WhenLooked:
            return offers.seats
        if callable(offers):
            offers = offers()
            if type(offers) is WhenLooked:
                return offers.seats
        return tuple([seat for seat, answers in offers.items() if answers])

    waits_for = seats

    def on_offer(self) -> Mapping[int, Offers]:
        """What may be answered now, by seat; seats that are offered nothing may be among them."""
        return self.offers() if callable(self.offers) else self.offers

    def offered(self, seat: int) -> Offers:
        """What this seat may answer."""
        offers = self.offers
        if callable(offers):
            offers = offers()
        if type(offers) is WhenLooked:
            return offers.made_for(seat)
        answers = offers.get(seat, ())
        return answers.all() if type(answers) is IfAny else answers

    def prompt(self, s: Any, seat: int) -> Prompt:
        """The question as this seat reads it."""
        return self.question.prompt(s, self.offered(seat), seat)

    def under(self, name: str) -> Self:
        """The same question under the name of the rule that asks it."""
        return type(self)(f"{name}/{self.id}", self.offers, self.aside, self.question)

    def settled(self) -> Self:
        """The same question with its live offers looked up."""
        return self.offering(self.offers()) if callable(self.offers) else self

    def offering(self, offers: Mapping[int, Offers] | Callable[[], Mapping[int, Offers]]) -> Self:
        """The same question with other offers."""
        return type(self)(self.id, offers, self.aside, self.question)

    def open(self) -> Self:
        """The same question with its live offers looked up once, and not before somebody looks."""
        if not callable(self.offers):
            return self
        return type(self)(self.id, Look(self.offers), self.aside, self.question)

    def close(self) -> None:
        """It is answered, or something else has been."""
        offers = self.offers
        if type(offers) is Look:
            offers.close()
            offers = offers.found or {}
        if type(offers) is WhenLooked:
            offers.make = too_late
        elif not callable(offers):
            for answers in offers.values():
                if type(answers) is IfAny:
                    answers.close()


@final
class AskFirst(_AskSeveral, frozen=True):
    """A question to several seats; whoever answers first has answered it."""


@final
class AskAll(_AskSeveral, frozen=True):
    """A question to several seats; each answers in secret, and the rule hears all answers at once."""


AnyAsk: TypeAlias = Ask | AskFirst | AskAll


class Roll(Struct, frozen=True, gc=False):
    """Dice: answered with a tuple of faces. `seats` says who sees them (everybody unless told)."""

    id: str
    dice: int = 1
    sides: int = 6
    seats: tuple[int, ...] | None = None

    def under(self, name: str) -> Roll:
        """The same roll under the name of the rule that makes it."""
        return Roll(f"{name}/{self.id}", self.dice, self.sides, self.seats)


class Draw(Struct, frozen=True, gc=False):
    """One of the options, each as likely: how a card comes off an unordered pile. `what` says what it is."""

    id: str
    options: Sequence[str] | Sequence[int]
    seats: tuple[int, ...] | None = None
    what: str = "something"

    def under(self, name: str) -> Draw:
        """The same draw under the name of the rule that makes it."""
        return Draw(f"{name}/{self.id}", self.options, self.seats, self.what)


CLOCK = "clock"
"""The id of every reading of the clock."""


class ReadClock(Struct, frozen=True, gc=False):
    """The seconds of play so far, by a real clock: answered with `last`, the reading before, or more.

    It is recorded as chance is, so that a journal replays; no seed proves it.
    """

    last: int = 0


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

    def foretold(self) -> str | None:
        """What a preview says of it, before it has happened: what it comes to, without the story around it.

        With `None` these are the words for the log, where the answer that leads to it could be taken back.
        """
        return None

    def heading(self) -> str:
        """The heading of the chapter that begins with this, if one does."""
        return ""

    def beat(self) -> str:
        """The title under which it comes to the middle of the table and is read, if it matters so much.

        Few tellings are beats: where the story turns, not where a rule has worked.
        """
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


@final
class Several(Struct, frozen=True):
    """Questions that are open at the same time; `together` and `first_of` yield them, never a game's rule."""

    asks: tuple[AnyAsk, ...]
    once: bool = False
    """Whether the first answer to any of them ends all others."""
    live: bool = True
    """Whether what any of them offers may have to be looked up again."""

    def under(self, name: str) -> Several:
        """The same questions under the name of the rule that asks them."""
        return Several(tuple([ask.under(name) for ask in self.asks]), self.once, self.live)


class Reply(Struct, frozen=True):
    """The answer to one of `Several` questions."""

    id: str
    value: Any


class Withdrawn(Struct, frozen=True):
    """Questions that were ended before they were answered; yielded by `together`."""

    ids: tuple[str, ...]


Request: TypeAlias = (
    Ask | AskFirst | AskAll | Roll | Draw | ReadClock | Tell | Start | Stop | Several | Withdrawn
)
Rule: TypeAlias = Generator[Request, Any, T]
"""What a rule returns when it is called: a play in progress that ends with a `T`."""

# Asking

Offered: TypeAlias = Sequence[A | Form[A]]
"""The answers that can come back, and forms for them."""


def ask(
    seat: int,
    question: Question[A],
    offers: Offered[A] | Callable[[], Iterable[A | Form[A]]],
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
    if not offers:
        raise asks_nobody(question)
    answered: tuple[int, A] = yield AskFirst(question.id, offers, aside, question)
    return answered


def ask_all(
    question: Question[A], offers: Mapping[int, Offered[A]] | Callable[[], Mapping[int, Offered[A]]]
) -> Rule[dict[int, A]]:
    """Ask several seats in secret, and return all answers when the last is in."""
    if not offers:
        raise asks_nobody(question)
    answers: dict[int, A] = yield AskAll(question.id, offers, False, question)
    return answers


def asks_nobody(question: Question[Any]) -> RuleFault:
    """Beside other questions, one that can never be answered would stop a game without a word."""
    return RuleFault(f"The question '{question.id}' asks nobody.")
