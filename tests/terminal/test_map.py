"""Maps with badges, squares, land and sea, drawn in signs alone."""

from timeloom.kernel.scene import Board, Grid, Link, Piece, Place, Shape, Sign
from timeloom.terminal.draw import Density, Look, draw_thing

HERON = Piece("heron", "The Heron", "H", "red", shape="tile", state="alert", badge="!")
ISLE = Board(
    "isle",
    "The isle",
    (
        Place("a1", "Sector A1", x=0.25, y=0.25, square=True, pieces=(HERON,)),
        Place("b1", "Sector B1", x=0.75, y=0.25, square=True),
        Place("pier", "Pier", x=0.2, y=0.5, badge="P", signs=(Sign("bus stop", "▣"),), text="Gulls."),
        Place("works", "Works", x=0.6, y=0.7, badge="W", kind="restricted"),
    ),
    layout="map",
    links=(Link("pier", "works", "path"),),
    grid=Grid(2, 2),
    shapes=(Shape("land", ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))),),
    ratio=1,
)


def drawn(density: Density = Density.ROOMY, look: Look | None = None) -> str:
    return "\n".join(line.plain.rstrip() for line in draw_thing(ISLE, 60, look or Look(), density))


def test_places_are_known_by_their_badges_and_a_restricted_one_has_brackets() -> None:
    assert "(P) Pier" in drawn()
    assert "[W] Works" in drawn()


def test_what_stands_in_a_square_is_on_the_map_with_its_state() -> None:
    assert " H! " in drawn()
    assert "H! The Heron (alert)" in drawn()
    assert "Sector B1" not in drawn()


def test_an_empty_square_is_shown_when_an_answer_touches_it() -> None:
    assert "▸□" in drawn(look=Look(touched=frozenset({"b1"})))


def test_the_sea_is_around_the_land_and_not_on_it() -> None:
    rows = drawn().splitlines()[2:9]
    assert "~" in rows[0]
    assert "~" not in rows[3][12:48]


def test_signs_and_texts_are_listed_where_there_is_room() -> None:
    assert "P Pier   ▣ bus stop  Gulls." in drawn()
    assert "Gulls." not in drawn(Density.TIGHT)
    assert "H! The Heron (alert)" in drawn(Density.TIGHT)


AS_DRAWN = """\
─ The isle ─────────────────────────────────
  ┌──────────A───────────────────B─────────┐
  │~   ~   ~   ~   ~   ~   ~   ~   ~   ~   │
 1│ ~        H!                         ~  │
  │~   ~                               ~   │
  │ ~      (P) Pier                     ~  │
  │~   ~           · · ·  [W] Works    ~   │
 2│ ~                                   ~  │
  │~   ~   ~   ~   ~   ~   ~   ~   ~   ~   │
  └────────────────────────────────────────┘
 H! The Heron (alert)"""


def test_everything_on_a_map_stands_where_its_coordinates_say() -> None:
    small = draw_thing(ISLE, 44, Look(), Density.TIGHT)
    assert "\n".join(line.plain.rstrip() for line in small) == AS_DRAWN


def test_places_beyond_an_edge_are_drawn_on_it() -> None:
    corners = (Place("nw", "", x=-2, y=-1, badge="N"), Place("se", "", x=3, y=2, badge="S"))
    rows = draw_thing(Board("far", "Far", corners, layout="map"), 20, Look(), Density.TIGHT)
    assert [rows[2].plain, rows[8].plain] == ["  │ (N)            │", "  │             (S)│"]
