"""One game of a simulation: planned so that it can be played anywhere, and again."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from timeloom.bots import bot_named, play_out
from timeloom.bots.playing import MOST_DECISIONS
from timeloom.kernel import (
    CHANCE,
    Bot,
    Branch,
    Entry,
    Fate,
    Game,
    Outcome,
    Run,
    Timeline,
    TimeloomError,
    seed_of,
)
from timeloom.kernel.journal import SUFFIX, save


class Plan(Struct, frozen=True):
    """What is played in every game of a simulation; only the chance differs from game to game."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seats: int
    seed: int
    dump: Path | None = None

    def seed_at(self, index: int) -> str:
        """The seed number of one game; `timeloom play --seed` takes it too."""
        return f"{self.seed}/{index}"

    def journal_at(self, index: int) -> Path | None:
        """Where the journal of a failed game is written, if at all."""
        return self.dump and self.dump / f"{self.game}-{self.seed}-{index}{SUFFIX}"


class Played(Struct, frozen=True):
    """What is kept of one game: how it ended, or what went wrong, and the hash of its journal."""

    index: int
    outcome: Outcome | None
    decisions: int
    hash: bytes
    error: str = ""


class Witness(Protocol):
    """Sees games as they are played, and changes nothing."""

    log: bool
    """Whether what is told is kept for it."""

    def seated(self, bots: list[Bot]) -> list[Bot]:
        """The bots of the next game, watched."""

    def over(self, played: Played, run: Run[Any] | None) -> None:
        """A game has ended, or broken off; without a run, it never began."""


class Nobody:
    """Nobody watches."""

    log = False

    def seated(self, bots: list[Bot]) -> list[Bot]:
        """The bots as they are."""
        return bots

    def over(self, played: Played, run: Run[Any] | None) -> None:
        """Nobody minds."""


NOBODY = Nobody()


def play_one(
    game: Game[Any],
    plan: Plan,
    index: int,
    witness: Witness = NOBODY,
    bots: Sequence[Bot] | None = None,
    most_decisions: int = MOST_DECISIONS,
) -> Played:
    """Play one game of a plan; a mistake in rules or bots is reported with it, never raised.

    Those who play are the bots that the plan names, unless others are given.
    """
    fate = Fate(seed_of(plan.seed_at(index)))
    run: Run[Any] | None = None
    try:
        run = Run.begin(game, plan.options, plan.seats, fate, log=witness.log, remember=False)
        seated = witness.seated(list(bots) if bots is not None else _bots(game, plan, index))
        decisions = play_out(run, seated, most_decisions)
        played = Played(index, run.outcome, decisions, _hash(run.entries))
    except Exception as fault:
        played = _broken_off(run, plan, index, fault)
    witness.over(played, run)
    return played


def _broken_off(run: Run[Any] | None, plan: Plan, index: int, fault: Exception) -> Played:
    """A game that a mistake ended; its journal is kept if there is one, and somewhere to keep it."""
    if run is None:
        return Played(index, None, 0, _hash([]), _told(fault))
    _keep(run, seed_of(plan.seed_at(index)), plan, index)
    answers = sum(entry.seat != CHANCE for entry in run.entries)
    return Played(index, None, answers, _hash(run.entries), _told(fault))


def headline(outcome: Outcome) -> str:
    """The first sentence of how a game ended."""
    return outcome.told.partition(". ")[0].rstrip(".")


def _bots(game: Game[Any], plan: Plan, index: int) -> list[Bot]:
    seed = plan.seed_at(index)
    return [bot_named(game, name, Random(f"{seed}/{seat}")) for seat, name in enumerate(plan.bots)]


def _hash(entries: list[Entry]) -> bytes:
    return hashlib.sha256(msgspec.msgpack.encode(entries)).digest()


def _told(fault: Exception) -> str:
    """A mistake as one line; one that nobody foresaw is named by its kind."""
    words = str(fault) if isinstance(fault, TimeloomError) else repr(fault)
    return " ".join(words.split())


def _keep(run: Run[Any], seed: str, plan: Plan, index: int) -> None:
    """Write the journal of a game that failed, up to the question at which it did."""
    path = plan.journal_at(index)
    if path is None:
        return
    trunk = Branch("main", None, 0, seed, list(run.entries))
    # Broken rules may not even replay; then the seed is all that can be told.
    with suppress(Exception):
        save(path, Timeline.restored(run.game, plan.options, plan.seats, [trunk], trunk.name))
