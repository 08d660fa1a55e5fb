"""An estimate stands for the rest of a game only where it has been shown to be right."""

from random import Random

import pytest
from analysis.wagers import Ballad, Braggart, after, table
from lab.coins import CoinGame, Coins

from timeloom.analysis import analyse, calibrate
from timeloom.analysis.calibrating import Foretold, calibrated, fit
from timeloom.analysis.judging import Judge
from timeloom.analysis.tasks import never
from timeloom.bots import random_bot
from timeloom.kernel import Fate, Refused, Run, seed_of

PLAYED = ("fair heads", "fair tails", "trick tails")


def foretold(*steps: tuple[float, int, int]) -> list[Foretold]:
    """Positions that were estimated like this, with how many of how many were won."""
    return [Foretold(said, float(at < won)) for said, won, count in steps for at in range(count)]


def test_an_estimate_that_is_right_is_good_and_left_as_it_is() -> None:
    found = calibrated(foretold((0.2, 20, 100), (0.5, 50, 100), (0.8, 80, 100))[::-1], 30)
    assert found.good
    assert (found.shift, found.slope) == pytest.approx((0, 1), abs=0.05)
    assert found.words.endswith("so continuations can be cut by it.")


def test_one_that_exaggerates_is_mended() -> None:
    shift, slope = fit(foretold((0.05, 20, 100), (0.95, 80, 100)))
    assert shift == pytest.approx(0, abs=0.01)
    assert slope == pytest.approx(0.47, abs=0.02)


def test_the_curve_says_what_came_of_what_was_estimated() -> None:
    first, last = calibrated(foretold((0.2, 30, 150), (0.8, 120, 150)), 30).bins
    assert first.estimated == pytest.approx(0.2)
    assert last.estimated == pytest.approx(0.8)
    assert (first.positions, first.came.value, last.came.value) == (150, 0.2, 0.8)


def test_of_few_positions_nothing_is_called_good() -> None:
    found = calibrated(foretold((0.2, 4, 20), (0.8, 16, 20)), 30)
    assert not found.good
    assert "too few" in found.words


def test_continuations_are_cut_by_a_good_estimate_and_the_figures_stay_right() -> None:
    played = table(*PLAYED)
    calibration = calibrate(played, 0, cut=1, games=600)
    assert calibration.good
    found = analyse(played, 0, 400, calibration=calibration)
    assert found.cut == 1
    for one, on in zip(found.decisions[0].offered, ("fair", "trick", "card"), strict=True):
        assert one.chance.low - 0.03 <= after(on, 0, 0) <= one.chance.high + 0.03


def test_an_estimate_that_knows_nothing_cuts_nothing() -> None:
    boasted = table(*PLAYED, game=Braggart())
    calibration = calibrate(boasted, 0, cut=1, games=200)
    assert not calibration.good
    found = analyse(boasted, 0, 20, calibration=calibration)
    assert found.cut is None
    assert found.notes == (f"Every continuation was played to its end: {calibration.words}",)


def test_a_story_has_nothing_to_calibrate() -> None:
    with pytest.raises(Refused, match="judged by what it counts"):
        calibrate(table(*PLAYED, game=Ballad()), 0)


class OneEyed(CoinGame):
    """The estimate knows how the second seat stands, and nothing of the first."""

    def estimate(self, state: Coins, seat: int) -> float | None:
        return 0.5 if seat else None


@pytest.mark.parametrize(("seat", "is_over"), [(0, True), (1, False)])
def test_a_continuation_is_cut_where_its_own_seat_can_be_judged(seat: int, is_over: bool) -> None:
    run = Run.begin(OneEyed(), {}, 2, Fate(seed_of(1)))
    Judge("wins", cut=1).play(run, [random_bot(Random(0))] * 2, seat, never)
    assert (run.outcome is not None) == is_over
