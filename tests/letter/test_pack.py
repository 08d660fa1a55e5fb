"""Letter's cards: all are there, they read well in a narrow column, and a broken pack is refused."""

import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from timeloom.games.letter.pack import DEFAULT_PACK, load_pack, pack_hash
from timeloom.kernel.faults import PackFault
from timeloom.kernel.pack import hash_of

TEXT = DEFAULT_PACK.read_text(encoding="utf-8")


# The cards that come with the game


def test_there_are_thirty_events_of_five_stories() -> None:
    pack = load_pack()
    assert Counter(event.suit for event in pack.events) == {story.suit: 6 for story in pack.stories}
    assert pack.event("red 3").number == 3


def test_the_week_is_seven_places_and_ends_at_the_tree() -> None:
    capacities = {location.id: location.capacity for location in load_pack().locations}
    assert sorted(capacities.values()) == [0, 1, 1, 2, 2, 3, 3]
    assert list(capacities)[-1] == "ancient-tree"


def test_every_suit_has_each_key_icon_twice() -> None:
    pack = load_pack()
    spread = Counter((event.suit, event.key) for event in pack.events)
    assert spread == {(story.suit, key.id): 2 for story in pack.stories for key in pack.keys}


def test_key_icons_are_spread_evenly_over_the_numbers() -> None:
    pack = load_pack()
    spread = Counter((event.number, event.key) for event in pack.events)
    assert {spread[number, key.id] for number in range(1, 7) for key in pack.keys} == {1, 2}


def test_marks_take_one_column_each() -> None:
    pack = load_pack()
    marks = [story.mark for story in pack.stories] + [key.mark for key in pack.keys]
    assert {unicodedata.east_asian_width(mark) for mark in marks} <= {"N", "Na", "A"}


def test_no_two_events_have_the_same_title() -> None:
    titles = Counter(event.title for event in load_pack().events)
    assert set(titles.values()) == {1}


def test_everything_is_found_by_its_id() -> None:
    pack = load_pack()
    assert pack.key_of["violet 6"] == pack.event("violet 6").key
    assert pack.key(pack.key_of["violet 6"]) in pack.keys
    assert pack.item("ticket").name == "Ticket"
    assert pack.story("green").name == "The Gardener"
    assert pack.location("big-city").name == "Big City"


def test_the_pack_is_read_once() -> None:
    assert load_pack() is load_pack()


def test_the_hash_is_that_of_the_installed_pack() -> None:
    assert pack_hash() == hash_of(DEFAULT_PACK)


# Packs that are wrong

RED_3 = '[[events]]\nsuit = "red"\nnumber = 3\nkey = "song"\n'
TREE = 'id = "ancient-tree"\nname = "Ancient Tree"\ncapacity = 0\nlantern = 0\n'


