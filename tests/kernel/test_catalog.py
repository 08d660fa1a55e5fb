"""Games announce themselves: a sixth one is found through an entry point, and nothing else is touched."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from toy import GAME

from timeloom.kernel import Refused, broken_games, game_named, games
from timeloom.kernel.faults import PackFault

Announce = Callable[[str], None]


@pytest.fixture
def announce(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Announce]:
    """Install a package that does nothing but announce games."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])

    def install(entry_points: str) -> None:
        info = tmp_path / "more_games-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: more-games\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[timeloom.games]\n{entry_points}\n")
        games.cache_clear()

    yield install
    games.cache_clear()


def test_a_further_game_is_found_by_itself(announce: Announce) -> None:
    before = set(games())
    announce("lanterns = toy:GAME")
    assert game_named("lanterns") is GAME
    assert set(games()) == before | {"lanterns"}


def test_an_unknown_game_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Refused, match=r"no game 'chess'; there is .*letter"):
        game_named("chess")


@pytest.mark.parametrize(
    ("entry_point", "reason"),
    [
        ("broken = toy.nowhere:GAME", "'broken' cannot be loaded"),
        ("broken = toy:__name__", "does not lead to a game"),
        ("broken = toy:GAME", "does not lead to a game of that name"),
        ("broken = leaving:GAME", "'broken' cannot be loaded"),
    ],
)
def test_a_broken_game_is_named_and_in_nobodys_way(
    announce: Announce, tmp_path: Path, entry_point: str, reason: str
) -> None:
    (tmp_path / "leaving.py").write_text("raise SystemExit(1)")
    announce(f"{entry_point}\nlanterns = toy:GAME")
    with pytest.raises(Refused, match=reason) as refusal:
        game_named("broken")
    assert game_named("lanterns") is GAME
    assert {"lanterns", "letter"} <= set(games())
    assert {name: str(error) for name, error in broken_games().items()} == {"broken": str(refusal.value)}


def test_cards_that_cannot_be_read_are_said_as_they_are(announce: Announce, tmp_path: Path) -> None:
    code = (
        "from timeloom.kernel.faults import PackFault\nraise PackFault('cards.toml, line 3: it is creased.')"
    )
    (tmp_path / "creased.py").write_text(code)
    announce("creased = creased:GAME")
    with pytest.raises(PackFault, match=r"^cards\.toml, line 3: it is creased\.$"):
        game_named("creased")
