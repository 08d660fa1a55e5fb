"""The rumors: 111 small stories in seven sets, spread over the islands and over the five traits."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from string import ascii_uppercase
from typing import get_args

import pytest

from timeloom.games.islands.pack.box import FOLDER
from timeloom.games.islands.pack.cards import Rumor
from timeloom.games.islands.pack.language import Effect
from timeloom.games.islands.pack.shelf import Shelf
from timeloom.games.islands.rules.verbs.cards import DrawCards
from timeloom.games.islands.rules.verbs.kids import Suffer
from timeloom.games.islands.rules.verbs.story import Enigma, Insight, Lead
from timeloom.games.islands.rules.verbs.tokens import OpenPlace
from timeloom.games.islands.terms import Combo, Tag, Trait
from timeloom.kernel.pack import read_pack
from timeloom.kernel.verbs import inside

LETTERS = ascii_uppercase[:20]
MYSTERIES = ("metal", "deep", "green", "static", "grey", "echo")
SETS = ("village", *MYSTERIES)


@cache
def rumors() -> tuple[Rumor, ...]:
    """All rumors of the box."""
    shelves = [read_pack(FOLDER / f"rumors-{name}.toml", Shelf) for name in SETS]
    return tuple(rumor for shelf in shelves for rumor in shelf.rumors)


def of_set(name: str) -> list[Rumor]:
    """The rumors of one set."""
    return [rumor for rumor in rumors() if rumor.set == name]


def stories(rumor: Rumor) -> tuple[str, str, str]:
    """What a rumor tells, and its two ends."""
    return rumor.text, rumor.success_text, rumor.failure_text


def share(kind: str) -> float:
    """How many of the rumors let the kid draw such a card."""
    return sum(any(draws(effect, kind) for effect in rumor.success) for rumor in rumors()) / len(rumors())


def draws(effect: Effect, kind: str) -> bool:
    """Whether such a card is drawn."""
    return isinstance(effect, DrawCards) and effect.draw == kind


# How many


def test_there_are_111_rumors_in_seven_sets() -> None:
    assert Counter(rumor.set for rumor in rumors()) == {"village": 27} | dict.fromkeys(MYSTERIES, 14)


@pytest.mark.parametrize("name", SETS)
def test_the_rumors_of_a_set_are_numbered(name: str) -> None:
    cards = of_set(name)
    assert [card.id for card in cards] == [f"{name}-{number:02}" for number in range(1, len(cards) + 1)]


# Where


def test_every_location_has_five_or_six_rumors() -> None:
    spread = Counter(rumor.letter for rumor in rumors())
    assert sorted(spread) == list(LETTERS)
    assert set(spread.values()) == {5, 6}


def test_the_village_has_a_rumor_everywhere() -> None:
    assert {rumor.letter for rumor in of_set("village")} == set(LETTERS)


@pytest.mark.parametrize("name", MYSTERIES)
def test_a_mystery_comes_to_no_location_twice(name: str) -> None:
    assert len({rumor.letter for rumor in of_set(name)}) == 14


# What they ask


def test_all_traits_are_asked_equally_often() -> None:
    asked = Counter(trait for rumor in rumors() for trait in rumor.test.traits)
    assert asked == dict.fromkeys(get_args(Trait), 24)


@pytest.mark.parametrize("name", SETS)
def test_within_a_set_no_trait_is_asked_much_more_than_another(name: str) -> None:
    asked = Counter(trait for rumor in of_set(name) for trait in rumor.test.traits)
    assert max(asked.values()) - min(asked[trait] for trait in get_args(Trait)) <= 1


def test_the_village_never_asks_two_traits() -> None:
    assert all(len(rumor.test.traits) == 1 for rumor in of_set("village"))


def test_two_thirds_of_the_rumors_can_be_solved_by_a_combo_and_every_tag_helps_somewhere() -> None:
    named = [combo for rumor in rumors() for combo in rumor.test.combos]
    assert set(named) == {*get_args(Tag), *get_args(Combo)}
    assert sum(bool(rumor.test.combos) for rumor in rumors()) / len(rumors()) == pytest.approx(
        2 / 3, abs=0.03
    )


def test_twelve_rumors_can_be_solved_by_time_alone() -> None:
    assert sum(rumor.spend is not None for rumor in rumors()) == 12


# What comes of them


def test_every_rumor_has_a_reward_and_a_price() -> None:
    assert all(rumor.success and rumor.failure for rumor in rumors())


def test_few_rumors_pay_with_one_card_and_nothing_else() -> None:
    plain = [rumor for rumor in rumors() if [type(effect) for effect in rumor.success] == [DrawCards]]
    assert sum(card.success[0].cards == 1 for card in plain) <= 16  # type: ignore[attr-defined]
    assert share("item") == pytest.approx(0.24, abs=0.03)
    assert share("anomaly") == pytest.approx(0.17, abs=0.03)


@pytest.mark.parametrize("name", MYSTERIES)
def test_every_mystery_has_rumors_that_move_the_story(name: str) -> None:
    leading = [rumor for rumor in of_set(name) if any(isinstance(word, Lead) for _, word in inside(rumor))]
    assert 1 <= len(leading) <= 2


def test_rumors_open_doors() -> None:
    opened = {
        word.open_place for rumor in rumors() for _, word in inside(rumor) if isinstance(word, OpenPlace)
    }
    assert opened == set("BFLM")


def test_one_rumor_of_each_mystery_gives_one_insight_more() -> None:
    more = [rumor for rumor in rumors() if any(isinstance(effect, Insight) for effect in rumor.success)]
    treats = Counter(rumor.set for rumor in more)
    assert treats == dict.fromkeys(MYSTERIES, 1)


def failures(name: str) -> Iterator[Effect]:
    """All that failing the rumors of a set brings."""
    return (effect for rumor in of_set(name) for effect in rumor.failure)


@pytest.mark.parametrize("name", MYSTERIES)
def test_a_mystery_hurts_more_often_than_the_village(name: str) -> None:
    def hurt(cards: str) -> float:
        grave = ("scared", "injured")
        taken = [effect.condition for effect in failures(cards) if isinstance(effect, Suffer)]
        return sum(condition in grave for condition in taken) / len(of_set(cards))

    assert hurt(name) > hurt("village")


def test_no_failure_repeats_the_enigma_that_the_rules_raise_anyway() -> None:
    assert not [effect for name in SETS for effect in failures(name) if isinstance(effect, Enigma)]


# How they read


def test_no_two_titles_are_alike() -> None:
    assert len({rumor.title.casefold() for rumor in rumors()}) == 111


def test_no_two_rumors_tell_the_same() -> None:
    words = {rumor.id: set(re.findall(r"\w{4,}", rumor.text.casefold())) for rumor in rumors()}
    alike = [
        (one, two)
        for one, two in combinations(words, 2)
        if len(words[one] & words[two]) > 0.5 * min(len(words[one]), len(words[two]))
    ]
    assert not alike


def test_success_and_failure_are_different_ends() -> None:
    assert len({text for rumor in rumors() for text in stories(rumor)}) == 333


def test_a_story_is_three_sentences_at_most() -> None:
    ends = re.compile(r"[.!?]'?(?= +['A-Z]|$)")
    assert not [text for rumor in rumors() for text in stories(rumor) if len(ends.findall(text)) > 3]
