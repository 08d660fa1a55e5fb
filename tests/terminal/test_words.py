"""What one plays for, words, and the rules where the question comes from, in the terminal."""

from __future__ import annotations

from pathlib import Path

from terminal.stage import Player, app_at, new_table, perform, press, read, seen

from timeloom.games.letter import GAME as LETTER


def test_the_goal_stands_under_the_title(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        assert "0 of 5 stories told" in read(player, "goal")

    perform(app_at(new_table(LETTER), tmp_path / "a.timeloom"), scenario)


def test_g_tells_the_words_that_are_on_the_screen(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "g")
        assert "Words on the table" in seen(player)
        assert "Then all three of you to the Ancient Tree." in seen(player)
        assert "other selves" in seen(player)
        await press(player, "g")
        assert "Words on the table" not in seen(player)

    perform(app_at(new_table(LETTER), tmp_path / "a.timeloom"), scenario, size=(100, 60))


def test_r_opens_the_rules_where_the_question_comes_from(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "r")
        assert "Movement" in seen(player)
        assert "A solo card game" not in seen(player)

    perform(app_at(new_table(LETTER), tmp_path / "a.timeloom"), scenario)
