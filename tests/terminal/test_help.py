"""Every key of the table is on the help page and in the manual."""

from pathlib import Path

import pytest
from terminal.stage import Player, app_at, new_table, perform, press, read, seen

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


def test_under_a_narrow_table_stand_the_keys_that_fit(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        assert read(player, "keys").endswith("q leave")
        assert len(read(player, "keys")) <= 60

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario, size=(60, 20))


def test_a_page_has_a_first_and_a_last_line_to_go_to(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "question_mark", "end")
        assert "promised its seed" in seen(player)
        await press(player, "home")
        assert "Give that answer." in seen(player)

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario)
