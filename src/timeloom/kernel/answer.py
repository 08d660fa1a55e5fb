"""Answers, and forms for those that people fill in themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Generic, NoReturn, TypeAlias, TypeVar, final, overload

from msgspec import Struct

from timeloom.kernel.form import Field, Text
from timeloom.kernel.scene import Choice


class Answer(Struct, frozen=True, array_like=True, tag=True, gc=False):
    """A legal answer: a small value that reads well when written out, such as `["Play", "red 3"]`."""

    passes: ClassVar[bool] = False
    """Whether it may leave everything as it is; its words say so."""

    def choice(self, s: Any, seat: int) -> Choice:
        """What this seat reads of it in every question that does not say it otherwise."""
        raise TypeError(f"{type(self).__name__} has no words; give it a choice() of its own.")

    @classmethod
    def blank(cls, s: Any, form: Form[Any], seat: int) -> Choice:
        """What this seat reads of a form for it, before it is filled in."""
        raise TypeError(f"A form for {cls.__name__} has no words; give it a blank() of its own.")


A = TypeVar("A", bound=Answer, covariant=True)

NAME = attrgetter("name")
MOST_TRIES = 1000
"""A form whose `check` refuses so many answers that keep to its limits cannot be filled in."""


class Form(Struct, Generic[A], frozen=True):
    """An offer to fill in: the answer is a `make`, whose fields keep to the limits given here.

    What no limit can say, `check` does: it returns a sentence if something is wrong with an answer. It is a
    value that equals its like (a frozen `Struct` that can be called), because offers are compared.
    """

    make: type[A]
    fields: tuple[Field, ...]
    check: Callable[[Any], str | None] | None = None

    def __post_init__(self) -> None:
        limited = {*map(NAME, self.fields)}
        if not limited.issuperset(self.make.__struct_fields__):
            free = [name for name in self.make.__struct_fields__ if name not in limited]
            raise ValueError(f"The form for {self.make.__name__} sets no limits to {', '.join(free)}.")

    def fault(self, answer: Answer) -> str | None:
        """What is wrong with this answer, if anything."""
        if type(answer) is not self.make:
            return f"{type(answer).__name__} is not what this form asks for."
        for field in self.fields:
            if fault := field.fault(getattr(answer, field.name)):
                return fault
        return self.check(answer) if self.check else None

    def sample(self, random: Random) -> A:
        """Some answer that the form accepts."""
        for _ in range(MOST_TRIES):
            values = {}
            for field in self.fields:
                values[field.name] = field.sample(random)
            answer = self.make(**values)
            if self.check is None or self.check(answer) is None:
                return answer
        raise ValueError(f"No {self.make.__name__} was found in {MOST_TRIES} tries that its form accepts.")


Offer: TypeAlias = Answer | Form[Any]
Offers: TypeAlias = Sequence[Offer]


def anything(offers: Offers, random: Random) -> Answer:
    """Any offer in which nothing has to be written, for a bot that has no thoughts about a question.

    Where each wants words, it is whatever can be filled in.
    """
    ready = [offer for offer in offers if not _needs_words(offer)] or offers
    found = ready[int(random.random() * len(ready))]
    return found if isinstance(found, Answer) else found.sample(random)


def _needs_words(offer: Offer) -> bool:
    return isinstance(offer, Form) and any(isinstance(part, Text) and part.shortest for part in offer.fields)


Live: TypeAlias = Callable[[], Iterable[Offer]]
"""Offers that are looked up again whenever a rule at its side changed something."""


def too_late(*_: object) -> NoReturn:
    """Refuse to look at offers of a moment that is over."""
    raise RuntimeError("This question was closed before anybody looked at what it offers.")


Found = TypeVar("Found")


class Look(Generic[Found]):
    """Live offers of several seats: looked up when somebody first looks at them, and then kept.

    Whoever comes when the question is closed would see what holds by then, and is refused.
    """

    __slots__ = ("found", "look")

    def __init__(self, look: Callable[[], Found]) -> None:
        self.look: Callable[[], Found] | None = look
        self.found: Found | None = None

    def __call__(self) -> Found:
        """What is offered."""
        if self.look is not None:
            self.found, self.look = self.look(), None
        return self.found  # type: ignore[return-value]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Look) and self() == other()

    __hash__ = None  # type: ignore[assignment]

    def close(self) -> None:
        """Nobody may look any more who has not."""
        if self.look is not None:
            self.look = too_late


Thing = TypeVar("Thing", bound=Offer, covariant=True)


@final
class WhenLooked(Mapping[int, Sequence[Thing]]):
    """The offers of several seats, each made when somebody looks at them: most are withdrawn unread.

    There must be at least one for each seat, which nobody checks before. Any answer, to whichever question is
    open beside it, closes them, and `make` is `too_late` then: whoever goes on asking while others act wants
    live offers instead.
    """

    __slots__ = ("_made", "make", "seats")

    def __init__(self, seats: Iterable[int], make: Callable[[int], Iterable[Thing]]) -> None:
        self.seats = tuple(seats)
        self.make = make
        self._made: dict[int, list[Thing]] = {}

    def made_for(self, seat: int) -> Sequence[Thing]:
        """What this seat is offered; nothing, if it is not asked."""
        made = self._made.get(seat)
        if made is None:
            if seat not in self.seats:
                return ()
            made = self._made[seat] = _listed(self.make(seat))
        return made

    def __getitem__(self, seat: int) -> Sequence[Thing]:
        if seat not in self.seats:
            raise KeyError(seat)
        return self.made_for(seat)

    def __contains__(self, seat: object) -> bool:
        return seat in self.seats

    def __iter__(self) -> Iterator[int]:
        return iter(self.seats)

    def __len__(self) -> int:
        return len(self.seats)


@final
class IfAny(Sequence[Thing]):
    """The offers of one seat, of which no more than the first is made until somebody looks at them.

    That there is one says that the seat is asked. An answer closes them, as it does those of `WhenLooked`.
    """

    __slots__ = ("_any", "_look", "_made")

    def __init__(self, look: Callable[[], Iterable[Thing]]) -> None:
        self._look = look
        self._any: bool | None = None
        self._made: list[Thing] | None = None

    def all(self) -> list[Thing]:
        """The offers themselves."""
        if self._made is None:
            self._made = _listed(self._look())
        return self._made

    def close(self) -> None:
        """Nobody may look any more who has not."""
        self._look = too_late

    def __bool__(self) -> bool:
        if self._any is None:
            self._any = self._find_one()
        return self._any

    def _find_one(self) -> bool:
        """Whether anything is offered; no more is made than it takes to know that."""
        if self._made is not None:
            return bool(self._made)
        found = self._look()
        if type(found) is list or type(found) is tuple:
            self._made = _listed(found)
            return bool(found)
        offers = iter(found)
        for first in offers:
            self._look = partial(chain, (first,), offers)
            return True
        self._made = []
        return False

    def __len__(self) -> int:
        return len(self.all())

    @overload
    def __getitem__(self, place: int) -> Thing: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Thing]: ...

    def __getitem__(self, place: int | slice) -> Thing | Sequence[Thing]:
        return self.all()[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.all() == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self.all())


def _listed(offers: Iterable[Thing]) -> list[Thing]:
    """Offers as a list, which they mostly are already."""
    return offers if type(offers) is list else list(offers)
