"""What can go wrong, each with a sentence for the person who meets it."""

from __future__ import annotations


class TimeloomError(Exception):
    """Something that a person can be told in one sentence."""


class Refused(TimeloomError):
    """An answer, option or wish that cannot be granted; nothing was changed."""


class Damaged(TimeloomError):
    """A journal that cannot be read, or that does not fit what it claims to be."""


class RuleFault(TimeloomError):
    """A mistake in a game's rules; the run stands where it stood before the answer."""


class CannotImagine(TimeloomError):
    """No deal of the hidden things fits what has happened since the last resting point."""


class PackFault(TimeloomError):
    """A content pack that cannot be used: the sentence names the file, the line and what would be right."""
