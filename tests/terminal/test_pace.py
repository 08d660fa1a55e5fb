"""The pace of a table in the terminal: bots wait, stop and hurry as one likes, and what matters is read."""

from pathlib import Path
from random import Random

import pytest
from terminal.stage import Player, app_at, new_table, perform, played_until, press, read, seen, table_screen
from textual.widgets import Label
from toy.rules.bidding import BidsOpened

from timeloom.cli.playing import _tempo
from timeloom.games.agents.rules.ending import RunFailed
from timeloom.kernel import CHANCE, Refused, Run, Timeline
from timeloom.terminal.reading import BeatScreen, Curtain, below
from timeloom.terminal.sitting import Sitting


def at_the_fair() -> Timeline:
    """A moment at which somebody at the keyboard and bots could act."""
    return played_until(new_table(seats=3), lambda run: len(run.asks) > 1 and bool(run.asked(0)))


def before_the_bids(run: Run) -> bool:
    return any(ask.id == "bid" for ask in run.asks)


def sitting(path: Path, timeline: Timeline) -> Sitting:
    return Sitting(timeline, {1: "random", 2: "random"}, path / "a.timeloom", Random(1))


def test_bots_wait_at_every_question_stand_back_from_some_or_hurry(tmp_path: Path) -> None:
    table = sitting(tmp_path, at_the_fair())
    assert table.bot_turn() is None
    assert table.patient_bots()
    table.change_tempo()
    assert table.tempo == "steady"
    table.change_tempo()
    assert (table.tempo, table.patient_bots()) == ("quick", [])
    assert table.bot_turn() is not None


def test_a_pause_stops_bots_also_one_that_has_thought_already(tmp_path: Path) -> None:
    table = sitting(tmp_path, at_the_fair())
    table.go_on()
    turn = table.bot_turn()
    assert turn is not None
    table.pause()
    assert table.bot_turn() is None
    assert not table.answer_for(turn, turn.think())
    table.go_on()
    assert table.answer_for(turn, turn.think())


def test_keys_pause_and_change_the_tempo(tmp_path: Path) -> None:
    timeline = at_the_fair()

    async def scenario(player: Player) -> None:
        before = len(timeline.line())
        await press(player, "p")
        assert "The bots have stopped." in read(player, "info")
        await press(player, "o", "o")
        assert "The bots are quick." in read(player, "info")
        assert len(timeline.line()) == before
        await press(player, "p")
        assert any(entry.seat not in (CHANCE, 0) for entry in timeline.line()[before:])

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_what_matters_waits_for_enter_and_keeps_the_bots_waiting(tmp_path: Path) -> None:
    timeline = played_until(new_table(), before_the_bids)

    async def scenario(player: Player) -> None:
        assert not isinstance(player.app.screen, BeatScreen)
        await press(player, "1")
        assert isinstance(player.app.screen, BeatScreen)
        assert "The bids are opened" in str(player.app.screen.query_one("#beat", Label).render())
        told = len(timeline.line())
        assert not table_screen(player).sitting.beats()
        await press(player, "enter")
        assert not isinstance(player.app.screen, BeatScreen)
        assert len(timeline.line()) >= told

    perform(app_at(timeline, tmp_path / "a.timeloom", beats=True), scenario)


def test_whoever_wants_no_beats_has_none(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "1")
        assert not isinstance(player.app.screen, BeatScreen)

    perform(app_at(played_until(new_table(), before_the_bids), tmp_path / "a.timeloom"), scenario)


def test_a_beat_stays_behind_the_curtain(tmp_path: Path) -> None:
    timeline = played_until(new_table(), before_the_bids)

    async def scenario(player: Player) -> None:
        while not timeline.log()[-1][1].beat() and not any(tell.beat() for _, tell in timeline.log()[-4:]):
            await press(player, "enter" if isinstance(player.app.screen, Curtain) else "1")
        if isinstance(player.app.screen, Curtain):
            await press(player, "enter")
        assert isinstance(player.app.screen, BeatScreen)

    perform(app_at(timeline, tmp_path / "a.timeloom", bots={}, beats=True), scenario)


def test_the_news_are_what_was_told_since_the_last_answer(tmp_path: Path) -> None:
    timeline = played_until(new_table(), lambda run: run.count > 40)

    async def scenario(player: Player) -> None:
        fresh = [line.words for line in table_screen(player).story if line.fresh]
        await press(player, "n")
        shown = " ".join(seen(player).split())
        assert all(words.split()[0] in shown for words in fresh)
        assert "ince your last answer" in shown
        await press(player, "n")
        assert read(player, "question")

    perform(app_at(timeline, tmp_path / "a.timeloom"), scenario)


def test_a_title_is_not_said_twice() -> None:
    assert below(BidsOpened(bids=(1,), winner=None)).startswith("The bids are opened (")


def test_words_below_a_title_are_a_sentence_of_their_own() -> None:
    assert below(RunFailed(run=1, why="it was broken off", text="Cold.")) == "It was broken off. Cold."


@pytest.mark.parametrize("tempo", ["wait", "steady", "quick"])
def test_a_tempo_has_a_name(tempo: str) -> None:
    assert _tempo(tempo) == tempo


def test_another_tempo_is_refused() -> None:
    with pytest.raises(Refused, match="The tempo must be wait, steady or quick; not 'slow'"):
        _tempo("slow")
