"""The small picture of a table: a few marks, inside the frame, and nothing that is hidden."""

from random import Random
from typing import Any

import msgspec
import pytest
from toy import GAME as FAIR

from timeloom.bots import bot_named, first_to_answer
from timeloom.kernel import Fate, Game, Run, games, seed_of
from timeloom.kernel.scene import Board, Calendar, Card, Cards, Day, Note, Piece, Place, Scene, Shape, Track
from timeloom.tables.messages.sketch import HEIGHT, WIDTH, Mark, sketch

GAMES: list[Game[Any]] = [*games().values(), FAIR]


def scene(*things: Any) -> Scene:
    return Scene("A table", things)


def kinds(*things: Any) -> list[str]:
    return [mark.kind for mark in sketch(scene(*things))]


def test_a_row_has_its_days_their_cards_and_who_stands_there() -> None:
    cards = (Card("a", "Secret", suit="red"), Card("b", "Secret", suit="red", hidden=True))
    place = Place("day", "Monday", cards=cards, pieces=(Piece("p", "Pawn", "p", "blue"),))
    drawn = sketch(scene(Board("week", "Week", (place,))))
    assert [(mark.kind, mark.colour) for mark in drawn] == [
        ("place", ""),
        ("card", "red"),
        ("back", ""),
        ("piece", "blue"),
    ]


def test_a_map_has_land_ways_and_places_but_no_empty_squares() -> None:
    square = Place("A1", "A1", square=True)
    board = Board(
        "map",
        "Map",
        (Place("a", "A", x=0, y=0), Place("b", "B", x=1, y=1), square),
        layout="map",
        shapes=(Shape("land", ((0, 0), (1, 0), (1, 1))),),
    )
    assert kinds(board) == ["land", "place", "place"]


def test_a_calendar_is_coloured_by_how_its_days_are() -> None:
    month = Calendar("month", "Month", ("Mon",), (Day("1", 0, 0, "1", state="mended"),))
    assert [mark.colour for mark in sketch(scene(month))] == ["mended"]


def test_what_lies_at_the_side_is_left_out_and_words_are_no_picture() -> None:
    assert (
        kinds(Note("n", "N", "text", area="table"), Cards("h", "Hand", (Card("a", "A"),), area="hand")) == []
    )


def test_tracks_say_how_far_it_is() -> None:
    row = Cards("r", "Row", (Card("a", "A"),))
    *_, track = sketch(scene(row, Track("t", "T", 5, 0, 10)))
    assert (track.kind, track.w) == ("track", (WIDTH - 16) // 2)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_a_picture_that_is_small_and_tells_no_secret(game: Game[Any]) -> None:
    run = some_way_into(game)
    drawn = sketch(game.scene(run.state, None))
    assert drawn
    assert len(msgspec.json.encode(drawn)) < 12_000
    assert all(-10 <= at <= WIDTH + 10 for mark in drawn for at in (mark.x, mark.y))
    for seat in range(game.seated(game.presets[0].seats)):
        other = run.imagine(seat, Random(7))
        assert sketch(game.scene(other.state, None)) == drawn


def some_way_into(game: Game[Any]) -> Run[Any]:
    """A first table, after some answers of bots."""
    first = game.presets[0]
    run = Run.begin(game, first.options, first.seats, Fate(seed_of(3)))
    bots = [bot_named(game, "steady", Random(seat)) for seat in range(game.seated(first.seats))]
    for _ in range(40):
        ask, seat = first_to_answer(run, run.waiting_for_bots())
        run.answer(bots[seat](run, ask, seat), seat, ask.id)
    return run


def test_marks_are_written_without_what_goes_without_saying() -> None:
    assert msgspec.json.encode(Mark("way", 1, 2)) == b'{"kind":"way","x":1,"y":2}'
    assert HEIGHT < WIDTH
