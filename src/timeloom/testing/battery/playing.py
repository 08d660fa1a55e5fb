"""Playing to the end: no dead end, nothing wrong on the way, whatever the options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from timeloom import bots
from timeloom.kernel import Game, Option, Outcome, Refused, Rule, Run
from timeloom.testing.battery.case import Case, check, play_out
from timeloom.testing.battery.failing import Failed, expect, expect_same


@check
def random_play_ends(case: Case) -> None:
    """A game that is played at random comes to an end."""
    run = case.begin()
    play_out(run, case.random())
    outcome = _ended(run)
    expect(bool(outcome.words.strip()), "The outcome has no words.")
    expect(set(outcome.winners) <= set(case.everybody()), "A seat has won that nobody sits at.")


def _ended(run: Run[Any]) -> Outcome:
    if run.outcome is None:
        raise Failed(f"{run.game.title} has stopped and is not over.")
    return run.outcome


@check
def own_bots_play_to_the_end(case: Case) -> None:
    """Each of the game's own bots plays to the end, in all seats."""
    for make in case.game.bots.values():
        run, random = case.begin(), case.random()
        bots.play_out(run, [make(random) for _ in case.everybody()])
        _ended(run)


@check
def nothing_is_wrong_at_any_rest(case: Case) -> None:
    """The game's invariants hold at every resting point."""
    wrong: list[str] = []
    watched = _watched(case.game, wrong)
    run = replace(case, game=watched).begin()
    play_out(run, case.random())
    wrong += watched.invariants(run.state)
    expect(not wrong, f"At a resting point something is wrong: {' '.join(wrong[:3])}")


def _watched(game: Game[Any], wrong: list[str]) -> Game[Any]:
    """The same game, with its invariants looked at whenever a step begins."""

    class Watched(type(game)):  # type: ignore[misc]
        def step(self, state: Any) -> Rule[None]:
            wrong.extend(self.invariants(state))
            yield from super().step(state)

    watched: Game[Any] = object.__new__(Watched)
    vars(watched).update(vars(game))  # not by `copy`: a game is one of its kind, and everybody's
    return watched


@check
def every_state_survives_json(case: Case) -> None:
    """A state that is written out and read again is the same state."""
    for run in case.positions():
        text = msgspec.json.encode(run.state)
        read = msgspec.json.decode(text, type=case.game.state)
        expect_same(read, run.state, "A state that is written out and read again is another one.")


@check
def every_option_plays(case: Case) -> None:
    """Every value of every option leads to a game that ends, unless it does not go with so many seats."""
    for option in case.game.options:
        for value in _values(option):
            run = _begun(replace(case, options={option.name: value}))
            if run is not None:
                play_out(run, case.random())
                _ended(run)


def _begun(case: Case) -> Run[Any] | None:
    """The game at its first question, or nothing if it refuses these options."""
    try:
        return case.begin()
    except Refused:
        return None


def _values(option: Option) -> Iterator[str]:
    yield from option.values
    if option.many:
        yield from ("all", "none")
