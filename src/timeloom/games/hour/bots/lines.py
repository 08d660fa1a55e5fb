"""What steady friends say in an argument, and when Death comes in."""

from __future__ import annotations

from timeloom.kernel import varied

ARGUING = (
    "You were not there. You do not get to say how it was.",
    "I waited for you until the lamps went out.",
    "You knew, and you let me find out from somebody else.",
    "Do not call it an accident. Not to me.",
    "I would have done it for you without being asked.",
    "Say it to my face, then, and not to the whole lock.",
    "You always have a reason. I only ever wanted a word.",
    "So it is my fault again. Good. Go on.",
    "We said that we would never keep count. I have kept count.",
    "I am not shouting. This is how I sound when nobody listens.",
)
JOINING_IN = (
    "Stop. Both of you. Look at each other and not at me.",
    "You are both right, and it is killing you.",
    "Tell it once more, and this time from the other side.",
    "Nobody leaves until somebody has said what they are afraid of.",
    "I was there as well. It was dark, and all of us ran.",
    "This is not about the key, is it? It was never about the key.",
)
LAST_WORDS = (
    "Seven. Count us, and then come in.",
    "I have never won this one. Let us see.",
    "Quiet now. On my breath.",
    "You are early. I set that clock myself.",
    "There is bread left, if you would rather sit down.",
    "Hold still, please. This one is for the front page.",
    "I have brought worse boats than this one home.",
)


def line(day: int, seat: int, joins_in: bool) -> str:
    """What somebody says on a day, as one who argues or one who joins in."""
    return varied(JOINING_IN if joins_in else ARGUING, day + seat)


def last_words(seat: int) -> str:
    """What somebody says as Death comes in."""
    return LAST_WORDS[seat]
