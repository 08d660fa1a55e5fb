"""A search bot for any game: it imagines what it cannot know, tries answers, and remembers what came of them.

Every simulation deals the hidden things again (`Run.imagine`), walks down the tree of answers that
seemed good so far, tries one new answer, and judges where it led: by the game's own estimate, if need be
after the steady bot has played on to where the game has one, or to the end. Chance is rolled anew each
time, so a value in the tree is an average over what may happen.

What the game's own bot would answer (the steady one, unless the game has a better: `Game.habit`) is tried
first and as often as all that seems better, and it is left only for an answer that has shown itself to be
better than chance alone would make it look. Where looking ahead cannot tell more (`Game.is_weighty`), it is
given at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any, TypeAlias

from msgspec import Struct

from timeloom.bots.playing import TooLong, first_to_answer, play_one
from timeloom.bots.random import habitual
from timeloom.kernel import Answer, AnyAsk, Ask, AskAll, Bot, Dice, Offers, Run

SIMULATIONS = 200
CURIOSITY = 0.7
"""How strongly an answer that was tried seldom is preferred, measured against the spread of values seen."""
FIRST_CURIOSITY = 0.25
"""The same for the question itself, where many answers must be told apart by few simulations."""
MODESTY = 0.1
"""By how much an answer that was never tried is expected to be worse than its siblings, likewise."""
DOUBT = 1.0
"""By how many standard errors a rival must be better than the steady answer to be given instead of it.

The best of many rivals looks good by chance alone; so it takes more, the more of them there are.
"""
COIN = 0.25
"""The variance of a coin's toss: what is thought of an answer before anything has come of it."""
FORESIGHT = 1
"""So many decisions are played on steadily at most while a game is unsettled; more would take too long."""
FURTHEST = 2_000
"""So many decisions a game may still take when it is played on to be judged."""


class Estimate(Struct, frozen=True):
    """What a search thinks of one answer: its value from 0 to 1, and how often it was tried.

    `wins` is the same with a finished game counted as won or lost alone, whatever its score. The errors
    are standard errors: how far the mean of so few simulations may be from that of many more.
    """

    answer: Answer
    value: float
    visits: int
    error: float = 0.5
    wins: float = 0.0
    wins_error: float = 0.5
    values: tuple[float, ...] = ()
    """What came of every simulation; the first of each answer were made in one imagined world, and so on."""
    figures: tuple[float, ...] = ()
    """What the end looks like on the average, if it was foretold in every simulation."""


class Node:
    """What came of a line of answers so far, for the seat that gave the last of them."""

    __slots__ = (
        "children",
        "foretold",
        "played_on",
        "squares",
        "total",
        "values",
        "visits",
        "wins",
        "wins_squares",
    )

    def __init__(self) -> None:
        self.visits = 0
        self.played_on = False
        """Whether it cannot be judged as it stands; then every simulation plays on steadily from here."""
        self.total = self.squares = 0.0
        self.wins = self.wins_squares = 0.0
        self.values: list[float] = []
        self.foretold: list[tuple[float, ...]] = []
        """The figures of every simulation whose end was foretold."""
        self.children: dict[tuple[str, int], Tried] = {}

    def tried(self, id: str, seat: int) -> Tried:
        """The answers that were tried here to a question of a seat."""
        return self.children.setdefault((id, seat), {})

    def learn(self, value: float, won: float) -> None:
        """Something more has come of it."""
        self.visits += 1
        self.values.append(value)
        self.total += value
        self.squares += value * value
        self.wins += won
        self.wins_squares += won * won

    @property
    def figures(self) -> tuple[float, ...]:
        """What the end looks like on the average, if all of them were foretold."""
        if len(self.foretold) < self.visits:
            return ()
        return tuple(map(fmean, zip(*self.foretold, strict=True)))


Tried: TypeAlias = dict[Answer, Node]
"""What came of each answer that was tried."""


