"""Tables that can be set up in one go: every game has one, and they are what they say."""

from random import Random
from typing import Any

import pytest
from toy import GAME as FAIR

from timeloom.bots import bot_named, bot_names, bot_words, company, own_chair, usual_bot
from timeloom.games.islands.pack.box import load_box
from timeloom.kernel import Fate, Game, Preset, Refused, Run, games, seed_of

GAMES: list[Game[Any]] = [*games().values(), FAIR]
EVERY = [
    pytest.param(game, preset, id=f"{game.name}-{preset.name}") for game in GAMES for preset in game.presets
]


@pytest.mark.parametrize(("game", "preset"), EVERY)
def test_a_preset_can_be_set_up(game: Game[Any], preset: Preset) -> None:
    assert Run.begin(game, preset.options, preset.seats, Fate(seed_of(1))).asks
    assert own_chair(game, preset) in range(game.seated(preset.seats))
    for bot in company(game, preset).values():
        bot_named(game, bot, Random(0))


@pytest.mark.parametrize(("game", "preset"), EVERY)
def test_a_preset_is_a_title_and_a_sentence(game: Game[Any], preset: Preset) -> None:
    assert preset.title[0].isupper()
    assert preset.title[-1] not in ".!"
    assert preset.words.endswith(".")
    assert len(preset.words) <= 110


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_are_called_alike(game: Game[Any]) -> None:
    assert len({preset.name for preset in game.presets}) == len(game.presets)
    assert len({preset.title for preset in game.presets}) == len(game.presets)
    set_up = {(str(game.settle(one.options)), one.seats, one.others, one.chair) for one in game.presets}
    assert len(set_up) == len(game.presets)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_first_one_needs_nobody_else(game: Game[Any]) -> None:
    first = game.presets[0]
    others = set(range(game.seated(first.seats))) - {own_chair(game, first)}
    assert set(company(game, first)) == others


def test_a_newcomer_to_moonlight_does_not_direct() -> None:
    moonlight = games()["moonlight"]
    assert moonlight.seat_name(own_chair(moonlight, moonlight.presets[0])) == "Protagonist 1"


def test_a_game_that_names_none_has_one_with_bots() -> None:
    assert [preset.name for preset in FAIR.presets] == ["first"]
    assert company(FAIR, FAIR.presets[0]) == {1: "steady"}


def test_a_preset_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="Letter has no preset 'huge'; it has first, packed, light"):
        games()["letter"].preset("huge")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_bot_is_explained_in_a_sentence(game: Game[Any]) -> None:
    words = bot_words(game)
    assert set(words) == set(bot_names(game))
    assert all(sentence.endswith(".") for sentence in words.values())
    assert usual_bot(game) == "steady"


# Options that count only beside others


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_an_option_stands_beside_is_there(game: Game[Any]) -> None:
    known = {option.name: option for option in game.options}
    for option in game.options:
        for name, values in option.beside.items():
            assert set(values) <= set(known[name].values)


def test_complications_and_patience_are_for_the_sandbox() -> None:
    for name in ("complications", "patience"):
        option = next(one for one in games()["islands"].options if one.name == name)
        assert all(load_box().scenarios[id].sandbox for id in option.beside["scenario"])
