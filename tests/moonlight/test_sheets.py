"""Moonlight on paper: all of it is there, nothing runs over, and a sheet shows how its protagonist stands."""

from functools import cache

import msgspec
import pytest
import typst
from moonlight.table import dots, on_mission, table
from msgspec import Struct
from msgspec.structs import replace
from printing.reading import read

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import abilities, all_series, playbook, playbooks, series
from timeloom.games.moonlight.sheets.people import PROMISES, PlaybookPage
from timeloom.games.moonlight.state import ACTIONS, Clock, Face, Harm, Promise, State
from timeloom.kernel import Sheets
from timeloom.printing import printed

SMALLEST = 6
"""Letters of fewer points are too small to be read on paper."""


@cache
def blank(series_id: str = "abyss") -> list[str]:
    return read(printed(GAME, GAME.blank_sheets({"series": series_id})))


def spaced(words: str) -> str:
    return " ".join(words.split())


@pytest.mark.parametrize("place", range(7), ids=list(playbooks()))
def test_a_playbooks_page_has_all_that_its_playbook_has(place: int) -> None:
    found, page = list(playbooks().values())[place], blank()[place]
    wanted = [found.name, found.tagline, found.eclipse, found.escape, *found.questions, *found.promises]
    wanted += [words for one in found.abilities for words in (one.name, one.text)]
    assert [words for words in wanted if spaced(words) not in page] == []
    assert [action for action in ACTIONS if action not in page] == []


@pytest.mark.parametrize("series_id", list(all_series()))
def test_a_series_has_a_page_to_play_and_a_page_for_its_world(series_id: str) -> None:
    found = series(series_id)
    sheets = GAME.blank_sheets({"series": series_id})
    play, world = read(printed(GAME, replace(sheets, pages=sheets.pages[-2:])))
    wanted = [words for one in found.missions for words in (one.name, one.text, *one.asks)]
    wanted += [words for one in found.abilities for words in (one.name, one.text)]
    wanted += [words for row in found.fallout for words in (row.bad, row.mixed, row.good)]
    assert [words for words in (*wanted, *found.xp) if spaced(words) not in play] == []
    drawn = [words for room in found.rooms for words in (room.name, room.text)]
    asked = [question.words for question in found.questions if not question.each]
    assert [words for words in (*drawn, *asked) if spaced(words) not in world] == []


def page_of(s: State, seat: int) -> PlaybookPage:
    page = GAME.sheets(s, seat).pages[0]
    assert isinstance(page, PlaybookPage)
    return page


def test_ones_own_sheet_lies_on_top() -> None:
    s = table("Raven harmony", "Hawk outsider")
    assert [page_of(s, seat).name for seat in (0, 1, 2)] == ["Raven", "Raven", "Hawk"]


def test_a_sheet_shows_how_its_protagonist_stands() -> None:
    s = table("Raven harmony", "Hawk outsider")
    raven = dots(s.at(1), flow=2)
    raven.stress, raven.eclipsed, raven.links = 4, True, {2: 3}
    raven.harm = [Harm(2, "cut", "body")]
    page = page_of(s, 1)
    assert (page.stress.filled, page.eclipsed, page.signs) == (4, True, ("in eclipse",))
    assert [slot.words for slot in page.harm] == ["", "cut", "", "", ""]
    assert [(friend.name, friend.links.filled) for friend in page.friends] == [("Hawk", 3)]
    assert {action.name: action.dots.filled for one in page.attributes for action in one.actions}["flow"] == 2


def test_abilities_of_other_playbooks_are_added() -> None:
    s = table("Raven harmony", "Hawk outsider")
    s.at(1).abilities.append("jaded")
    page = page_of(s, 1)
    assert [one.name for one in page.borrowed] == ["Jaded"]
    assert [one.marked for one in page.abilities][:2] == [True, False]


def test_what_became_of_friends_rooms_and_the_shrine_is_written_down() -> None:
    s = table("Raven harmony", "Hawk outsider", rooms=["hideout"], shrine="fox shrine")
    s.at(1).faces = [Face("Finch", "a florist", fate="lost")]
    s.answers["hideout"] = ["Under the old cinema."]
    raven, _, play, world = read(printed(GAME, GAME.sheets(s, 1)))
    assert "Finch: a florist (lost)" in raven
    assert "Ours is a fox shrine." in play
    assert "Hideout: Under the old cinema." in world


