"""Open answers: a form with its limits; what breaks them is said in a sentence."""

from pathlib import Path

from terminal.stage import Player, app_at, new_table, perform, played_until, press, table_screen
from textual.widgets import Input, Label
from toy.rules.toasts import Toast

from timeloom.kernel import Form, Run, Timeline
from timeloom.terminal.forms import Picker, Window


def asked_for_a_toast() -> Timeline:
    def reached(run: Run) -> bool:
        return any(isinstance(offer, Form) for ask in run.asked(0) for offer in ask.offered(0))

    return played_until(new_table(), reached)


async def open_form(player: Player) -> None:
    screen = table_screen(player)
    while not any(deed.choice.words.endswith("…") for deed in screen.deeds):
        await press(player, "tab")
    screen.take(next(place for place, deed in enumerate(screen.deeds) if deed.choice.words.endswith("…")))
    await player.pause()
    assert isinstance(player.app.screen, Window)


def test_a_form_that_breaks_its_limits_shows_the_sentence(tmp_path: Path) -> None:
    timeline = asked_for_a_toast()

    async def scenario(player: Player) -> None:
        before = len(timeline.line())
        await open_form(player)
        await press(player, "enter")
        fault = player.app.screen.query_one("#fault", Label)
        assert str(fault.content) == "The toast must be 1 to 80 characters long."
        player.app.screen.query_one("#field-words", Input).value = "To light!"
        player.app.screen.query_one("#field-tip", Input).value = "many"
        await press(player, "enter")
        assert str(fault.content).startswith("The tip must be a whole number from 0 to ")
        assert len(timeline.line()) == before

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_a_form_says_what_it_is_for(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        screen = table_screen(player)
        await open_form(player)
        question, chosen = str(player.app.screen.query_one(".words", Label).content).split("\n\n")
        assert screen.question is not None
        assert question == screen.question.full
        assert any(deed.choice.words.startswith(chosen) for deed in screen.deeds)

    perform(app_at(asked_for_a_toast(), tmp_path / "a.timeloom"), scenario)


def test_a_filled_form_is_the_answer(tmp_path: Path) -> None:
    timeline = asked_for_a_toast()

    async def scenario(player: Player) -> None:
        await open_form(player)
        await press(player, *"Hello", "tab", "tab", "down")
        wish = player.app.screen.query_one("#field-wish", Picker).value
        await press(player, "shift+tab", "enter")
        given = [entry.value for entry in timeline.line() if isinstance(entry.value, Toast)]
        assert given[-1] == Toast("Hello", 0, wish)

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_enter_sends_the_form_from_every_field(tmp_path: Path) -> None:
    timeline = asked_for_a_toast()

    async def scenario(player: Player) -> None:
        await open_form(player)
        await press(player, *"Hello", "tab", "tab", "down", "enter")
        assert any(isinstance(entry.value, Toast) for entry in timeline.line())

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_escape_leaves_a_form_without_an_answer(tmp_path: Path) -> None:
    timeline = asked_for_a_toast()

    async def scenario(player: Player) -> None:
        before = len(timeline.line())
        await open_form(player)
        await press(player, "escape")
        assert player.app.screen is table_screen(player)
        assert len(timeline.line()) == before

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)