def best(
    tried: Tried, answers: Sequence[Answer], spread: float, random: Random, curiosity: float = CURIOSITY
) -> Answer:
    """The answer to try next: good so far, or seldom tried."""
    visits = sum(node.visits for node in tried.values())
    average = sum(node.total for node in tried.values()) / visits if visits else 0.0
    reach = curiosity * spread * math.sqrt(math.log(visits + 1))
    untried = average - MODESTY * spread + reach
    chosen, highest = answers[0], -math.inf
    for answer in answers:
        node = tried.get(answer)
        if node is None:
            bound = untried + 1e-6 * spread * random.random()
        else:
            bound = node.total / node.visits + reach / math.sqrt(node.visits)
        if bound > highest:
            chosen, highest = answer, bound
    return chosen


class Worlds:
    """What a seat imagines, world after world: each can be gone into again and again, with the same luck."""

    def __init__(self, run: Run[Any], seat: int, seed: int) -> None:
        self.run, self.seat, self.seed = run, seat, seed
        self.imagined: list[Run[Any]] = []

    def fork(self, number: int) -> Run[Any]:
        """A world to play on in."""
        while len(self.imagined) <= number:
            random = Random(self.seed + len(self.imagined))
            self.imagined.append(self.run.imagine(self.seat, random))
        return self.imagined[number].fork(Dice(Random(self.seed - 1 - number)))


