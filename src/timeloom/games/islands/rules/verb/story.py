"""Verbs of the dials and the story."""

from __future__ import annotations

from timeloom.games.islands.pack.verbs import CounterMove, Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.diary.dials import end_game, raise_enigma, raise_insight
from timeloom.games.islands.rules.diary.pages import (
    Story,
    bring_into_play,
    close_card,
    flip_card,
    move_counter,
)
from timeloom.games.islands.rules.verbs import Verb
from timeloom.games.islands.state import State
from timeloom.kernel import Rule


def insight(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Turn the insight dial."""
    yield from raise_insight(s, effect.insight or 0)


def enigma(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Turn the enigma dial."""
    yield from raise_enigma(s, effect.enigma or 0)


def tell(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A sentence for the log."""
    yield Story(effect.tell or "")


def diary(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Diary cards come into play."""
    for number in effect.diary or ():
        yield from bring_into_play(s, number, acting)


def flip(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A diary card is turned over."""
    yield from flip_card(s, effect.flip or 0, acting)


def close(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A diary card leaves play."""
    yield from close_card(s, effect.close or 0)


def count(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A counter goes up or down."""
    move = effect.count or CounterMove("")
    yield from move_counter(s, move.counter, move.by)


def win(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """The kids win."""
    yield from end_game(s, effect.win or "", won=True)


def lose(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """The kids lose."""
    yield from end_game(s, effect.lose or "", won=False)


VERBS: dict[str, Verb] = {
    "insight": insight,
    "enigma": enigma,
    "tell": tell,
    "diary": diary,
    "flip": flip,
    "close": close,
    "count": count,
    "win": win,
    "lose": lose,
}
