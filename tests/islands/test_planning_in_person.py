"""The steady player plans for what no lead does for anybody: what has to be done in person."""

import pytest
from islands.stories import lay, named, story

from timeloom.games.islands.planning import plans
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.state import State


def planned(s: State) -> set[str]:
    """The words of the card actions that anybody means to do today."""
    s.machines, s.track, s.places = [], [None] * 4, []
    deeds = [goal.answer for tour in plans(s).values() for goal in tour.goals]
    return {named(s, deed) for deed in deeds if isinstance(deed, CardAction)}


@pytest.mark.parametrize(
    ("scenario", "page", "deed"),
    [
        ("green-ring", "5a", "Plant a pot on the crack"),
        ("green-ring", "5b", "Stop the lorry"),
        ("open-islands", "8a", "Learn about the herring"),
    ],
)
def test_what_is_done_in_person_is_planned_for(scenario: str, page: str, deed: str) -> None:
    assert deed in planned(story(scenario, page))


def test_a_ticket_is_bought_and_then_the_grey_cars_are_held_up() -> None:
    s = lay(story("grey-coats", "4a", "ylva at C, tage at C"), trouble="C")
    assert "Buy one ticket, one way" in planned(s)
    s.counters["steps"], s.diary[0].used = 1, [1]
    assert "Hold up the grey cars" in planned(s)


def test_nobody_plans_to_count_what_is_full() -> None:
    s = story("open-islands", "8a")
    s.counters["chapters"] = 2
    assert planned(s) == set()


def test_of_two_ways_to_one_page_the_better_one_is_planned_and_no_other() -> None:
    s = story("green-ring", "2a 3b", "ylva at E, tage at E")
    s.counters["days"] = 3
    assert planned(s) & {"Explain it to the council", "Begin without asking"} == {"Explain it to the council"}
