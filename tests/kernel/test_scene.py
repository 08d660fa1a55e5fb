"""Scenes: every kind of thing is drawn from the Lantern Fair, and everything in it can be pointed at."""

from random import Random
from typing import get_args

from toy import GAME

from timeloom.kernel import view
from timeloom.kernel.scene import Board, Card, Cards, Line, Scene, Sheet, Thing, ids
from timeloom.testing.battery.case import Case, play_on
from timeloom.testing.battery.wording import every_id


def played() -> Case:
    return Case(GAME, seats=3, seed=5)


def test_the_lantern_fair_uses_every_kind_of_thing() -> None:
    met = set()
    for run in played().positions():
        met |= {type(thing) for thing in GAME.scene(run.state, 0).things}
    assert met == set(get_args(Thing))


def test_it_uses_every_layout() -> None:
    run = played().begin()
    things = GAME.scene(run.state, 0).things
    boards = [thing for thing in things if isinstance(thing, Board)]
    assert {board.layout for board in boards} == {"row", "ring", "map"}
    assert any(board.links and board.grid for board in boards)
    cards = [thing for thing in things if isinstance(thing, Cards)]
    assert {pile.layout for pile in cards} == {"row", "stack"}
    assert any(card.hidden for pile in cards for card in pile.cards)


def test_ids_are_those_of_all_things_and_their_parts() -> None:
    run = played().begin()
    play_on(run, Random(1), 20)
    scene = GAME.scene(run.state, 1)
    assert ids(scene) == set(every_id(scene))


def test_what_lies_on_a_sheet_can_be_pointed_at() -> None:
    bag = Cards("bag", "Bag", (Card("net", "Net"),))
    scene = Scene("All", (Sheet("board", "Bo", (Line("Mood", "calm"),), things=(bag,)),))
    assert ids(scene) == {"board", "bag", "net"} == set(every_id(scene))


def test_a_view_shows_questions_only_to_those_who_are_asked() -> None:
    run = played().begin()
    run.answer(run.asks[0].offered(1)[0], 1)  # type: ignore[arg-type]
    assert [len(view(run, seat).questions) for seat in (0, 1, 2, None)] == [1, 0, 1, 0]
    assert view(run, 1).awaited == (0, 2)
    assert view(run, 0).questions[0].secret
