"""Islands on the table: what everybody sees of kids, machines, rumors, the story and a roll."""

from typing import TypeVar

from islands.table import laid, rolled

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.end_phase import calendar_days
from timeloom.games.islands.rules.when import scaled
from timeloom.games.islands.scene import scene, status
from timeloom.games.islands.state import DAYS, Entry, State
from timeloom.kernel.scene import Board, Calendar, Card, Cards, Clock, Dice, Place, Pool, Sheet, parts

T = TypeVar("T")


def found(s: State, id: str, kind: type[T]) -> T:
    """The thing with this id, which must be of this kind."""
    part = next(part for part in parts(scene(s).things) if part.id == id)
    assert isinstance(part, kind)
    return part


def board(s: State) -> Board:
    return found(s, "islands", Board)


def standing(s: State, place: str) -> dict[str, str]:
    return {piece.id: piece.state for piece in found(s, place, Place).pieces}


def signs(s: State, place: str) -> set[str]:
    return {sign.title for sign in found(s, place, Place).signs}


def test_the_map_has_all_locations_sectors_ways_and_land() -> None:
    drawn = board(laid())
    assert sum(place.square for place in drawn.places) == 48
    assert {place.badge for place in drawn.places if not place.square} == set("ABCDEFGHIJKLMNOPQRST")
    assert {link.kind for link in drawn.links} == {"road", "path", "bridge", "ferry"}
    assert {shape.kind for shape in drawn.shapes} >= {"land", "wood", "field", "water"}
    assert all(0 <= x <= 1 and 0 <= y <= 1 for shape in drawn.shapes for x, y in shape.points)


def test_a_restricted_location_is_told_apart_by_more_than_a_colour() -> None:
    assert "restricted" in signs(laid(), "place-B")
    assert found(laid(), "place-B", Place).kind == "restricted"
    assert found(laid(), "place-A", Place).kind == "open"


def test_locations_show_what_they_are_and_what_lies_there() -> None:
    assert {"bus stop", "school"} <= signs(laid(), "place-M")
    assert "home of Siv" in signs(laid(), "place-C")
    assert "Café Last Boat" in signs(laid(), "place-C")
    assert "rumor, face down" in signs(laid(), "place-E")
    assert {sign.count for sign in found(laid(), "place-G", Place).signs if sign.title == "beast"} == {2}


def test_machines_stand_in_their_sectors_or_with_their_hacker() -> None:
    assert standing(laid(), "sector-D5") == {"machine-drover-alpha": "routine"}
    assert standing(laid(), "sector-C3") == {"machine-heron-beta": "alert"}
    assert standing(laid(), "place-Q") == {"kid-tage": "2 cubes left", "machine-lynx": "hacked"}
    assert standing(laid(), "sector-D7") == {}


def test_an_alert_machine_has_a_sign_and_says_what_it_does_now() -> None:
    piece = found(laid(), "sector-C3", Place).pieces[0]
    sheet = found(laid(), "sheet-heron-beta", Sheet)
    assert piece.badge == "!"
    assert "Lose 1 favor" in sheet.lines[0].value
    assert sheet.of == piece.id


def test_the_firewall_track_shows_what_is_known_and_no_more() -> None:
    walls = found(laid(), "walls-drover-alpha", Cards).cards
    assert [(wall.title, wall.hidden) for wall in walls] == [("brave", False), ("A firewall", True)]


def test_of_a_rumor_that_is_face_down_only_the_letter_shows() -> None:
    known, hidden = (found(laid(), id, Card) for id in ("rumor-I", "rumor-E"))
    assert not known.hidden
    assert known.tags
    assert known.text
    assert hidden.hidden
    assert (hidden.value, hidden.text, hidden.tags) == ("E", "", ())


def test_a_machine_sheet_says_where_one_meets_it() -> None:
    sheets = [found(laid(), f"sheet-{id}", Sheet) for id in ("drover-alpha", "heron-beta", "lynx")]
    near = [{line.label: line.value for line in sheet.lines}.get("Near") for sheet in sheets]
    assert near == ["Gantry Field", "Ironbridge", None], "a hacked one stands by its kid"


