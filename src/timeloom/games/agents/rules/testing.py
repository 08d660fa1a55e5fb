"""Tests: initiate, boost, support, destiny, resolution."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.answers import AskSupport, Boost, DrawDestiny, Support, UseMagick, Withhold
from timeloom.games.agents.pack.verbs import Bonus, Effect, Test
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import ask_anybody, ask_live, who
from timeloom.games.agents.rules.azrak import spend
from timeloom.games.agents.rules.verbs import apply_effects
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import State, Testing
from timeloom.games.agents.tells.testing import (
    Attempted,
    Boosted,
    DestinyDrawn,
    DestinyShuffled,
    MagickUsed,
    Supported,
)
from timeloom.kernel import Answer, Offers, Rule, draw

SUPPORT_OF_TWO = 3
"""With two receptacles the supporting agent can spend so many Azrak."""
SUPPORT_OF_THREE = 2
"""With three receptacles one supporting agent can spend so many Azrak."""


def take_test(s: State, index: int, test: Test, source: str, *, from_everywhere: bool = False) -> Rule[None]:
    """The five steps of a test; in a group conflict support comes `from_everywhere`."""
    yield from initiate(s, index, test)
    yield from boost(s, index, from_everywhere)
    yield from meet_destiny(s, index)
    yield from apply_effects(s, cell(s, index, test), Acting(index, source))


def open_tests(s: State, index: int, tests: tuple[Test, ...]) -> list[int]:
    """The tests that an agent can initiate now."""
    return [at for at, test in enumerate(tests) if holds(s, test.when, index)]


# Initiate


def initiate(s: State, index: int, test: Test) -> Rule[None]:
    """One Azrak to use the value of one's attribute."""
    value = starting_value(s, index, test)
    difficulty = s.scaled(test.difficulty)
    s.agents[index].test = Testing(test.words, test.attribute, difficulty, value)
    yield Attempted(
        **who(s, index), what=test.words, attribute=test.attribute, difficulty=difficulty, value=value
    )
    yield from spend(s, index)


def starting_value(s: State, index: int, test: Test) -> int:
    """The attribute with everything that helps by itself."""
    lasting = sum(bonus.value for _, bonus in bonuses(s, index, test) if not bonus.magick)
    return s.attributes_of(index).of(test.attribute) + lasting


def bonuses(s: State, index: int, test: Test | Testing) -> Iterator[tuple[str, Bonus]]:
    """What helps an agent in this test, with where it comes from."""
    for source, bonus in bonus_sources(s, index):
        if bonus and test.attribute in bonus.attributes and holds(s, bonus.when, index):
            yield source, bonus


def bonus_sources(s: State, index: int) -> Iterator[tuple[str, Bonus | None]]:
    """The power, what the agent holds, and what lies on the table for all."""
    agent = s.agents[index]
    yield "power", s.body_of(index).power.bonus
    for id in (*agent.items, *s.white, *([agent.replacement] if agent.replacement else [])):
        yield id, s.box.item[id].bonus
    for id in (*agent.tokens, *s.tokens):
        yield id, s.box.token[id].bonus


# Boost


def boost(s: State, index: int, from_everywhere: bool) -> Rule[None]:
    """The agent boosts, crystal by crystal, then asks for support or turns to destiny."""
    while True:
        answer = yield from ask_live(s, index, "boost", lambda: boost_offers(s, index, from_everywhere))
        match answer:
            case Boost():
                yield from burn(s, index)
            case UseMagick():
                yield from use_magick(s, index, answer.source)
            case AskSupport():
                yield from ask_for_support(s, index, from_everywhere)
                return
            case _:
                return


def boost_offers(s: State, index: int, from_everywhere: bool) -> list[Answer]:
    """What the agent who takes the test can do before destiny."""
    test, tester = s.trying(index), s.agents[index]
    offers: list[Answer] = [DrawDestiny(tester.receptacle)]
    if supporters(s, index, from_everywhere):
        offers.append(AskSupport(tester.receptacle))
    if tester.azrak:
        offers.append(Boost(tester.receptacle))
    return offers + [
        UseMagick(tester.receptacle, source)
        for source, bonus in bonuses(s, index, test)
        if bonus.magick and bonus.magick <= tester.magick and source not in test.used
    ]


