"""Every lesson can be played in a terminal of 80 by 24, by taking whatever the guide leaves to be taken."""

from pathlib import Path

import pytest
from terminal.stage import Player, perform, press, read, seen, settled, table_screen
from textual.widgets import Input

from timeloom.bots.lesson import PREFIX
from timeloom.kernel import game_named, games
from timeloom.kernel.guiding import set_up
from timeloom.kernel.journal import load
from timeloom.terminal.app import TableApp
from timeloom.terminal.forms import Window
from timeloom.terminal.sitting import Sitting

LESSONS = [(game.name, name) for game in games().values() for name in game.lessons]
MOST_KEYS = 300


def app_of(game: str, name: str, path: Path) -> TableApp:
    found = game_named(game)
    lesson = found.lessons[name]
    timeline = load(path).timeline if path.exists() else set_up(found, lesson)
    bots = {seat: f"{PREFIX}{name}" for seat in range(timeline.seats) if seat != lesson.learner}
    return TableApp(Sitting(timeline, bots, path, lesson=lesson), pause=0)


async def take(player: Player) -> None:
    """Take the first thing that is left to be taken; a form is filled in with a word."""
    await press(player, "enter")
    if isinstance(player.app.screen, Window):
        for field in player.app.screen.query(Input):
            field.value = field.value or "a word"
        await player.click("#send")
        await settled(player)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_at_80_by_24(game: str, name: str, tmp_path: Path) -> None:
    app = app_of(game, name, tmp_path / "lesson.timeloom")

    async def scenario(player: Player) -> None:
        guide = table_screen(player).guide
        assert guide is not None
        for _ in range(MOST_KEYS):
            assert guide.page.words.split()[0] in read(player, "guide")
            assert guide.page.words.split()[-1] in seen(player), "the guide's words are all on the screen"
            if guide.said.deed == "end" and not guide.is_reading:
                return
            await take(player)
        raise AssertionError(f"The lesson does not end: {guide.said}")

    perform(app, scenario)


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "lesson.timeloom"

    async def begin(player: Player) -> None:
        for _ in range(5):
            await take(player)
        assert "2 of" in read(player, "guide")

    async def go_on(player: Player) -> None:
        assert "2 of" in read(player, "guide")

    perform(app_of("letter", "first", path), begin)
    perform(app_of("letter", "first", path), go_on)


def test_only_what_the_guide_points_at_is_listed(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        assert "Go on" in read(player, "question")
        await press(player, "enter", "enter", "enter", "enter")
        listed = read(player, "question")
        assert "red 1" in listed
        assert "red 2" not in listed

    perform(app_of("letter", "first", tmp_path / "lesson.timeloom"), scenario)
