"""What a journey is for, and how far it is, in one line."""

from __future__ import annotations

from timeloom.games.letter.names import SELVES
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.refusals import lacks
from timeloom.games.letter.rules.resolution import selves_on
from timeloom.games.letter.state import SUITS, TREE, State

AIM = "Tell all five stories, then meet yourself under the Ancient Tree"


def goal(s: State) -> str:
    """The stories that are told, what the nearest one lacks, and how much of the deck is left."""
    if s.ending or not s.events:
        return "" if s.ending else f"{AIM}, before the deck runs out."
    left = f"{len(s.deck)} card{'' if len(s.deck) == 1 else 's'} left."
    if not s.stories:
        return f"All five stories are told. Now to the Ancient Tree: {on_the_way(s)} {left}"
    told = f"{len(SUITS) - len(s.stories)} of {len(SUITS)} stories told"
    return f"{told}: {nearest(s)}. Then all three of you to the Ancient Tree. {left}"


def on_the_way(s: State) -> str:
    """Who of the three is not under the tree yet."""
    away = [f"{who} on day {at + 1}" for who, at in zip(SELVES, s.pawns, strict=True) if at != TREE]
    return f"{', '.join(away)}." if away else "end the turn there."


def nearest(s: State) -> str:
    """The open story that most of the selves stand on, and who lacks an event of it."""
    suit = max(s.stories, key=lambda suit: selves_on(s, suit))
    lacking = lacks(s, suit)
    name = load_pack().story(suit).name
    if not lacking:
        return f"{name} can be completed"
    stand = "stand" if len(lacking) > 1 or "you" in lacking else "stands"
    return f"{name} lacks a {suit} event where {' and '.join(lacking)} {stand}"
