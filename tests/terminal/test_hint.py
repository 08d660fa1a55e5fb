"""A hint thinks beside the table, shows an estimate for each answer, and can be stopped."""

import threading
from pathlib import Path
from typing import Any

from terminal.stage import Player, app_at, new_table, perform, press, read

from timeloom.bots.advice import Advice, Hint
from timeloom.kernel import Answer, AnyAsk, Run


class Oracle:
    """Likes the second answer best; with a gate it thinks until it is stopped."""

    def __init__(self, gate: threading.Event | None = None) -> None:
        self.gate = gate

    def hint(self, run: Run[Any], ask: AnyAsk, seat: int) -> Hint:
        if self.gate is not None:
            self.gate.wait(10)
        offers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
        advice = [
            Advice(offer, 0.75, 0.05, 11, "best", "wins", "It glows.")
            if at == 1
            else Advice(offer, 0.25, 0.1, 10, "worse", "wins", "")
            for at, offer in enumerate(offers)
        ]
        return Hint("The starred answer wins 75 of 100 games from here.", advice)

    def stop(self) -> None:
        if self.gate is not None:
            self.gate.set()


class Fool(Oracle):
    """Knows nothing."""

    def hint(self, run: Run[Any], ask: AnyAsk, seat: int) -> Hint:
        raise ValueError("the stars are hidden.")


def test_a_hint_puts_its_estimates_beside_the_answers(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "h")
        assert "▸1  ██░░░░░░ 25±10 Keep" in read(player, "question")
        assert " 2 ★██████░░ 75±5  Swap" in read(player, "question")
        assert "wins 75 of 100 games from here. It glows." in read(player, "info")
        await press(player, "1")
        assert "★" not in read(player, "question")

    perform(app_at(new_table(), tmp_path / "a.timeloom", adviser=Oracle), scenario)


def test_a_hint_that_thinks_can_be_stopped(tmp_path: Path) -> None:
    gate = threading.Event()

    async def scenario(player: Player) -> None:
        await player.press("h")
        await player.pause()
        assert "thinking…" in read(player, "info")
        await press(player, "escape")
        assert gate.is_set()
        assert "thinking…" not in read(player, "info")
        assert "±" not in read(player, "question")

    perform(app_at(new_table(), tmp_path / "a.timeloom", adviser=lambda: Oracle(gate)), scenario)


def test_an_adviser_that_fails_is_a_sentence(tmp_path: Path) -> None:
    async def scenario(player: Player) -> None:
        await press(player, "h")
        assert "There is no hint: the stars are hidden." in read(player, "info")

    perform(app_at(new_table(), tmp_path / "a.timeloom", adviser=Fool), scenario)
