"""Effects as a card prints them: what is not known yet goes by its number, as the cards in the box do."""

from __future__ import annotations

from collections.abc import Iterable

from timeloom.games.agents.names import mid_called
from timeloom.games.agents.pack.verbs import Effect, When, Who
from timeloom.games.agents.state import State

NOTHING = "nothing happens"
ONLY_WORDS = "only words"
WHOSE: dict[Who, str] = {
    "agent": "",
    "group": "everybody: ",
    "others": "the others: ",
    "captain": "the Time Captain: ",
    "choice": "one of you: ",
}


def cell_words(s: State, index: int, effects: tuple[Effect, ...]) -> str:
    """What stands in a cell, to an agent who may read it."""
    if not effects:
        return NOTHING
    words = filter(None, (effect_words(s, index, effect) for effect in effects))
    return ", ".join(dict.fromkeys(words)) or ONLY_WORDS


def demand_words(s: State, index: int, effects: tuple[Effect, ...]) -> str:
    """What a card demands, as a sentence; nothing where it has only words."""
    words = cell_words(s, index, effects)
    return "" if words in (NOTHING, ONLY_WORDS) else f"{words[0].upper()}{words[1:]}."


def effect_words(s: State, index: int, effect: Effect) -> str:
    """One effect, with whom it is for and when; what is only said has no words here."""
    words = effect.printed(s, index)
    if not words:
        return ""
    often = " (once)" if effect.once else ""
    return f"{WHOSE[effect.who]}{words}{often}{if_words(s, index, effect.when)}"


def if_words(s: State, index: int, when: When | None) -> str:
    """When something holds, behind what it is about."""
    return "" if when is None else f", {when.clause(s, index)}"


# What is known, and what has only its number


def thing_words(s: State, index: int, id: str) -> str:
    """An item, a token or a mystery: by its name, if the agent can have seen it, and else by its number."""
    box = s.box
    for kind, titles in (
        ("item", {item.id: item.title for item in box.items}),
        ("token", {token.id: token.title for token in box.tokens}),
        ("mystery", {mystery.id: mystery.title for mystery in box.mysteries}),
    ):
        if id in titles:
            return (
                mid_called(titles[id])
                if is_seen(s, index, kind, id)
                else f"{kind} no. {[*titles].index(id) + 1}"
            )
    return id


def is_seen(s: State, index: int, kind: str, id: str) -> bool:
    """Whether a thing lies open somewhere, or this agent has read it."""
    open_to_all = [*s.tokens, *s.white, *s.kept, *(thing for agent in s.agents for thing in agent.holding)]
    aloud = f"{kind}:{id}" in s.aloud
    return id in open_to_all or aloud or f"{kind}:{id}" in s.agents[index].seen


def place_words(s: State, id: str) -> str:
    """A location: by its name, if somebody has been there or could go there."""
    shown = {place.location for card in s.cards_in_sight for place in card.places if place.open}
    known = id in (*s.visited, *s.opened) or id in shown
    return mid_called(s.location_now(id).name).strip("“”") if known else "somewhere else"


def listed(words: Iterable[str], between: str = "and") -> str:
    """Several things in a row."""
    *first, last = words
    return f"{', '.join(first)} {between} {last}" if first else last
