"""Islands in a terminal of 80 columns: the map in signs, and everything else readable without colour."""

import pytest
from islands.table import laid, rolled

from timeloom.games.islands.scene import scene
from timeloom.games.islands.state import State
from timeloom.terminal.draw import Look, draw_scene


def drawn(s: State, height: int = 24) -> str:
    return "\n".join(line.plain for line in draw_scene(scene(s), 80, height, Look()))


@pytest.mark.parametrize("kids", [3, 5])
@pytest.mark.parametrize("height", [24, 500])
def test_nothing_is_wider_than_the_terminal(kids: int, height: int) -> None:
    lines = draw_scene(scene(rolled(laid(kids), [])), 80, height, Look())
    assert max(line.cell_len for line in lines) <= 80


def test_the_map_fits_and_shows_all_locations_with_who_stands_there() -> None:
    chart = drawn(laid()).splitlines()[:20]
    text = "\n".join(chart)
    assert all(f"({letter})" in text for letter in "ACDEGHIJMOPQT")
    assert all(f"[{letter}]" in text for letter in "BFKLNRS")
    assert "(M) Y" in text
    assert "(Q) T Lx" in text


def test_an_alert_machine_is_marked_where_it_stands() -> None:
    text = drawn(laid())
    assert "Hβ!" in text
    assert "Hβ! VP-9 Heron Beta (alert)" in text


def test_time_and_rumors_and_dice_are_signs() -> None:
    text = drawn(rolled(laid(), [1, 6, 3, 2, 4]))
    assert "Time ■■⊘⊘○○ 2/6, 2 locked" in text
    assert "▒E▒" in text
    assert "[6]✓ Siv" in text
