"""The box: as many of everything as the rulebook lists, well spread, on a map that could be walked."""

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import get_args

import pytest

from timeloom.games.islands.pack.box import FOLDER, gather, load_box
from timeloom.games.islands.pack.cards import EventPlace
from timeloom.games.islands.pack.language import Effect
from timeloom.games.islands.pack.machines import Ability, MachineClass
from timeloom.games.islands.pack.map import SECTORS, Point, Shape, corner, sectors_beside
from timeloom.games.islands.rules.adventure.rides import Lift
from timeloom.games.islands.rules.cards.tags import COMBOS, makes
from timeloom.games.islands.rules.verbs.choices import RollDie
from timeloom.games.islands.rules.verbs.kids import Favor, Suffer
from timeloom.games.islands.rules.verbs.machines import TakeRide
from timeloom.games.islands.terms import Combo, Tag, Trait
from timeloom.kernel.faults import PackFault
from timeloom.kernel.language import words_of

TRAITS = get_args(Trait)


# Components


def test_the_box_holds_as_many_of_everything_as_the_rulebook_lists() -> None:
    box = load_box()
    cards = (box.kids, box.machines, box.responses, box.school, box.chores, box.items, box.anomalies)
    assert [len(kind) for kind in cards] == [8, 6, 12, 20, 20, 20, 20]
    assert [len(kind) for kind in (box.places, box.rumors, box.scenarios)] == [9, 111, 7]
    assert len(box.bag) == 42


def test_no_two_cards_of_a_kind_have_the_same_name() -> None:
    box = load_box()
    named = (box.kids, box.items, box.anomalies, box.machines, box.responses, box.places)
    titled = (box.school, box.chores, box.rumors, box.scenarios)
    names = [[card.name for card in kind.values()] for kind in named]
    titles = [[card.title for card in kind.values()] for kind in titled]
    assert [len(set(words)) for words in names + titles] == [len(words) for words in names + titles]


# Kids, items and anomalies


def test_every_kid_has_a_home_and_a_thing_of_their_own() -> None:
    box = load_box()
    assert len({kid.home for kid in box.kids.values()}) == len({kid.item for kid in box.kids.values()}) == 8
    assert {kid.home for kid in box.kids.values()} <= set(box.map.open_letters) - {box.map.school}


def test_every_trait_is_somebodys_strength_and_somebodys_weakness() -> None:
    kids = load_box().kids.values()
    assert {kid.strength for kid in kids} == {kid.weakness for kid in kids} == set(TRAITS)
    assert all(kid.strength != kid.weakness for kid in kids)


def test_items_have_every_tag_and_knowledge_is_rare() -> None:
    tags = Counter(item.tag for item in load_box().items.values())
    assert set(tags) == set(get_args(Tag))
    assert tags["knowledge"] == 1


def test_items_are_spread_over_the_traits_and_few_are_black() -> None:
    colours = Counter(item.colour for item in load_box().items.values())
    assert {colours[trait] for trait in TRAITS} <= {3, 4}
    assert colours["black"] == 4


@pytest.mark.parametrize("combo", get_args(Combo))
def test_every_combo_can_be_made_of_items_that_are_not_wild(combo: str) -> None:
    tags = [item.tag for item in load_box().items.values() if item.tag != "knowledge"]
    assert any(makes(one, other, combo) for one, other in combinations(tags, 2))


def test_every_anomaly_does_something_that_no_other_does() -> None:
    anomalies = load_box().anomalies.values()
    assert len({anomaly.does for anomaly in anomalies}) == 20
    assert len({(a.use, a.dice, repr(a.effects)) for a in anomalies}) == 20
    assert all(a.effects or a.dice or a.use in ("failed", "avoid") for a in anomalies)


def test_anomalies_carry_every_combo_and_one_to_four_uses() -> None:
    anomalies = load_box().anomalies.values()
    assert {anomaly.tag for anomaly in anomalies} >= set(COMBOS)
    assert {anomaly.uses for anomaly in anomalies} == {1, 2, 3, 4}


