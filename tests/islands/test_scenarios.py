"""The scenarios: every page is reached, every ending can come, and the words say what the figures do."""

import re
from collections import Counter
from typing import TypeGuard, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import astuple

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import Page, Scenario
from timeloom.games.islands.pack.language import Effect, When
from timeloom.games.islands.pack.language import Test as Roll
from timeloom.games.islands.pack.shelf import Box
from timeloom.games.islands.rules.verbs.choices import Branch
from timeloom.games.islands.rules.verbs.machines import Arrive
from timeloom.games.islands.rules.verbs.story import (
    Bring,
    Close,
    Enigma,
    Flip,
    Insight,
    Lose,
    MoveCounter,
    Win,
)
from timeloom.games.islands.rules.verbs.tokens import Put, Take, TokenMove
from timeloom.games.islands.rules.verbs.walking import Walking
from timeloom.games.islands.rules.verbs.when import CounterReached, EnigmaReached, KidsAt
from timeloom.kernel.verbs import inside

T = TypeVar("T")
STORIES = ("runaway", "warm-sea", "green-ring", "quiet-parents", "grey-coats", "second-tuesday")
SANDBOX = "open-islands"
ALL = (*STORIES, SANDBOX)

every_scenario = pytest.mark.parametrize("id", ALL)


# Looking through the cards


def found(content: object, kind: type[T]) -> list[T]:
    """Everything of a kind on a card or a side of it, however deep."""
    return [table for _, table in inside(content) if isinstance(table, kind)]


def on_pages(scenario: Scenario, kind: type[T]) -> list[T]:
    """Everything of a kind on all diary cards of a scenario."""
    return [one for page in pages(scenario).values() for one in found(page, kind)]


def pages(scenario: Scenario) -> dict[tuple[int, str], Page]:
    """All sides of all cards."""
    return {(card.number, side): getattr(card, side) for card in scenario.cards for side in "ab"}


def reached(scenario: Scenario) -> set[tuple[int, str]]:
    """The sides that can come up, from the cards that start in play and the complications."""
    drawn = [card.number for card in scenario.cards if card.complication]
    found, ahead = set[tuple[int, str]](), [(number, "a") for number in (*scenario.diary, *drawn)]
    while ahead:
        here = ahead.pop()
        if here not in found:
            found.add(here)
            ahead += leads(pages(scenario)[here])
    return found


def leads(page: Page) -> list[tuple[int, str]]:
    """The sides that a page can bring into play."""
    new = [(number, "a") for brought in found(page, Bring) for number in brought.diary]
    return new + [(turned.flip, "b") for turned in found(page, Flip)]


def won_endings(scenario: Scenario) -> set[str]:
    """The endings with which the kids can win."""
    return {effect.win for effect in on_pages(scenario, Win)}


def lost_endings(scenario: Scenario) -> set[str]:
    """The endings with which the kids can lose."""
    return {effect.lose for effect in on_pages(scenario, Lose)}


def loses_by_enigma(page: Page) -> bool:
    """Whether enigma loses the game while this page is up."""
    return any(
        trigger.on == "check" and found(trigger.when, EnigmaReached) and trigger.do[0].loses
        for trigger in page.triggers
    )


@pytest.fixture
def box() -> Box:
    return load_box()


# The box


def test_there_are_seven_scenarios_with_thirty_eight_diary_cards(box: Box) -> None:
    assert set(box.scenarios) == set(ALL)
    assert [len(box.scenarios[id].cards) for id in ALL] == [5, 5, 5, 6, 4, 5, 8]
    assert sum(map(len, box.diary.values())) == 38


def test_only_the_sandbox_has_complications(box: Box) -> None:
    drawn = Counter(id for id, cards in box.diary.items() for card in cards.values() if card.complication)
    assert drawn == {SANDBOX: 6}
    assert [id for id in ALL if box.scenarios[id].sandbox] == [SANDBOX]


def test_no_two_sides_have_the_same_title(box: Box) -> None:
    titles = Counter(page.title for id in ALL for page in pages(box.scenarios[id]).values())
    assert set(titles.values()) == {1}


def test_every_rumor_set_is_the_key_to_a_scenario(box: Box) -> None:
    sets = {rumor.set for rumor in box.rumors.values()}
    assert {scenario.insight_set for scenario in box.scenarios.values()} == sets
    for id in STORIES:
        assert box.scenarios[id].sets == ("village", box.scenarios[id].insight_set)


# The board


