"""Whom a thing helps: somebody whose card asks for it, or whose test it makes likelier."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.bots.chances import prospect
from timeloom.games.agents.pack.verbs import Bonus, Test, When
from timeloom.games.agents.refs import held_card
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.testing.initiate import open_tests, starting_value
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import way_worth


def gift_worth(s: State, gift: Give) -> float:
    """What a gift is worth to an agent with a card, who has told the others what it asks for."""
    taker = s.index_of(gift.to)
    card = held_card(s, taker)
    if card is None:
        return 0.0
    opened = [way_worth(s, taker, way) for way in card.may if opens(s, taker, way.when, gift.thing)]
    return max((0.0, *opened, *easier(s, taker, card.tests, gift.thing)))


def opens(s: State, index: int, when: When | None, thing: str) -> bool:
    """Whether this thing, and nothing else, is what an agent lacks."""
    return not holds(s, when, index) and holds(s, when, index, (thing,))


def easier(s: State, index: int, tests: tuple[Test, ...], thing: str) -> Iterator[float]:
    """How much more each test would be worth to an agent with this thing."""
    for at in open_tests(s, index, tests):
        value, seen = starting_value(s, index, tests[at]), prospect(s, index, tests[at])
        yield seen.at(value + helps(s, index, tests[at], thing)) - seen.at(value)


def helps(s: State, index: int, test: Test, thing: str) -> int:
    """What this thing would add to an agent's test."""
    bonus = bonus_of(s, thing)
    if bonus is None or bonus.magick or test.attribute not in bonus.attributes:
        return 0
    return bonus.value if holds(s, bonus.when, index) else 0


def bonus_of(s: State, thing: str) -> Bonus | None:
    """The helping hand of an item or a token."""
    entry = s.box.item.get(thing) or s.box.token[thing]
    return entry.bonus


def is_better_placed(s: State, gift: Give) -> bool:
    """Whether the taker is better than the giver at what a thing helps with; swaps cost nothing now."""
    bonus = bonus_of(s, gift.thing)
    if bonus is None or bonus.value < 0:
        return False
    giver, taker = (
        max(s.attributes_of(s.index_of(name)).of(attribute) for attribute in bonus.attributes)
        for name in (gift.agent, gift.to)
    )
    return taker > giver
