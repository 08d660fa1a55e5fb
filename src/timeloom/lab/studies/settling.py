"""A cell of a plan, settled: everything checked, and all that is needed to play it again, on any machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from timeloom import __version__
from timeloom.bots import bot_named, play_out
from timeloom.kernel import Draw, Fate, Game, Refused, Run, TimeloomError, game_named, seed_of
from timeloom.kernel.pack import added_files, own_files
from timeloom.lab.laying import Added, laid_out, look_into
from timeloom.lab.plan import Plan
from timeloom.lab.simulate import planned
from timeloom.lab.studies.chunk import chunk_size
from timeloom.lab.studies.naming import meanings
from timeloom.lab.studies.plan import Cell, StudyPlan
from timeloom.lab.studies.record import PlayedCell, Record
from timeloom.lab.studies.watching import Watcher, knows_tellings, thing_told
from timeloom.lab.working import worked

TRIES = 2
"""So many games are played at random to see what can be drawn and offered."""


def settle(plan: StudyPlan, beside: Path) -> tuple[Record, dict[int, Added]]:
    """What is to be played, and which files each cell adds; `beside` is where the plan's files lie."""
    cells: list[PlayedCell] = []
    files: dict[int, Added] = {}
    for cell in plan.cells():
        added = _read(cell, beside)
        cells.append(settle_cell(cell, added))
        if added.files:
            files[cell.number] = added
    title = plan.title or " and ".join(dict.fromkeys(cell.title for cell in cells))
    record = Record(title=title, timeloom=__version__, cells=tuple(cells), chunk=chunk_size(cells))
    return record, files


def _read(cell: Cell, beside: Path) -> Added:
    """The files that a cell adds to its game."""
    contents: dict[str, bytes] = {}
    for name in cell.packs:
        path = (beside / name).resolve()
        try:
            contents[str(path)] = path.read_bytes()
        except OSError as error:
            raise Refused(f"{name} cannot be added: {error.strerror}.") from None
    return Added(cell.game, contents)


def settle_cell(cell: Cell, added: Added) -> PlayedCell:
    """A cell with everything checked; one that adds files is looked at by a process that has them."""
    if not added.files:
        return look_at(cell, {})
    hashes = {Path(path).name: sha256(content).hexdigest() for path, content in added.files.items()}
    game = game_named(cell.game)
    with laid_out(added) as folder:
        (found,) = worked(partial(look_at, packs=hashes), [cell], 1, partial(look_into, folder))
    if found.pack == game.pack_hash:
        raise Refused(f"{game.title} takes no files of others, so {', '.join(hashes)} cannot be added to it.")
    return found


def look_at(cell: Cell, packs: dict[str, str]) -> PlayedCell:
    """Check a cell, and say all about it that can be known before it is played."""
    game = game_named(cell.game)
    for left_out in game.left_out:
        for name in packs:
            if left_out.path.endswith(f"-{name}"):
                raise Refused(f"{name} does not fit {game.title}: {left_out.faults[0].sentence}")
    plan = planned(game, cell.bots, cell.options, cell.seats, cell.seed)
    return PlayedCell(
        number=cell.number,
        grid=cell.grid,
        game=game.name,
        title=game.title,
        version=game.version,
        pack=game.pack_hash,
        packs=packs,
        options=plan.options,
        seats=plan.seats,
        bots=plan.bots,
        seat_names=tuple(map(game.seat_name, range(plan.seats))),
        games=cell.games,
        seed=cell.seed,
        bands=cell.bands,
        things=tuple(sorted(known_things(game, plan))),
        meanings=meanings(game),
    )


def known_things(game: Game[Any], plan: Plan) -> set[str]:
    """Everything that can turn up, as far as the game's checker and some games at random can tell."""
    found: set[str] = set()
    for number in range(TRIES):
        # A mistake of the rules is told by the study itself.
        with suppress(Exception):
            found |= _seen(game, plan, number)
    return found | set(_checked(game, plan))


def _seen(game: Game[Any], plan: Plan, number: int) -> set[str]:
    """What could be drawn, and what was offered, in a game at random."""
    fate, watcher = Listening(seed_of(f"things {number}")), Watcher(game)
    run = Run.begin(game, plan.options, plan.seats, fate, remember=False)
    bots = watcher.seated([bot_named(game, "random", Random(seat)) for seat in range(plan.seats)])
    with suppress(TimeloomError):  # what was seen until then is seen
        play_out(run, bots, most_decisions=MOST_LOOKED_AT)
    return fate.options | watcher.named


MOST_LOOKED_AT = 5_000
"""A game at random that goes on for longer is left alone."""


class Listening(Fate):
    """A fate that remembers by their names what it could have drawn."""

    __slots__ = ("options",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.options: set[str] = set()

    def draw(self, request: Draw, at: int = 0) -> str | int:
        """One of the options, and all of them are known from now on."""
        self.options.update(option for option in request.options if isinstance(option, str))
        return super().draw(request, at)


def _checked(game: Game[Any], plan: Plan) -> Iterator[str]:
    """What the game's checker says that can be met with these options."""
    checker = game.make_checker()
    if not knows_tellings(checker):
        return
    with suppress(TimeloomError):
        for trial in checker.trials(_files(game)):
            if trial.options.items() <= plan.options.items():
                yield from map(thing_told, (*trial.parts, *trial.things))


def _files(game: Game[Any]) -> list[Path]:
    """The game's own files, and those that are added to it."""
    own = game.beside("packs")
    files = [*(own_files(own) if own.is_dir() else ()), *added_files(game.name)]
    return [file for file in files if isinstance(file, Path)]