class Search:
    """Looks ahead within a budget of simulations or of seconds."""

    def __init__(
        self, random: Random, *, simulations: int | None = None, seconds: float | None = None
    ) -> None:
        self.random = random
        self.simulations = SIMULATIONS if simulations is None and seconds is None else simulations
        self.seconds = seconds
        self.stopped = False
        self.made = 0
        """How many simulations it has made in all."""
        self._low, self._high = math.inf, -math.inf

    @property
    def _spread(self) -> float:
        """How far apart the values seen lie: what counts as a difference in this position."""
        return max(self._high - self._low, 1e-9)

    def __call__(self, run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        """The answer that is best as far as it can tell; in doubt, or where little hangs on it, the habit."""
        if len(ask.offered(seat)) == 1:
            return concrete(ask.offered(seat), self.random)[0]
        habit = self.habit(run, ask, seat)
        if habit is not None and not run.game.is_weighty(run.state, ask.question):
            return habit
        return chosen(self.estimates(run, ask, seat, habit), habit)

    def habit(self, run: Run[Any], ask: AnyAsk, seat: int) -> Answer | None:
        """What the game's own bot would answer from which a search starts, if it has one."""
        if run.game.habit not in run.game.bots:
            return None
        return habitual(run.game, self.random)(run, ask, seat)

    def estimates(self, run: Run[Any], ask: AnyAsk, seat: int, habit: Answer | None = None) -> list[Estimate]:
        """What the search thinks of every offered answer, in the order of the offers.

        The `habit` is tried as often as whatever else is tried most, so that the two can be compared.
        """
        root, worlds = Node(), Worlds(run, seat, self.random.getrandbits(64))
        self._low, self._high = math.inf, -math.inf
        answers = concrete(ask.offered(seat), self.random, habit)
        for _ in self._budget():
            self._simulate(root, run, ask, seat, answers, habit, worlds)
        tried = root.tried(ask.id, seat)
        return [estimate_of(answer, tried.get(answer)) for answer in answers]

    def stop(self) -> None:
        """Come to an answer soon, now and ever after; may be called from another thread."""
        self.stopped = True

    def _budget(self) -> Iterator[None]:
        """One turn for each simulation that may be made."""
        end = math.inf if self.seconds is None else monotonic() + self.seconds
        left = math.inf if self.simulations is None else self.simulations
        while left > 0 and not self.stopped:
            yield
            self.made += 1
            left -= 1
            if end < math.inf and monotonic() >= end:
                return

    def _simulate(
        self,
        root: Node,
        run: Run[Any],
        ask: AnyAsk,
        seat: int,
        answers: Sequence[Answer],
        habit: Answer | None,
        worlds: Worlds,
    ) -> None:
        """One walk down the tree, one new answer, one judgement.

        Every answer is tried in the same imagined worlds, so that luck favours none of them.
        """
        node, who, id = root, seat, ask.id
        tried = root.tried(id, seat)
        answer = self._first(tried, answers, habit)
        number = tried[answer].visits if answer in tried else 0
        world = worlds.fork(number)
        path: list[tuple[Node, int]] = []
        while True:
            node = node.tried(id, who).setdefault(answer, Node())
            path.append((node, who))
            world.answer(answer, who, id)
            self._let_others_answer_in_secret(world, seat)
            if not node.visits or node.played_on or world.outcome is not None:
                break
            ask, who = self._next(world)
            id, answers = ask.id, concrete(ask.offered(who), self.random)
            answer = self._pick(node.tried(id, who), answers)
        judged = Judged(world, seat, self.random)
        node.played_on = judged.played_on
        self._learn(path, judged)

    def _first(self, tried: Tried, answers: Sequence[Answer], habit: Answer | None) -> Answer:
        """What to try here and now: the habit, unless another answer was not tried as often yet."""
        if habit is None or len(answers) == 1:
            return self._pick(tried, answers)
        often = max((node.visits for answer, node in tried.items() if answer != habit), default=0)
        if habit not in tried or tried[habit].visits < often:
            return habit
        return best(tried, answers, self._spread, self.random, FIRST_CURIOSITY)

    def _pick(self, tried: Tried, answers: Sequence[Answer]) -> Answer:
        return answers[0] if len(answers) == 1 else best(tried, answers, self._spread, self.random)

    def _next(self, world: Run[Any]) -> tuple[AnyAsk, int]:
        """Somebody who may answer now; where several may, none of them is always the quickest."""
        asks = world.asks
        if len(asks) == 1 and type(asks[0]) is Ask:
            return asks[0], asks[0].seat
        return first_to_answer(world, world.waiting_for_bots() or world.waiting_for())

    def _let_others_answer_in_secret(self, world: Run[Any], seat: int) -> None:
        """Others answer secret questions by rules of thumb; in the tree they would react to the secret."""
        while secret := next((ask for ask in world.asks if type(ask) is AskAll), None):
            given = world.pending.get(secret.id, ())
            if seat in secret.seats and seat not in given:
                return
            other = next(other for other in secret.seats if other not in given)
            bot = habitual(world.game, self.random)
            world.answer(bot(world, secret, other), other, secret.id)

    def _learn(self, path: list[tuple[Node, int]], judged: Judged) -> None:
        """Tell every node on the path what came of it for its seat."""
        values: dict[int, float] = {}
        for node, seat in path:
            if seat not in values:
                values[seat] = value = judged.value(seat)
                self._low, self._high = min(self._low, value), max(self._high, value)
            node.learn(values[seat], judged.won(seat, values[seat]))
            if judged.foretold is not None:
                node.foretold.append(judged.foretold.figures)


def search_bot(random: Random, simulations: int = SIMULATIONS) -> Bot:
    """A search bot with a budget of simulations for each decision: the same seed gives the same answers."""
    return Search(random, simulations=simulations)


def chosen(estimates: Sequence[Estimate], habit: Answer | None) -> Answer:
    """The answer that was tried most; if that is not clearly better than the habit, the habit."""
    best = max((one for one in estimates if one.answer != habit), key=lambda one: (one.visits, one.value))
    own = next((one for one in estimates if one.answer == habit), None)
    if own is None or not own.visits:
        return best.answer
    return best.answer if is_better(best, own, rivals=len(estimates) - 1) else own.answer


def is_better(one: Estimate, other: Estimate, rivals: int = 1) -> bool:
    """Whether the best of so many rivals has shown itself to be better, beyond doubt enough."""
    lead, error = apart(one, other, spread_of(one, other))
    return one.visits > 0 and lead > DOUBT * math.sqrt(1 + math.log(rivals)) * error


def spread_of(one: Estimate, other: Estimate) -> float:
    """How far apart all lies that came of two answers; everything, if that is not known."""
    values = (*one.values, *other.values)
    return max(values) - min(values) if values else 1.0


def apart(one: Estimate, other: Estimate, spread: float = 1.0) -> tuple[float, float]:
    """By how much one answer is better, and the standard error: by what came of both in the same worlds.

    Where nothing is known but the means, by those. The `spread` is how far values are thought to differ.
    """
    count = min(len(one.values), len(other.values))
    if not count:
        return one.value - other.value, math.hypot(one.error, other.error)
    differences = [mine - theirs for mine, theirs in zip(one.values, other.values, strict=False)]
    return mean(sum(differences), sum(lead * lead for lead in differences), count, spread)


def estimate_of(answer: Answer, node: Node | None) -> Estimate:
    """What was found out about an answer, if it was tried at all."""
    if node is None or not node.visits:
        return Estimate(answer, 0.0, 0)
    value, error = mean(node.total, node.squares, node.visits)
    wins = mean(node.wins, node.wins_squares, node.visits)
    return Estimate(answer, value, node.visits, error, *wins, tuple(node.values), node.figures)


def mean(total: float, squares: float, count: int, spread: float = 1.0) -> tuple[float, float]:
    """The mean of some values, and its standard error, as if a coin had been tossed once besides.

    Ten values that are all alike are no proof that the eleventh is. Where values lie close together, so do
    the sides of the coin: it counts for as much as such values can differ.
    """
    value = total / count
    variance = (max(0.0, squares - count * value * value) + COIN * spread * spread) / count
    return value, math.sqrt(variance / count)


def concrete(offers: Offers, random: Random, habit: Answer | None = None) -> list[Answer]:
    """The offers with every form filled in somehow; one that fits the habit is filled in like that."""
    return [
        offer
        if isinstance(offer, Answer)
        else habit
        if habit is not None and type(habit) is offer.make
        else offer.sample(random)
        for offer in offers
    ]


class Judged:
    """How well each seat stands: by the outcome, as foretold, or by the game's estimate once it can tell."""

    def __init__(self, world: Run[Any], seat: int, random: Random) -> None:
        self.game, self.world, self.seat = world.game, world, seat
        self.foretold = None if world.outcome is not None else self.game.foretell(world.state, random)
        self.estimated = None if self.foretold else self._estimate(FORESIGHT)
        self.played_on = self.estimated is None and world.outcome is None
        if self.played_on and self.foretold is None:
            self._play_on([habitual(self.game, random)] * (self.game.seats.stop - 1))
        self.outcome = world.outcome

    def _estimate(self, patience: int) -> float | None:
        """What the game says, if it can tell at all, and unless it is better to play on."""
        state = self.world.state
        if self.world.outcome is not None or (patience > 0 and self.game.unsettled(state)):
            return None
        return self.game.estimate(state, self.seat)

    def _play_on(self, bots: Sequence[Bot]) -> None:
        """Let bots answer until the game is over or can say how it stands."""
        for played in range(1, FURTHEST + 1):
            play_one(self.world, bots)
            self.estimated = self._estimate(FORESIGHT - played)
            if self.estimated is not None or self.world.outcome is not None:
                return
        raise TooLong(f"{self.game.title} could not be judged after {FURTHEST:,} more decisions.")

    def value(self, seat: int) -> float:
        """What it is worth to a seat, from 0 to 1."""
        if self.outcome is not None:
            return self.game.worth(self.outcome, seat)
        if self.foretold is not None:
            return self.foretold.worth
        if self.estimated is not None and (seat == self.seat or self.game.shared):
            return self.estimated
        return self.game.estimate(self.world.state, seat) or 0.0

    def won(self, seat: int, value: float) -> float:
        """Whether a seat has won, if the game is over; else how likely it is, or the value again."""
        if self.foretold is not None:
            return self.foretold.won
        return value if self.outcome is None else float(seat in self.outcome.winners)
