"""`timeloom verify`: what it proves, what it does not, and whether promises were kept."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lab.coins import GAME, Call, install

from timeloom.cli import run
from timeloom.kernel import Branch, Salt, Timeline, commitment, games
from timeloom.kernel.journal import dump, save

SEAL = commitment("fixed")
Says = Callable[..., tuple[int, list[str]]]


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A working folder with a plain table and a salted one, each with a kept branch."""
    install(monkeypatch, tmp_path, {"coins": "lab.coins:GAME"})
    monkeypatch.chdir(tmp_path)
    for name, salts in {"plain": [], "salted": [Salt(0, "ab12")]}.items():
        timeline = Timeline(GAME, {}, 1, "fixed", salts)
        timeline.answer(Call("heads"), 0)
        timeline.rewind(2, name="other")
        timeline.answer(Call("heads"), 0)
        save(Path(name), timeline)
    yield
    games.cache_clear()


@pytest.fixture
def says(capsys: pytest.CaptureFixture[str]) -> Says:
    """The exit code and the lines of `timeloom verify`."""

    def call(*arguments: str) -> tuple[int, list[str]]:
        code = run(["verify", *arguments])
        said = capsys.readouterr()
        return code, (said.out + said.err).splitlines()

    return call


def test_it_says_what_was_recomputed_and_from_which_seeds(says: Says) -> None:
    code, lines = says("plain")
    assert code == 0
    assert lines[:2] == [
        "Every roll of plain follows from its seeds: 2 rolls and 2 answers on 2 branches were recomputed.",
        f"The commitment of 'main' and 'other' is {SEAL}.",
    ]


def test_it_says_what_it_has_not_proved(says: Says) -> None:
    assert says("plain")[1][2:] == [
        "Not proved: that the seed of 'main' and 'other' was fixed beforehand: nobody compared it with a "
        "commitment saved before the first roll, so it could have been chosen among many.",
        "Not proved: that more than one party chose the dice: no player's entropy is in 2 rolls of 'main' "
        "and 'other', and whoever kept the table chose the seed alone.",
    ]


def test_with_promise_and_entropy_it_has_nothing_to_hold_back(says: Says) -> None:
    code, lines = says("salted", "--commitment", SEAL.upper(), "--entropy", "AB12")
    assert code == 0
    assert lines[1:] == [
        f"The commitment of 'main' and 'other' is {SEAL}, as promised.",
        "The entropy ab12 is mixed into every roll of 'main' from entry 1 on, of 'other' from entry 1 on.",
    ]


def test_entropy_that_nobody_names_is_not_proved_to_be_a_players(says: Says) -> None:
    assert says("salted", "--commitment", SEAL)[1][2:] == [
        "Not proved: that the entropy in 2 rolls of 'main' and 'other' is a player's: "
        "nobody has recognised it as their own."
    ]


def test_dice_that_were_not_promised_are_an_untruth(says: Says) -> None:
    other = commitment("picked")
    assert says("plain", "--commitment", SEAL, "--commitment", other) == (
        1,
        [
            "The dice of this table are not those that were promised: "
            f"none of its branches has the commitment {other}."
        ],
    )


def test_entropy_that_was_left_out_is_an_untruth(says: Says) -> None:
    code, lines = says("salted", "--entropy", "ab12", "--entropy", "cd34")
    assert code == 1
    assert "The entropy cd34 is mixed into no roll of this table." in lines


def test_a_forged_roll_is_an_untruth(says: Says) -> None:
    forged = Timeline(GAME, {}, 1, "fixed", [Salt(0, "ab12")])
    for _ in range(4):
        forged.answer(Call("heads"), 0)
    forged.branch.salts = ()
    Path("forged").write_bytes(dump(forged))
    code, (line,) = says("forged")
    assert code == 1
    assert "of 'main' says that 'coin' gave" in line


def test_a_table_that_was_brought_is_told_apart(says: Says) -> None:
    timeline = Timeline(GAME, {}, 1, "fixed")
    timeline.brought = True
    save(Path("brought"), timeline)
    assert says("brought", "--commitment", SEAL)[1][2:] == [
        "Not proved: that nobody knew the earlier dice: this table was brought from a file, and whoever "
        "brought it could read them there."
    ]


def test_rolls_from_before_the_rules_changed_follow_from_no_seed(says: Says) -> None:
    played = Timeline(GAME, {}, 1, seed="before")
    for side in ("heads", "tails"):
        played.answer(Call(side), 0)
    branch = Branch("main", None, 0, "since", played.line(), GAME.setup(played.options, 1), carried=4)
    carried = Timeline.restored(GAME, played.options, 1, [branch], "main")
    carried.answer(Call("heads"), 0)
    save(Path("old"), carried)
    code, lines = says("old")
    assert (code, "1 roll and 1 answer on 1 branch were recomputed" in lines[0]) == (0, True)
    assert any(line.startswith("Not proved: that 2 rolls of 'main' follow from a seed") for line in lines)
