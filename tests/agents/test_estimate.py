"""What a mission is likely to be worth: by points, finds and Azrak, and never against reason."""

from random import Random

import pytest
from agents.table import table

from timeloom.bots.advice import Adviser, hint_of
from timeloom.bots.search import Estimate
from timeloom.games.agents import GAME
from timeloom.games.agents.estimate import ANY, BAD, GOOD, estimate, facts, numbers, weights
from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.rules.discovery.exploring import Explore
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.rules.testing.boost import Boost
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.state import Agent
from timeloom.kernel import Answer, Outcome


def test_a_success_is_worth_its_points_and_a_failure_nothing() -> None:
    worths = [GAME.worth(Outcome((0, 1), "", score), 0) for score in (0, 5, 20, 40)]
    assert worths == sorted(worths)
    assert worths[0] > GAME.worth(Outcome((), "", 0), 0) == 0
    assert worths[-1] == 1


def test_no_weight_goes_against_reason() -> None:
    assert {*weights()} == {"frost-fair", "midsummer", "tea-and-sugar", ANY}
    for learned in weights().values():
        assert {*learned.numbers} <= {name for name, _ in numbers(table().state)}
        assert all(learned.numbers.get(name, 0) >= 0 for name in GOOD)
        assert all(learned.numbers.get(name, 0) <= 0 for name in BAD)


def test_missions_that_were_not_learned_are_judged_by_numbers_alone() -> None:
    assert weights()[ANY].facts == {}
    game = table()
    before = estimate(game.state)
    game.state.opened = ["yard"]
    assert estimate(game.state) == before


@pytest.mark.parametrize("mission", ["frost-fair", "midsummer", "tea-and-sugar"])
def test_everything_that_was_learned_of_a_mission_is_in_it(mission: str) -> None:
    learned, box = weights()[mission].facts, missions()[mission]
    assert {*learned} <= {kind for kind, _ in facts(table().state)}
    assert {*learned["at"]} | {*learned["visited"]} <= {*box.location}
    assert {*learned["who"]} <= {*box.receptacle}
    assert {*learned["things"]} <= {*box.item, *box.token, *box.mystery}


def test_at_the_fair_it_counts_that_the_elephant_was_led_across() -> None:
    s = prepared("frost-fair", (0, 1))
    s.agents = [Agent(0, "ned", 5, 5), Agent(1, "dorcas", 5, 5)]
    s.part, s.round, s.location, s.visited = "actions", 2, "elephant", ["stairs", "elephant"]
    before = estimate(s)
    s.marks.append("elephant-led")
    assert estimate(s) > before


def test_what_is_found_counts_and_what_lies_on_the_mission_return_counts_against_it() -> None:
    plain = estimate(table(returned=4).state)
    assert estimate(table(returned=4, items={"james": "four"}).state) > plain
    assert estimate(table(returned=9).state) < plain


def test_a_search_sees_what_destiny_says_before_it_judges_a_test() -> None:
    game = table(cards={"james": "porter"})
    assert not GAME.unsettled(game.state)
    assert GAME.unsettled(game.answer(Initiate("james", "card", 0)).state)


def test_reasons_say_what_destiny_leaves_and_what_is_unseen() -> None:
    game = table("plus", cards={"james": "porter"})
    odds = "As it stands, of 6 destiny cards 5 fail, 1 hits it exactly and none goes beyond."
    assert GAME.why(game.state, Initiate("james", "card", 0), 0) == odds
    assert GAME.why(game.state, Explore("tess", 1), 1) == "Nobody has looked there yet."
    assert GAME.why(game.state, Travel("james", "yard"), 0) == "Nobody has been there yet."
    game.answer(Initiate("james", "card", 0))
    assert "4 fail, 1 hits it" in (GAME.why(game.state, Boost("james"), 0) or "")


def test_a_hint_says_what_its_number_means() -> None:
    game = table(part="captain")
    ask = game.run.asks[0]
    hint = Adviser(Random(1), simulations=30).hint(game.run, ask, 0)
    assert "of 100 (10 for a success and 3 for each point of it), by points, finds and Azrak" in hint.words


def test_a_hint_tells_a_poor_success_from_a_good_one() -> None:
    game = table()
    answers = [offer for offer in game.offers("james") if isinstance(offer, Answer)][:2]
    poor, good = (GAME.worth(Outcome((0, 1), "", score), 0) for score in (0, 20))
    sure = [
        Estimate(one, value, 90, 0.01, 1.0, 0.01) for one, value in zip(answers, (poor, good), strict=True)
    ]
    hint = hint_of(game.run, sure, None, 0)
    assert [one.value for one in hint.advice] == [poor, good]
    assert "at 10 of 100" in hint.advice[0].words
    assert "at 70 of 100" in hint.words