def burn(s: State, index: int) -> Rule[None]:
    """One more for one Azrak."""
    test = s.trying(index)
    test.boost += 1
    yield Boosted(**who(s, index), value=test.so_far)
    yield from spend(s, index)


def use_magick(s: State, index: int, source: str) -> Rule[None]:
    """A power, an item or a token helps for Magick, once in a test."""
    test = s.trying(index)
    bonus = dict(bonuses(s, index, test))[source]
    s.agents[index].magick -= bonus.magick
    test.magick += bonus.value
    test.used.append(source)
    yield MagickUsed(**who(s, index), source=bonus_title(s, index, source), value=test.so_far)


def bonus_title(s: State, index: int, source: str) -> str:
    """What a bonus comes from."""
    if source == "power":
        return s.body_of(index).power.title
    entry = s.box.item.get(source) or s.box.token[source]
    return entry.title


# Support


def ask_for_support(s: State, tester: int, from_everywhere: bool) -> Rule[None]:
    """Everybody who can support does so, crystal by crystal, or says no."""
    while supporters(s, tester, from_everywhere):
        answer = yield from ask_anybody(s, "support", lambda: support_offers(s, tester, from_everywhere))
        match answer:
            case Support():
                yield from support(s, tester, s.index_of(answer.agent))
            case Withhold():
                s.trying(tester).withheld.append(answer.agent)
            case _:
                return


def support_offers(s: State, tester: int, from_everywhere: bool) -> dict[int, Offers]:
    """One more, or no more; when nobody stands by any more, the agent goes on alone."""
    helpers = supporters(s, tester, from_everywhere)
    if not helpers:
        return {tester: [DrawDestiny(s.agents[tester].receptacle)]}
    names = {index: s.agents[index].receptacle for index in helpers}
    return {index: [Support(name), Withhold(name)] for index, name in names.items()}


def supporters(s: State, tester: int, from_everywhere: bool) -> list[int]:
    """Whoever stands by (or, in a group conflict, is anywhere), has Azrak and may still give some."""
    withheld = s.trying(tester).withheld
    return [
        index
        for index in s.present
        if index != tester
        and s.agents[index].azrak
        and s.agents[index].receptacle not in withheld
        and (from_everywhere or s.standing_by(index))
        and given_by(s, tester, index) < support_limit(s, tester, index)
    ]


def given_by(s: State, tester: int, index: int) -> int:
    """What an agent has put into somebody's test."""
    return s.trying(tester).support.get(s.agents[index].receptacle, 0)


def support_limit(s: State, tester: int, index: int) -> int:
    """One Azrak each; three with two receptacles, and two from one of the others with three."""
    if s.size == 2:
        return SUPPORT_OF_TWO
    if s.size == 3:
        others = [other for other in range(s.size) if other != index]
        taken = any(given_by(s, tester, other) == SUPPORT_OF_THREE for other in others)
        return 1 if taken else SUPPORT_OF_THREE
    return 1


def support(s: State, tester: int, index: int) -> Rule[None]:
    """One more for one Azrak of somebody else."""
    test = s.trying(tester)
    test.support[s.agents[index].receptacle] = given_by(s, tester, index) + 1
    yield Supported(**who(s, index), other=s.body_of(tester).name, value=test.so_far)
    yield from spend(s, index)


# Destiny and resolution


def meet_destiny(s: State, index: int) -> Rule[None]:
    """Reveal a destiny card; one that says so brings all discarded ones back."""
    test = s.trying(index)
    if not len(s.destiny):
        yield from shuffle_destiny(s)
    id = yield from draw(s.destiny, "destiny")
    card = s.box.fate[id]
    s.discarded.append(id)
    s.tested = index
    test.destiny = id
    test.final = test.so_far + card.value
    yield DestinyDrawn(**who(s, index), destiny=card.value, final=test.final, difficulty=test.difficulty)
    if card.shuffle:
        yield from shuffle_destiny(s)


def shuffle_destiny(s: State) -> Rule[None]:
    """All discarded destiny cards go back into the pile."""
    s.destiny.loose += s.discarded
    s.discarded = []
    yield DestinyShuffled()


def cell(s: State, index: int, test: Test) -> tuple[Effect, ...]:
    """Less than the difficulty is a failure, more is a success, the same is a critical success."""
    tried = s.trying(index)
    assert tried.final is not None
    if tried.final < tried.difficulty:
        return test.failure
    return test.success if tried.final > tried.difficulty else test.on_equal
