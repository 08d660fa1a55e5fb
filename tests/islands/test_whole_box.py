"""The steady player uses the whole box: every event location has its worth, and chores lead to places."""

from random import Random

from timeloom.games.islands.game import GAME
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.planning.chances import odds_of
from timeloom.games.islands.planning.goals import visiting_goals
from timeloom.games.islands.planning.worth import stakes, worth
from timeloom.games.islands.state import State
from timeloom.kernel import Dice, Run
from timeloom.testing.battery.case import answer_once


def on_monday() -> State:
    run, random = Run.begin(GAME, {"scenario": "runaway"}, 2, Dice(Random(1))), Random(1)
    while run.state.part != "adventure":
        answer_once(run, random)
    state: State = run.state
    return state


def test_no_event_location_is_worthless() -> None:
    s = on_monday()
    s.kids[0].favor, s.kids[0].conditions = 1, ["scared"]
    for machine in s.machines:
        machine.alert = True
    worthless = [
        letter for letter, place in load_box().places.items() if worth(s, stakes(s), 0, place.success) <= 0
    ]
    assert worthless == []


def test_places_that_a_chore_asks_to_see_are_goals_until_they_are_seen() -> None:
    s = on_monday()
    chore = next(chore for chore in load_box().chores.values() if len(chore.errand.visit) > 1)
    first, *others = chore.errand.visit
    s.kids[0].chore, s.kids[0].record.visited = chore.id, [first]
    goals = [goal.at for goal in visiting_goals(s, stakes(s), odds_of(s, 0))]
    assert goals == [letter for letter in others if letter != s.kids[0].at]
