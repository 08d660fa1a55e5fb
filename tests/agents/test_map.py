"""The map: cards side by side on one board, with where places lie, what stands there and what is known."""

import pytest
from agents.table import Table, table

from timeloom.games.agents import GAME
from timeloom.kernel.scene import Board, Place


def board_with(*maps: str, at: str = "cellar") -> tuple[Table, Board]:
    """The map with these cards laid, while the Captain chooses where to go."""
    state = table(part="captain", at=at).state
    state.maps = list(maps)
    (board,) = [thing for thing in GAME.scene(state, 0).things if isinstance(thing, Board)]
    return Table(state), board


def places(board: Board) -> dict[str, Place]:
    return {place.id: place for place in board.places}


def test_places_lie_where_their_card_puts_them_in_its_share_of_the_board() -> None:
    game, board = board_with("west", "east")
    cards = game.state.cards_in_sight
    columns, rows = len({card.column for card in cards}), len({card.row for card in cards})
    first = min(card.column for card in cards)
    lying = {(place.x, place.y) for place in board.places}
    for card in cards:
        for spot in card.places:
            assert ((card.column - first + spot.x) / columns, spot.y / rows) in lying
    assert columns == 2, "Two cards side by side."


def test_a_lone_card_has_the_whole_board() -> None:
    game, board = board_with("west")
    (card,) = game.state.cards_in_sight
    assert [(place.x, place.y) for place in board.places] == [(spot.x, spot.y) for spot in card.places]


def test_every_card_has_an_edge_a_little_within_its_share() -> None:
    _, board = board_with("west", "east")
    left, right = board.shapes
    assert {shape.kind for shape in board.shapes} == {"hull"}
    assert min(x for x, _ in left.points) == pytest.approx(0.01)
    assert max(x for x, _ in left.points) == pytest.approx(0.49)
    assert min(x for x, _ in right.points) == pytest.approx(0.51)
    assert max(y for _, y in right.points) == pytest.approx(0.98)


def test_the_group_and_crystals_stand_where_they_are() -> None:
    state = table(part="captain", at="cellar").state
    state.placed = ["yard"]
    (board,) = [thing for thing in GAME.scene(state, 0).things if isinstance(thing, Board)]
    standing = {place.id: [piece.id for piece in place.pieces] for place in board.places if place.pieces}
    assert standing == {"location-cellar": ["group"], "location-yard": ["placed-yard"]}


def test_a_place_that_is_neither_open_nor_visited_keeps_its_name_to_itself() -> None:
    game, board = board_with("west", "east")
    closed = [place for place in board.places if place.kind == "closed" and place.title == "Somewhere"]
    known = {f"location-{place}" for place in (*game.state.visited, *game.state.box.location)}
    assert closed
    assert not {place.id for place in closed} & known
    assert {place.signs[0].title for place in closed} == {"not open to you"}
