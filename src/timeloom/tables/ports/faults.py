"""What people can be told when a wish cannot be granted."""

from __future__ import annotations

from timeloom.kernel import Refused


class NotAllowed(Refused):
    """Somebody else may do this, but not the asker."""


class NoSuchThing(Refused):
    """There is nothing under this name."""


class TooLate(Refused):
    """The question was answered already, or is not open any more."""


class TooMany(Refused):
    """Too much is asked for at once; later it can be granted."""


class Interrupted(Refused):
    """What was asked for was cut off by a fault of the disk or the database; asking again is right."""


class Counted(Refused):
    """This wish was granted before; sent again, it does nothing twice."""


class NoAnswer(Refused):
    """Whoever was to think about something did not come to an answer; another time it may go better."""
