"""Every kind of thing is drawn no wider than asked for, and says what it is without colour."""

import pytest
from terminal.stage import new_table, played_until

from timeloom.kernel.scene import (
    Addend,
    Board,
    Calendar,
    Card,
    Cards,
    Clock,
    Day,
    Dial,
    Dice,
    Die,
    Grid,
    Line,
    Link,
    Note,
    Piece,
    Place,
    Pool,
    Rating,
    Scene,
    Section,
    Sheet,
    Sign,
    Talk,
    Tally,
    Thing,
    Track,
    Turn,
)
from timeloom.terminal.draw import Density, Look, draw_scene, draw_thing, lay_out
from timeloom.terminal.draw.scene import brief

SHORE = Board(
    "map",
    "Shore",
    (
        Place("cave", "Cave", "dark", x=0.1, y=0.1, pieces=(Piece("ada", "Ada", "A"),)),
        Place("pier", "Pier", x=0.9, y=0.9, cards=(Card("net", "Torn net"),)),
        Place("far", "A lighthouse with a name that never ends", x=1, y=0.5),
    ),
    layout="map",
    links=(Link("cave", "pier", "ferry"), Link("pier", "far")),
    grid=Grid(4, 3),
)
FRIENDS = Board(
    "us",
    "Between us",
    (Place("raven", "Raven", clock=Clock("moon", "Stress", 9, 9, face="moon")), Place("hawk", "Hawk")),
    layout="ring",
    links=(Link("raven", "hawk", "link", 3),),
)
KINDS: list[Thing] = [
    SHORE,
    Board("week", "Week", tuple(Place(f"d{n}", f"Long day number {n}", f"Day {n}") for n in range(9))),
    Cards("hand", "Hand", (Card("a", "A card with a long title", "red", "♥", "3", text="Word " * 40),)),
    Cards("deck", "Deck", count=17, layout="stack"),
    Track("moon", "Moon", 1, 0, 2, ("new", "half", "full")),
    Clock("clock", "Doom", 2, 4),
    Dial("dial", "Wind", 3, 0, 9),
    Pool("pool", "Coins", 2, "◎", most=5),
    Dice("dice", "Roll", (Die(6, source="wit", good=True), Die(1, 20, good=False))),
    Sheet("sheet", "Ada", (Line("Mood", "calm " * 30), Line("Hope", "3", "hope"))),
    Calendar("june", "June", ("Mon", "Tue"), (Day("d1", 0, 1, "1st", "rain", "☂"), Day("d2", 1, 0, "2nd"))),
    Note("note", "Note", "A few words. " * 20),
    Sheet(
        "board",
        "Bo",
        (Line("Mood", "calm"),),
        of="pawn",
        subtitle="at the pier",
        text="Never late. " * 9,
        mark="B",
        signs=(Sign("tired", "z", count=2),),
        things=(Pool("time", "Time", 2, "■", most=6, locked=1), Cards("bag", "Bag", (Card("net", "Net"),))),
    ),
    FRIENDS,
    Rating("defy", "Defy", 1, 2, 1, 2, lit=True),
    Talk("talk", "A roll", (Turn("Raven", "jumps " * 30, "+1d"),), (Track("risk", "Risk", 1, 0, 2),)),
    Sheet("whole", "Raven", (), sections=(Section("Harm", (Line("Level 1", ""),)),)),
]


def plain(thing: Thing, width: int = 60, look: Look | None = None) -> str:
    return "\n".join(line.plain.rstrip() for line in draw_thing(thing, width, look or Look()))


@pytest.mark.parametrize("thing", KINDS, ids=lambda thing: thing.id)
@pytest.mark.parametrize("width", [30, 80, 130])
@pytest.mark.parametrize("density", list(Density))
def test_no_line_is_wider_than_asked_for(thing: Thing, width: int, density: Density) -> None:
    lines = draw_thing(thing, width, Look(), density)
    assert thing.title in "".join(line.plain for line in lines) or isinstance(thing, Board)
    assert max(line.cell_len for line in lines) <= width


@pytest.mark.parametrize("height", [10, 24, 200])
def test_a_table_with_everything_is_drawn_at_80_columns(height: int) -> None:
    scene = Scene("All", tuple(KINDS))
    lines = draw_scene(scene, 80, height, Look())
    assert max(line.cell_len for line in lines) <= 80
    assert {"Shore", "Doom", "Ada", "June"} <= {word for line in lines for word in line.plain.split()}


def test_the_lantern_fair_is_drawn_at_80_columns_from_every_seat() -> None:
    timeline = played_until(new_table(seats=4), lambda run: run.count > 120)
    for seat in (0, 1, 2, 3, None):
        lines = draw_scene(timeline.game.scene(timeline.run.state, seat), 80, 24, Look())
        assert max(line.cell_len for line in lines) <= 80


def test_a_map_shows_places_pieces_ways_and_its_grid() -> None:
    text = plain(SHORE)
    assert "◉ Cave A" in text
    assert "·" in text
    assert "A──" in text
    assert " 1│" in text
    assert "Cave – Pier: ferry" in text
    assert "Torn net" in text


def test_a_track_brackets_where_its_marker_stands() -> None:
    assert plain(KINDS[4]) == " Moon  new [half] full"
    assert plain(Track("t", "Far", 40, 0, 99)) == " Far  [40] on 0 to 99"


