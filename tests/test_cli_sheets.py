"""The command line prints: blank sheets of a game, or those of a saved table as one seat sees them."""

from pathlib import Path

import pytest
from lab.coins import install
from printing.reading import read
from toy import GAME as FAIR

from timeloom.cli import run
from timeloom.games.moonlight import GAME as MOONLIGHT
from timeloom.kernel import Timeline, seed_of
from timeloom.kernel.journal import save


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Timeline:
    """A saved table of the Lantern Fair, which is installed for once."""
    (tmp_path / "package").mkdir()
    install(monkeypatch, tmp_path / "package", {FAIR.name: "toy:GAME"})
    timeline = Timeline(FAIR, {}, 2, seed_of(3))
    save(Path("fair.timeloom"), timeline)
    return timeline


def test_blank_sheets_are_printed_with_the_options_of_the_game() -> None:
    assert run(["sheets", "moonlight", "--option", "series=maze-of-dreams", "--out", "blank.pdf"]) == 0
    pages = read(Path("blank.pdf").read_bytes())
    assert len(pages) == len(MOONLIGHT.blank_sheets({"series": "maze-of-dreams"}).pages)
    assert "The Conspiracy" in pages[-1]


def test_a_saved_table_is_printed_beside_its_name(fair: Timeline) -> None:
    assert run(["sheets", "fair.timeloom"]) == 0
    assert len(read(Path("fair.pdf").read_bytes())) == 2


def test_a_seat_is_shown_its_own_hand_and_no_other(fair: Timeline) -> None:
    hands = [set(guest.hand) for guest in fair.run.state.guests]
    assert all(hands)
    seen = {}
    for seat in ("1", "2"):
        assert run(["sheets", "fair.timeloom", "--seat", seat, "--out", "seat.pdf"]) == 0
        text = " ".join(read(Path("seat.pdf").read_bytes()))
        seen[seat] = [{lantern for lantern in hand if lantern in text} for hand in hands]
    assert seen == {"1": [hands[0], set()], "2": [set(), hands[1]]}


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (["letter"], "Letter has no sheets to print."),
        (["moonlight", "--seat", "1"], "--seat belongs to a saved table"),
        (["moonlight", "--option", "series=none"], "series must be one of"),
        (["nowhere.timeloom"], "nowhere.timeloom cannot be read"),
    ],
)
def test_what_cannot_be_printed_is_a_sentence(
    wish: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sheets", *wish]) == 2
    assert why in capsys.readouterr().err
    assert list(Path().glob("*.pdf")) == []


def test_a_table_has_its_own_options_and_seats(fair: Timeline, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sheets", "fair.timeloom", "--seat", "3"]) == 2
    assert "has the seats 1 to 2" in capsys.readouterr().err
    assert run(["sheets", "fair.timeloom", "--option", "turns=6"]) == 2
    assert "a saved table has its own" in capsys.readouterr().err
