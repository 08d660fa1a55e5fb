"""The end of a season: who has won, and how it is told."""

import pytest
from moonlight.table import table

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.endings import TITLES
from timeloom.games.moonlight.pack.library import all_series
from timeloom.games.moonlight.state import Counts
from timeloom.kernel import Outcome


def ended(ending: str, counts: Counts, **changes: str) -> Outcome:
    found = GAME.outcome(table(ending=ending, counts=counts, **changes))
    assert found is not None
    return found


def test_a_season_that_was_won_is_everybodys_and_has_no_points() -> None:
    found = ended("won", Counts(episodes=5, won=4))
    assert (found.winners, found.score, found.counts["won"]) == ((0, 1, 2), None, 4)
    assert found.title == "The Abyss lets go"
    assert (
        found.words
        == "Four missions carried out in five episodes; nobody fell into eclipse; nobody is missing."
    )


def test_a_lost_one_tells_what_it_has_cost() -> None:
    found = ended("lost", Counts(episodes=1, won=0, eclipses=2, losses=1))
    assert found.winners == ()
    assert (
        found.words == "No missions carried out in one episode; the dark had somebody twice; one friend lost."
    )


@pytest.mark.parametrize("series", all_series())
def test_every_series_ends_in_its_own_voice(series: str) -> None:
    assert {ended(ending, Counts(), series=series).title for ending in ("won", "lost")} == set(TITLES[series])


def test_an_episode_is_no_season() -> None:
    assert ended("won", Counts(), length="episode").title == "Morning comes, and they see it"