def test_clocks_dials_and_pools_are_signs_with_a_number() -> None:
    assert plain(KINDS[5]) == " Doom  ●●○○ 2/4"
    assert plain(KINDS[6]) == " Wind  ◂ 3 ▸ (0 to 9)"
    assert plain(KINDS[7]) == " Coins  ◎◎○○○ 2/5"
    assert plain(Pool("p", "Sand", 40)) == " Sand  ●×40"


def test_dice_say_whether_they_count_and_where_they_came_from() -> None:
    assert plain(KINDS[8]) == " Roll [6]✓ wit d20[1]✗"


def test_dice_that_have_not_fallen_are_blank_and_a_note_says_how_it_went() -> None:
    waiting = Dice("dice", "Roll", (Die(0, source="wit"),), note="One six is enough.")
    assert plain(waiting) == " Roll [ ] wit One six is enough."


def test_a_tally_gives_its_parts_and_leaves_a_gap_for_what_is_to_come() -> None:
    test = Tally("test", "Lift", (Addend("Strength", "5"), Addend("destiny")), 5, 6)
    assert plain(test) == " Lift Strength 5 destiny ? = 5 against 6"


def test_a_hidden_card_shows_what_is_printed_on_its_back() -> None:
    rumors = Cards("rumors", "Rumors", (Card("rumor-k", "A rumor", value="K", hidden=True),))
    assert "▒K▒" in plain(rumors)


def test_a_sheet_tells_what_lies_on_it_and_is_pointed_at_as_what_it_is_about() -> None:
    lines = plain(KINDS[12], 60, Look(touched=frozenset({"pawn"}))).splitlines()
    assert lines[0].startswith("▸ B Bo at the pier")
    assert lines[1] == " z tired ×2"
    assert " Time ■■⊘○○○ 2/6, 1 locked │ Bag Net" in lines


def test_what_the_question_is_about_stays_in_view_with_the_hand() -> None:
    roll = Dice("dice", "Roll", (Die(6),), area="focus")
    laid = lay_out(Scene("All", (KINDS[11], roll)), 60, 24, Look(), ("table", "side"))
    assert "Roll [6]" in laid.hand[0].plain


def test_what_one_holds_is_shortened_last() -> None:
    story = "word " * 30
    scene = Scene("All", (Note("a", "Heard", story, "table"), Note("b", "Held", story, "hand")))
    laid = lay_out(scene, 40, 7, Look(), ("table",))
    assert laid.middle[-1].plain.rstrip().endswith("…")
    assert sum(line.plain.count("word") for line in laid.hand) == 30


def test_a_calendar_stands_in_columns() -> None:
    assert plain(KINDS[10], 22).splitlines()[1:] == [
        " Mon        Tue",
        "            2nd",
        " ☂ 1st",
        "  rain",
    ]


def test_a_day_without_room_for_its_title_is_a_sign() -> None:
    days = (
        Day("d1", 0, 0, "Monday", "past"),
        Day("d2", 1, 0, "Tuesday", "today", "✎"),
        Day("d3", 2, 0, "Fri"),
    )
    week = Calendar("week", "Week", ("Mon", "Tue", "Wed"), days)
    assert plain(week, 17).splitlines()[2].split() == ["✓", "●✎", "Fri"]


def test_a_sheet_keeps_its_values_in_a_column() -> None:
    assert plain(KINDS[9], 24).splitlines()[1:3] == [" Mood  calm calm calm", "       calm calm calm"]


def test_what_an_answer_touches_is_marked_without_colour() -> None:
    assert plain(KINDS[9], 60, Look(touched=frozenset({"hope"}))).splitlines()[-1].startswith("▸Hope")
    assert "◆◉ Pier" in plain(SHORE, 60, Look(picked=frozenset({"pier"})))


def test_a_ring_tells_whose_thread_goes_where_and_how_full_the_moon_is() -> None:
    drawn = "\n".join(line.plain for line in draw_thing(FRIENDS, 60, Look()))
    assert "🌕 9/9" in drawn
    assert "→ Hawk 3" in drawn


def test_a_talk_tells_who_said_what_and_what_it_brings() -> None:
    talk = Talk("talk", "A roll", (Turn("Raven", "helps.", "+1d"),))
    assert "Raven: helps. (+1d)" in "\n".join(line.plain for line in draw_thing(talk, 60, Look()))


def test_a_talk_in_a_line_names_who_speaks_once_and_what_nobody_says_without_a_name() -> None:
    said = (Turn("Raven", "helps a lot.", "+1d"), Turn("", "Nobody else does."))
    for turn, words in zip(
        said, (" A roll  Raven: helps a lot. (+1d)", " A roll Nobody else does."), strict=True
    ):
        talk = Talk("talk", "A roll", (turn,))
        assert "".join(text.plain for text in brief(talk, Look(), Density.TIGHT)) == words


def test_the_sections_of_a_sheet_have_headings() -> None:
    sheet = Sheet("sheet", "Raven", (), sections=(Section("Harm", (Line("Level 1", "cold"),)),))
    lines = [line.plain.strip() for line in draw_thing(sheet, 60, Look())]
    assert lines[1:] == ["Harm", "Level 1  cold"]
