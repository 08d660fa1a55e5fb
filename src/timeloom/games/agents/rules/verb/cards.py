"""Verbs of items, mysteries, tokens and personal cards."""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import Effect
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.cards import items, mysteries, reading, stowing, tokens
from timeloom.games.agents.rules.verbs import Verb
from timeloom.games.agents.state import State
from timeloom.kernel import Rule


def item(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Take an item."""
    yield from items.take_item(s, acting.agent, effect.item or "")


def mystery(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Draw a mystery."""
    yield from mysteries.draw_mystery(s, acting.agent, effect.mystery or "")


def interact(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Read one's interaction card."""
    yield from reading.read_interaction(s, acting.agent, effect.interact or 0)


def recall(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Read one's snap recall."""
    yield from reading.read_recall(s, acting.agent)


def token(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Take a token."""
    yield from tokens.take_token(s, acting.agent, effect.token or "")


def stow(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Put something back."""
    yield from stowing.stow(s, acting.agent, effect.stow or "")


def remove(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Out of the game."""
    if effect.remove == "this":
        yield from mysteries.remove_story_card(s, acting)
    else:
        yield from stowing.remove(s, acting.agent, effect.remove or "")


def stow_all(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Put all of a token back."""
    yield from stowing.stow_all(s, effect.stow_all or "")


def remove_all(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """All of a token out of the game."""
    yield from stowing.remove_all(s, effect.remove_all or "")


VERBS: dict[str, Verb] = {
    "item": item,
    "mystery": mystery,
    "interact": interact,
    "recall": recall,
    "token": token,
    "stow": stow,
    "remove": remove,
    "stow_all": stow_all,
    "remove_all": remove_all,
}
