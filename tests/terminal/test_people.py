"""Several people at one keyboard: a curtain between them, and nothing private of another seat to see."""

from pathlib import Path

from terminal.stage import Player, app_at, new_table, perform, played_until, press, read, seen, table_screen

from timeloom.kernel.journal import load
from timeloom.terminal.reading import Curtain


def test_a_curtain_falls_when_another_person_is_asked(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        assert isinstance(player.app.screen, Curtain)
        await press(player, "enter")
        first = table_screen(player).sitting.seat
        while not isinstance(player.app.screen, Curtain):
            await press(player, "1")
        await press(player, "enter")
        assert table_screen(player).sitting.seat != first

    perform(app_at(new_table(), tmp_path / "a.timeloom", bots={}), scenario)


def test_a_single_person_never_sees_the_curtain(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        for _ in range(10):
            assert not isinstance(player.app.screen, Curtain)
            await press(player, "1")

    perform(app_at(new_table(), tmp_path / "a.timeloom"), scenario)


def test_nothing_private_of_another_seat_is_shown(tmp_path: Path) -> None:
    timeline = new_table(seats=3)

    async def scenario(player: Player) -> None:
        for _ in range(12):
            await press(player, "1")
            guests = timeline.run.state.guests
            secrets = {lantern.title() for guest in guests[1:] for lantern in guest.hand}
            shown = seen(player)
            assert not [lantern for lantern in secrets if lantern in shown]
            assert all(lantern.title() in shown for lantern in guests[0].hand)

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario, size=(140, 60))


def test_bots_are_patient_until_they_are_told_to_go_first(tmp_path: Path) -> None:
    timeline = played_until(new_table(seats=3), lambda run: len(run.asks) > 1 and bool(run.asked(0)))

    async def scenario(player: Player) -> None:
        screen = table_screen(player)
        before = len(timeline.line())
        place = len(screen.deeds) - 1
        assert screen.deeds[place].choice.words.startswith("Let ")
        screen.take(place)
        await press(player, "escape")
        assert next(entry.seat for entry in timeline.line()[before:] if entry.seat >= 0) > 0

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_several_open_questions_are_tabs(tmp_path: Path) -> None:
    timeline = played_until(new_table(), lambda run: len(run.asked(0)) > 1)

    async def scenario(player: Player) -> None:
        screen = table_screen(player)
        first = screen.active
        assert "[" in read(player, "question").splitlines()[0]
        await press(player, "tab")
        assert screen.active != first
        await press(player, "tab")
        assert screen.active == first

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_the_seats_of_bots_are_saved(tmp_path: Path) -> None:
    path = tmp_path / "a.timeloom"
    timeline = new_table(seats=3)

    async def scenario(player: Player) -> None:
        await press(player, "s")

    perform(app_at(timeline, path, bots={2: "random"}), scenario)
    assert load(path, lambda name: timeline.game).header.players == {"2": "random"}
