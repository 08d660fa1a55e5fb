"""A game of three wagers, whose every chance can be reckoned by hand.

Two of three wagers must be won. The fair coin wins one of two, the trick coin one of four. The card lies face
down from the beginning on, and wins if it is good, which is as likely as not. The steady bot takes the fair
coin, and `chance` is what it wins with so many wagers made and won.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Literal

from msgspec import Struct

from timeloom.kernel import (
    CHANCE,
    Answer,
    Branch,
    Draw,
    Entry,
    Game,
    Outcome,
    Question,
    Rule,
    Tell,
    Timeline,
    ask,
    together,
)
from timeloom.kernel.scene import Choice, Scene

ROUNDS, ENOUGH = 3, 2
CARDS = ["good", "bad"]
SIDES = {"fair": ["heads", "tails"], "trick": ["heads", "tails", "rim", "lost"]}


class Wagers(Struct):
    card: str = ""
    known: bool = False
    round: int = 0
    won: int = 0


class Bet(Answer, frozen=True):
    on: Literal["fair", "trick", "card"]

    def choice(self, s: Wagers, seat: int) -> Choice:
        return Choice(f"Bet on the {self.on} one")


class Betting(Question[Bet], frozen=True):
    def words(self, s: Wagers, seat: int) -> str:
        return "What do you bet on?"


class Begun(Tell, frozen=True):
    round: int

    def words(self) -> str:
        return "Bets, please."

    def heading(self) -> str:
        return f"Round {self.round}"


def wager(s: Wagers) -> Rule[None]:
    if not s.card:
        s.card = yield Draw("card", CARDS, seats=())
    yield Begun(round=s.round + 1)
    bet = yield from ask(0, Betting(), [Bet("fair"), Bet("trick"), Bet("card")])
    if bet.on == "card":
        s.known, won = True, s.card == "good"
    else:
        won = (yield Draw(bet.on, SIDES[bet.on])) == "heads"
    s.round += 1
    s.won += won


class WagerGame(Game[Wagers]):
    name = "wagers"
    title = "Wagers"
    about = "Win two of three wagers."
    version = 1
    seats = range(1, 2)
    state = Wagers
    bots = {"steady": lambda random: lambda run, ask, seat: Bet("fair")}

    def setup(self, options: Mapping[str, str], seats: int) -> Wagers:
        return Wagers()

    def step(self, state: Wagers) -> Rule[None]:
        return wager(state)

    def scene(self, state: Wagers, seat: int | None) -> Scene:
        return Scene("Wagers", ())

    def imagine(self, state: Wagers, seat: int, random: Random) -> Wagers:
        if state.card and not state.known:
            state.card = random.choice(CARDS)
        return state

    def outcome(self, state: Wagers) -> Outcome | None:
        if state.round < ROUNDS:
            return None
        won = state.won >= ENOUGH
        words = "Enough. You go home rich." if won else "Too few. You go home on foot."
        return Outcome((0,) if won else (), words, state.won, {"rounds": state.round})

    def estimate(self, state: Wagers, seat: int) -> float | None:
        return chance(state.round, state.won)

    def rules(self) -> str:
        return "# Wagers"


class Braggart(WagerGame):
    """The same game, whose estimate knows nothing."""

    def estimate(self, state: Wagers, seat: int) -> float | None:
        return 0.9 if state.won % 2 else 0.95


class Ballad(WagerGame):
    """The same as a story, where winning is not the point."""

    def tallies(self, state: Wagers, seat: int) -> Mapping[str, int]:
        return {"wins": state.won, "wagers": state.round}


class Tip(Answer, frozen=True):
    coins: int

    def choice(self, s: Wagers, seat: int) -> Choice:
        return Choice(f"Tip {self.coins}")


class Tipping(Question[Tip], frozen=True):
    def words(self, s: Wagers, seat: int) -> str:
        return "Do you tip the waiter?"


class Generous(WagerGame):
    """The same game, in which one is asked for a tip at every bet."""

    name = "generous"
    bots = {"steady": lambda random: lambda run, ask, seat: Tip(0) if "tip" in ask.id else Bet("fair")}

    def step(self, state: Wagers) -> Rule[None]:
        yield from together(bet=wager(state), tip=ask(0, Tipping(), [Tip(0), Tip(1)]))


def chance(round: int, won: int) -> float:
    """What the steady bot wins from here."""
    if round == ROUNDS:
        return float(won >= ENOUGH)
    return (chance(round + 1, won) + chance(round + 1, won + 1)) / 2


def after(on: str, round: int, won: int) -> float:
    """What it wins after a bet."""
    share = 0.25 if on == "trick" else 0.5
    return share * chance(round + 1, won + 1) + (1 - share) * chance(round + 1, won)


GAME = WagerGame()


def table(*wagers: str, card: str = "bad", game: WagerGame = GAME) -> Timeline[Wagers]:
    """A table on which was bet and drawn as told, such as `trick tails`; a card is as it is."""
    entries = [Entry("card", CHANCE, card)]
    for on, _, side in (told.partition(" ") for told in wagers):
        entries.append(Entry("betting", 0, Bet(on)))  # type: ignore[arg-type]
        if side:
            entries.append(Entry(on, CHANCE, side))
    return Timeline.restored(game, {}, 1, [Branch("main", None, 0, "seed", entries)], "main")
