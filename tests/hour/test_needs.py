"""The needs of flaps: each has words and help, is met or not, and looks at somebody or at nobody."""

from collections.abc import Mapping
from typing import Any

import pytest
from hour.builders import BASTIAN, DOV, ILSE, MAUD, TEO, WREN, haven

from timeloom.games.hour.language import Attempt, Need
from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.flaps import roles_of
from timeloom.games.hour.rules.needs import (
    WHO,
    CardNeed,
    ItemNeed,
    LinkNeed,
    MendedNeed,
    StatNeed,
    UnderstandingNeed,
)
from timeloom.games.hour.state import Effort
from timeloom.kernel.language import words_of
from timeloom.kernel.verbs import help_for

FLAPS = [event.flap for event in load_pack().days if not isinstance(event, Battle)]
USED = {need for flap in FLAPS for way in flap.ways for need in way}


def met(
    need: Need, *efforts: Effort, day: int = 1, change: int = 0, people: Mapping[int, Any] = {}, **how: Any
) -> bool:
    """Whether a need is met by these efforts on a day."""
    state = haven(people, **how).state
    brought = {effort.seat: effort for effort in efforts}
    return need.is_met(Attempt(state, day - 1, brought, roles_of(day - 1, list(brought)), change))


def effort(seat: int, empathy: int = 0, courage: int = 0, knowledge: int = 0, card: str = "") -> Effort:
    return Effort(seat, empathy, courage, knowledge, card)


# In the pack


@pytest.mark.parametrize("word", sorted(words_of(Need)))
def test_every_need_is_under_a_flap(word: str) -> None:
    assert any(isinstance(need, words_of(Need)[word]) for need in USED)


def test_stats_are_asked_of_everybody_of_whom_they_can_be() -> None:
    assert {need.who for need in USED if isinstance(need, StatNeed)} == set(WHO)


def test_every_need_has_help_for_itself_and_for_what_it_is_given() -> None:
    for _, sentence, fields in help_for(Need):
        assert sentence.endswith(".")
        assert all(help.endswith(".") for _, help in fields)


# In words


@pytest.mark.parametrize(
    ("need", "words"),
    [
        (StatNeed(stat="courage", who="together", least=4), "Courage 4 or more together"),
        (StatNeed(stat="courage", who="each", most=2), "Courage 2 or less each"),
        (StatNeed(stat="empathy", who="arguers", least=1, most=3), "Empathy 1 to 3 for both arguers"),
        (CardNeed(card=5), "a card of 5 or more laid down"),
        (ItemNeed(item=True), "an item laid down"),
        (LinkNeed(link=True), "a Social Link in the group"),
        (MendedNeed(mended=1), "1 mended above"),
        (UnderstandingNeed(understanding=2), "Understanding 2 together"),
    ],
)
def test_a_need_reads_like_a_part_of_a_sentence(need: Need, words: str) -> None:
    assert need.words() == words


# Whom it looks at, and what can be laid down


def test_cards_can_be_laid_down_by_everybody_and_stats_are_those_of_whom_they_name() -> None:
    assert StatNeed(stat="empathy", who="intervener", least=3).looks_at() == "intervener"
    assert CardNeed(card=5).looks_at() == ItemNeed(item=True).looks_at() == "each"


def test_what_is_so_before_anybody_tries_asks_nobody() -> None:
    before = (LinkNeed(link=True), MendedNeed(mended=1), UnderstandingNeed(understanding=2))
    assert {need.looks_at() for need in before} == {None}


def test_only_a_card_that_meets_the_need_can_be_laid_down() -> None:
    cards = ("power ten", "shoulder first", "regatta medal")
    assert [CardNeed(card=5).takes(card) for card in cards] == [True, False, False]
    assert [ItemNeed(item=True).takes(card) for card in cards] == [False, False, True]
    assert not StatNeed(stat="courage", who="each", least=1).takes("power ten")


# Whether it is met


def test_a_stat_of_all_together_is_added_up() -> None:
    need = StatNeed(stat="courage", who="together", least=5)
    assert met(need, effort(ILSE, courage=2), effort(BASTIAN, courage=3))
    assert not met(need, effort(ILSE, courage=2), effort(BASTIAN, courage=2))


def test_a_stat_of_each_must_be_met_by_each() -> None:
    need = StatNeed(stat="courage", who="each", least=2)
    assert met(need, effort(ILSE, courage=2), effort(BASTIAN, courage=2))
    assert not met(need, effort(ILSE, courage=1), effort(BASTIAN, courage=9))


def test_a_stat_of_one_is_enough_in_one() -> None:
    assert met(StatNeed(stat="knowledge", who="one", least=3), effort(ILSE), effort(DOV, knowledge=3))


def test_a_stat_may_have_to_be_low() -> None:
    need = StatNeed(stat="courage", who="each", most=2)
    assert met(need, effort(ILSE, courage=2), effort(WREN))
    assert not met(need, effort(ILSE, courage=3), effort(WREN))


def test_in_an_argument_the_intervener_or_the_arguers_can_be_meant() -> None:
    three = (effort(BASTIAN, 1), effort(ILSE, 1), effort(WREN, 4))
    assert met(StatNeed(stat="empathy", who="intervener", least=4), *three, day=2)
    assert not met(StatNeed(stat="empathy", who="arguers", least=2), *three, day=2)


def test_a_card_that_is_laid_down_must_be_high_enough() -> None:
    assert met(CardNeed(card=5), effort(BASTIAN, card="power ten"), effort(ILSE))
    assert not met(CardNeed(card=5), effort(BASTIAN, card="shoulder first"), effort(ILSE))


def test_an_item_is_an_item_of_any_value() -> None:
    assert met(ItemNeed(item=True), effort(BASTIAN, card="regatta medal"), effort(ILSE))
    assert not met(ItemNeed(item=True), effort(BASTIAN, card="power ten"), effort(ILSE))


def test_a_link_must_be_within_the_group() -> None:
    pair = (effort(ILSE), effort(BASTIAN))
    assert met(LinkNeed(link=True), *pair, links=[(BASTIAN, ILSE)])
    assert not met(LinkNeed(link=True), *pair, links=[(BASTIAN, MAUD)])


def test_understanding_is_added_up() -> None:
    people = {ILSE: {"understanding": 1}, MAUD: {"understanding": 1}}
    assert met(UnderstandingNeed(understanding=2), effort(ILSE), effort(MAUD), people=people)
    assert not met(UnderstandingNeed(understanding=2), effort(ILSE), effort(TEO), people=people)


def test_mended_days_count_above_in_the_same_column_only() -> None:
    assert met(MendedNeed(mended=1), effort(ILSE), day=15, mended=[8])
    assert not met(MendedNeed(mended=1), effort(ILSE), day=15, mended=[9, 22])
