"""A lottery whose truth is known: with `weight` w, a game is won in w of 10 cases, whatever anybody picks."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from timeloom.kernel import Answer, Draw, Form, Game, Option, Outcome, Question, Rule, Text, ask
from timeloom.kernel.scene import Choice, Scene

BALLS = [str(number) for number in range(1, 11)]


class Pick(Answer, frozen=True):
    tree: str

    def choice(self, s: Lot, seat: int) -> Choice:
        return Choice(f"Pick the {self.tree}")


class Carve(Answer, frozen=True):
    words: str

    @classmethod
    def blank(cls, s: Lot, form: Form, seat: int) -> Choice:
        return Choice("Carve something")


class Picking(Question[Pick], frozen=True):
    id = "pick"

    def words(self, s: Lot, seat: int) -> str:
        return "Which tree?"


class Carving(Question[Carve], frozen=True):
    id = "carve"

    def words(self, s: Lot, seat: int) -> str:
        return "What do you carve?"


class Lot(Struct):
    weight: int
    seats: int
    ball: int = 0


def lottery(s: Lot) -> Rule[None]:
    for seat in range(s.seats):
        yield from ask(seat, Picking(), [Pick("oak"), Pick("elm")])
    yield from ask(0, Picking(), [Pick("ash")])
    yield from ask(0, Carving(), [Form(Carve, (Text("words", "The words"),))])
    s.ball = int((yield Draw("ball", BALLS)))


class Lottery(Game[Lot]):
    name = "lottery"
    title = "Lottery"
    about = "Pick a tree and hope."
    version = 1
    seats = range(1, 4)
    options = (Option("weight", "How many of ten balls win.", tuple(BALLS), "5"),)
    state = Lot

    def setup(self, options: Mapping[str, str], seats: int) -> Lot:
        return Lot(int(options["weight"]), seats)

    def step(self, state: Lot) -> Rule[None]:
        return lottery(state)

    def scene(self, state: Lot, seat: int | None) -> Scene:
        return Scene("Lottery", ())

    def outcome(self, state: Lot) -> Outcome | None:
        if not state.ball:
            return None
        won = state.ball <= state.weight
        winners = (0,) if won else ()
        return Outcome(winners, f"Ball {state.ball}.", state.ball, {"balls": 1}, "Won" if won else "Lost")

    def estimate(self, state: Lot, seat: int) -> float:
        return state.weight / 10

    def rules(self) -> str:
        return "# Lottery\n\nPick."


GAME = Lottery()