# Machines


def test_there_are_two_pairs_of_machines_and_all_classes_and_abilities() -> None:
    machines = load_box().machines.values()
    models = Counter(machine.name.removesuffix(" Alpha").removesuffix(" Beta") for machine in machines)
    assert sorted(models.values()) == [1, 1, 2, 2]
    assert {machine.kind for machine in machines} == set(get_args(MachineClass))
    assert {machine.ability for machine in machines} == set(get_args(Ability)) - {""}
    assert len({machine.mark for machine in machines}) == 6


def test_machines_of_a_pair_have_the_same_figures() -> None:
    machines = load_box().machines
    for model in ("drover", "heron"):
        one, other = machines[f"{model}-alpha"], machines[f"{model}-beta"]
        assert (one.kind, one.combo, one.response) == (other.kind, other.combo, other.response)
        assert (one.few, one.many) == (other.few, other.many)


def test_a_machine_is_harder_to_hack_for_many_kids() -> None:
    for machine in load_box().machines.values():
        assert 2 <= machine.few.firewalls < machine.many.firewalls <= 5
        assert machine.few.capacity <= machine.many.capacity <= 5
        assert 1 <= machine.few.movement == machine.many.movement <= 4


def test_erratic_machines_block_whatever_their_mood() -> None:
    erratic = load_box().responses["erratic"]
    assert erratic.routine.kind == erratic.alert.kind == "block"


def test_no_response_card_is_gentler_when_alert() -> None:
    for response in load_box().responses.values():
        assert response.alert.kind != "ignore"
        assert response.routine.kind != "block" or response.alert.kind == "block"


def test_the_bag_asks_for_every_trait_equally_often() -> None:
    box = load_box()
    walls = [box.firewalls[id] for id in box.bag]
    for half in ("routine", "alert"):
        asked = Counter(trait for wall in walls for trait in getattr(wall, half).traits)
        assert len({asked[trait] for trait in TRAITS}) == 1


def test_an_alert_half_never_asks_for_less() -> None:
    for wall in load_box().firewalls.values():
        assert len(wall.alert.traits) >= len(wall.routine.traits)
        assert wall.alert.effect != "alert"


def test_some_firewalls_have_each_of_the_effects() -> None:
    halves = [half for wall in load_box().firewalls.values() for half in (wall.routine, wall.alert)]
    assert {half.effect for half in halves} == {"", "repel", "default", "alert"}


# School and chores


def test_school_cards_are_spread_over_rumors_forms_and_traits() -> None:
    school = load_box().school.values()
    assert Counter(card.rumors for card in school) == {0: 6, -1: 8, -2: 6}
    assert Counter(card.form for card in school) == {"first": 7, "group": 7, "individual": 6}
    assert Counter(card.test.traits for card in school) == {(trait,): 4 for trait in TRAITS}
    assert sum(card.firmware for card in school) == 8


def test_a_test_that_need_not_be_taken_says_may() -> None:
    for card in load_box().school.values():
        assert card.may == (" may " in card.text), card.id


def test_whatever_comes_of_a_school_event_something_is_different() -> None:
    for card in load_box().school.values():
        assert card.success, card.id
        assert card.failure, card.id


def test_every_school_card_moves_each_class_once_in_an_order_of_its_own() -> None:
    orders = [tuple(drift.kind for drift in card.drifts) for card in load_box().school.values()]
    assert all(sorted(order) == sorted(get_args(MachineClass)) for order in orders)
    assert len(set(orders)) > 10


def test_machines_do_not_drift_to_one_side_of_the_board() -> None:
    drifts = [drift for card in load_box().school.values() for drift in card.drifts]
    far = Counter[str]()
    for drift in drifts:
        far[drift.way] += drift.steps
    assert abs(far["north"] - far["south"]) <= 2
    assert abs(far["east"] - far["west"]) <= 2


