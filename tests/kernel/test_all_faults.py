"""All faults: everything that is wrong with a pack is said at once, in the order of its lines."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias
from uuid import UUID

import pytest
from kernel.box import Box

from timeloom.kernel.faults import PackFault
from timeloom.kernel.pack import Content, all_faults, read_pack, read_packs

Faults: TypeAlias = Callable[[str], list[str]]


@pytest.fixture
def faults(tmp_path: Path) -> Faults:
    """What is said of a box with this text, without the file's name."""

    def faults(text: str) -> list[str]:
        path = tmp_path / "box.toml"
        path.write_text(text, encoding="utf-8")
        return [fault.sentence.removeprefix("box.toml, ") for fault in all_faults(path, Box)]

    return faults


def test_a_sound_pack_has_none(faults: Faults) -> None:
    assert faults('title = "Box"') == []


def test_faults_of_all_kinds_are_told_in_the_order_of_lines(faults: Faults) -> None:
    text = """\
        [[cards]]
        suit = "rde"
        number = 3
        [[cards]]
        suit = "red"
        nmber = 4
        [[cards]]
        suit = "blue"
        [bonus]
        a = { suit = "red", number = 7, tags = ["a", 2, "c"] }
        """
    assert faults(text) == [
        "line 1: title is missing; it must be a text.",
        'line 2, cards "rde 3": suit must be one of blue, red; it is "rde".',
        "line 6, cards entry 2: nmber is not known here; did you mean number?",
        "line 7, cards entry 3: number is missing; it must be a whole number from 1 to 6.",
        "line 10: bonus.a.number must be a whole number from 1 to 6; it is 7.",
        "line 10: bonus.a.tags must be a list of at most 2 entries; it has 3.",
        "line 10: bonus.a.tags entry 2 must be a text; it is 2.",
    ]


def test_a_fault_says_its_line_and_entries(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('title = "Box"\n[[decks]]\nid = "d"\n[[decks.cards]]\nsuit = "red"\nnumber = 0\n')
    (fault,) = all_faults(path, Box)
    assert (fault.line, fault.entries) == (6, ('decks "d"', 'cards "red 0"'))


def test_text_that_is_no_toml_has_one_fault_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('title = "Box"\nfirst second\nlast')
    (fault,) = all_faults(path, Box)
    assert (fault.line, fault.entries) == (2, ())


def test_a_missing_file_is_one_fault(tmp_path: Path) -> None:
    (fault,) = all_faults(tmp_path / "none.toml", Box)
    assert fault.sentence == "none.toml cannot be read: No such file or directory."
    assert fault.line is None


def test_a_table_under_a_misspelt_name_is_looked_into(faults: Faults) -> None:
    assert faults('title = "Box"\n[[deks]]\nid = "a"\n[[deks]]\nid = 5') == [
        "line 2: deks is not known here; did you mean decks?",
        "line 5, deks entry 2: id must be a text; it is 5.",
    ]


def test_the_pack_is_not_asked_about_a_table_under_a_misspelt_name(faults: Faults) -> None:
    text = 'title = "Box"\n[[crads]]\nsuit = "red"\nnumber = 3\ntitle = "Box"'
    assert faults(text) == ["line 2: crads is not known here; did you mean cards?"]


def test_the_rest_of_a_table_of_unknown_kind_is_left_alone(faults: Faults) -> None:
    assert faults('title = "Box"\neffects = [{ cards = 1 }, { does = "dig", spades = "x" }]') == [
        "line 2, effects entry 1: does is missing; it must be one of draw, roll.",
        'line 2, effects entry 2: does must be one of draw, roll; it is "dig".',
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("days = { mon = 'x' }", "days.mon is not known here; it must be a whole number."),
        ("effects = [{ does = 'roll', dice = 6 }]", "effects entry 1: nobody holds more than 5 dice."),
        ("printed = 'today'", 'line 2: printed must be a date; it is "today".'),
    ],
)
def test_other_things_that_a_table_refuses_are_faults_too(faults: Faults, text: str, words: str) -> None:
    (fault,) = faults(f'title = "Box"\n{text}')
    assert fault.endswith(words)


def test_a_type_that_we_have_no_words_for_is_refused_in_those_of_msgspec(tmp_path: Path) -> None:
    class Crate(Content, frozen=True):
        serial: UUID

    path = tmp_path / "crate.toml"
    path.write_text('serial = "none"')
    (fault,) = all_faults(path, Crate)
    assert fault.sentence == "crate.toml, line 1: Invalid UUID - at `$.serial`."


# Beyond the types


def test_a_wrong_figure_does_not_keep_the_pack_from_complaining(faults: Faults) -> None:
    text = 'title = "Box"\nfirst = "x"\n[[cards]]\nsuit = "red"\nnumber = 3\nshown = 1'
    assert faults(text) == [
        'line 2: first must name a deck; there is no "x".',
        'line 6, cards "red 3": shown must be true or false; it is 1.',
    ]


@pytest.mark.parametrize("lost", ["id = 5", "di = 'x'", "", "[[odd]]\nid = 'x'"])
def test_whoever_names_what_a_fault_may_have_taken_is_not_blamed(faults: Faults, lost: str) -> None:
    assert not any(
        "must name a deck" in words for words in faults(f"title = 'Box'\nfirst = 'x'\n[[decks]]\n{lost}")
    )


def test_an_entry_with_a_fault_is_not_asked_for_more(faults: Faults) -> None:
    text = 'title = "Untitled"\n[[cards]]\nsuit = "red"\nnumber = 3\n'
    (same,) = faults(text)
    (shown,) = faults(f"{text}shown = 1")
    assert same.endswith("title must not be the title of the box.")
    assert shown.endswith("shown must be true or false; it is 1.")


# What a game says


def test_the_sentence_of_a_pack_is_its_first_fault(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("title = 1\nfirst = 2")
    with pytest.raises(PackFault) as fault:
        read_pack(path, Box)
    assert str(fault.value) == "box.toml, line 1: title must be a text; it is 1."
    assert len(fault.value.faults) == 2


def test_several_packs_are_read_or_refused_together(tmp_path: Path) -> None:
    paths = [tmp_path / "a.toml", tmp_path / "b.toml", tmp_path / "c.toml"]
    for path, text in zip(paths, ("title = 1", 'title = "Box"', "title = 2"), strict=True):
        path.write_text(text)
    assert read_packs(paths[1:2], Box) == [Box("Box")]
    with pytest.raises(PackFault, match=r"^a\.toml, line 1: title must be a text; it is 1\.$") as fault:
        read_packs(paths, Box)
    assert [one.sentence[:6] for one in fault.value.faults] == ["a.toml", "c.toml"]


def test_all_faults_cross_to_another_process() -> None:
    fault = PackFault("One.", PackFault("Two.").faults)
    assert pickle.loads(pickle.dumps(fault)).faults == fault.faults
