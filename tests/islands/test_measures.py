"""What was learned about what things are worth: it leads the kids elsewhere, and speaks of what there is."""

from random import Random

import pytest
from islands.stories import named, story
from islands.test_steady_machines import run_of
from msgspec.structs import replace

from timeloom.bots import play_out
from timeloom.games.islands.bots import best_guess, keen_bot
from timeloom.games.islands.bots.rolls import push
from timeloom.games.islands.game import GAME
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.planning import plans
from timeloom.games.islands.planning.measures import ANY, STEADY, Measures, all_learned, learned
from timeloom.games.islands.planning.worth import stakes
from timeloom.games.islands.rules.adventure.phase import WhoDoesWhat
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.rules.rolls.pushing import GivingUp, Push
from timeloom.games.islands.rules.verbs.choices import Choose, PickBranch, Vote, WhatYouDo
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Dice, Run


def deeds(s: State, measures: Measures) -> set[str]:
    s.machines, s.track, s.places = [], [None] * 4, []
    planned = [goal.answer for tour in plans(s, measures).values() for goal in tour.goals]
    return {named(s, deed) for deed in planned if isinstance(deed, CardAction)}


def test_a_day_that_is_lived_again_is_planned_as_steady_players_do() -> None:
    assert learned(story("second-tuesday", "1a")) == STEADY
    assert learned(story("warm-sea", "1a")) == all_learned()[ANY]


def test_an_action_that_counts_less_is_not_gone_for() -> None:
    s = story("runaway", "1a")
    assert deeds(s, STEADY) == {"Follow the prints"}
    assert deeds(s, Measures(actions={"1a 0": 0.0})) == set()


def test_of_two_ways_that_is_planned_for_which_counts_more() -> None:
    s = story("green-ring", "2a 3b", "ylva at E, tage at E")
    s.counters["days"] = 3
    ways = {"Explain it to the council", "Begin without asking"}
    assert deeds(s, STEADY) & ways == {"Explain it to the council"}
    assert deeds(s, Measures(actions={"3b 1": 5.0})) & ways == {"Begin without asking"}


def test_plans_by_other_measures_are_not_taken_for_steady_ones() -> None:
    s = story("runaway", "1a")
    dull = Measures(actions={"1a 0": 0.0})
    assert deeds(s, STEADY) != deeds(s, dull)
    assert deeds(s, STEADY) == {"Follow the prints"}


@pytest.mark.parametrize("kind", ["insight", "enigma"])
def test_dials_count_by_their_measure(kind: str) -> None:
    s = story("runaway", "1a 2b")
    twice = stakes(s, replace(STEADY, **{kind: 2.0}))
    assert getattr(twice, kind) == 2 * getattr(stakes(s), kind)


def test_enigma_is_dear_earlier_for_whoever_fears_it_earlier() -> None:
    s = story("runaway", "2b")
    s.enigma = 6
    assert stakes(s, Measures(near=2.0)).enigma > stakes(s).enigma


@pytest.mark.parametrize(("minds", "answer"), [(STEADY, LeaveIt()), (Measures(push=2.0), Push("scared"))])
def test_who_minds_conditions_less_pushes_for_longer(minds: Measures, answer: Answer) -> None:
    s = story("runaway", "1a")
    s.kids[0].conditions = ["exhausted", "upset"]
    asked = GivingUp("ylva", "The prints", 3)
    assert push(run_of(s, CardAction("ylva", 1, 0)), asked, [Push("scared"), LeaveIt()], minds) == answer


@pytest.mark.parametrize("way", [0, 1])
def test_where_a_card_lets_one_choose_what_was_learned_is_taken(way: int) -> None:
    s = story("runaway", "3b")
    run = Run(GAME, s, Dice(Random(1)))
    run.answer(CardAction("ylva", 3, 0), 0, "act")
    leaning = Measures(forks={load_box().diary["runaway"][3].b.title: {str(way): 1.0}})
    answers = [PickBranch(0), PickBranch(1)]
    assert best_guess(run, run.asks[0], 0, [*answers], Dice(Random(1)), leaning) == PickBranch(way)


def test_a_search_thinks_about_choices_of_which_nothing_was_learned() -> None:
    s = story("runaway", "3b")
    title = load_box().diary["runaway"][3].b.title
    known = title in learned(s).forks
    assert GAME.is_weighty(s, WhatYouDo(title, ("one", "another"))) is not known
    assert GAME.is_weighty(s, WhatYouDo("Some other card", ("one", "another")))
    assert not GAME.is_weighty(s, WhoDoesWhat())


# What was learned


def test_what_was_learned_is_about_scenarios_of_the_box() -> None:
    assert set(all_learned()) <= {ANY, *load_box().scenarios}
    assert ANY in all_learned()


@pytest.mark.parametrize("scenario", sorted(set(all_learned()) - {ANY}))
def test_what_was_learned_is_about_actions_and_ways_that_there_are(scenario: str) -> None:
    actions, ways = set(), set()
    for card in load_box().scenarios[scenario].cards:
        for side, page in (("a", card.a), ("b", card.b)):
            actions |= {f"{card.number}{side} {index}" for index in range(len(page.actions))}
            effects = [effect for action in page.actions for effect in action.success]
            branches = [
                effect.choose if isinstance(effect, Choose) else effect.vote
                for effect in effects
                if isinstance(effect, Choose | Vote)
            ]
            ways |= {(page.title, str(at)) for found in branches for at in range(len(found))}
    measures = all_learned()[scenario]
    assert set(measures.actions) <= actions
    assert {(card, way) for card, found in measures.forks.items() for way in found} <= ways


def test_a_scenario_that_nobody_has_learned_about_is_planned_for_by_what_goes_for_all() -> None:
    s = story("runaway", "1a")
    own = learned(s)
    s.scenario = "somebody-elses"
    assert learned(s) == all_learned()[ANY]
    assert learned(s) not in (own, STEADY)


def test_what_goes_for_all_scenarios_speaks_of_no_page() -> None:
    assert not all_learned()[ANY].actions
    assert not all_learned()[ANY].forks


@pytest.mark.parametrize("scenario", load_box().scenarios)
def test_the_keen_player_plays_every_scenario_to_its_end(scenario: str) -> None:
    random = Random(2)
    run = Run.begin(GAME, GAME.settle({"scenario": scenario}), 2, Dice(random))
    play_out(run, [keen_bot(random)] * 2, 2000)
    assert run.state.ending
