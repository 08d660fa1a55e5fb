"""The golden playthroughs: a change in the rules, the words or the steady bots shows up as a diff."""

import pytest
from moonlight.golden import path, playthrough

from timeloom.games.moonlight.pack.library import all_series


@pytest.mark.parametrize("series", list(all_series()))
def test_an_episode_goes_as_it_is_written_down(series: str) -> None:
    written = path(series).read_text(encoding="utf-8").splitlines()
    assert playthrough(series).splitlines() == written, (
        "If this is meant: cd tests && ../.venv/bin/python -m moonlight.golden"
    )
