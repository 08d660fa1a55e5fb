"""What cards do with the dials, counters, tokens, event locations, choices and the end."""

from typing import Any

import pytest
from islands.builders import ADA, counter, do, effect, open_diary, page, table, task, when
from islands.phases import play

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Effect, When
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import LeaveIt, PickPlace
from timeloom.games.islands.rules.diary.pages import Story
from timeloom.games.islands.rules.verbs.choices import Branch, PickBranch, Try
from timeloom.games.islands.rules.verbs.story import CounterMove
from timeloom.games.islands.rules.verbs.tokens import TokenMove
from timeloom.kernel.language import Language, words_of
from timeloom.kernel.verbs import apply_effects, help_for

pytestmark = pytest.mark.usefixtures("small_box")


def test_every_verb_of_the_language_is_known() -> None:
    assert len(words_of(Effect)) == 52
    assert all("do" in vars(kind) for kind in words_of(Effect).values())


@pytest.mark.parametrize("language", [Effect, When])
def test_every_verb_and_condition_says_what_it_is_given(language: type[Language]) -> None:
    for word, sentence, fields in help_for(language):
        assert sentence, word
        assert all(help for _, help in fields), word


def test_dials_go_up_and_down_but_not_below_nothing() -> None:
    s = table()
    effects = (effect(insight=2), effect(insight=-1), effect(enigma=1), effect(enigma=-3))
    play(apply_effects(s, effects, ADA))
    assert (s.insight, s.enigma) == (1, 0)


def test_a_sentence_is_told() -> None:
    assert play(do(table(), tell="It snows.")).told(Story) == [Story("It snows.")]


def test_the_game_ends_and_nothing_more_happens() -> None:
    s = table()
    play(apply_effects(s, (effect(win="home"), effect(insight=1), effect(lose="late")), ADA))
    assert (s.ending, s.won, s.insight) == ("home", True, 0)


def test_a_counter_stays_between_nothing_and_its_most() -> None:
    s = table()
    open_diary(s, page(counters=counter("fires", 3)))
    play(do(s, count=CounterMove("fires", 5)))
    assert s.counters == {"fires": 3}
    play(do(s, count=CounterMove("fires", -4)))
    assert s.counters == {"fires": 0}


# Tokens


def put(s: Any, at: str, *replies: Any, kind: Any = "weed", count: int = 1) -> dict[str, dict[str, int]]:
    """The tokens after some were laid."""
    play(do(s, put=TokenMove(kind, at, count)), *replies)
    return dict(s.tokens)


def test_tokens_are_laid_at_a_letter_here_or_by_choice() -> None:
    s = table("ada at M")
    put(s, "K")
    put(s, "here")
    assert put(s, "choice", PickPlace("K")) == {"K": {"weed": 2}, "M": {"weed": 1}}


def test_a_random_token_falls_where_none_of_its_kind_lies() -> None:
    s = table()
    s.tokens = {letter: {"weed": 1} for letter in "BFKLNR"}
    play(do(s, put=TokenMove("weed", "random-restricted")), "S")
    assert s.tokens["S"] == {"weed": 1}


def test_a_random_token_falls_anywhere_when_its_kind_lies_everywhere() -> None:
    s = table()
    s.tokens = {letter: {"weed": 1} for letter in "BFKLNRS"}
    assert put(s, "random-restricted", "K")["K"] == {"weed": 2}


def test_a_token_spreads_beside_its_own_kind() -> None:
    s = table()
    s.tokens = {"M": {"weed": 1}}
    beside = load_box().map.adjacent["M"][0]
    assert put(s, "spread", beside) == {"M": {"weed": 1}, beside: {"weed": 1}}


@pytest.mark.parametrize(("kind", "supply"), [("beast", 15), ("track", 6), ("trouble", 3)])
def test_there_are_no_more_tokens_than_the_box_holds(kind: str, supply: int) -> None:
    assert put(table(), "K", kind=kind, count=20) == {"K": {kind: supply}}


@pytest.mark.parametrize(
    ("at", "count", "picks", "left"),
    [
        ("K", 1, (), 4),
        ("here", 5, (), 3),
        ("any", 1, (PickPlace("M"),), 4),
        ("all", 1, (), 0),
    ],
)
def test_tokens_are_taken_away(at: str, count: int, picks: tuple[Any, ...], left: int) -> None:
    s = table("ada at M")
    s.tokens = {"K": {"weed": 3}, "M": {"weed": 2}}
    play(do(s, take=TokenMove("weed", at, count)), *picks)
    assert sum(lying.get("weed", 0) for lying in s.tokens.values()) == left


def test_an_event_location_opens_once_and_shuts() -> None:
    s = table()
    play(do(s, open_place="C"))
    play(do(s, open_place="C"))
    assert s.places == ["C"]
    play(do(s, shut_place="C"))
    assert s.places == []


# Choices and further rolls

FORK = (
    Branch((effect(insight=1),), "Think"),
    Branch((effect(enigma=1),), "Dream", when=when(insight=1)),
    Branch((effect(time=-1),), "Wait"),
)


def test_one_of_several_ways_is_chosen() -> None:
    s = table("ada at M, bo at M")
    played = play(do(s, Acting(1), choose=FORK), PickBranch(2))
    assert (s.kids[1].pool, played.asked[0].seats) == (5, (1,))


def test_a_way_that_is_not_open_is_not_offered() -> None:
    played = play(do(table(), choose=FORK), PickBranch(0))
    assert played.asked[0].offered(0) == [PickBranch(0), PickBranch(2)]


def test_one_die_decides() -> None:
    ways = (Branch((effect(insight=1),), faces=(1, 2)), Branch((effect(enigma=1),), faces=(3, 4, 5, 6)))
    s = table()
    play(do(s, roll=ways), (2,))
    play(do(s, roll=ways), (3,))
    assert (s.insight, s.enigma) == (1, 1)


def test_a_further_roll_decides() -> None:
    s = table()
    failure = (effect(condition="upset"),)
    trial = (Try(try_=task("quick"), success=(effect(insight=1),), failure=failure),)
    play(apply_effects(s, trial, ADA), (6, 1, 1))
    play(apply_effects(s, trial, ADA), (1, 1, 1), LeaveIt())
    assert (s.insight, s.kids[0].conditions) == (1, ["upset"])
