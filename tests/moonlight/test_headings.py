"""Long lists of answers stand under headings, and no answer says again what its heading says."""

from typing import Any

import pytest
from moonlight.dreams import maze
from moonlight.table import on_mission, table

from timeloom.games.moonlight.rules.advancement import AdvancePlaybook, Destiny, Veteran
from timeloom.games.moonlight.rules.advancement.learning import (
    advances,
    transcendent_abilities,
    veteran_abilities,
)
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.consequences.resisting import resistance_form
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import Scene, deeds, directions
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import PLACES, Identify
from timeloom.games.moonlight.rules.rolls.judging import JUDGEMENTS, Judge, Judging
from timeloom.games.moonlight.rules.rolls.pushing import pushes
from timeloom.games.moonlight.state import Consequence, State
from timeloom.kernel import Offer, Offers, Question


def headings(s: State, asked: Question[Any], offers: Offers, seat: int = 1) -> dict[str, int]:
    """How many answers stand under each heading."""
    groups = [choice.group for choice in asked.prompt(s, offers, seat).choices]
    return {group: groups.count(group) for group in groups}


def chosen(options: list[str]) -> list[Offer]:
    return [Choose(option) for option in options]


def test_a_director_finds_the_scene_clocks_and_the_end() -> None:
    s = on_mission(table(), goal=1, danger=1)
    assert headings(s, Scene(), directions(s, running(s)), seat=0) == {
        "The scene": 4,
        "Advance a clock": 2,
        "The mission is over": 3,
    }


def test_a_protagonist_acts_first_and_leans_on_others_before_giving_more() -> None:
    s = on_mission(table())
    s.at(1).stress, s.at(1).links = 3, {2: 1}
    found = list(headings(s, Scene(), deeds(s, running(s), s.at(1))))
    assert found == ["Act", "Look closer, look back", "Lean on each other", "Give more"]


def test_judgements_go_by_position_the_usual_first() -> None:
    found = headings(on_mission(table()), Judging(), list(JUDGEMENTS), seat=0)
    assert list(found) == ["Risky", "Controlled", "Desperate"]


def test_what_resists_best_stands_first() -> None:
    attribute, leaves = resistance_form(Consequence("harm", 1, 1, "moon", "heartbroken", 3)).fields
    assert attribute.options == ("moon", "sun", "stars")  # type: ignore[union-attr]
    assert leaves.options[1:] == ("level 2 is left", "level 1 is left")  # type: ignore[union-attr]


@pytest.mark.parametrize("question", [Veteran(), Destiny()])
def test_abilities_of_other_playbooks_go_by_playbook(question: Question[Choose]) -> None:
    s = table()
    veteran = isinstance(question, Veteran)
    offers = chosen(veteran_abilities(s.at(1)) if veteran else transcendent_abilities())
    asked = question.prompt(s, offers, 1)
    assert all(choice.words.startswith(f"{choice.group}: ") for choice in asked.choices)
    assert len(headings(s, question, offers)) > 4


def test_ones_own_abilities_go_by_when_they_are_of_use() -> None:
    s = table()
    assert set(headings(s, AdvancePlaybook("Raven"), chosen(advances(s.at(1), "playbook")))) == {
        "At any time",
        "When you shine",
    }


def test_places_of_the_conspiracy_go_by_branch() -> None:
    found = headings(maze(), Identify("Mol"), chosen(list(PLACES)), seat=0)
    assert found == {"Indoctrination": 3, "Acquisitions": 3, "Surveillance": 3, "": 1}


def test_an_answer_begins_with_its_heading_so_that_it_can_be_left_out() -> None:
    s = on_mission(table(), danger=1)
    offers: list[Offer] = [*directions(s, running(s))[4:], *pushes(s, s.at(1), ("die",)), Judge("risky", 2)]
    for choice in Scene().prompt(s, offers, 0).choices:
        assert choice.words.startswith(choice.group)
