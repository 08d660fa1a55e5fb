"""Plans: what is played in each cell, and what is said about a plan that cannot be played."""

import tomllib
from pathlib import Path

import msgspec
import pytest
from lab.studies.conftest import Reader

from timeloom.kernel import Refused
from timeloom.kernel.faults import PackFault
from timeloom.lab.studies.plan import StudyPlan
from timeloom.lab.studies.playing import play_study

SMALLEST = 'game = "letter"\ngames = 400\nbots = "steady"\n[grid]\nitems = ["all", "none"]\n'


def unchecked(text: str) -> StudyPlan:
    """A plan as a program makes it, which nobody has looked over."""
    return msgspec.convert(tomllib.loads(text), StudyPlan)


def test_the_smallest_plan_has_a_cell_for_each_value(planned: Reader) -> None:
    first, second = planned(SMALLEST).cells()
    assert (first.game, first.games, first.bots, first.options) == (
        "letter",
        400,
        ("steady",),
        {"items": "all"},
    )
    assert (second.number, second.options, second.words) == (1, {"items": "none"}, "items: none")


def test_every_value_meets_every_other() -> None:
    plan = unchecked(
        '[grid]\ngame = ["coins", "lottery"]\nseats = [1, 2]\nbots = ["random", ["random", "random"]]\n'
        'packs = [[], ["a.toml"]]\nluck = ["all", ["clover", "horseshoe"]]\n'
    )
    cells = plan.cells()
    assert len(cells) == 32
    last = cells[-1]
    assert (last.game, last.seats, last.bots, last.packs) == ("lottery", 2, ("random", "random"), ("a.toml",))
    assert last.options == {"luck": "clover,horseshoe"}


def test_a_plan_without_a_grid_has_one_cell(planned: Reader) -> None:
    (cell,) = planned('game = "coins"\nseats = 2\n[options]\nluck = ["clover"]\n').cells()
    assert (cell.words, cell.seats, cell.options, cell.seed) == ("coins", 2, {"luck": "clover"}, 1)


def test_some_cells_have_bands_of_their_own(planned: Reader) -> None:
    where = '[bands]\nwon = [0.4, 0.6]\n[[where]]\ngrid = { items = "none" }\nbands = { errors = 0 }\n'
    usual, other = planned(SMALLEST + where).cells()
    assert (usual.bands.won, usual.bands.errors) == ((0.4, 0.6), None)
    assert (other.bands.won, other.bands.errors) == (None, 0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("games = 3\n", "game is missing; it is the name of a game, such as letter"),
        ('game = "coins"\ngames = 0\n', "games must be a whole number from 1 to 999999999; it is 0"),
        (
            'game = "coins"\ngames = 100000000000000000000\n',
            "games must be a whole number from 1 to 999999999",
        ),
        ('game = "coins"\ngame_count = 3\n', "game_count is not known here"),
        ('game = "coins"\n[grid]\nluck = []\n', "grid.luck must have at least one value"),
        ('game = "coins"\n[grid]\nluck = ["all", "all"]\n', "grid.luck must have each value once"),
        ('game = "coins"\n[grid]\nseats = ["two"]\n', "grid.seats entry 1 must be a whole number; it is two"),
        ('game = "coins"\n[bands]\nwon = [40, 60]\n', "bands.won entry 1 must be a number from 0 to 1"),
        ('game = "coins"\n[bands]\nwon = [0.6, 0.4]\n', "won must go from the lower to the higher"),
        ('game = "coins"\n[bands]\nwin = [0.4, 0.6]\n', "bands.win is not known here; did you mean won?"),
        (
            'game = "coins"\n[options]\nluck = "all"\n[grid]\nluck = ["all"]\n',
            "stands in the grid and among the options",
        ),
        (
            'game = "coins"\n[grid]\nluck = ["all"]\n[[where]]\ngrid = { luck = "none" }\nbands = {}\n',
            "luck must be one of all, as in the grid",
        ),
        ('game = "coins"\n[tune.options]\nluck = []\n', "tune.options.luck must have at least one value"),
        ('game = "coins"\n[tune.options]\nseats = ["two"]\n', "seats entry 1 must be a whole number"),
        ('game = "coins"\n[tune.numbers]\n"a: b" = [9, 3]\n', "must go from the lower to the higher"),
        ('game = "coin"\n', 'line 1: game must name a game; there is no "coin"; did you mean "coins"?'),
        ('games = 3\n[grid]\ngame = ["coins", "chess"]\n', "line 3: grid.game entry 2 must name a game"),
        ('game = "coins"\nbots = "clever"\n', "line 2: bots does not fit: Coins has no bot 'clever'"),
        ('game = "coins"\nseats = 9\n', "line 2: seats does not fit: Coins has 1 to 3 seats, not 9."),
        (
            'game = "coins"\n[grid]\nrain = ["much"]\n',
            "line 3: grid.rain entry 1 does not fit: coins has no option",
        ),
        (
            'game = "coins"\n[grid]\nfault = ["none", "some"]\n',
            "grid.fault entry 2 does not fit: fault must be",
        ),
        ('game = "coins"\n[tune.options]\nfault = ["some"]\n', "tune.options.fault entry 1 does not fit"),
        (
            'game = "coins"\npacks = "gone.toml"\n',
            "line 2: packs must name files that lie beside the plan; gone.toml does not.",
        ),
        (
            'game = "coins"\n[grid]\npacks = ["none", "gone.toml"]\n',
            "line 3: grid.packs entry 2 must name files",
        ),
    ],
)
def test_what_is_wrong_with_a_plan_is_said_with_its_line(planned: Reader, text: str, sentence: str) -> None:
    with pytest.raises(PackFault) as wrong:
        planned(text)
    assert any(sentence in fault.sentence for fault in wrong.value.faults), wrong.value.faults
    assert all(fault.sentence.startswith("plan.toml") for fault in wrong.value.faults)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('game = "chess"\n', "chess"),
        ('game = "coins"\nbots = "clever"\n', "no bot 'clever'"),
        ('game = "coins"\nseats = 9\n', "1 to 3 seats, not 9"),
        ('game = "coins"\n[grid]\nrain = ["much"]\n', "coins has no option 'rain'"),
        ('game = "coins"\n[grid]\nfault = ["none", "some"]\n', "fault must be one of"),
        ('game = "coins"\npacks = "gone.toml"\n', "gone.toml cannot be added: No such file"),
    ],
)
def test_a_cell_that_cannot_be_played_is_refused_before_the_first_game(
    lottery_installed: None, tmp_path: Path, text: str, sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        play_study(unchecked(text), tmp_path / "study")
    assert not (tmp_path / "study").exists()
