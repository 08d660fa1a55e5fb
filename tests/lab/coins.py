"""A game of calling coins that can be won and lost, and that breaks when its option `fault` says so."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec import Struct

from timeloom.kernel import (
    Answer,
    Draw,
    Form,
    Game,
    Option,
    Outcome,
    Question,
    Rule,
    Tell,
    Text,
    ask,
    ask_all,
    games,
)
from timeloom.kernel.scene import Choice, Scene

TOSSES = 5


class Call(Answer, frozen=True):
    side: str

    def choice(self, s: Coins, seat: int) -> Choice:
        return Choice(f"Call {self.side}")


class Calling(Question[Call], frozen=True):
    id = "call"

    def words(self, s: Coins, seat: int) -> str:
        return "Call!"


class Tossed(Tell, frozen=True):
    side: str
    right: bool

    def words(self) -> str:
        return f"The coin shows {self.side}, {'as called' if self.right else 'which nobody called'}."


class Whispered(Tell, frozen=True):
    def words(self) -> str:
        return "The coin is warm."


class Coins(Struct):
    fault: str
    seats: int
    tosses: int = 0
    right: int = 0


class Wish(Answer, frozen=True):
    words: str

    @classmethod
    def blank(cls, s: Coins, form: Form, seat: int) -> Choice:
        return Choice("Make a wish")


class Wishing(Question[Wish], frozen=True):
    id = "wish"

    def words(self, s: Coins, seat: int) -> str:
        return "What do you wish for?"


def toss(s: Coins) -> Rule[None]:
    offers = {seat: [Call("heads"), Call("tails")] for seat in range(s.seats)}
    called = yield from ask_all(Calling(), offers)
    if s.fault == "rules" and s.tosses == 2 and called[0] == Call("tails"):
        raise ValueError("the coin rolled\naway")
    side: str = yield Draw("coin", ["heads", "tails"])
    s.tosses += s.fault != "endless"
    s.right += Call(side) in called.values()
    yield Tossed(side=side, right=Call(side) in called.values())
    yield Whispered(seats=(0,))
    if s.tosses == TOSSES:
        yield from ask(0, Wishing(), [Form(Wish, (Text("words", "The wish"),))])


class CoinGame(Game[Coins]):
    name = "coins"
    title = "Coins"
    about = "Call five coins and be right three times."
    version = 3
    seats = range(1, 4)
    options = (
        Option("fault", "What goes wrong.", ("none", "rules", "setup", "endless"), "none"),
        Option("luck", "Charms that do nothing.", ("clover", "horseshoe"), "clover", many=True),
    )
    state = Coins
    bots = {
        "steady": lambda random: lambda run, ask, seat: Call("heads") if ask.id == "call" else Wish("more")
    }
    pack_hash = "coined"

    def setup(self, options: Mapping[str, str], seats: int) -> Coins:
        if options["fault"] == "setup":
            raise ValueError("no coin at hand")
        return Coins(options["fault"], seats)

    def step(self, state: Coins) -> Rule[None]:
        return toss(state)

    def scene(self, state: Coins, seat: int | None) -> Scene:
        return Scene("Coins", ())

    def outcome(self, state: Coins) -> Outcome | None:
        if state.tosses < TOSSES:
            return None
        winners = tuple(range(state.seats)) if state.right >= 3 else ()
        return Outcome(
            winners, f"{state.right} of {TOSSES} calls were right.", state.right, {"tosses": state.tosses}
        )

    def rules(self) -> str:
        return "# Coins\n\nCall **five** coins."


GAME = CoinGame()


def install(monkeypatch: pytest.MonkeyPatch, folder: Path, points: Mapping[str, str]) -> None:
    """Announce games as an installed package would, to this process and to those it starts."""
    about = folder / "coins-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: coins\nVersion: 1.0\n")
    lines = [f"{name} = {value}\n" for name, value in points.items()]
    (about / "entry_points.txt").write_text("[timeloom.games]\n" + "".join(lines))
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(Path(__file__).parents[1])]))
    games.cache_clear()