@pytest.mark.parametrize(
    ("part", "good", "wrong", "complaint"),
    [
        (RED_3, "3", "9", 'events "red 9": number must be a whole number from 1 to 6; it is 9.'),
        (RED_3, "3", "true", 'events "red True": number must be a whole number from 1 to 6; it is true.'),
        (RED_3, "number", "numbre", "events entry 3: numbre is not known here; did you mean number?"),
        (
            RED_3,
            '"song"',
            '"sing"',
            'events "red 3": key must name a key; there is no "sing"; did you mean "song"?',
        ),
        (RED_3, '"song"', "2", 'events "red 3": key must be a text; it is 2.'),
        (
            RED_3,
            '"red"',
            '"pink"',
            'events "pink 3": suit must be one of blue, green, red, violet, yellow; it is "pink".',
        ),
        (
            'title = "Six Notes"\n',
            "Six Notes",
            "Six Very Long Notes",
            'events "red 3": title must be a text of 1 to 18 characters; it has 19.',
        ),
        (
            TREE,
            "capacity = 0",
            "capacity = 2",
            'locations "ancient-tree": capacity must be 0, for no event stays there; it is 2.',
        ),
        (
            TREE,
            "lantern = 0",
            "lantern = 1",
            'locations "ancient-tree": lantern must be 0, for no event stays there; it is 1.',
        ),
        (
            'id = "radio"\n',
            "radio",
            "gramophone",
            'items "gramophone": id must be one of camera, lantern, map, radio, rucksack, ticket; '
            'it is "gramophone".',
        ),
        ('mark = "♠"\n', "♠", "♥", 'stories "blue": mark must be its own; red has ♥ too.'),
        ('mark = "♫"\n', "♫", "♫♫", 'keys "song": mark must be a text of 1 character; it has 2.'),
    ],
)
def test_a_wrong_field_is_named_with_its_line(
    tmp_path: Path, part: str, good: str, wrong: str, complaint: str
) -> None:
    assert TEXT.count(part) == 1
    line = TEXT[: TEXT.index(part) + part.index(good)].count("\n") + 1
    text = TEXT.replace(part, part.replace(good, wrong))
    assert complaint_about(tmp_path, text) == f"mine.toml, line {line}, {complaint}"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (RED_3, RED_3.replace("3", "2"), 'events "red 2": there must be one "red 2"; this is the second.'),
        (
            RED_3,
            RED_3.replace("number = 3\n", ""),
            "events entry 3: number is missing; it must be a whole number from 1 to 6.",
        ),
        (
            '[[keys]]\nid = "song"',
            '[[keys]]\nid = "tide"',
            'keys "tide": there must be one "tide"; this is the second.',
        ),
        (
            '[[locations]]\nid = "ruins"',
            '[[locations]]\nid = "beach"',
            'locations "beach": there must be one "beach"; this is the second.',
        ),
    ],
)
def test_a_wrong_entry_is_named_with_its_line(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert TEXT.count(old) == 1
    line = TEXT[: TEXT.index(old)].count("\n") + 1
    assert complaint_about(tmp_path, TEXT.replace(old, new)) == f"mine.toml, line {line}, {complaint}"


@pytest.mark.parametrize(
    ("table", "name"),
    [("events", "violet 6"), ("stories", "violet"), ("items", "ticket"), ("locations", "ancient-tree")],
)
def test_a_missing_entry_is_said_at_its_list(tmp_path: Path, table: str, name: str) -> None:
    *before, last = TEXT.split(f"[[{table}]]\n")
    text = f"[[{table}]]\n".join(before) + last[len(entry(last)) :]
    line = TEXT[: TEXT.index(f"[[{table}]]")].count("\n") + 1
    complaint = f'{table} must have one "{name}"; it is missing.'
    assert complaint_about(tmp_path, text) == f"mine.toml, line {line}: {complaint}"


def test_the_tree_must_end_the_week(tmp_path: Path) -> None:
    before, tree = TEXT.split(f"[[locations]]\n{TREE}")
    moved = f"[[locations]]\n{TREE}{entry(tree)}"
    first = before.index("[[locations]]")
    text = before[:first] + moved + before[first:] + tree[len(entry(tree)) :]
    line = before[:first].count("\n") + 1
    assert complaint_about(tmp_path, text) == (
        f'mine.toml, line {line}, locations "ancient-tree": it must be the last location; it is number 1.'
    )


def test_there_are_three_key_icons(tmp_path: Path) -> None:
    before, song = TEXT.split('[[keys]]\nid = "song"')
    line = TEXT[: TEXT.index("[[keys]]")].count("\n") + 1
    complaint = complaint_about(tmp_path, before + song[len(entry(song)) :])
    assert complaint == f"mine.toml, line {line}: keys must be a list of 3 entries; it has 2."


def entry(text: str) -> str:
    """What is left of the entry at the beginning of this text: all up to an empty line."""
    return text.split("\n\n")[0] + "\n"


def complaint_about(folder: Path, text: str) -> str:
    """What is said about a pack with this text."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackFault) as fault:
        load_pack(path)
    return str(fault.value)
