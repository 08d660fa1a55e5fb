"""Bots at the terminal: each thinks in a thread of its own, and nobody waits for one that is not wanted."""

import threading
from pathlib import Path
from random import Random

from terminal.stage import Player, app_at, new_table, perform, table_screen
from toy.rules.dawn import Keep

from timeloom.bots import first_to_answer
from timeloom.kernel import Answer
from timeloom.terminal.sitting import BotTurn, Sitting


def test_a_bot_that_is_thinking_is_stopped_when_one_leaves(tmp_path: Path) -> None:
    stopped = threading.Event()
    app = app_at(new_table(), tmp_path / "a.timeloom")

    def think() -> Answer:
        stopped.wait(10)
        return Keep()

    async def scenario(player: Player) -> None:
        app.sitting.bot_turn = lambda: BotTurn(1, "none", think, stopped.set)  # type: ignore[method-assign]
        table_screen(player).settle()
        await player.pause()
        await player.press("q")

    perform(app, scenario)
    assert stopped.is_set()


def test_every_question_is_thought_about_by_a_bot_of_its_own(tmp_path: Path) -> None:
    timeline = new_table()
    sitting = Sitting(timeline, {0: "search:5", 1: "search:5"}, tmp_path / "a.timeloom", Random(1))
    first, second = sitting.bot_turn(), sitting.bot_turn()
    assert first is not None
    assert second is not None
    first.stop()
    assert second.think() == sitting.bot_turn().think()  # type: ignore[union-attr]


def test_bots_come_in_the_order_that_the_table_s_lots_say(tmp_path: Path) -> None:
    sitting = Sitting(new_table(), dict.fromkeys(range(2), "random"), tmp_path / "a.timeloom", Random(1))
    run = sitting.timeline.run
    while turn := sitting.bot_turn():
        ask, seat = first_to_answer(run, run.waiting_for())
        assert (turn.key, turn.seat) == (run.key(ask), seat)
        sitting.answer_for(turn, turn.think())
    assert run.outcome is not None
