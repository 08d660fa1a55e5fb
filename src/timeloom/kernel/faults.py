"""What can go wrong, each with a sentence for the person who meets it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class TimeloomError(Exception):
    """Something that a person can be told in one sentence."""


class Refused(TimeloomError):
    """An answer, option or wish that cannot be granted; nothing was changed."""


class Damaged(TimeloomError):
    """A journal that cannot be read, or that does not fit what it claims to be."""


class Untrue(Damaged):
    """A journal whose dice are not those that it claims or that were promised."""


class ContentGone(Damaged):
    """A table that names what is not installed any more: a game, a value of an option, a card."""


class RuleFault(TimeloomError):
    """A mistake in a game's rules; the run stands where it stood before the answer."""


class CannotImagine(TimeloomError):
    """No deal of the hidden things fits what has happened since the last resting point."""


class Located(Struct, frozen=True):
    """Something that is wrong with a pack: its line, the entries on the way there, and the whole sentence."""

    line: int | None
    entries: tuple[str, ...]
    sentence: str


class LeftOut(Struct, frozen=True):
    """A file that somebody has added to a game and that is not played with: all that is wrong with it."""

    path: str
    faults: tuple[Located, ...]

    @property
    def sentence(self) -> str:
        """What to say to whoever plays, and how to learn more."""
        return f"{self.path} is left out; `timeloom packs check {self.path}` says what is wrong with it."


class PackFault(TimeloomError):
    """A content pack that cannot be used: it says what was found first; `faults` is all that is wrong."""

    def __init__(self, sentence: str, faults: Iterable[Located] = ()) -> None:
        super().__init__(sentence)
        self.faults = tuple(faults) or (Located(None, (), sentence),)
