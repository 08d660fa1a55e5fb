"""What effects use up: the card or the place they are done at, or what they need to be done once more."""

from __future__ import annotations

from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.meaning.facts import Fact, Marked
from timeloom.games.agents.pack.verbs import Effect, When
from timeloom.kernel.lines import Spot


def followed(verbs: Verbs, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """These effects, and those of each card that is sure to be read on the way and stowed again."""
    found = list(effects)
    read: set[Spot] = set()
    for effect in found:  # grows while it is looked at
        verb = verbs.of(effect)
        for card, spot in verb.cards if verb.reads_again and not verb.asks_who else ():
            if effect.when is None and spot not in read:
                read.add(spot)
                found += card.do
    return tuple(found)


def come_to_an_end(verbs: Verbs, effects: tuple[Effect, ...]) -> bool:
    """Whether effects take away the card or the agent, so that they cannot be done once more."""
    return any(verbs.of(effect).takes_away for effect in effects if effect.when is None)


def use_up(verbs: Verbs, effects: tuple[Effect, ...], when: When | None) -> bool:
    """Whether a condition does not hold any more once these effects are done, or done often enough."""
    if when is None:
        return False
    made: dict[Fact, bool] = {}
    for effect in effects:
        if effect.when in (None, when):
            made |= {Marked(effect.once): True} if effect.once else {}
            made |= verbs.of(effect).changes
    return when.fails(made)
