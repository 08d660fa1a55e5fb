"""Lessons: a real table with a known deal, and a guide who says what to look at and what to do there.

A lesson is data that a game brings, a TOML file in its folder `lessons`. Its dice are those of a seed, so
everything that is dealt and rolled is known to whoever writes it, and its steps are read in order.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from timeloom.kernel.answer import Answer, Form, Offer, Offers
from timeloom.kernel.pack import Complaint, Content, Icon, read_pack

Corner: TypeAlias = Literal["", "answers", "story", "time", "rules"]
"""A part of the screen that a guide can point at."""
Said: TypeAlias = Annotated[str, Meta(min_length=1, max_length=600)]


class Deed(Content, frozen=True):
    """An answer as journals write it, or the beginning of one: `["Play"]` is any answer of that kind."""

    do: tuple[Any, ...] = ()

    def takes(self, answer: Answer) -> bool:
        """Whether this answer is what is to be done."""
        written: list[Any] = msgspec.json.decode(msgspec.json.encode(answer))
        return bool(self.do) and written[: len(self.do)] == list(self.do)

    def among(self, offers: Offers) -> tuple[int, ...]:
        """The places of what is meant: such answers or, where there is none, forms for one."""
        answers = [place for place, offer in enumerate(offers) if self._is_among(offer, Answer)]
        forms = [place for place, offer in enumerate(offers) if self._is_among(offer, Form)]
        return tuple(answers or forms)

    def _is_among(self, offer: Offer, kind: type[Answer] | type[Form[Any]]) -> bool:
        if not isinstance(offer, kind):
            return False
        if isinstance(offer, Answer):
            return self.takes(offer)
        written = self.filled_in(offer)
        fits = written is None or offer.fault(written) is None
        return self.do[:1] == (offer.make.__name__,) and fits

    def filled_in(self, offer: Offer) -> Answer | None:
        """The answer that is to be given, if nothing of it is left open."""
        if isinstance(offer, Answer):
            return offer
        if self.do[:1] != (offer.make.__name__,) or len(self.do) != 1 + len(offer.make.__struct_fields__):
            return None
        answer: Answer = msgspec.convert(list(self.do), type=offer.make)
        return answer


class Step(Deed, frozen=True, kw_only=True):
    """What the guide says at one moment, what it points at, and what is to be done then, if anything.

    `points` are ids of things in the scene. `question` is the id of the question that `do` is an answer to,
    where that is not plain. `rewind` is the name of the step to whose moment the learner goes back.
    """

    named_by: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    says: Said
    points: tuple[str, ...] = ()
    part: Corner = ""
    question: str = ""
    rewind: str = ""

    @property
    def is_deed(self) -> bool:
        """Whether the learner has to do something before the lesson goes on."""
        return bool(self.do or self.rewind)


class Reply(Deed, frozen=True, kw_only=True):
    """What a bot answers to a question in a lesson, whenever it is offered that."""

    named_by: ClassVar[tuple[str, ...]] = ("question",)

    question: str
    seat: int | None = None


class Stage(Struct, frozen=True):
    """The steps that are read before something is done, the last of which says what; or those at the end."""

    steps: tuple[Step, ...]

    @property
    def deed(self) -> Step | None:
        """What is to be done; nothing at the end."""
        return self.steps[-1] if self.steps[-1].is_deed else None


class Lesson(Content, frozen=True, dict=True):
    """A lesson: how its table is set up, whose chair the learner has, and what the guide says.

    `bots` are answers of the other chairs; where none is given, they play steadily, and always the same.
    """

    named_by: ClassVar[tuple[str, ...]] = ("title",)

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    about: Said
    guide: str
    seed: int
    steps: tuple[Step, ...]
    icon: Icon = ""
    seats: int | None = None
    learner: int = 0
    options: dict[str, str] = {}
    bots: tuple[Reply, ...] = ()

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The steps, parted after each deed; there is always a last stage, in which nothing is to be done."""
        ends = [place + 1 for place, step in enumerate(self.steps) if step.is_deed]
        bounds = [0, *ends, len(self.steps)]
        return tuple(Stage(self.steps[a:b]) for a, b in pairwise(bounds) if a < b)

    def complaints(self) -> Iterable[Complaint]:
        """Names stand for one step each, a rewind leads back to a deed, and the guide has the last word."""
        names: set[str] = set()
        answered: set[str] = set()
        for place, step in enumerate(self.steps):
            if step.name in names:
                yield Complaint(
                    ("steps", place, "name"), f'there must be one "{step.name}"; this is the second'
                )
            if step.do and step.rewind:
                yield Complaint(("steps", place), "either an answer is given or time is turned back")
            if step.rewind and step.rewind not in answered:
                known = ", ".join(sorted(answered)) or "none yet"
                yield Complaint(
                    ("steps", place, "rewind"), f"must be a step before it with an answer: {known}"
                )
            names.add(step.name)
            answered |= {step.name} if step.do else set()
        if not self.steps or self.steps[-1].is_deed:
            yield Complaint(("steps",), "must end with a step in which nothing is to be done")


def read_lessons(folder: Traversable) -> dict[str, Lesson]:
    """All lessons of a folder by the names of their files; a folder that is not there has none."""
    if not folder.is_dir():
        return {}
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name)
    return {file.name.removesuffix(".toml"): read_pack(file, Lesson) for file in files}
