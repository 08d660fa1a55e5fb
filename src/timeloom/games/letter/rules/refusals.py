"""Why not now: what keeps a day, a card, a letter or a story from being chosen."""

from __future__ import annotations

from collections import Counter
from itertools import repeat

from timeloom.games.letter.names import SELVES, day_id, item_id, story_id, where
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.state import CARDS, NUMBER, SUIT, SUITS, TREE, WEEK, State
from timeloom.kernel import Reasons


def reasons(s: State) -> Reasons:
    """Why nothing can be done with a thing while a card is played, selves walk or a turn ends."""
    yield from ((day_id(index), day(s, index)) for index in range(WEEK))
    yield from ((id, card(s, id)) for id in CARDS)
    yield from ((story_id(suit), story(s, suit)) for suit in SUITS)
    yield from zip(map(item_id, s.items), repeat(ITEM))
    yield "letters", "You have no letter to use: a story that is complete brings one."
    yield "deck", "A card is drawn from the deck by itself when a turn begins."
    yield "discard", DISCARDED


ITEM = "What you brought along helps by itself; there is nothing to do with it."
DISCARDED = "What is discarded comes back by a letter or a violet event."


def day(s: State, index: int) -> str:
    """Which days the cards in hand lead to."""
    if s.part != "movement" or not s.hand:
        return f"Nobody can go to {where(s, index)} now."
    days = sorted({(s.white + NUMBER[card]) % WEEK + 1 for card in s.hand})
    told = " or ".join(map(str, days))
    return f"No card in your hand leads you to {where(s, index)}: yours lead to day {told}."


def card(s: State, id: str) -> str:
    """Where a card lies that cannot be played."""
    if id in s.discard:
        return DISCARDED
    if id in s.deck.top:
        return "This card is drawn next."
    if id in s.lying():
        return "This event lies on its day already; it takes effect when you arrive there."
    return "Cards are played at the beginning of a turn."


def story(s: State, suit: str) -> str:
    """What a story lacks."""
    told = load_pack().story(suit)
    if suit not in s.stories:
        return f"{told.name} is complete."
    if TREE in s.pawns:
        return f"{told.name} cannot be completed while one of you stands under the Ancient Tree."
    lacking = lacks(s, suit)
    if lacking:
        return f"{told.name} needs a {suit} event where each of you stands; {' and '.join(lacking)} lack it."
    return f"{told.name} can be completed at the end of this turn."


def lacks(s: State, suit: str) -> list[str]:
    """The selves who have no event of a suit to themselves where they stand."""
    free = Counter(day for day in set(s.pawns) for card in s.events[day] if SUIT[card] == suit)
    lacking = []
    for who, at in zip(SELVES, s.pawns, strict=True):
        if free[at]:
            free[at] -= 1
        else:
            lacking.append(who)
    return lacking
