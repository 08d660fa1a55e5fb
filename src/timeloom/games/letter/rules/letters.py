"""Using Letters: at any time, also in the middle of something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from timeloom.games.letter.state import BLACK, CARDS, WEEK, Black, GoOn, Recall, Relive, State, UseLetter
from timeloom.games.letter.tells import Recalled, Relived, Why
from timeloom.kernel import Answer, Ask, draw
from timeloom.kernel import Play as Rule

USE_LETTER = UseLetter()
GO_ON = GoOn()
RECALLS: dict[tuple[Black, ...], list[Answer]] = {
    pawns: [Recall(pawn, step) for pawn in pawns for step in (1, -1)] for pawns in (BLACK, BLACK[:1])
}
RELIVE = {card: Relive(card) for card in CARDS}


class Lost(Exception):
    """A card had to be drawn and could not be; the argument says what for."""


def choose(s: State, id: str, answers: Callable[[State], list[Answer]]) -> Rule[Any]:
    """Ask for one of the answers; a letter may be used first, and then the answers may have changed."""
    while True:
        offers = answers(s)
        if s.letters:
            offers.append(USE_LETTER)
        elif len(offers) == 1:
            return offers[0]
        answer = yield Ask(0, id, offers)
        if type(answer) is not UseLetter:
            return answer
        yield from use_letter(s)


def use_letter(s: State) -> Rule[None]:
    """Remove a letter from the game for one of the two memories (Using Letters)."""
    memory = yield Ask(0, "letter", memories(s))
    s.letters -= 1
    s.used += 1
    if type(memory) is Recall:
        yield from location_memory(s, memory.pawn, memory.step)
    else:
        yield from adventure_memory(s, memory.card)


def memories(s: State) -> list[Answer]:
    """What a letter can be used for now."""
    return [*RECALLS[movable(s)], *[RELIVE[card] for card in s.discard]]


def location_memory(s: State, pawn: Black, step: int) -> Rule[None]:
    """Move a black pawn one day forward or back; back from day 1 lies day 7 (Location memory)."""
    yield Recalled(pawn, move_black(s, pawn, step))


def adventure_memory(s: State, card: str) -> Rule[None]:
    """Put a discarded card on top of the deck (Adventure memory)."""
    s.discard.remove(card)
    s.deck.top.append(card)
    yield Relived(card)


def movable(s: State) -> tuple[Black, ...]:
    """Both black pawns, or only one when they stand together and it does not matter which goes."""
    return BLACK[:1] if s.past == s.future else BLACK


def move_black(s: State, pawn: Black, steps: int) -> int:
    """Move a black pawn around the week and return its day; its loops cost nothing (2. Movement)."""
    day: int = (getattr(s, pawn) + steps) % WEEK
    setattr(s, pawn, day)
    return day


def draw_card(s: State, why: Why) -> Rule[str]:
    """Draw from the deck, after a letter if one likes; if it is empty even then, lose."""
    while s.letters and s.discard:
        answer = yield Ask(0, "draw" if len(s.deck) else "rescue", [GO_ON, USE_LETTER])
        if type(answer) is GoOn:
            break
        yield from use_letter(s)
    if not len(s.deck):
        raise Lost(why)
    return (yield from draw(s.deck, "deck"))
