"""What gives Azrak or Magick again and again is a fault, unless it costs as much or puts an end to itself."""

import tomllib
from pathlib import Path

import msgspec
import pytest

from timeloom.games.agents.checking import check
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.proof.gains import Gains
from timeloom.games.agents.pack.mission import FOLDER, Mission
from timeloom.kernel.language import spoken

ERRAND = Path(__file__).with_name("errand.toml").read_text(encoding="utf-8")
DOG = 'may = [{ words = "Scratch its ear", do = [{ azrak = 1 }], once = "dog-scratched" }]'
PET = '[[locations.cards.may]]\nwords = "Pet it"\n'
TRY = '[[locations.cards.tests]]\nwords = "Pet it"\nattribute = "cunning"\ndifficulty = 3\n'
MEAL = """
[[items]]
id = "meal"
title = "A meal"
colour = "red"
text = "Soup for everybody."
do = [{ who = "group", azrak = 1 }]
"""

WITHOUT_END = {
    "a way": PET + "do = [{ azrak = 1 }]",
    "a way that costs less": PET + "cost = { azrak = 1 }\ndo = [{ azrak = 2 }]",
    "a way for Magick": PET + "do = [{ magick = 1 }]",
    "a test": TRY + "success = [{ azrak = 2 }]",
    "exploring again": "do = [{ azrak = 2 }]",
    "exploring again, for all": 'do = [{ who = "group", azrak = 1 }]',
    "a card that is read again": 'do = [{ item = "meal" }]',
    "one of several choices": 'do = [{ choose = [{ words = "Pet it", do = [{ azrak = 3 }] }] }]',
    "a condition that stays": PET + 'when = { holds = ["lamp"] }\ndo = [{ azrak = 1 }]',
    "a part of a condition that stays": PET
    + 'when = { any = [{ holds = ["lamp"] }, { not = { marks = ["petted"] } }] }\n'
    + 'do = [{ azrak = 1 }, { mark = "petted" }]',
}
WITH_AN_END = {
    "once": PET + 'once = "petted"\ndo = [{ azrak = 1 }]',
    "each effect once": 'do = [{ azrak = 2, once = "petted" }]',
    "it costs as much": PET + "cost = { azrak = 1 }\ndo = [{ azrak = 1 }]",
    "exploring costs as much": "do = [{ azrak = 1 }]",
    "it is paid with Magick": PET + "cost = { magick = 1 }\ndo = [{ azrak = 2 }]",
    "the card is gone": 'do = [{ azrak = 3 }, { remove = "this" }]',
    "one has to go": "do = [{ azrak = 3 }, { eject = true }]",
    "it denies itself": PET
    + 'when = { not = { marks = ["petted"] } }\ndo = [{ azrak = 1 }, { mark = "petted" }]',
    "what it needs is gone": PET + 'when = { holds = ["lamp"] }\ndo = [{ azrak = 3 }, { stow = "lamp" }]',
    "a counter runs out": PET
    + 'when = { not = { counter = "pets", count = 2 } }\n'
    + 'do = [{ azrak = 1 }, { count = { counter = "pets" } }]',
}


def gains(text: str) -> list[str]:
    """The cards of a mission that give something without end, with four receptacles."""
    mission = msgspec.convert(tomllib.loads(text), Mission, str_keys=True, dec_hook=spoken)
    assert list(mission.complaints()) == []
    found = Gains(mission, 4, Layout(mission, 4).reached).without_end()
    return [mission.locations[int(spot[1])].cards[int(spot[3])].title for spot, _ in found]


@pytest.mark.parametrize("name", WITHOUT_END)
def test_a_gain_without_end_is_found(name: str) -> None:
    assert gains(ERRAND.replace(DOG, WITHOUT_END[name]) + MEAL) == ["The dog"]


@pytest.mark.parametrize("name", WITH_AN_END)
def test_what_comes_to_an_end_is_none(name: str) -> None:
    assert gains(ERRAND.replace(DOG, WITH_AN_END[name]) + MEAL) == []


HOLES = {"ned-rope": "The rope", "gin-toast": "The gin tent", "lantern-choice": "The lantern"}


@pytest.mark.parametrize("once", HOLES)
def test_each_once_that_closes_a_hole_is_needed(once: str) -> None:
    text = (FOLDER / "frost-fair.toml").read_text(encoding="utf-8")
    assert gains(text.replace(f', once = "{once}"', "")) == [HOLES[once]]


def test_a_card_that_leads_back_to_itself_is_read_once() -> None:
    circle = MEAL.replace("azrak = 1 }]", 'azrak = 1 }, { item = "meal" }]')
    assert gains(ERRAND.replace(DOG, 'do = [{ item = "meal" }]') + circle) == ["The dog"]


def test_it_is_a_fault_for_as_many_as_it_pays(tmp_path: Path) -> None:
    changed = tmp_path / "changed.toml"
    changed.write_text(
        ERRAND.replace(DOG, PET + "cost = { azrak = [2, 2, 1] }\ndo = [{ azrak = 2 }]"), "utf-8"
    )
    (fault,) = check(changed).faults
    assert fault.sentence.endswith('may "Pet it": gives Azrak again and again with four receptacles.')
    assert fault.why == "each time it brings more than it costs, and nothing puts an end to it."