@every_scenario
def test_machines_start_on_land_each_in_a_sector_of_its_own(box: Box, id: str) -> None:
    arrivals = box.scenarios[id].machines
    assert 2 <= len(arrivals) <= 5
    assert (
        len({arrival.sector for arrival in arrivals}) == len({a.machine for a in arrivals}) == len(arrivals)
    )
    assert not {arrival.sector for arrival in arrivals} & set(box.map.sea)
    assert {arrival.response for arrival in arrivals} <= {"", *box.responses}


@every_scenario
def test_machines_that_come_later_are_none_of_the_first(box: Box, id: str) -> None:
    first = {arrival.machine for arrival in box.scenarios[id].machines}
    later = [effect.arrive for effect in on_pages(box.scenarios[id], Arrive)]
    assert not first & {arrival.machine for arrival in later}
    assert {arrival.machine for arrival in later} <= set(box.machines)
    assert not {arrival.sector for arrival in later} & set(box.map.sea)


@every_scenario
def test_there_are_two_to_four_event_locations(box: Box, id: str) -> None:
    assert 2 <= len(box.scenarios[id].places) <= 4
    assert len(set(box.scenarios[id].places)) == len(box.scenarios[id].places)


@every_scenario
def test_tokens_that_are_put_can_be_taken_away(box: Box, id: str) -> None:
    put = {effect.put.kind for effect in on_pages(box.scenarios[id], Put)}
    assert put <= {effect.take.kind for effect in on_pages(box.scenarios[id], Take)}


# The story


@every_scenario
def test_every_side_of_every_card_is_reached(box: Box, id: str) -> None:
    assert reached(box.scenarios[id]) == set(pages(box.scenarios[id]))


@every_scenario
def test_every_ending_can_come(box: Box, id: str) -> None:
    scenario = box.scenarios[id]
    told = {ending.id for ending in scenario.endings}
    assert won_endings(scenario) | lost_endings(scenario) | {scenario.timeout} == told


@every_scenario
def test_the_kids_can_win_in_two_ways_and_lose_in_two(box: Box, id: str) -> None:
    won = won_endings(box.scenarios[id])
    lost = lost_endings(box.scenarios[id]) | {box.scenarios[id].timeout}
    assert len(won) >= 2
    assert len(lost) >= 2
    assert not won & lost


def shape(scenario: Scenario) -> set[tuple[str, str]]:
    """How pages lead to pages and end them, as a picture of a story."""
    return {
        (f"{number}{side}", to)
        for (number, side), page in pages(scenario).items()
        for to in (*(f"{n}{s}" for n, s in leads(page)), *(f"-{end.close}" for end in found(page, Close)))
    }


def test_no_two_stories_have_the_same_shape(box: Box) -> None:
    assert len({frozenset(shape(box.scenarios[id])) for id in ALL}) == len(ALL)


def test_every_story_but_the_first_says_something_that_no_other_does(box: Box) -> None:
    said = {id: {type(effect) for effect in on_pages(box.scenarios[id], Effect)} for id in ALL}
    others = {id: set[type]().union(*(said[other] for other in ALL if other != id)) for id in ALL}
    own = {id: {kind.__name__ for kind in said[id] - others[id]} for id in ALL}
    assert own["second-tuesday"] == {"KeepDay", "LiveAgain"}
    assert own["quiet-parents"] == {"Unmask", "Vote"}
    assert own["open-islands"] >= {"Foretell", "Lead"}


def test_beasts_walk_to_a_house_and_agents_to_a_girl(box: Box) -> None:
    walks = {id: {(w.kind, w.to) for w in on_pages(box.scenarios[id], Walking)} for id in ALL}
    assert walks["warm-sea"] == {("beast", "T"), ("beast", "S"), ("beast", "trouble")}
    assert walks["grey-coats"] == {("agent", "trouble")}


@every_scenario
def test_every_choice_and_every_vote_has_words(box: Box, id: str) -> None:
    assert all(branch.words for branch in on_pages(box.scenarios[id], Branch))


def test_the_closed_stacks_are_open_in_two_scenarios_and_no_two_have_the_same_places(box: Box) -> None:
    places = {id: frozenset(box.scenarios[id].places) for id in ALL}
    assert [id for id in ALL if "M" in places[id]] == ["runaway", SANDBOX]
    assert len(set(places.values())) == len(ALL)
    assert set().union(*places.values()) == set(box.places)


@every_scenario
def test_enigma_can_lose_the_game_whatever_is_closed(box: Box, id: str) -> None:
    scenario = box.scenarios[id]
    assert any(loses_by_enigma(pages(scenario)[number, "b"]) for number in scenario.diary)
    closing = {key: {e.close for e in found(page, Close)} for key, page in pages(scenario).items()}
    for (number, side), closed in closing.items():
        if 2 in closed:
            assert all(loses_by_enigma(pages(scenario)[number, later]) for later in "ab" if later >= side)


# No dead ends


