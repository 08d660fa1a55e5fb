"""Look for what keeps to the bands: options and numbers of packs within ranges, trial after trial.

Every trial is a study of its own in the folder, with the same seeds as all others, and a line in
`trials.jsonl`. Whoever is interrupted goes on: what is written down is told to Optuna again, which then
proposes what it would have. The best are played once more with seeds that none of them has seen, because
the best of many has been lucky too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from timeloom import __version__
from timeloom.kernel import Damaged, Refused, game_named
from timeloom.lab.report import counted
from timeloom.lab.simulate import planned
from timeloom.lab.studies.numbers import PackNumber, files_with
from timeloom.lab.studies.plan import (
    BOTS,
    GAME,
    PACKS,
    SEATS,
    Cell,
    StudyPlan,
    Tune,
    Value,
    as_several,
    as_text,
)
from timeloom.lab.studies.playing import Players, play_study
from timeloom.lab.studies.record import Record, Verdict, written_whole

if TYPE_CHECKING:
    from optuna import Study
    from optuna.distributions import BaseDistribution

TUNING = "tuning.json"
"""What all trials of a folder have in common."""
TRIALS = "trials.jsonl"
TUNED = "tuned.json"

NOTHING_MEASURED = 1.0
"""What it costs to have nothing to measure: as much as to miss a band by the whole of it."""

T = TypeVar("T")

Chosen: TypeAlias = dict[str, str | int | float]
"""What a trial changes, by the name under which it stands in the plan."""


class Trial(Struct, frozen=True):
    """What was tried, and how far from the bands it was; 0 is within all of them."""

    number: int
    chosen: Chosen
    loss: float
    digest: str
    verdicts: tuple[Verdict, ...]

    @property
    def words(self) -> str:
        """What was chosen."""
        return ", ".join(f"{name} = {value or 'none'}" for name, value in self.chosen.items())


class Verified(Struct, frozen=True):
    """One of the best trials, and what became of it with fresh seeds."""

    trial: Trial
    again: Trial
    games: int
    """How many games each cell played again."""


class Tuned(Struct, frozen=True):
    """All trials, and the best of them verified, the best one first."""

    trials: tuple[Trial, ...]
    verified: tuple[Verified, ...]

    @property
    def held(self) -> bool:
        """Whether something was found that keeps to all bands, with fresh seeds too."""
        return any(not one.again.loss for one in self.verified)

    @property
    def words(self) -> str:
        """What was found, in lines."""
        return "\n".join(_lines(self))


def tune_plan(
    plan: StudyPlan,
    folder: Path,
    beside: Path | None = None,
    workers: int = 1,
    players: Players | None = None,
    watching: Callable[[str], None] | None = None,
) -> Tuned:
    """Try what a plan's `[tune]` allows, towards its bands, and verify the best."""
    desk = _Desk(plan, folder, beside or Path(), workers, players, watching or (lambda words: None))
    trials = desk.trials()
    verified = sorted(desk.verified(trials), key=lambda one: (one.again.loss, one.trial.number))
    tuned = Tuned(tuple(trials), tuple(verified))
    written_whole(folder / TUNED, msgspec.json.format(msgspec.json.encode(tuned)))
    return tuned