def test_a_machine_sheet_says_how_far_it_goes_and_whom_it_carries() -> None:
    s = laid()
    s.machines[0].id = "bulwark"
    moves = [found(s, f"sheet-{id}", Sheet).lines[2].value for id in ("bulwark", "heron-beta")]
    assert moves == ["1 sector, carries 4", "3 sectors, carries 1"]


def test_a_character_board_tells_time_conditions_and_belongings() -> None:
    sheet = found(laid(), "sheet-tage", Sheet)
    time = found(laid(), "time-tage", Pool)
    assert (time.count, time.locked, time.most) == (2, 2, 6)
    assert {sign.title for sign in sheet.signs} == {"scared", "injured"}
    assert found(laid(), "item-pocket-computer", Card).tags == ("clever", "computer", "own")
    assert found(laid(), "anomaly-humming-stone", Card).value == "2"
    assert sheet.of == "kid-tage"


def test_the_calendar_knows_today_and_when_chores_are_due() -> None:
    days = found(laid(), "calendar", Calendar).days
    assert [day.title for day in days if day.state == "today"] == ["Wed 1"]
    assert [day.title for day in days if day.mark] == ["Fri 1", "Thu 2"][: len(days) // 6]


def test_dice_are_shown_with_where_they_come_from_before_and_after_they_fall() -> None:
    before, after = (found(rolled(laid(), faces), "roll", Dice) for faces in ([], [1, 6, 3, 2, 4]))
    assert [die.face for die in before.dice] == [0] * 5
    assert [die.source for die in after.dice][-2:] == ["strength", "help of Ylva"]
    assert [die.good for die in after.dice] == [False, True, False, False, False]
    assert (before.note, after.note, after.area) == ("One six is enough.", "Success.", "focus")


def test_diary_pages_in_play_have_their_story_what_is_to_be_done_and_counters() -> None:
    s = laid()
    s.scenario, s.diary, s.counters = "green-ring", [Entry(3)], {"readings": 2}
    (printed,) = load_box().diary["green-ring"][3].a.counters
    page = found(s, "diary-3", Sheet)
    counter = found(s, "counter-3-readings", Clock)
    assert page.text
    assert page.lines[0].label == "To do"
    assert (counter.filled, counter.size) == (2, scaled(s, printed.most))


def test_before_it_begins_all_kids_can_be_chosen_from() -> None:
    s = laid()
    s.part, s.kids, s.machines = "setup", [], []
    assert len(found(s, "kids", Cards).cards) == 8


def test_everything_has_an_id_of_its_own_with_five_kids() -> None:
    ids = [part.id for part in parts(scene(rolled(laid(5), [])).things) if part.id]
    assert len(ids) == len(set(ids))


def test_ones_own_kids_lie_before_those_of_others() -> None:
    s = laid(3)
    s.kids[1].seat = 1
    assert sheets(s, None)[:3] == ["Ylva Strand", "Tage Ohlin", "Siv Marken"]
    assert sheets(s, 0)[:3] == ["Ylva Strand", "Siv Marken", "Tage Ohlin"]
    assert sheets(s, 1)[:3] == ["Tage Ohlin", "Ylva Strand", "Siv Marken"]


def sheets(s: State, seat: int | None) -> list[str]:
    """Whose sheets lie there for somebody, from the top."""
    return [part.title for part in scene(s, seat).things if isinstance(part, Sheet)]


def test_the_week_is_named_where_there_are_two() -> None:
    weeks = {len(calendar_days(s)) // len(DAYS): status(s) for s in (laid(), *told())}
    assert set(weeks) == {1, 2}
    assert "· Wednesday, out and about" in weeks[1]
    assert "· Wednesday, week 1, out and about" in weeks[2]


def told() -> list[State]:
    """The same day in every story."""
    tables = [laid() for _ in load_box().scenarios]
    for table, scenario in zip(tables, load_box().scenarios, strict=True):
        table.scenario = scenario
    return tables
