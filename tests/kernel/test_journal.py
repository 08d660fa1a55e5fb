"""Journals on disk: whole or refused, never guessed at, and never lost."""

import hashlib
import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import GAME, LanternFair

from timeloom.kernel import (
    Branch,
    ContentGone,
    Damaged,
    Game,
    Option,
    Question,
    Refused,
    Timeline,
    TimeloomError,
    commitment,
    position,
)
from timeloom.kernel.faults import PackFault
from timeloom.kernel.journal import Saved, dump, load, parse, save
from timeloom.kernel.scene import Prompt, Scene
from timeloom.kernel.verifying import verify
from timeloom.testing.battery.case import play_table, whole_table


def a_table(answers: int = 40) -> Timeline[Any]:
    """A table with two branches, the second one with fresh dice and played now."""
    table = Timeline(GAME, {"purse": "full"}, 3, "seed")
    play_table(table, Random(1), answers)
    table.rewind(table.moments()[answers // 6], "other", "fresh", "another seed")
    play_table(table, Random(2), answers // 2)
    return table


def read(content: bytes, game: Game[Any] = GAME) -> Saved:
    return parse(content, find=lambda name: game)


def hashed(lines: list[bytes]) -> bytes:
    """Lines as a journal whose hash is right, whatever they say."""
    body = b"".join(line + b"\n" for line in lines)
    return body + msgspec.json.encode({"end": hashlib.sha256(body).hexdigest()}) + b"\n"


def changed(content: bytes, old: bytes, new: bytes) -> bytes:
    """A journal in which something was exchanged and the hash made right."""
    assert old in content
    return hashed(content.replace(old, new).splitlines()[:-1])


# Whole


def test_a_journal_holds_the_whole_table() -> None:
    table = a_table()
    again = read(dump(table)).timeline
    for name in ("main", "other"):
        table.switch(name)
        again.switch(name)
        assert whole_table(again) == whole_table(table)
    assert again.options == {"turns": "6", "purse": "full", "twists": ""}


def test_players_are_kept() -> None:
    assert read(dump(a_table(), {"0": "you", "1": "steady"})).header.players == {"0": "you", "1": "steady"}


def test_a_file_is_saved_and_loaded(tmp_path: Path) -> None:
    path, table = tmp_path / "deep" / "table.timeloom", a_table()
    save(path, table)
    assert whole_table(load(path, lambda name: GAME).timeline) == whole_table(table)


# Damaged


def test_every_missing_end_is_noticed() -> None:
    content = dump(a_table(10))
    for length in (0, 1, 40, len(content) // 2, len(content) - 2, len(content) - 80):
        with pytest.raises(Damaged):
            read(content[:length])


@given(st.data())
def test_every_changed_byte_is_noticed(data: st.DataObject) -> None:
    content = bytearray(dump(a_table(4)))
    place = data.draw(st.integers(0, len(content) - 2))
    content[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(TimeloomError):
        read(bytes(content))


@pytest.mark.parametrize("content", [b"", b"\n", b"{}", b"a picture", b"\xff\xfe\x00", b"[1, 2]\n[3]"])
def test_a_foreign_file_is_not_a_journal(content: bytes) -> None:
    with pytest.raises(Damaged, match="not a Timeloom journal"):
        read(content)


def test_another_format_is_said() -> None:
    content = changed(dump(a_table(4)), b'"timeloom":1', b'"timeloom":2')
    with pytest.raises(Damaged, match="format 2; this Timeloom reads format 1"):
        read(content)


FORGERIES = {
    "is not the one that was promised": (b'"seed":"seed"', b'"seed":"sold"'),
    "does not fit the ones before": (b'"parent":"main"', b'"parent":"nobody"'),
    "leaves its parent where there is nothing": (b'"at":20', b'"at":2000'),
    "names a branch 'nowhere'": (b'"current":"other"', b'"current":"nowhere"'),
    "does not follow the rules": (b'["weather",-1,[', b'["weather",-1,[7,'),
    "no option": (b'"purse":"full"', b'"hearts":"full"'),
    "has 2 to 4 seats": (b'"seats":3', b'"seats":9'),
    "is damaged": (b'["swap",0,["', b'["swap",0,["Un'),
    "entropy is 2 to 64 hex digits": (b'"start":null}', b'"start":null,"salts":[{"at":0,"hex":"AB"}]}'),
    "length <= 64": (
        b'"start":null}',
        b'"start":null,"salts":[' + b",".join([b'{"at":0,"hex":"ab"}'] * 65) + b"]}",
    ),
}


@pytest.mark.parametrize("reason", FORGERIES)
def test_what_does_not_fit_is_said_even_when_the_hash_is_right(reason: str) -> None:
    with pytest.raises(TimeloomError, match=reason):
        read(changed(dump(a_table()), *FORGERIES[reason]))


def test_a_journal_that_ends_in_the_middle_of_a_turn_is_said() -> None:
    *lines, last_draw, snapshot, _ = dump(Timeline(GAME, seed="seed")).splitlines()
    assert last_draw.startswith(b'["hand-1",-1')
    with pytest.raises(Damaged, match="ends in the middle of a turn"):
        read(hashed([*lines, snapshot]))


def test_a_roll_without_a_result_is_not_rolled_again() -> None:
    lines = dump(a_table(0)).splitlines()[:-1]
    place = max(at for at, line in enumerate(lines) if line.startswith(b"[") and b",-1," in line)
    id, seat, _ = msgspec.json.decode(lines[place])
    lines[place] = msgspec.json.encode([id, seat, None])
    with pytest.raises(Damaged, match="a roll has no result"):
        read(hashed(lines))


@given(st.data())
def test_a_journal_of_nonsense_is_never_more_than_a_sentence(data: st.DataObject) -> None:
    lines = dump(a_table(6)).splitlines()[:-1]
    nonsense = st.sampled_from(
        [b"[", b"{}", b'{"branch":', b"[[[[", b'["a",0,[]]', b'["a",-1,{}]', b"\xff", b"1"]
    )
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        lines[place] = data.draw(nonsense | st.sampled_from(lines))
    try:
        read(hashed(lines), data.draw(st.sampled_from([GAME, NewVersion()])))
    except TimeloomError as error:
        assert str(error).endswith(".")  # noqa: PT017


def test_a_file_that_cannot_be_loaded_is_named(tmp_path: Path) -> None:
    with pytest.raises(Damaged, match=r"missing\.timeloom cannot be read: No such file"):
        load(tmp_path / "missing.timeloom")
    (tmp_path / "bad.timeloom").write_bytes(b"bad")
    with pytest.raises(Damaged, match=r"bad\.timeloom: this is not a Timeloom journal"):
        load(tmp_path / "bad.timeloom")


def test_cards_that_cannot_be_read_are_not_blamed_on_the_table(tmp_path: Path) -> None:
    def find(name: str) -> Game[Any]:
        raise PackFault("cards.toml, line 3: it is creased.")

    save(tmp_path / "fair.timeloom", a_table())
    with pytest.raises(PackFault, match=r"^cards\.toml, line 3: it is creased\.$"):
        load(tmp_path / "fair.timeloom", find)


def test_the_game_of_a_journal_must_be_installed() -> None:
    with pytest.raises(ContentGone, match="no game 'lanterns'"):
        parse(dump(a_table(4)))


# Changed rules


class NewVersion(LanternFair):
    """The next version: one option is gone, another has other values."""

    version = 2
    options = (LanternFair.options[0], Option("twists", "Twists", ("rain",), "rain"))


def test_a_table_of_other_rules_opens_from_its_last_rest_and_says_so() -> None:
    table = a_table()
    opened = read(dump(table), NewVersion()).timeline
    assert "version 1 of The Lantern Fair; this is version 2" in opened.notice
    assert list(opened.branches) == ["main", "other"]
    for name in ("main", "other"):
        assert opened.branches[name].start == table.head(name).run.rest


def test_a_table_that_was_carried_over_is_played_saved_and_verified_like_any_other() -> None:
    game = NewVersion()
    opened = read(dump(a_table()), game).timeline
    play_table(opened, Random(5), 20)
    opened.rewind(opened.moments()[-3], "third")
    again = read(dump(opened), game)
    assert again.timeline.notice == ""
    assert whole_table(again.timeline) == whole_table(opened)
    assert verify(again).branches == 3


def test_a_table_that_was_carried_over_has_new_dice() -> None:
    table = a_table()
    opened = read(dump(table), NewVersion()).timeline
    assert {branch.seed for branch in opened.branches.values()}.isdisjoint({"seed", "another seed"})


def test_rolls_that_were_carried_over_are_counted_apart() -> None:
    game, table = NewVersion(), a_table()
    opened = read(dump(table), game).timeline
    carried = [entry for name in table.branches for entry in table.head(name).run.since if entry.seat < 0]
    assert len(carried) > 0
    assert sum(one.carried for one in verify(read(dump(opened), game)).checked) == len(carried)


def test_more_cannot_be_carried_over_than_there_is() -> None:
    content = changed(dump(a_table()), b'"start":null}', b'"start":null,"carried":1}')
    with pytest.raises(Damaged, match="does not hold what was carried over to it"):
        read(content)


def test_an_answer_that_was_carried_over_cannot_be_undone() -> None:
    opened = read(dump(a_table()), NewVersion()).timeline
    seat = opened.line()[-1].seat
    assert opened.branch.carried == len(opened.line())
    with pytest.raises(Refused, match="nothing to take back"):
        opened.undo(seat)


def test_a_carried_over_table_says_that_its_past_cannot_be_verified() -> None:
    with pytest.raises(Damaged, match="can only be verified with the version that made them"):
        verify(read(dump(a_table()), NewVersion()))


def test_a_snapshot_that_does_not_fit_the_new_rules_is_said() -> None:
    content = changed(dump(a_table()), b'"evening":', b'"evenings":"many","evening":"late","was":')
    with pytest.raises(Damaged, match="its snapshot does not fit"):
        read(content, NewVersion())


# No position


def begun(table: Timeline[Any], **changes: Any) -> bytes:
    """The journal of a table whose one branch begins where this one rests, but for some changes."""
    start = msgspec.structs.replace(table.run.rest, **changes)
    branches = [Branch("main", None, 0, "seed", [], start)]
    made = Timeline.restored(GAME, table.options, table.seats, branches, "main")
    made.take_in("main")
    return dump(made)


def test_a_start_must_be_a_position_of_the_game() -> None:
    table = a_table()
    assert read(begun(table)).timeline.run.rest == table.run.rest
    rich = [msgspec.structs.replace(guest, coins=3_000_000) for guest in table.run.rest.guests]
    with pytest.raises(
        Damaged, match=r"branch 'main' .* not a position of The Lantern Fair: .* 3000000 coins"
    ):
        read(begun(table, guests=rich))


def test_a_start_must_be_a_position_also_if_the_game_has_left_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Timeline(GAME, {}, 2, "seed")
    made = read(begun(table)).timeline
    play_table(made, Random(1), 40)
    start, content = made.branch.start, dump(made)
    assert made.run.rest != start
    monkeypatch.setattr(
        LanternFair, "invariants", lambda game, state: iter(["It is too early."] if state == start else [])
    )
    with pytest.raises(Damaged, match=r"not a position of The Lantern Fair: It is too early\.$"):
        read(content)


def test_where_a_branch_rests_must_be_a_position_too(monkeypatch: pytest.MonkeyPatch) -> None:
    content = dump(a_table())
    monkeypatch.setattr(LanternFair, "invariants", lambda game, state: iter(["It is too late."]))
    with pytest.raises(Damaged, match=r"not a position of The Lantern Fair: It is too late\.$"):
        read(content)


def test_a_position_must_be_small_enough_to_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position, "LARGEST_SCENE", 100_000)
    with pytest.raises(Damaged, match=r"to show it takes 1\d{2},\d{3} bytes"):
        read(begun(a_table(), toast="Cheers! " * 15_000))


def test_a_position_must_be_small_enough_to_be_played_on() -> None:
    with pytest.raises(Damaged, match=r"it has 2\d{2},\d{3} bytes, and at most 200,000 are played on"):
        read(begun(a_table(), toast="Cheers! " * 30_000))


@pytest.mark.parametrize("blind", [None, 0, 2])
def test_a_position_must_be_shown_to_everybody(blind: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    content, shown = dump(a_table()), LanternFair.scene

    def scene(game: LanternFair, state: Any, seat: int | None) -> Scene:
        return shown(game, state, seat if seat != blind else [][1])

    monkeypatch.setattr(LanternFair, "scene", scene)
    with pytest.raises(Damaged, match="The Lantern Fair cannot play it: IndexError"):
        read(content)


def test_the_open_questions_must_have_words(monkeypatch: pytest.MonkeyPatch) -> None:
    content = dump(a_table())
    monkeypatch.setattr(Question, "prompt", lambda *_: dict[str, Prompt]()["light"])
    with pytest.raises(ContentGone, match=r"branch 'main' .* it needs 'light'"):
        read(content)


@pytest.mark.parametrize("game", [GAME, NewVersion()])
def test_too_many_branches_on_branches_are_a_sentence(game: LanternFair) -> None:
    *lines, snapshot, _ = dump(Timeline(GAME, {"purse": "full"}, 2, "seed")).splitlines()
    twig = '{"branch":"%s","parent":"%s","at":%s,"commitment":"","seed":""}'
    twigs = [(twig % (number + 1, number or "main", len(lines) - 2)).encode() for number in range(1_000)]
    with pytest.raises(Damaged, match="RecursionError"):
        read(hashed([*lines, *twigs, snapshot]), game)


# Sealed


def test_a_sealed_journal_keeps_its_seeds_and_their_promises() -> None:
    content = dump(a_table(), sealed=True)
    assert b'"seed":"seed"' not in content
    opened = read(content)
    assert [branch.commitment for branch in opened.timeline.branches.values()] == [
        commitment("seed"),
        commitment("another seed"),
    ]
    assert dump(opened.timeline, sealed=True) == content
    with pytest.raises(Damaged, match="not published yet"):
        verify(opened)


def test_a_sealed_branch_can_be_looked_at_and_left_but_not_played() -> None:
    table = read(dump(a_table(), sealed=True)).timeline
    with pytest.raises(Refused, match="not published"):
        play_table(table, Random(1), 1)
    with pytest.raises(Refused, match="fresh dice"):
        table.rewind(table.moments()[5])
    table.rewind(table.moments()[5], fate="fresh")
    play_table(table, Random(1), 5)
    assert [table.look(moment, "main").run.count for moment in table.moments("main")] == table.moments("main")


# Interrupted


def fail(*_: Any, **__: Any) -> None:
    raise OSError("The disk is full.")


@pytest.mark.parametrize("call", ["replace", "fsync", "fdopen"])
def test_an_interrupted_save_keeps_the_old_file(call: str, tmp_path: Path, monkeypatch: Any) -> None:
    path = tmp_path / "table.timeloom"
    save(path, a_table(4))
    before = path.read_bytes()
    monkeypatch.setattr(os, call, fail)
    with pytest.raises(OSError, match="disk is full"):
        save(path, a_table(10))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
