"""Play a league: what is missing of it, game by game, until its folder is complete."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from io import BytesIO
from multiprocessing.util import Finalize
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import polars
from msgspec import Struct
from msgspec.structs import replace

from timeloom import __version__
from timeloom.arena.house import House, check_agents
from timeloom.arena.plan import LeaguePlan, Lineup, mixed, teams
from timeloom.arena.rating import Standing, standings
from timeloom.arena.rows import LEAGUE_FILES, Seated, speakers_frame
from timeloom.arena.speaking import Start, Tally, Voice
from timeloom.bots import bot_named
from timeloom.kernel import Bot, Game, game_named
from timeloom.lab.plan import Plan, Played, play_one
from timeloom.lab.simulate import planned, require
from timeloom.lab.studies.chunk import Done, Task
from timeloom.lab.studies.folder import Folder
from timeloom.lab.studies.naming import meanings
from timeloom.lab.studies.plan import Bands, as_text
from timeloom.lab.studies.playing import Clock, Watching, alone, finish
from timeloom.lab.studies.record import PlayedCell, Record, written_whole
from timeloom.lab.studies.settling import known_things
from timeloom.lab.studies.watching import Watcher
from timeloom.lab.studies.writing import packed
from timeloom.lab.working import worked

LEAGUE = "league.json"
TEAMS, MIXED = "teams", "mixed"
AT_ONCE = 8
"""So many games are kept at once where only bots play; where anybody else does, every game is kept."""


class League(Struct, frozen=True):
    """A league that has been played: how it was played, and how everybody stands."""

    record: Record
    seating: str
    """`teams`, where all win or lose together; or `mixed`, where seats win apart."""
    legal: str
    standings: tuple[Standing, ...]


def play_league(
    plan: LeaguePlan,
    folder: Path,
    beside: Path | None = None,
    watching: Watching | None = None,
    workers: int = 1,
) -> League:
    """Play what a plan says and leave it in a folder; a league that was interrupted goes on where it stopped.

    Commands are run, and functions looked for, in the folder `beside`, where the plan lies. With several
    workers as many games are played side by side.
    """
    require(workers, "workers")
    game = game_named(plan.game)
    wish, seating = settled(plan, game)
    check_agents(plan, game, beside or Path())
    kept = Folder(folder, LEAGUE_FILES)
    record = kept.open(wish)
    missing = kept.missing(record)
    clock = Clock(record, missing)
    tasks = [Task(chunk, replace(record.cells[chunk.cell], things=())) for chunk in missing]
    with closing(side_by_side(plan, beside or Path(), tasks, workers)) as played:
        for done in played:
            kept.keep(done)
            clock.tell(done.chunk, watching)
    record = finish(kept, record)
    rows = polars.read_parquet(folder / "speakers.parquet", glob=False)
    stands = standings(rows, list(plan.agents), seating == TEAMS)
    league = League(record, seating, plan.legal, tuple(stands))
    written_whole(folder / LEAGUE, msgspec.json.format(msgspec.json.encode(league)))
    return league


# What is played


def settled(plan: LeaguePlan, game: Game[Any]) -> tuple[Record, str]:
    """What is to be played, everything checked; and how agents are seated."""
    options = {name: as_text(value) for name, value in plan.options.items()}
    checked = planned(game, ("random",), options, plan.seats, plan.seed)
    seating = TEAMS if game.shared or checked.seats == 1 else MIXED
    lineups = (teams if seating == TEAMS else mixed)(list(plan.agents), checked.seats)
    things = tuple(sorted(known_things(game, checked)))
    cells = [
        PlayedCell(
            number=number,
            grid={"agents": ", ".join(dict.fromkeys(lineup) if seating == TEAMS else lineup)},
            game=game.name,
            title=game.title,
            version=game.version,
            pack=game.pack_hash,
            options=checked.options,
            seats=checked.seats,
            bots=lineup,
            seat_names=tuple(map(game.seat_name, range(checked.seats))),
            games=plan.games,
            seed=plan.seed,
            bands=Bands(),
            things=things,
            meanings=meanings(game),
            terms=_terms(plan, lineup),
        )
        for number, lineup in enumerate(lineups)
    ]
    only_bots = all(agent.bot for agent in plan.agents.values())
    title = plan.title or f"A league of {game.title}"
    record = Record(title=title, timeloom=__version__, cells=tuple(cells), chunk=AT_ONCE if only_bots else 1)
    return record, seating


def _terms(plan: LeaguePlan, lineup: Lineup) -> dict[str, str]:
    """What was agreed upon: a league with other terms is another one."""
    asked = {
        "legal": plan.legal,
        "patience": plan.patience,
        "seconds": plan.seconds,
        "decisions": plan.decisions,
    }
    return {
        **{name: str(value) for name, value in asked.items()},
        **{agent: plan.agents[agent].words for agent in dict.fromkeys(lineup)},
    }


# Several games at once


def side_by_side(
    plan: LeaguePlan, beside: Path, tasks: Sequence[Task], workers: int
) -> Generator[Done, None, None]:
    """Play tasks in this process or in several; in each of them, everybody is there once more."""
    if workers > 1:
        yield from worked(play_here, tasks, workers, partial(move_in, plan, beside), in_order=False)
        return
    with closing(House(plan, game_named(plan.game), beside)) as house:
        for task in tasks:
            yield play_chunk(house, task)


_house: House
"""Those who play, in each of the workers."""


def move_in(plan: LeaguePlan, beside: Path) -> None:
    """What a worker does first: everybody comes, and goes home when it ends, by itself or by a signal."""
    global _house
    alone()
    _house = House(plan, game_named(plan.game), beside)
    Finalize(None, _house.close, exitpriority=10)
    signal.signal(signal.SIGTERM, _send_home)


def _send_home(number: int, frame: object) -> None:
    """Leave nobody behind who would wait for this worker; it may be told more than once."""
    signal.signal(number, signal.SIG_IGN)
    _house.close()
    os._exit(128 + number)


def play_here(task: Task) -> Done:
    """Play a task in a worker."""
    return play_chunk(_house, task)


# Games


def play_chunk(house: House, task: Task) -> Done:
    """Play some games of a lineup, and put them into rows."""
    cell, chunk = task.cell, task.chunk
    plan = Plan(cell.game, cell.bots, cell.options, cell.seats, cell.seed)
    watcher = Listening(house.game)
    seated = [
        row for index in range(chunk.start, chunk.stop) for row in play_game(house, plan, index, watcher)
    ]
    buffer = BytesIO()
    speakers_frame(cell.number, seated).write_parquet(buffer, compression="lz4", statistics=False)
    return Done(chunk, {**packed(cell.number, plan, watcher.games), "speakers": buffer.getvalue()})


class Listening(Watcher):
    """A witness for whose sake everything that is told is kept: those who speak want to hear it."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.log = True


