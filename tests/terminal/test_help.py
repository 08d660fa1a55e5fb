"""Every key of the table is on the help page and in the manual."""

from pathlib import Path

import pytest

from timeloom.terminal.desk import COMMANDS
from timeloom.terminal.reading import KEYS_HELP, draw_help
from timeloom.terminal.table import TableScreen

MANUAL = Path(__file__).parents[2] / "docs" / "terminal.md"
LETTERS = [
    key
    for binding in TableScreen.BINDINGS
    for key in binding.key.split(",")  # type: ignore[union-attr]
    if len(key) == 1
]


@pytest.mark.parametrize("key", LETTERS)
def test_a_key_is_explained_everywhere(key: str) -> None:
    assert f"| `{key}`" in MANUAL.read_text(encoding="utf-8")
    assert f"{key} " in COMMANDS
    assert key in [known for known, _ in KEYS_HELP] or key == "r"


def test_the_help_fits_its_width_and_holds_the_rules() -> None:
    lines = draw_help("Toy", "# Rules\n\n- Be **kind**.", "abc", 60)
    assert max(line.cell_len for line in lines) <= 60
    assert any("Be kind." in line.plain for line in lines)
    assert "promised its seed as abc." in " ".join(line.plain for line in lines[-2:])