def test_chores_use_every_kind_of_errand_and_are_rewarded() -> None:
    chores = load_box().chores.values()
    used = {
        name for chore in chores for name in chore.errand.__struct_fields__ if getattr(chore.errand, name)
    }
    assert used == set(next(iter(chores)).errand.__struct_fields__)
    assert all(chore.reward and chore.missed for chore in chores)


def test_few_missed_chores_cost_the_same() -> None:
    prices = Counter(chore.missed for chore in load_box().chores.values())
    assert max(prices.values()) <= 2
    by_favor_alone = [one for one in prices if all(isinstance(effect, Favor) for effect in one)]
    assert sum(prices[one] for one in by_favor_alone) <= 2


def test_no_chore_sends_a_kid_to_a_restricted_location() -> None:
    box = load_box()
    for chore in box.chores.values():
        assert {*chore.errand.at, *chore.errand.visit} <= set(box.map.open_letters)


# Event locations


def verbs(place: EventPlace) -> tuple[list[str], list[str]]:
    """What an event location does on success and on failure."""
    return [verb(effect) for effect in place.success], [verb(effect) for effect in place.failure]


def verb(effect: Effect) -> str:
    """How an effect is written."""
    return next(word for word, kind in words_of(Effect).items() if isinstance(effect, kind))


def test_event_locations_do_what_the_rulebook_says() -> None:
    assert {letter: verbs(place) for letter, place in load_box().places.items()} == {
        "B": (["swap_rumor"], []),
        "C": (["rest"], []),
        "F": (["salvage"], []),
        "G": (["roll"], []),
        "H": (["tomorrow"], ["condition"]),
        "J": (["peek"], []),
        "L": (["move"], ["favor"]),
        "M": (["insight"], ["condition"]),
        "N": (["lure"], []),
    }


def test_the_barley_walkers_bite_run_or_race() -> None:
    (die,) = load_box().places["G"].success
    assert isinstance(die, RollDie)
    assert {branch.faces: branch.do for branch in die.roll} == {
        (1,): (Suffer(condition="upset"),),
        (2, 3, 4, 5): (TakeRide(ride=Lift("D5", 1, 1)),),
        (6,): (TakeRide(ride=Lift("D5", 1, 2)),),
    }


# The map


