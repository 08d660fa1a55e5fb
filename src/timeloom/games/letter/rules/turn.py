"""A turn: renew hand, movement, action, events, resolution, end of turn."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.letter.rules.effects import events
from timeloom.games.letter.rules.letters import GO_ON, Lost, choose, draw_card, move_black
from timeloom.games.letter.rules.scoring import score
from timeloom.games.letter.rules.setup import set_up
from timeloom.games.letter.state import (
    CARDS,
    NUMBER,
    NUMBERS,
    SUIT,
    SUITS,
    TREE,
    WEEK,
    Complete,
    Play,
    State,
    Walk,
)
from timeloom.games.letter.tells import (
    CameHome,
    Completed,
    Drew,
    Faded,
    Manner,
    Moved,
    Opened,
    RanOut,
    Returned,
    Showed,
    Slipped,
    Walked,
)
from timeloom.kernel import Answer, draw, turn_up
from timeloom.kernel import Play as Rule


def next_part(s: State) -> Rule[None]:
    """The next part of a turn; a draw that cannot be made ends the game."""
    try:
        yield from PARTS[s.part](s)
    except Lost as loss:
        s.ending = "lost"
        yield RanOut(loss.args[0])


def renew_hand(s: State) -> Rule[None]:
    """Draw a card; the Radio then turns the next one up (1. Renew hand).

    Letters are asked for only when the deck is empty: the turn before ended with that question.
    """
    card = yield from draw(s.deck, "deck") if len(s.deck) else draw_card(s, "renewing")
    s.hand.append(card)
    yield Drew(card)
    if "radio" in s.items and len(s.deck):
        yield Showed((yield from turn_up(s.deck, "deck")))
    s.part = "movement"


def movement(s: State) -> Rule[None]:
    """Play a card, and white walks its number (2. Movement)."""
    played: Play = yield from choose(s, "play", plays)
    s.hand.remove(played.card)
    s.playing = played.card
    yield from meet_story(s)
    yield from walk_white(s)
    s.part = "walk"


def walk_black(s: State) -> Rule[None]:
    """Black walks seven less the card's number (2. Movement), then 3. Action."""
    walk: Walk = yield from choose(s, "walk", walks)
    if walk.past:
        yield Moved("past", move_black(s, "past", walk.past))
    if walk.future:
        yield Moved("future", move_black(s, "future", walk.future))
    yield from action(s)
    s.part = "events"


def plays(s: State) -> list[Answer]:
    """Any card of the hand can be played."""
    return [PLAY[card] for card in s.hand]


def meet_story(s: State) -> Rule[None]:
    """A story opens when the first of its cards is played; nothing else hangs on it."""
    suit = SUIT[s.playing]
    if suit not in s.met:
        s.met.append(suit)
        yield Opened(suit)


def walk_white(s: State) -> Rule[None]:
    """Move the white pawn; going beyond day 7 costs a card of the deck (2. Movement)."""
    ahead = s.white + NUMBER[s.playing]
    s.white = ahead % WEEK
    yield Walked(s.playing, s.white, s.places[s.white], ahead >= WEEK)
    if ahead >= WEEK:
        yield from pay_for_loop(s)


def pay_for_loop(s: State) -> Rule[None]:
    """Draw a card and discard it; with the Ticket it goes under the deck instead."""
    card = yield from draw_card(s, "looping")
    if "ticket" in s.items and NUMBER[card] % 2 == 0:
        s.deck.bottom.append(card)
        yield Returned(card)
    else:
        s.discard.append(card)
        yield Slipped(card)


def walks(s: State) -> list[Answer]:
    """One black pawn goes the whole way; with the Map they can share it (2. Movement)."""
    return WALKS[WEEK - NUMBER[s.playing], "map" in s.items, (s.future - s.past) % WEEK][:]


def ways_to_go(steps: int, shared: bool, apart: int) -> list[Answer]:
    """How the black pawns can go so many days; ways that put a pawn on the same two days are one way."""
    ways: dict[tuple[int, ...], Answer] = {}
    for share in (0, steps, *range(1, steps)) if shared else (0, steps):
        days = tuple(sorted(((steps - share) % WEEK, (apart + share) % WEEK)))
        ways.setdefault(days, Walk(steps - share, share))
    return list(ways.values())


# Answers are frozen, so the same ones are offered again and again.
PLAY = {card: Play(card) for card in CARDS}
COMPLETE = {suit: Complete(suit) for suit in SUITS}
WALKS = {
    (steps, shared, apart): ways_to_go(steps, shared, apart)
    for steps in NUMBERS
    for shared in (False, True)
    for apart in range(WEEK)
}


def action(s: State) -> Rule[None]:
    """Lay the played card at white's location; the oldest event makes room (3. Action).

    At the Ancient Tree there is no room at all, so the played card itself is discarded.
    """
    day = s.white
    column = (s.playing, *s.events[day])
    s.playing = ""
    s.events[day], pushed_out = column[: s.room[day]], column[s.room[day] :]
    for oldest in pushed_out:
        s.discard.append(oldest)
        yield Faded(oldest, s.places[day])


def resolution(s: State) -> Rule[None]:
    """Complete a story, and another one, as long as one likes (5. Resolution); then 6. End of turn."""
    answer = yield from choose(s, "resolve", resolutions)
    if type(answer) is Complete:
        s.stories.remove(answer.suit)
        s.letters += 1
        yield Completed(answer.suit)
    else:
        yield from end_of_turn(s)


def resolutions(s: State) -> list[Answer]:
    """The stories that can be completed now, or going on."""
    return [*[COMPLETE[suit] for suit in completable(s)], GO_ON]


def completable(s: State) -> list[str]:
    """Open stories with an event for every pawn where it stands (5. Resolution)."""
    if TREE in s.pawns:
        return []
    white, past, future = [[SUIT[card] for card in s.events[day]] for day in s.pawns]
    return [
        suit
        for suit in s.stories
        if suit in white and suit in past and suit in future and enough_for_each(s, suit)
    ]


def enough_for_each(s: State, suit: str) -> bool:
    """Whether pawns on the same day have as many events of the suit there as they are."""
    days = [day for day in s.pawns if s.pawns.count(day) > 1]
    return not days or [SUIT[card] for card in s.events[days[0]]].count(suit) >= len(days)


def end_of_turn(s: State) -> Rule[None]:
    """With all stories complete and all pawns on day 7 the journey is over (6. End of turn)."""
    if not s.stories and s.pawns == (TREE, TREE, TREE):
        s.ending = "won"
        yield CameHome(manner(s), score(s).total)
        return
    s.turn += 1
    s.part = "renew"


def manner(s: State) -> Manner:
    """What is worth telling of a journey that ended well."""
    if not s.items:
        return "no_items"
    if not s.used:
        return "all_letters_kept"
    return "" if len(s.deck) else "deck_empty"


PARTS: dict[str, Callable[[State], Rule[None]]] = {
    "setup": set_up,
    "renew": renew_hand,
    "movement": movement,
    "walk": walk_black,
    "events": events,
    "resolution": resolution,
}
"""The parts of a game between which it rests; each leads to the next."""
