"""Cards and places in a row: boxes where there is room, signs where there is not."""

from timeloom.kernel.scene import Board, Card, Cards, Piece, Place
from timeloom.terminal.draw import Density, Look, draw_thing
from timeloom.terminal.draw.cards import brief_cards

STORM = Card("storm", "Storm", "red", "♥", "3", text="It rains.", sign="☼")
HAND = Cards("hand", "Hand", (STORM, Card("back", "A card", hidden=True), Card("old", "Old", spent=True)))
WHITE = Piece("white", "You", "○", "white")
DAYS = Board(
    "week",
    "Week",
    (
        Place("d1", "Bay Road", "Day 1", (STORM,), (WHITE,), capacity=2),
        Place("d2", "Ancient Tree", "Day 2", capacity=0),
    ),
)


def plain(thing: Board | Cards, width: int, density: Density, look: Look | None = None) -> list[str]:
    return [line.plain.rstrip() for line in draw_thing(thing, width, look or Look(), density)]


def test_a_hand_with_room_shows_boxes_with_texts() -> None:
    lines = plain(Cards("hand", "Hand", (STORM,)), 40, Density.ROOMY)
    assert lines == [
        "─ Hand ─────────────────────────────────",
        "┌─ ♥3☼ ────────────────────────────┐",
        "│ Storm                            │",
        "│ It rains.                        │",
        "└──────────────────────────────────┘",
    ]


def test_a_snug_hand_has_its_title_beside_its_boxes() -> None:
    assert plain(HAND, 60, Density.SNUG) == [
        "      ┌─ ♥3☼ ────┐ ┌─ ▒▒ ─────┐ ┌──────────┐",
        " Hand │ Storm    │ │ A card   │ │ (Old)    │",
        "      └──────────┘ └──────────┘ └──────────┘",
    ]


def test_a_tight_hand_is_a_line() -> None:
    assert plain(HAND, 60, Density.TIGHT) == [" Hand  ♥3☼ Storm  ▒▒ A card  (Old)"]


def test_a_note_stands_behind_the_faces_so_that_they_are_no_part_of_it() -> None:
    deck = Cards("deck", "Deck", (STORM,), count=9, note="At the bottom: Fog", layout="stack")
    assert plain(deck, 60, Density.TIGHT) == [" Deck ▤ 9  ♥3☼ Storm  At the bottom: Fog"]
    assert "".join(part.plain for part in brief_cards(deck, Look(), Density.SNUG)) == (
        " Deck ▤ 9 ♥3☼ At the bottom: Fog"
    )


def test_a_touched_card_has_a_double_frame_and_a_clicked_one_a_thick_one() -> None:
    assert plain(HAND, 60, Density.SNUG, Look(touched=frozenset({"storm"})))[0].startswith("      ╔═ ♥3☼ ═")
    assert plain(HAND, 60, Density.SNUG, Look(picked=frozenset({"storm"})))[0].startswith("      ┏━ ♥3☼ ━")


def test_places_in_a_row_show_pieces_cards_and_free_room() -> None:
    assert plain(DAYS, 31, Density.TIGHT) == [
        "┌ Day 1 ───────┬ Day 2 ───────┐",
        "│ Bay Road     │ Ancient Tree │",
        "│ ○            │              │",
        "│ ♥3☼ Storm    │ no room      │",
        "│ ┄┄           │              │",
        "└──────────────┴──────────────┘",
    ]


def test_a_narrow_place_wraps_its_title_and_names_the_suit_instead_of_the_card() -> None:
    lines = plain(DAYS, 21, Density.TIGHT, Look(touched=frozenset({"d2", "storm"})))
    assert lines[1:5] == [
        "│ Bay Road│▸Ancient │",
        "│         │ Tree    │",
        "│ ○       │         │",
        "│▸♥3☼ red │ no room │",
    ]


def test_more_places_than_fit_stand_in_several_rows() -> None:
    board = Board("week", "Week", tuple(Place(str(day), f"Day {day}") for day in range(9)))
    lines = plain(board, 41, Density.TIGHT)
    assert sum("┌" in line for line in lines) == 3
    assert all(f"Day {day}" in "\n".join(lines) for day in range(9))


def test_a_click_on_a_card_at_a_place_means_the_card() -> None:
    line = draw_thing(DAYS, 31, Look(), Density.TIGHT)[3]
    ids = [span.style.meta.get("thing") for span in line.spans if not isinstance(span.style, str)]
    assert ids.index("d1") < ids.index("storm")