def inside(point: Point, shape: Shape) -> bool:
    """Whether a point lies within a closed line: a ray from it crosses the line an odd number of times."""
    x, y = point
    edges = zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True)
    return (
        sum((b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a for (a, b), (c, d) in edges) % 2 == 1
    )


def on_land(point: Point) -> bool:
    """Whether there is ground under a point."""
    return any(inside(point, shape) for shape in load_box().map.shapes if shape.kind == "land")


def land_share(sector: str) -> float:
    """How much of a sector is land, measured on a fine grid."""
    left, top = corner(sector)
    grid = [(left + (i + 0.5) / 12, top + (j + 0.5) / 12) for i in range(12) for j in range(12)]
    return sum(map(on_land, grid)) / len(grid)


def test_every_location_stands_on_land() -> None:
    assert all(on_land((place.x, place.y)) for place in load_box().map.locations)


@pytest.mark.parametrize("sector", SECTORS)
def test_sea_sectors_are_mostly_water_and_the_others_have_ground(sector: str) -> None:
    share = land_share(sector)
    assert share < 0.25 if sector in load_box().map.sea else share > 0.15


def test_woods_fields_and_lakes_lie_on_the_islands() -> None:
    drawn = [shape for shape in load_box().map.shapes if shape.kind != "land"]
    assert {shape.kind for shape in drawn} == {"wood", "field", "water"}
    assert all(on_land(point) for shape in drawn for point in shape.points)


def test_what_crosses_water_is_a_bridge_or_a_ferry() -> None:
    board = load_box().map
    for way in board.ways:
        one, other = (board.location[letter] for letter in way.ends)
        steps = [(one.x + (other.x - one.x) * t / 50, one.y + (other.y - one.y) * t / 50) for t in range(51)]
        assert all(map(on_land, steps)) == (way.kind in ("road", "path")), way.ends


def test_machines_can_walk_from_any_sector_to_any_other() -> None:
    ground = set(SECTORS) - set(load_box().map.sea)
    reached, waiting = {"C3"}, ["C3"]
    while waiting:
        fresh = ground.intersection(sectors_beside(waiting.pop())) - reached
        reached |= fresh
        waiting += fresh
    assert reached == ground


def test_machines_can_come_near_every_location() -> None:
    board = load_box().map
    assert all(set(sectors) - set(board.sea) for sectors in board.sectors_near.values())


# Putting files together


def test_a_box_needs_one_map() -> None:
    with pytest.raises(
        PackFault, match=r"^items.toml, line 1: map is missing; one file of the box must have it"
    ):
        gather([FOLDER / "items.toml"])


def test_a_card_cannot_be_in_two_files(tmp_path: Path) -> None:
    again = tmp_path / "again.toml"
    again.write_text(
        '[[items]]\nid = "oilskin"\nname = "Coat"\ncolour = "black"\ntag = "clothes"\ntext = "Wet."\n'
    )
    with pytest.raises(PackFault, match='there must be one "oilskin"'):
        gather([FOLDER / "map.toml", FOLDER / "items.toml", again])


NUMBERED = 'id = "odd"\nset = "x"\nletter = "A"\ntitle = "T"\ntext = "T."\ntest = { traits = ["brave"] }\n'


@pytest.mark.parametrize(
    ("effect", "complaint"),
    [
        ('leave = "tractor"', 'leave must name a machine; there is no "tractor"'),
        (
            'choose = [{ do = [{ arrive = { machine = "tractor", sector = "C4" } }] }]',
            'choose entry 1, do entry 1: arrive.machine must name a machine; there is no "tractor"',
        ),
        ('put = { kind = "weed", at = "Z" }', 'put.at must name a location; there is no "Z"'),
        ('move = "nowhere"', 'move must name a location; there is no "nowhere"'),
    ],
)
def test_an_effect_names_only_what_is_there(tmp_path: Path, effect: str, complaint: str) -> None:
    odd = tmp_path / "odd.toml"
    odd.write_text(
        f"[[rumors]]\n{NUMBERED}success_text = 'S.'\nfailure_text = 'F.'\nsuccess = [{{ {effect} }}]\n"
    )
    with pytest.raises(PackFault, match=f'rumors "odd", success entry 1(: |, ){complaint}'):
        gather([FOLDER / "map.toml", odd])


def test_what_takes_no_time_cannot_be_tried_for_ever(tmp_path: Path) -> None:
    odd = tmp_path / "odd.toml"
    errand = 'errand = { at = ["A"], test = { traits = ["brave"] } }'
    odd.write_text(f"[[chores]]\nid = 'odd'\ntitle = 'T'\ntext = 'T.'\ndoes = 'D.'\n{errand}\nreward = []\n")
    with pytest.raises(PackFault, match="must take time if it has a test"):
        gather([FOLDER / "map.toml", odd])


def test_a_kid_needs_an_item_of_the_box() -> None:
    with pytest.raises(PackFault, match='there is no "hand-flare"'):
        gather([FOLDER / "map.toml", FOLDER / "kids.toml"])


def test_everything_that_the_box_lacks_is_said_at_once(tmp_path: Path) -> None:
    odd = tmp_path / "odd.toml"
    cards = [
        f"[[rumors]]\n{NUMBERED.replace('odd', id)}success_text = 'S.'\nfailure_text = 'F.'" for id in "ab"
    ]
    odd.write_text("\n".join(f"{card}\nsuccess = [{{ move = 'nowhere' }}]" for card in cards))
    with pytest.raises(PackFault) as fault:
        gather([FOLDER / "map.toml", odd])
    said = [one.sentence.partition(": ")[0] for one in fault.value.faults]
    assert said == [
        f'odd.toml, line {line}, rumors "{id}", success entry 1' for line, id in ((10, "a"), (20, "b"))
    ]
