"""The long way: thousands of games with all kinds of options, searched games, and tables with many pasts."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from toy import GAME

from timeloom import bots
from timeloom.bots.search import search_bot
from timeloom.kernel import Game, Option, Refused, Timeline, games
from timeloom.kernel.branch import MOST_SALTS
from timeloom.kernel.journal import dump, parse
from timeloom.kernel.verifying import verify
from timeloom.testing.battery import Case
from timeloom.testing.battery.case import answer_once, whole_table
from timeloom.testing.battery.playing import nothing_is_wrong_at_any_rest

pytestmark = pytest.mark.soak

RANDOM_GAMES = 3_000
SEARCHED_GAMES = 200
TABLES = 200
DEEDS = 300
MOST_BRANCHES = 12

every_game = pytest.mark.parametrize("game", [*games().values(), GAME], ids=lambda game: game.name)


def some_case(game: Game[Any], seed: int) -> Case:
    """A table of this game with any number of seats and any options that it agrees with."""
    random = Random(f"{game.name} {seed}")
    while True:
        case = Case(game, _some_options(game, random), random.choice(game.seats), seed)
        with suppress(Refused):
            case.begin()
            return case


def _some_options(game: Game[Any], random: Random) -> dict[str, str]:
    """Any options, but for no game that takes all day."""
    options = {option.name: _some_value(option, random) for option in game.options}
    return options | {"turns": "6"} if game is GAME else options


def _some_value(option: Option, random: Random) -> str:
    if option.many:
        return ",".join(value for value in option.values if random.random() < 0.5)
    return random.choice(option.values)


@every_game
def test_thousands_of_random_games_end_with_nothing_wrong(game: Game[Any]) -> None:
    for seed in range(RANDOM_GAMES):
        nothing_is_wrong_at_any_rest(some_case(game, seed))


def test_searched_games_of_the_fair_end() -> None:
    for seed in range(SEARCHED_GAMES):
        case = some_case(GAME, seed)
        run = case.begin()
        searching = [search_bot(Random(seat), simulations=20) for seat in case.everybody()]
        bots.play_out(run, searching)
        assert run.outcome is not None
        assert list(GAME.invariants(run.state)) == []


@every_game
def test_tables_with_many_pasts_keep_them_all(game: Game[Any]) -> None:
    for seed in range(TABLES):
        random = Random(seed)
        table = replace(some_case(game, seed), options={}).table()
        for _ in range(DEEDS):
            table = _something_happens(table, random)
        saved = parse(dump(table), find=lambda name: game)
        assert verify(saved).branches == len(table.branches)
        for name in table.branches:
            table.switch(name)
            saved.timeline.switch(name)
            assert whole_table(saved.timeline) == whole_table(table), f"{name} was kept as another one."


def _something_happens(table: Timeline[Any], random: Random) -> Timeline[Any]:
    """Play on, mostly; or undo, rewind, switch, rename, give entropy, or save and load."""
    others = {name: table.line(name) for name in table.branches if name != table.current}
    deeds = [_play_on, _undo, _rewind, _switch, _rename, _salt, _save_and_load]
    (deed,) = random.choices(deeds, [68, 10, 6, 6, 2, 2, 6])
    table = deed(table, random)
    if deed in (_play_on, _undo):
        assert others == {name: table.line(name) for name in others}, "Another branch has changed."
    return table


def _play_on(table: Timeline[Any], random: Random) -> Timeline[Any]:
    if table.run.outcome is None:
        answer_once(table, random)
    return table


def _undo(table: Timeline[Any], random: Random) -> Timeline[Any]:
    seat = random.randrange(table.seats)
    if table.undoable(seat) is not None:
        table.undo(seat)
    return table


def _salt(table: Timeline[Any], random: Random) -> Timeline[Any]:
    if len(table.branch.salts) < MOST_SALTS:
        table.add_salt(random.randbytes(4).hex())
    return table


def _rewind(table: Timeline[Any], random: Random) -> Timeline[Any]:
    branch = random.choice(list(table.branches))
    if len(table.branches) < MOST_BRANCHES:
        fate = random.choice(["kept", "fresh"])
        table.rewind(
            random.choice(table.moments(branch)),
            fate=fate,  # type: ignore[arg-type]
            seed=str(random.random()),
            branch=branch,
        )
    return table


def _switch(table: Timeline[Any], random: Random) -> Timeline[Any]:
    table.switch(random.choice(list(table.branches)))
    return table


def _rename(table: Timeline[Any], random: Random) -> Timeline[Any]:
    table.rename(random.choice(list(table.branches)), f"renamed {random.random()}")
    return table


def _save_and_load(table: Timeline[Any], random: Random) -> Timeline[Any]:
    return parse(dump(table), find=lambda name: table.game).timeline