class _Desk:
    """Where the trials are made, and kept."""

    def __init__(
        self,
        plan: StudyPlan,
        folder: Path,
        beside: Path,
        workers: int,
        players: Players | None,
        watching: Callable[[str], None],
    ) -> None:
        self.tune = _complete(plan)
        self.plan, self.folder, self.beside = plan, folder, beside
        self.workers, self.players, self.watching = workers, players, watching
        self.numbers = {written: PackNumber.read(written) for written in self.tune.numbers}
        self._open()

    def _open(self) -> None:
        """Begin here, or go on; with trials of another plan, or anything else, they are not mixed."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"{self.folder} cannot hold trials: {error.strerror}.") from None
        path, wish = self.folder / TUNING, self._wish()
        if path.exists():
            before = _read(path, msgspec.json.Decoder(dict[str, Any]).decode)
            other = [name for name in wish if before.get(name) != wish[name]]
            if other:
                raise Refused(
                    f"{self.folder} holds trials of another plan; what differs is {', '.join(other)}. Choose "
                    "another folder, or delete it."
                )
        elif any(self.folder.iterdir()):
            raise Refused(f"{self.folder} holds something else than trials; choose another folder.")
        else:
            written_whole(path, msgspec.json.format(msgspec.json.encode(wish)))

    def _wish(self) -> dict[str, Any]:
        """What all trials hang on; how many there are, and how many are verified, may change."""
        cells = self.plan.cells()
        plan = replace(self.plan, title="", tune=replace(self.tune, trials=1, verify=0, fresh=None))
        games = {cell.game: game_named(cell.game) for cell in cells}
        names = {number.file for number in self.numbers.values()}
        names |= {name for cell in cells for name in cell.packs}
        wish: dict[str, Any] = {
            "timeloom": __version__,
            "rules": {name: [game.version, game.pack_hash] for name, game in games.items()},
            "files": {name: _hash(self.beside / name) for name in sorted(names)},
            **msgspec.json.decode(msgspec.json.encode(plan)),
        }
        return wish

    def trials(self) -> list[Trial]:
        """All trials: those that are written down, and those that are still to be made."""
        before, made = self._before(), list[Trial]()
        with _quiet_optuna(self.plan.seed) as study:
            for number in range(self.tune.trials):
                asked = study.ask(dict(self._ranges()))
                made.append(self._trial(number, dict(asked.params), before, made))
                study.tell(asked, made[-1].loss)
        return made

    def _ranges(self) -> Iterator[tuple[str, BaseDistribution]]:
        from optuna.distributions import CategoricalDistribution, FloatDistribution, IntDistribution

        for name, values in self.tune.options.items():
            yield name, CategoricalDistribution(list(map(as_text, values)))
        for name, (least, most) in self.tune.numbers.items():
            if isinstance(least, int) and isinstance(most, int):
                yield name, IntDistribution(least, most)
            else:
                yield name, FloatDistribution(least, most)

    def _before(self) -> list[Trial]:
        path = self.folder / TRIALS
        return _read(path, msgspec.json.Decoder(Trial).decode_lines) if path.exists() else []

    def _trial(self, number: int, chosen: Chosen, before: Sequence[Trial], made: Sequence[Trial]) -> Trial:
        if number < len(before):
            if before[number].chosen != chosen:
                raise Refused(f"{self.folder} holds trials of another plan; choose another folder.")
            return before[number]
        same = next((trial for trial in made if trial.chosen == chosen), None)
        trial = replace(same, number=number) if same else self._played(number, chosen)
        self._keep([*made, trial])
        self.watching(f"trial {number + 1} of {self.tune.trials}: {trial.words}: {_loss(trial.loss)}")
        return trial

    def _keep(self, trials: Sequence[Trial]) -> None:
        written_whole(self.folder / TRIALS, msgspec.json.Encoder().encode_lines(trials))

    def _played(self, number: int, chosen: Chosen) -> Trial:
        wish = self._with(self.plan, chosen, self.folder / "packs" / f"{number:03}")
        return _tried(number, chosen, self._play(wish, f"{number:03}"))

    def _play(self, plan: StudyPlan, name: str) -> Record:
        return play_study(plan, self.folder / "trials" / name, self.beside, self.workers, self.players)

    def verified(self, trials: Sequence[Trial]) -> Iterator[Verified]:
        """The best trials, each chosen once, played again with fresh seeds."""
        games = self.tune.fresh or 4 * self.plan.games
        fresh = replace(self.plan, seed=self.plan.seed + 1, games=games)
        best: dict[str, Trial] = {}
        for trial in sorted(trials, key=lambda trial: (trial.loss, trial.number)):
            best.setdefault(trial.words, trial)
        for trial in list(best.values())[: self.tune.verify]:
            wish = self._with(fresh, trial.chosen, self.folder / "packs" / f"{trial.number:03}")
            again = _tried(trial.number, trial.chosen, self._play(wish, f"{trial.number:03}-again"))
            self.watching(f"trial {trial.number + 1} with fresh seeds: {_loss(again.loss)}")
            yield Verified(trial, again, games)

    def _with(self, plan: StudyPlan, chosen: Chosen, into: Path) -> StudyPlan:
        """A plan with what a trial chose."""
        numbers = {self.numbers[name]: chosen[name] for name in self.numbers}
        moved = files_with(numbers, self.beside, into) if numbers else {}
        packs = tuple(str(moved.get(name, name)) for name in as_several(plan.packs))
        added = tuple(str(path) for name, path in moved.items() if name not in as_several(plan.packs))
        return _changed(replace(plan, packs=(*packs, *added)), chosen, self.tune.options)


def _complete(plan: StudyPlan) -> Tune:
    """What is to be tuned, or a refusal that says what is missing for it."""
    if plan.tune is None or not (plan.tune.options or plan.tune.numbers):
        raise Refused("The plan has no [tune] with options or numbers that may be changed.")
    if all(cell.bands == type(cell.bands)() for cell in plan.cells()):
        raise Refused("The plan has no [bands] to tune towards.")
    for name in plan.tune.options:
        if name in plan.grid:
            raise Refused(f"{name} stands in [grid] and in [tune.options]; one of them will do.")
        if name in (GAME, PACKS):
            raise Refused(f"{name} cannot be tuned; put it into [grid].")
    if plan.tune.numbers and PACKS in plan.grid:
        raise Refused("Numbers are tuned in packs that all cells have; here packs stand in [grid].")
    for cell in _possible(plan, plan.tune.options):
        if not (cell.packs or plan.tune.numbers):  # an added file may bring values of its own
            planned(game_named(cell.game), cell.bots, cell.options, cell.seats, cell.seed)
    return plan.tune


def _possible(plan: StudyPlan, options: Mapping[str, tuple[Value, ...]]) -> Iterator[Cell]:
    """Cells in which every value that may be tried stands once, so that none is refused in the middle."""
    first: Chosen = {name: as_text(values[0]) for name, values in options.items()}
    for name, values in options.items():
        for value in values:
            yield from _changed(plan, first | {name: as_text(value)}, options).cells()


def _read(path: Path, decode: Callable[[bytes], T]) -> T:
    try:
        return decode(path.read_bytes())
    except msgspec.DecodeError as error:
        raise Damaged(f"{path} cannot be read: {error}.") from None


def _hash(path: Path) -> str:
    """The hash of a file; of one that cannot be read nothing, for it is refused where it is needed."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def _changed(plan: StudyPlan, chosen: Chosen, options: Mapping[str, tuple[Value, ...]]) -> StudyPlan:
    """A plan with other options, seats and bots."""
    values = {name: next(v for v in tried if as_text(v) == chosen[name]) for name, tried in options.items()}
    seats, bots = values.pop(SEATS, plan.seats), values.pop(BOTS, plan.bots)
    return replace(
        plan,
        seats=None if seats is None else int(as_text(seats)),
        bots=as_several(bots),
        options={**plan.options, **values},
    )


