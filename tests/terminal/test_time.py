"""The timeline: walk back and look, branch off, switch, rename, compare, and know what was foreseen."""

from pathlib import Path

from terminal.stage import Player, app_at, new_table, perform, press, read, table_screen
from textual.widgets import Input

from timeloom.kernel import game_named
from timeloom.kernel.journal import load
from timeloom.terminal.timeline import COMMANDS, TimelineScreen


def test_walking_back_shows_the_past_and_changes_nothing(tmp_path: Path) -> None:
    timeline = new_table()

    async def scenario(player: Player) -> None:
        await press(player, "1", "1", "1")
        before = timeline.line()
        await press(player, "t", "home")
        assert read(player, "past-title").startswith(" THE PAST  moment 1 of ")
        assert "Then " in read(player, "strip")
        await press(player, "end")
        assert "THE END OF THIS BRANCH" in read(player, "past-title")
        await press(player, "escape")
        assert timeline.line() == before

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_the_past_tells_what_was_asked_and_chosen_and_goes_by_chapters(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "1", "t", "left")
        assert "You chose: Play red 2" in read(player, "strip")
        assert "Which card do you play" in " ".join(read(player, "strip").split())
        assert read(player, "past-title").endswith("on “main”  The first week")
        await press(player, "end", "comma")
        assert read(player, "past-title").startswith(" THE PAST  moment 1 of ")

    perform(app_at(new_table(game_named("letter")), tmp_path / "a.timeloom"), scenario)


def test_branching_off_goes_on_from_that_moment_and_keeps_the_old_branch(tmp_path: Path) -> None:
    path = tmp_path / "a.timeloom"
    timeline = new_table()

    async def scenario(player: Player) -> None:
        await press(player, "1", "1", "1")
        before = timeline.line()
        await press(player, "t", "home", "b")
        player.app.screen.query_one("#field-name", Input).value = "what if"
        await press(player, "enter")
        assert player.app.screen is table_screen(player)
        assert timeline.current == "what if"
        assert timeline.line("main") == before
        assert timeline.branch.seed == timeline.branches["main"].seed

    perform(app_at(timeline, path), scenario)
    assert load(path, lambda name: timeline.game).timeline.current == "what if"


def test_a_branch_can_be_rolled_fresh(tmp_path: Path) -> None:
    timeline = new_table()

    async def scenario(player: Player) -> None:
        await press(player, "1", "t", "home", "b", "tab", "down", "enter")
        assert timeline.branch.seed != timeline.branches["main"].seed

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_a_name_that_is_taken_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "1", "t", "b")
        player.app.screen.query_one("#field-name", Input).value = "main"
        await press(player, "enter")
        assert isinstance(player.app.screen, TimelineScreen)
        assert "There is a branch 'main' already." in read(player, "info")

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario)


def test_the_branch_that_is_shown_is_in_sight_among_many(tmp_path: Path) -> None:
    timeline = new_table()
    for number in range(9):
        timeline.rewind(timeline.length("main"), f"try {number}", branch="main")
    timeline.switch("main")

    async def scenario(player: Player) -> None:
        await press(player, "t")
        for number in range(9):
            await press(player, "down")
            assert f"▸  └ try {number}" in read(player, "branches")

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_branches_are_switched_renamed_and_compared(tmp_path: Path) -> None:
    timeline = new_table()

    async def scenario(player: Player) -> None:
        await press(player, "1", "1", "t", "home", "b", "enter", "2")
        await press(player, "t", "up", "c")
        assert "What was told since they parted" in read(player, "page")
        await press(player, "escape", "n")
        player.app.screen.query_one("#field-name", Input).value = "the first try"
        await press(player, "enter")
        assert "the first try" in read(player, "branches")
        await press(player, "enter")
        assert timeline.current == "the first try"

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_all_keys_of_the_past_fit_a_narrow_terminal() -> None:
    assert len(f" {COMMANDS}") <= 80
    assert COMMANDS.endswith("Esc")