def play_game(house: House, plan: Plan, index: int, watcher: Watcher) -> Iterator[Seated]:
    """Play one game, and say how each seat fared."""
    league, game, seed = house.plan, house.game, plan.seed_at(index)
    speakers = [house.speaker(agent, seat) for seat, agent in enumerate(plan.bots)]
    players: list[Bot] = []
    tallies: list[Tally] = []
    for seat, speaker in enumerate(speakers):
        if speaker is None:
            bot = bot_named(game, league.agents[plan.bots[seat]].bot, Random(f"{seed}/{seat}"))
            player: Counting | Voice = Counting(bot)
        else:
            speaker.begin(_start(game, league, plan, seat))
            player = Voice(speaker, league.legal, league.patience, Random(f"{seed}/{seat}/lot"))
        players.append(player)
        tallies.append(player.tally)
    played = play_one(game, plan, index, watcher, players, league.decisions)
    for seat, speaker in enumerate(speakers):
        worth = _worth(game, league, played, seat)
        if speaker is not None:
            speaker.end(_ending(played), worth)
        won = None if played.outcome is None else seat in played.outcome.winners
        yield Seated(index, seat, plan.bots[seat], won, worth, tallies[seat])


class Counting:
    """A bot whose answers are counted; it says no words."""

    def __init__(self, bot: Bot) -> None:
        self.tally = Tally()
        self._bot = bot

    def __call__(self, run: Any, ask: Any, seat: int) -> Any:
        """What the bot answers."""
        self.tally.answers += 1
        return self._bot(run, ask, seat)


def _start(game: Game[Any], league: LeaguePlan, plan: Plan, seat: int) -> Start:
    return Start(game.name, game.title, game.about, seat, game.seat_name(seat), plan.seats, league.legal)


def _worth(game: Game[Any], league: LeaguePlan, played: Played, seat: int) -> float | None:
    """What a game was worth to a seat; one that did not end in time is worth nothing."""
    if played.outcome is not None:
        return float(game.worth(played.outcome, seat))
    return 0.0 if played.decisions >= league.decisions else None


def _ending(played: Played) -> str:
    return played.outcome.told if played.outcome is not None else f"It broke off: {played.error}"
