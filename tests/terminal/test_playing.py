"""Playing at the table: whole games by keys, answers by click, undo, saving, bots, and the end."""

from pathlib import Path

from terminal.stage import (
    Player,
    app_at,
    click,
    new_table,
    perform,
    played_until,
    press,
    read,
    seen,
    table_screen,
)
from toy import GAME
from toy.rules.bidding import Bid

from timeloom.kernel.journal import load
from timeloom.terminal.draw.words import about
from timeloom.terminal.reading import Curtain, PageScreen


def test_a_whole_game_is_played_by_keys_alone(tmp_path: Path) -> None:
    timeline = new_table()

    async def scenario(player: Player) -> None:
        while timeline.run.outcome is None:
            await press(player, "1")
        assert "The game is over." in read(player, "question")
        assert "Leave the table" in read(player, "question")

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)
    assert timeline.run.outcome is not None


def test_an_answer_is_given_by_click(tmp_path: Path) -> None:
    timeline = played_until(new_table(), lambda run: run.asks[0].id == "bid")

    async def scenario(player: Player) -> None:
        await click(player, "Bid 2 coins")

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)
    assert Bid(2) in [entry.value for entry in timeline.line() if entry.seat == 0]


def test_arrow_keys_and_enter_give_an_answer(tmp_path: Path) -> None:
    timeline = played_until(new_table(), lambda run: run.asks[0].id == "bid")

    async def scenario(player: Player) -> None:
        await press(player, "right", "right", "left", "enter")

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)
    assert Bid(1) in [entry.value for entry in timeline.line() if entry.seat == 0]


def test_a_click_on_a_card_narrows_the_answers_and_a_second_one_takes_it(tmp_path: Path) -> None:
    timeline = new_table()
    lantern = timeline.run.state.guests[0].hand[0].title()

    async def scenario(player: Player) -> None:
        before = len(timeline.line())
        await click(player, lantern)
        assert len(table_screen(player).pointing.shown) == 1
        assert len(timeline.line()) == before
        await press(player, "escape")
        assert len(table_screen(player).pointing.shown) == len(table_screen(player).deeds)
        await click(player, lantern)
        await click(player, lantern)
        assert len(timeline.line()) > before

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario, size=(80, 50))


def test_a_click_on_a_thing_says_what_it_is(tmp_path: Path) -> None:
    timeline = new_table()
    lantern = timeline.run.state.guests[0].hand[0]

    async def scenario(player: Player) -> None:
        await click(player, lantern.title())
        assert table_screen(player).message == about(table_screen(player).view.scene, lantern)
        assert lantern.title() in table_screen(player).message

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario, size=(80, 50))


def test_undo_takes_the_answer_back(tmp_path: Path) -> None:
    timeline = played_until(new_table(), lambda run: run.asks[0].id == "light" and run.asks[0].seats == (0,))

    async def scenario(player: Player) -> None:
        before = len(timeline.line())
        await press(player, "2")
        assert len(timeline.line()) > before
        await press(player, "u")
        assert len(timeline.line()) == before
        assert "Taken back." in read(player, "info")

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_an_undo_that_is_not_possible_is_a_sentence(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "u")
        assert "nothing to take back" in read(player, "info")

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario)


def test_the_table_is_saved_after_every_answer_and_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "a.timeloom"
    timeline = new_table()

    async def second(player: Player) -> None:
        assert read(player, "question") == questions[0]
        await press(player, "1")

    questions: list[str] = []
    app = app_at(timeline, path)

    async def remembering(player: Player) -> None:
        await press(player, "1", "1")
        questions.append(read(player, "question"))
        await press(player, "q")

    perform(app, remembering)
    saved = load(path, lambda name: GAME)
    assert saved.timeline.line() == timeline.line()
    assert saved.header.players == {"1": "random"}
    perform(app_at(saved.timeline, path), second)


def test_a_refused_answer_shows_its_sentence_and_changes_nothing(tmp_path: Path) -> None:
    timeline = new_table()

    async def scenario(player: Player) -> None:
        before = timeline.line()
        screen = table_screen(player)
        assert screen.question is not None
        screen.give(screen.question, Bid(99))
        await player.pause()
        assert "Bid 99 is not one of the answers" in read(player, "info")
        assert timeline.line() == before

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_saving_says_where(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "s")
        assert "a.timeloom" in table_screen(player).message

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario)


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    app = app_at(new_table(), tmp_path / "a.timeloom")

    async def scenario(player: Player) -> None:
        app.sitting.path = tmp_path / "a.timeloom" / "below-a-file"
        await press(player, "s")
        assert "cannot be written" in table_screen(player).message

    perform(app, scenario)


def test_the_notice_of_an_old_table_is_shown(tmp_path: Path) -> None:
    timeline = new_table()
    timeline.notice = "This table was played with version 0."

    async def scenario(player: Player) -> None:
        assert isinstance(player.app.screen, Curtain)
        assert player.app.screen.words == timeline.notice
        await press(player, "enter")
        assert "? " in seen(player)

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_rules_and_keys_are_a_page_that_closes(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "question_mark")
        assert isinstance(player.app.screen, PageScreen)
        assert "Foreknowledge" in read(player, "page")
        assert "lantern" in read(player, "page")
        await press(player, "escape")
        assert "What do you" in seen(player) or "Which lantern" in seen(player)

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario)


def test_everything_on_the_table_can_be_viewed_at_once(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "v")
        assert {"Town", "Candle", "Pile"} <= set(read(player, "page").split())

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario)


def test_from_the_end_of_a_game_one_can_go_back_and_try_again(tmp_path: Path) -> None:
    timeline = played_until(new_table(), lambda run: run.outcome is not None)

    async def scenario(player: Player) -> None:
        await press(player, "1", "home", "b", "enter")
        assert timeline.run.outcome is None
        assert timeline.head("main").run.outcome is not None

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_bots_alone_play_for_a_spectator(tmp_path: Path) -> None:
    timeline = new_table()

    async def scenario(player: Player) -> None:
        assert timeline.run.outcome is not None
        assert "The game is over." in seen(player)

    perform(app_at(timeline, tmp_path / "a.timeloom", bots={0: "random", 1: "random"}), scenario)


def test_a_wide_terminal_has_the_log_at_its_side(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        assert "hangs in the window." in " ".join(read(player, "log").split())
        assert player.app.screen.query_one("#log").region.x >= 80

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario, size=(120, 40))