@every_scenario
def test_checks_are_done_once_so_that_none_can_wake_another_again(box: Box, id: str) -> None:
    checks = [t for page in pages(box.scenarios[id]).values() for t in page.triggers if t.on == "check"]
    assert checks
    assert all(not trigger.again and trigger.when for trigger in checks)


@every_scenario
def test_every_counter_is_counted_and_waited_for_on_its_own_page(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        kept = {counter.id: counter.most for counter in page.counters}
        counted = {effect.count.counter for effect in found(page, MoveCounter)}
        waited = [(when.counter, when.count) for when in found(page, CounterReached)]
        assert {counter for counter, _ in waited} == set(kept) <= counted
        assert all((counter, most) in waited or (counter, 1) in waited for counter, most in kept.items())


@every_scenario
def test_no_page_counts_what_no_page_keeps(box: Box, id: str) -> None:
    kept = {counter.id for page in pages(box.scenarios[id]).values() for counter in page.counters}
    assert {effect.count.counter for effect in on_pages(box.scenarios[id], MoveCounter)} <= kept


@every_scenario
def test_no_counter_asks_for_more_than_its_actions_can_give(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        giving = [action for action in page.actions if found(action.success, MoveCounter)]
        if giving and all(action.often == "once" for action in giving):
            counter = page.counters[-1]
            most = counter.most if isinstance(counter.most, tuple) else (counter.most,)
            assert max(most) <= len(giving)


@every_scenario
def test_two_kids_can_do_every_action_within_a_day(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        for action in page.actions:
            for asked in found(action.when, KidsAt):
                assert (asked.kids if isinstance(asked.kids, int) else asked.kids[0]) <= 2
            assert action.time <= 3


@every_scenario
def test_more_kids_never_make_a_threshold_lower(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        for numbers in scaled_numbers(page):
            assert list(numbers) == sorted(numbers)


# The words


def scaled_numbers(page: Page) -> set[tuple[int, ...]]:
    """All numbers on a page that depend on the number of kids."""
    counted: list[Struct] = [*page.counters, *found(page, TokenMove)]
    asked = [word for _, word in inside(page) if isinstance(word, When)]
    values = (value for table in (*counted, *asked) for value in astuple(table))
    return {value for value in values if is_scaled(value)}


def is_scaled(value: object) -> TypeGuard[tuple[int, ...]]:
    return isinstance(value, tuple) and len(value) == 4 and all(isinstance(one, int) for one in value)


def rolls_of(page: Page) -> list[Roll]:
    """All rolls on a page."""
    return found(page, Roll)


@every_scenario
def test_a_page_says_its_numbers_for_two_to_five_kids(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        for numbers in scaled_numbers(page):
            assert "/".join(map(str, numbers)) in page.does


@every_scenario
def test_a_page_promises_no_numbers_that_it_does_not_have(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        said = re.findall(r"\d+/\d+/\d+/\d+", page.does)
        assert set(said) == {"/".join(map(str, numbers)) for numbers in scaled_numbers(page)}


@every_scenario
def test_a_page_names_the_locations_of_its_actions(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        for letter in {letter for action in page.actions for letter in action.at}:
            assert f"{box.map.location[letter].name} ({letter})" in page.does or f"at {letter} " in page.does


@every_scenario
def test_a_page_names_the_traits_and_combos_of_its_tests(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        for test in rolls_of(page):
            for word in (*test.traits, *test.combos):
                assert re.search(rf"\b{word}\b", page.does), f"{page.title} does not name {word}"


@every_scenario
def test_a_page_says_when_it_is_turned_over_and_what_follows(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        assert ("turned over" in page.does) == bool(found(page, Flip))
        assert ("you win" in page.does) == bool(found(page, Win))
        assert ("ou lose" in page.does) == bool(found(page, Lose))
        for number in (number for brought in found(page, Bring) for number in brought.diary):
            assert f"diary card {number}" in page.does


@every_scenario
def test_a_page_tells_of_every_gain_of_insight_and_enigma(box: Box, id: str) -> None:
    for page in pages(box.scenarios[id]).values():
        assert all(f"insight +{effect.insight}" in page.does for effect in found(page, Insight))
        assert all(f"enigma +{effect.enigma}" in page.does for effect in found(page, Enigma))


@every_scenario
def test_stories_are_short_and_stand_on_one_line(box: Box, id: str) -> None:
    scenario = box.scenarios[id]
    texts = [scenario.text, *(ending.text for ending in scenario.endings)]
    texts += [text for page in pages(scenario).values() for text in (page.text, page.does)]
    assert not [text for text in texts if "\n" in text or "  " in text or text != text.strip()]
    assert max(len(text) for text in texts) <= 700