def _tried(number: int, chosen: Chosen, record: Record) -> Trial:
    return Trial(number, chosen, sum(map(missed_by, record.verdicts)), record.digest, record.verdicts)


def missed_by(verdict: Verdict) -> float:
    """How far a figure lies outside of its band, by the band's width (or its bound, if it has no width)."""
    if verdict.held:
        return 0.0
    if verdict.found is None or verdict.lowest is None or verdict.highest is None:
        return NOTHING_MEASURED
    outside = max(verdict.lowest - verdict.found, verdict.found - verdict.highest)
    return outside / ((verdict.highest - verdict.lowest) or abs(verdict.highest) or 1.0)


@contextmanager
def _quiet_optuna(seed: int) -> Iterator[Study]:
    """A study of Optuna that proposes the same whenever it is told the same, and prints nothing."""
    import optuna

    before = optuna.logging.get_verbosity()
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    try:
        yield optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed), direction="minimize")
    finally:
        optuna.logging.set_verbosity(before)


def _loss(loss: float) -> str:
    return f"outside of the bands by {loss:.3g} of their width" if loss else "within all bands"


def _lines(tuned: Tuned) -> Iterator[str]:
    within = sum(not trial.loss for trial in tuned.trials)
    yield f"{counted(len(tuned.trials), 'trial')}, {within} of them within all bands."
    for one in tuned.verified:
        yield f"{one.trial.words}: {_loss(one.trial.loss)}"
        yield f"  with fresh seeds ({counted(one.games, 'game')} a cell): {_loss(one.again.loss)}"
        yield from (f"    {verdict.words}" for verdict in one.again.verdicts)
