"""A game of one coin and some charms: the horseshoe helps, and the others do nothing."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from timeloom.kernel import Answer, Draw, Game, Option, Outcome, Question, Roll, Rule, ask
from timeloom.kernel.scene import Choice, Scene

CHARMS = ("clover", "horseshoe", "penny", "wishbone")
NEEDED, HELP = 13, 7
"""Of twenty faces, from which one on a toss wins; and how many fewer it takes with the horseshoe."""


class Charms(Struct):
    help: int
    found: list[str] = []
    won: bool | None = None


class Blow(Answer, frozen=True):
    times: int

    def choice(self, s: Charms, seat: int) -> Choice:
        return Choice(f"Blow on the coin, {self.times} times")


class Blowing(Question[Blow], frozen=True):
    id = "blow"

    def words(self, s: Charms, seat: int) -> str:
        return "For luck?"


def toss(s: Charms) -> Rule[None]:
    for charm in CHARMS:
        (side,) = yield Roll(f"drawer of the {charm}", 1, 2)
        if side == 1:
            s.found.append((yield Draw("charm", [charm])))
    yield from ask(0, Blowing(), [Blow(times) for times in range(3)])
    (face,) = yield Roll("coin", 1, 20)
    s.won = face >= NEEDED - (s.help if "horseshoe" in s.found else 0)


class CharmGame(Game[Charms]):
    name = "charms"
    title = "Charms"
    about = "Toss one coin, with the charms that you have found."
    version = 1
    seats = range(1, 2)
    options = (Option("help", "How much a horseshoe helps.", ("0", "7"), str(HELP)),)
    state = Charms

    def setup(self, options: Mapping[str, str], seats: int) -> Charms:
        return Charms(int(options["help"]))

    def step(self, state: Charms) -> Rule[None]:
        return toss(state)

    def scene(self, state: Charms, seat: int | None) -> Scene:
        return Scene("Charms", ())

    def outcome(self, state: Charms) -> Outcome | None:
        if state.won is None:
            return None
        return Outcome((0,) if state.won else (), "Heads." if state.won else "Tails.")

    def rules(self) -> str:
        return "# Charms\n\nToss **one** coin."


GAME = CharmGame()