def test_promises_that_find_no_room_go_on_another_page() -> None:
    s = table("Raven harmony", "Hawk outsider")
    s.at(1).promises = [Promise("a vow", "Hawk", f"Number {count}") for count in range(PROMISES + 2)]
    pages = read(printed(GAME, GAME.sheets(s, 1)))
    assert [count for count in range(PROMISES + 2) if f"Number {count}" in pages[1]] == [
        PROMISES,
        PROMISES + 1,
    ]
    assert len(pages) == 5


def test_words_of_the_table_are_never_read_as_typst() -> None:
    s = table("Raven harmony", "Hawk outsider", title="#panic() $x$ *our* _sky_")
    s.at(1).promises = [Promise("a vow", "#Hawk", "= never [again] @home <label> `x` \\ /*")]
    raven, *_, world = read(printed(GAME, GAME.sheets(s, 1)))
    assert "#Hawk: = never [again] @home <label> `x` \\ /*" in raven
    assert "#panic() $x$ *our* _sky_" in world


def crowded(series_id: str) -> State:
    """A table whose people have said all that their forms have room for, in broad letters."""
    words = "We will wait with the lantern until everybody has come home, whatever may happen to us. " * 2
    names = ("Wilhelmina-Mommsen", "Maximiliane-Wummwolke", "Gwendolyn-Hummelwumm", "Marmaduke-Wombatmann")
    kinds = ("time-traveller", "stranger", "outsider", "guardian")
    s = on_mission(table(*map(" ".join, zip(names, kinds, strict=True)), series=series_id))
    for person, name in zip(s.people, names, strict=True):
        person.true_name, person.look, person.obligation = words[:40], words[:140], words[:100]
        person.roles = list(next(one for one in series(series_id).questions if one.each).options[-2:])
        person.promises = [Promise("a promise to keep a secret", name, words[:140])] * PROMISES
        person.faces = [Face(words[:40], words[:100])] * 2
        person.harm = [Harm(level, words[:40], "heart", True) for level in (1, 1, 2, 2, 3)]
        person.links = {friend.seat: 9 for friend in s.people}
        person.fated_name, person.fate, person.rival_name = name, words[:140], name
        person.background = words[:140]
        person.details = {id: words[:120] for id, found in abilities().items() if found.asks}
        person.abilities = [
            one.id for one in (*playbook(person.playbook).abilities, *playbook("enigma").abilities[:6])
        ]
    s.clocks = [Clock(f"clock-{count}", words[:60], 8, count % 8) for count in range(40)]
    s.lines, s.veils, s.title = [words[:100]] * 4, [words[:100]] * 4, words[:60]
    s.answers = {question.id: [words] for question in series(series_id).questions}
    return s


class Fitted(Struct):
    """How large the letters of a column are, and whether it fits."""

    points: float
    fits: bool


def fitted(sheets: Sheets) -> list[Fitted]:
    said = typst.query(
        str(GAME.beside(sheets.template)),
        "<fitted>",
        field="value",
        sys_inputs={"title": sheets.title, "pages": msgspec.json.encode(sheets.pages).decode()},
        ignore_system_fonts=True,
    )
    return msgspec.json.decode(said, type=list[Fitted])


def runs_over(sheets: Sheets, smallest: float) -> bool:
    """Whether a column is cut off or hard to read, or a page needs another one."""
    columns = fitted(sheets)
    assert columns
    small = any(not column.fits or column.points < smallest for column in columns)
    return small or len(read(printed(GAME, sheets))) != len(sheets.pages)


def test_nothing_runs_over_however_much_people_write() -> None:
    sheets = GAME.sheets(crowded("sea-of-stars"), 1)
    assert not runs_over(replace(sheets, pages=sheets.pages[:-2]), SMALLEST)


@pytest.mark.parametrize("series_id", list(all_series()))
def test_the_pages_of_a_series_hold_whatever_was_answered(series_id: str) -> None:
    sheets = GAME.sheets(crowded(series_id), 1)
    assert not runs_over(replace(sheets, pages=sheets.pages[-2:]), SMALLEST)


def test_blank_sheets_are_a_page_for_each_playbook_and_two_for_the_series() -> None:
    sheets = GAME.blank_sheets({"series": "abyss"})
    assert len(sheets.pages) == len(playbooks()) + 2
    assert not runs_over(sheets, smallest=8)
