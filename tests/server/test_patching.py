"""A view put together from its changes is the view itself, in every game, and only what changed travels."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace
from told import changed

from timeloom.bots import random_bot
from timeloom.kernel import Game, Run, Timeline, View, games, seed_of, view
from timeloom.kernel.scene import Board, Card, Cards, Place, Pool, Scene, Thing
from timeloom.tables.messages.patching import view_change

ANSWERS = 120


def as_json(value: Any) -> Any:
    """A value as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def seen_by_all(game: Game[Any], seats: int, seed: int) -> Iterator[list[View]]:
    """What every seat and a spectator see of a random game, answer by answer."""
    run: Run[Any] = Timeline(game, seats=seats, seed=seed_of(seed)).run
    random = Random(seed)
    bot = random_bot(random)
    for _ in range(ANSWERS):
        yield [view(run, seat) for seat in (*range(seats), None)]
        if run.outcome is not None:
            break
        ask, seat = random.choice(run.waiting_for())
        run.answer(bot(run, ask, seat), seat, ask.id)


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("seed", range(2))
def test_changes_of_a_random_game_make_its_views(name: str, seed: int) -> None:
    game = games()[name]
    seats = game.seats[0] if seed else game.seats[-1]
    known: list[Any] = []
    before: list[View] = []
    for views in seen_by_all(game, seats, seed):
        if not known:
            known = as_json(views)
        else:
            changes = map(view_change, before, views)
            known = [changed(one, as_json(change)) for one, change in zip(known, changes, strict=True)]
        assert known == as_json(views)
        before = views


IDS = some.sampled_from("abcdef")
CARDS = some.lists(some.builds(Card, IDS, IDS, spent=some.booleans()), max_size=5).map(tuple)
PLACES = some.lists(some.builds(Place, IDS, IDS, cards=CARDS, x=some.sampled_from([0.0, 0.5]))).map(tuple)
THINGS = some.lists(
    some.builds(Pool, IDS, IDS, some.integers(0, 3))
    | some.builds(Cards, IDS, IDS, CARDS, note=IDS)
    | some.builds(Board, IDS, IDS, PLACES),
    max_size=6,
).map(tuple)


def seen(things: tuple[Thing, ...], status: str = "", awaited: tuple[int, ...] = ()) -> View:
    """A view of nothing but a scene."""
    return View(0, Scene("Table", things, status), (), awaited, None)


@given(THINGS, THINGS, some.text(max_size=2))
def test_whatever_became_of_a_scene_its_changes_make_it(
    one: tuple[Thing, ...], other: tuple[Thing, ...], status: str
) -> None:
    before, after = seen(one), seen(other, status)
    assert changed(as_json(before), as_json(view_change(before, after))) == as_json(after)


def test_nothing_travels_where_nothing_changed() -> None:
    assert as_json(view_change(seen((Pool("a", "A", 1),)), seen((Pool("a", "A", 1),)))) == {}
    assert as_json(view_change(seen(()), seen(()))) == {}


def test_of_a_thing_only_the_other_fields_travel() -> None:
    one, other = Cards("a", "A", note="old"), Pool("b", "B", 2)
    change = view_change(seen((one, other)), seen((replace(one, note="new"), other)))
    assert as_json(change) == {"scene": {"things": {"edit": {"a": {"note": "new"}}}}}


def test_a_gauge_is_so_small_that_it_travels_whole() -> None:
    one, other = Pool("a", "A", 1), Pool("b", "B", 2)
    change = view_change(seen((one, other)), seen((replace(one, count=4), other)))
    assert as_json(change) == {"scene": {"things": {"put": [as_json(replace(one, count=4))]}}}


def test_a_card_that_moves_is_all_that_travels_of_two_places() -> None:
    card, other, here, there = Card("x", "X"), Card("y", "Y"), Place("here", "Here"), Place("there", "There")
    before = Board("map", "Map", (replace(here, cards=(card, other)), there))
    after = Board("map", "Map", (replace(here, cards=(other,)), replace(there, cards=(card,))))
    places = {"here": {"cards": {"order": ["y"]}}, "there": {"cards": as_json([card])}}
    expected = {"scene": {"things": {"edit": {"map": {"places": {"edit": places}}}}}}
    assert as_json(view_change(seen((before,)), seen((after,)))) == expected


def test_a_list_of_which_nothing_is_left_travels_whole() -> None:
    change = view_change(seen((Pool("a", "A", 1),)), seen((Pool("b", "B", 1),)))
    assert as_json(change) == {"scene": {"things": as_json([Pool("b", "B", 1)])}}


def test_whose_answers_are_awaited_travels_by_itself() -> None:
    assert as_json(view_change(seen((), awaited=(0,)), seen((), awaited=(1,)))) == {"awaited": [1]}
