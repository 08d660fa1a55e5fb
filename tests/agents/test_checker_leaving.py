"""Everybody has to take a card before the group leaves, also one that nobody likes once others are gone."""

from typing import Any

import pytest
from agents.exhaustive import Truth
from agents.mission_files import errand
from msgspec import convert

from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.proof.dead_ends import survey
from timeloom.games.agents.checking.runs.replay import on_the_table
from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.language import spoken

STONE = {"id": "stone", "title": "Stone", "face": "A stone.", "text": "Grey."}
TRAP = {"id": "trap", "title": "Trap", "face": "A trap.", "text": "Down.", "do": [{"go": "pit"}]}
PIT = {
    "id": "pit",
    "name": "The pit",
    "text": "Dark.",
    "arrive": [{"go": "gate"}],
    "cards": [STONE, STONE | {"id": "mud"}],
}
"""From the pit there is only the way back."""
MOSS = {"id": "moss", "title": "Moss", "face": "Moss.", "text": "Green."}
PULL = {"may": [{"words": "Pull it off", "do": [{"remove": "this"}]}]}
DRAW = {"may": [{"words": "Look under it", "do": [{"mystery": "adder"}]}]}
ADDER = {"id": "adder", "title": "An adder", "face": "It moves.", "text": "Away!", "kind": "replace"}


def gate(moss: dict[str, Any], *mysteries: dict[str, Any]) -> Mission:
    """A gate with some moss, a stone and a trap: two of three cards have to be taken."""
    data = errand()
    tower = data["locations"][1]
    data["maps"][0]["places"][1]["open"] = True
    tower["cards"][3]["may"] = [{"words": "Hang a lamp", "do": [{"end": "light"}]}]
    gate = {"id": "gate", "name": "The gate", "text": "Here.", "cards": [MOSS | moss, STONE, TRAP]}
    data |= {"locations": [gate, PIT, tower], "items": [], "mysteries": list(mysteries)}
    return convert(data, Mission, dec_hook=spoken)


@pytest.mark.parametrize(
    "mission",
    [gate(PULL), gate(DRAW, ADDER | {"do": [{"go": "pit"}]}), gate(DRAW, ADDER | PULL)],
    ids=["removed", "covered", "covered and removed"],
)
def test_a_card_that_may_be_gone_keeps_nobody_from_a_trap(mission: Mission) -> None:
    with on_the_table(mission):
        assert Truth(mission, ("ada", "ben")).lost("light")
    found, _ = survey(Layout(mission, 2))
    assert not found.proved


@pytest.mark.parametrize("mission", [gate({}), gate(DRAW, ADDER)], ids=["kept", "covered by another"])
def test_harmless_cards_that_are_there_keep_everybody_from_a_trap(mission: Mission) -> None:
    with on_the_table(mission):
        assert not Truth(mission, ("ada", "ben")).lost("light")
    found, _ = survey(Layout(mission, 2))
    assert found.proved


def fiend(*more: dict[str, Any]) -> Mission:
    """A gate with a lamp to be hung, and a fight that blows everybody into the pit."""
    data = errand()
    blown = [{"go": "pit"}]
    test = {"words": "Hit it", "attribute": "strength", "difficulty": 2, "failure": blown, "success": blown}
    fight = {"kind": "group", "opponent": "The fiend", "life": 1, "tests": [test]}
    hook = {"may": [{"words": "Hang a lamp", "do": [{"end": "light"}]}]}
    cards = [STONE | {"conflict": fight}, MOSS | hook, *more]
    gate = {"id": "gate", "name": "The gate", "text": "Here.", "cards": cards}
    data |= {"locations": [gate, PIT, data["locations"][1]], "items": [], "mysteries": []}
    return convert(data, Mission, dec_hook=spoken)


@pytest.mark.parametrize(
    "mission", [fiend(), fiend(STONE | {"id": "leaf"} | PULL)], ids=["as many as agents", "one less by then"]
)
def test_a_fight_that_somebody_has_to_take_comes_before_all_else(mission: Mission) -> None:
    with on_the_table(mission):
        assert Truth(mission, ("ada", "ben")).lost("light")
    found, _ = survey(Layout(mission, 2))
    assert not found.proved
