"""All content can be met: curious bots come across everything that is printed, by name."""

from random import Random

import pytest
from battery.meeting import (
    Eager,
    all_of_hour,
    all_of_islands,
    all_of_letter,
    all_of_the_box,
    met,
    met_from,
    seen_in_hour,
    seen_in_islands,
    seen_in_letter,
)
from battery.meeting_moonlight import all_of_series, all_of_the_playbooks, met_in_a_season
from letter.builders import table

from timeloom.bots import bot_named, first_to_answer
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.adventure.hacking import Hack
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.letter import GAME as LETTER
from timeloom.games.moonlight.pack.library import all_series
from timeloom.kernel import Fate, Run, games, seed_of

pytestmark = pytest.mark.soak

GAMES = 150
"""So many games are played at most; whoever has met everything stops."""
ITEMS = ("all", "none", "map", "lantern,ticket", "camera,ticket")
SANDBOX = {"complications": "all", "patience": "4"}
"""How every other game of a scenario is played; it matters in the open islands alone."""
FEW_CARDS = "red 1, red 2, blue 1, blue 2, green 1, green 2"


@pytest.mark.parametrize("scenario", load_box().scenarios)
def test_everything_of_a_scenario_is_met(scenario: str) -> None:
    missing = all_of_islands(scenario)
    for seed in range(GAMES):
        if missing:
            options = {"scenario": scenario} | (SANDBOX if seed // 4 % 2 else {})
            missing -= met(games()["islands"], options, 2 + seed % 4, seed, seen_in_islands)
    assert sorted(missing) == []


def test_everything_that_all_scenarios_share_is_met() -> None:
    """In every other game the kids hack and use anomalies whenever they can."""
    missing, scenarios = all_of_the_box(), list(load_box().scenarios)
    missing -= {name for seed in range(10) for name in met_beside_the_lynx(seed)}
    for seed in range(GAMES):
        if missing:
            options = {"scenario": scenarios[seed % len(scenarios)]}
            eager = (Hack, UseAnomaly) if seed % 2 else ()
            seats = 2 + seed // 2 % 4
            missing -= met(games()["islands"], options, seats, 1000 + seed, seen_in_islands, eager=eager)
    assert sorted(missing) == []


def met_beside_the_lynx(seed: int) -> set[str]:
    """What is met when the Lynx stands near a kid on the first afternoon; elsewhere hacks of it fail."""
    islands = games()["islands"]
    run = Run.begin(islands, {"scenario": "green-ring"}, None, Fate(seed_of(f"lynx {seed}")), log=True)
    seats = range(islands.seated(None))
    bots = [
        Eager(bot_named(islands, "steady", Random(f"{seed}/{seat}")), (Hack, UseAnomaly)) for seat in seats
    ]
    while run.state.part != "adventure":
        ask, seat = first_to_answer(run, run.waiting_for())
        run.answer(bots[seat](run, ask, seat), seat, ask.id)
    near = load_box().map.locations_near
    sector = next(sector for sector, places in near.items() if run.state.kids[0].at in places)
    for s in (run.state, run.rest):  # whoever thinks ahead starts from where the run rested
        s.machine("lynx").sector = sector
    return met_from(run, bots, seen_in_islands)


def test_every_day_card_and_effect_of_the_hour_is_met() -> None:
    """In every third game people play at random: they go unprepared, so that days are broken."""
    missing = all_of_hour()
    for seed in range(GAMES):
        if missing:
            bot = "random" if seed % 3 == 2 else "curious"
            missing -= met(games()["hour"], {}, None, seed, seen_in_hour, bot)
    assert sorted(missing) == []


def test_every_item_effect_and_ending_of_letter_is_met() -> None:
    """Whole journeys, and the last days of journeys that hardly any bot brings so far."""
    missing = all_of_letter()
    for seed in range(GAMES):
        if missing:
            missing -= met(LETTER, {"items": ITEMS[seed % len(ITEMS)]}, None, seed, seen_in_letter)
            missing -= met_on_the_last_days(seed)
    assert sorted(missing) == []


def met_on_the_last_days(seed: int) -> set[str]:
    """What is met when all stories are complete and one self is a day away from the tree."""
    at = table(
        pawns=(7, 7, 6),
        stories="",
        items="" if seed % 3 == 0 else "map",
        letters=3 if seed % 3 == 2 else 5,
        deck=FEW_CARDS if seed % 3 == 2 else None,
    ).state
    run = Run(LETTER, at, Fate(seed_of(f"last days {seed}")), log=True)
    return met_from(run, [bot_named(LETTER, "curious", Random(seed))], seen_in_letter)


@pytest.mark.parametrize("series", all_series())
def test_everything_of_a_series_of_moonlight_is_met(series: str) -> None:
    missing = all_of_series(series)
    for seed in range(GAMES):
        if missing:
            missing -= met_in_a_season(series, seed)
    assert sorted(missing) == []


def test_every_ability_of_every_playbook_is_on_somebodys_sheet() -> None:
    missing, ids = all_of_the_playbooks(), list(all_series())
    for seed in range(GAMES):
        if missing:
            missing -= met_in_a_season(ids[seed % len(ids)], 1000 + seed)
    assert sorted(missing) == []
