"""Verbs and conditions as types: what is read, what is complained of, what is done and named."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from kernel.slate import Slate, begin
from msgspec import Struct

from timeloom.kernel import Rule
from timeloom.kernel.faults import PackFault
from timeloom.kernel.language import Language
from timeloom.kernel.pack import Content, read_pack
from timeloom.kernel.verbs import Doing, Word, apply_effects, help_for, inside, named_by, strangers, told


class When(Language):
    thing = "a condition"
    called = "condition"

    def is_so(self, s: Slate) -> bool:
        raise NotImplementedError


class All(When, Struct, frozen=True):
    parts: tuple[When, ...]

    def is_so(self, s: Slate) -> bool:
        return all(part.is_so(s) for part in self.parts)


When.several = All


class Lines(When, Word, frozen=True, kw_only=True):
    """So many lines stand there."""

    lines: int
    most: int = 99

    def is_so(self, s: Slate) -> bool:
        return self.lines <= len(s.lines) <= self.most


class Has(When, Word, frozen=True, kw_only=True):
    """This line stands there."""

    has: str

    def is_so(self, s: Slate) -> bool:
        return self.has in s.lines


class Effect(Doing):
    """What a card does."""


class OnSlate(Effect, Word, frozen=True, kw_only=True):
    when: Annotated[When | None, told("Only if this holds.")] = None

    def holds(self, s: Any, acting: Any) -> bool:
        return self.when is None or self.when.is_so(s)


class Write(OnSlate, frozen=True, kw_only=True):
    """A line is written."""

    write: Annotated[str, told("What it says.", names="a line")]
    times: Annotated[int, told("How often.")] = 1

    def do(self, s: Any, acting: Any) -> Rule[None]:
        s.lines += [self.write] * self.times
        yield from ()


class Wipe(OnSlate, frozen=True, kw_only=True):
    """All is wiped off."""

    wipe: Literal[True]

    def do(self, s: Any, acting: Any) -> Rule[None]:
        s.lines.clear()
        yield from ()


class Choose(OnSlate, frozen=True, kw_only=True):
    """The first of these lists is done."""

    choose: tuple[tuple[Effect, ...], ...]

    def do(self, s: Any, acting: Any) -> Rule[None]:
        yield from apply_effects(s, self.choose[0], acting)


class Card(Content, frozen=True):
    id: str
    do: tuple[Effect, ...]


class Pack(Content, frozen=True):
    cards: tuple[Card, ...]


def read(folder: Path, do: str) -> tuple[Effect, ...]:
    path = folder / "cards.toml"
    path.write_text(f'[[cards]]\nid = "one"\ndo = [{do}]\n', encoding="utf-8")
    return read_pack(path, Pack).cards[0].do


def done(effects: tuple[Effect, ...]) -> list[str]:
    def rule(s: Slate) -> Rule[None]:
        yield from apply_effects(s, effects, None)

    return begin(rule).state.lines


def test_a_table_is_read_as_its_verb(tmp_path: Path) -> None:
    found = read(tmp_path, '{ write = "a" }, { wipe = true, when = { has = "a", lines = 1, most = 2 } }')
    assert found == (Write(write="a"), Wipe(wipe=True, when=All((Lines(lines=1, most=2), Has(has="a")))))


def test_effects_are_done_in_their_order_while_their_conditions_hold(tmp_path: Path) -> None:
    effects = read(
        tmp_path,
        '{ write = "a" }, { write = "b", when = { lines = 1 } }, { write = "c", when = { has = "z" } }, '
        '{ choose = [[{ write = "d", times = 2 }]] }',
    )
    assert done(effects) == ["a", "b", "d", "d"]


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        ("{ }", 'cards "one", do entry 1: an effect must have one verb; it has none.'),
        (
            '{ write = "a", wipe = true }',
            'cards "one", do entry 1: an effect must have one verb; it has write and wipe.',
        ),
        ('{ wrote = "a" }', 'cards "one", do entry 1: wrote is not known here; did you mean write?'),
        ("{ write = 3 }", 'cards "one", do entry 1: write must be a text; it is 3.'),
        ('{ write = "a", tims = 3 }', 'cards "one", do entry 1: tims is not known here; did you mean times?'),
        (
            "{ choose = [[{ write = 1 }]] }",
            'cards "one", do entry 1, choose entry 1 entry 1: write must be a text',
        ),
        (
            '{ write = "a", when = { most = 3 } }',
            'cards "one", do entry 1: when.most goes with lines, which is missing.',
        ),
        ('{ write = "a", when = { hass = "b" } }', "entry 1: when.hass is not known here; did you mean has?"),
        ('{ write = "a", when = { has = 1 } }', 'cards "one", do entry 1: when.has must be a text; it is 1.'),
        ("3", 'cards "one": do entry 1 must be an effect; it is 3.'),
    ],
)
def test_a_designer_is_told_what_is_wrong(tmp_path: Path, do: str, sentence: str) -> None:
    with pytest.raises(PackFault) as fault:
        read(tmp_path, do)
    assert sentence in str(fault.value)
    assert "line 3" in str(fault.value)


def test_what_goes_with_a_word_that_is_spelt_wrongly_is_not_to_blame(tmp_path: Path) -> None:
    with pytest.raises(PackFault) as fault:
        read(tmp_path, '{ write = "a", when = { linse = 1, most = 3 } }')
    assert [one.sentence.partition(": ")[2] for one in fault.value.faults] == [
        "when.linse is not known here; did you mean lines?"
    ]


def test_every_table_inside_is_found_where_it_stands(tmp_path: Path) -> None:
    effects = read(tmp_path, '{ choose = [[{ write = "a", when = { has = "b" } }]] }')
    assert [(spot, type(table)) for spot, table in inside(effects)] == [
        ((0,), Choose),
        ((0, "choose", 0, 0), Write),
        ((0, "choose", 0, 0, "when"), Has),
    ]


def test_a_name_that_nothing_has_is_complained_of_with_what_would_be_right() -> None:
    tables = list(inside((Write(write="a"), Write(write="bad"), Write(write="zzz")), ("do",)))
    assert [(one.spot, one.words) for one in strangers(tables, {"a line": ["a", "band"]})] == [
        (("do", 1, "write"), 'must name a line; there is no "bad"; did you mean "band"?'),
        (("do", 2, "write"), 'must name a line; there is no "zzz": there is a, band'),
    ]
    (own,) = strangers(tables[1:2], {"a line": []}, {"a line": "is not {}"})
    assert own.words == "is not bad"


def test_a_verb_says_what_it_names_and_what_its_fields_are_for() -> None:
    (named,) = named_by(Write(write="a"))
    assert (named.field, named.kind, named.name) == ("write", "a line", "a")
    assert list(named_by(Wipe(wipe=True))) == []
    assert {word: (text, fields) for word, text, fields in help_for(Effect)}["write"] == (
        "A line is written.",
        [("when", "Only if this holds."), ("write", "What it says."), ("times", "How often.")],
    )


def test_two_words_that_are_written_alike_are_a_mistake() -> None:
    class Other(Language):
        """A language with a mistake."""

    class One(Other, Word, frozen=True, kw_only=True):
        same: int

    class Two(Other, Word, frozen=True, kw_only=True):
        same: int

    with pytest.raises(TypeError, match="are both written 'same'"):
        Other.read({"same": 1})
    assert [kind.__name__ for kind in (One, Two)] == ["One", "Two"]
