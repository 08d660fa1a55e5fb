"""A search bot for any game: it imagines what it cannot know, tries answers, and remembers what came of them.

Every simulation deals the hidden things again (`Run.imagine`), walks down the tree of answers that
seemed good so far, tries one new answer, and judges where it led: by the game's own estimate or,
where a game has none, by letting its steady bot play on. Chance is rolled anew each time, so a value
in the tree is an average over what may happen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import monotonic
from typing import Any, TypeAlias

from msgspec import Struct

from timeloom.bots.playing import play_out
from timeloom.bots.random import random_bot
from timeloom.kernel import Answer, AnyAsk, Ask, AskAll, Bot, BotMaker, Form, Game, Offers, Run

SIMULATIONS = 200
CURIOSITY = 0.7
"""How strongly an answer that was tried seldom is preferred, measured against the spread of values seen."""
MODESTY = 0.1
"""By how much an answer that was never tried is expected to be worse than its siblings, likewise."""
FURTHEST = 2_000
"""So many decisions a game may still take when it is played on to be judged."""


class Estimate(Struct, frozen=True):
    """What a search thinks of one answer: its value from 0 to 1, and how often it was tried."""

    answer: Answer
    value: float
    visits: int


class Node:
    """What came of a line of answers so far, for the seat that gave the last of them."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[str, int], Tried] = {}

    def tried(self, id: str, seat: int) -> Tried:
        """The answers that were tried here to a question of a seat."""
        return self.children.setdefault((id, seat), {})


Tried: TypeAlias = dict[Answer, Node]
"""What came of each answer that was tried."""


def best(tried: Tried, answers: Sequence[Answer], spread: float, random: Random) -> Answer:
    """The answer to try next: good so far, or seldom tried."""
    visits = sum(node.visits for node in tried.values())
    average = sum(node.total for node in tried.values()) / visits if visits else 0.0
    reach = CURIOSITY * spread * math.sqrt(math.log(visits + 1))
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


class Search:
    """Looks ahead within a budget of simulations or of seconds."""

    def __init__(
        self, random: Random, *, simulations: int | None = None, seconds: float | None = None
    ) -> None:
        self.random = random
        self.simulations = SIMULATIONS if simulations is None and seconds is None else simulations
        self.seconds = seconds
        self.stopped = False
        self._low, self._high = math.inf, -math.inf

    @property
    def _spread(self) -> float:
        """How far apart the values seen lie: what counts as a difference in this position."""
        return max(self._high - self._low, 1e-9)

    def __call__(self, run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        """The answer that was tried most."""
        offers = ask.offered(seat)
        if len(offers) == 1:
            return concrete(offers, self.random)[0]
        return max(
            self.estimates(run, ask, seat), key=lambda estimate: (estimate.visits, estimate.value)
        ).answer

    def estimates(self, run: Run[Any], ask: AnyAsk, seat: int) -> list[Estimate]:
        """What the search thinks of every offered answer, in the order of the offers."""
        root = Node()
        self._low, self._high = math.inf, -math.inf
        answers = concrete(ask.offered(seat), self.random)
        for _ in self._budget():
            self._simulate(root, run, ask, seat, answers)
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
            left -= 1
            if end < math.inf and monotonic() >= end:
                return

    def _simulate(self, root: Node, run: Run[Any], ask: AnyAsk, seat: int, answers: Sequence[Answer]) -> None:
        """One walk down the tree, one new answer, one judgement."""
        world = run.imagine(seat, self.random)
        node, who, id = root, seat, ask.id
        path: list[tuple[Node, int]] = []
        while True:
            tried = node.tried(id, who)
            answer = answers[0] if len(answers) == 1 else best(tried, answers, self._spread, self.random)
            node = tried.setdefault(answer, Node())
            path.append((node, who))
            world.answer(answer, who, id)
            self._let_others_answer_in_secret(world, seat)
            if not node.visits or world.outcome is not None:
                break
            ask, who = self._next(world)
            id, answers = ask.id, concrete(ask.offered(who), self.random)
        self._learn(path, judge(world, self.random))

    def _next(self, world: Run[Any]) -> tuple[AnyAsk, int]:
        """Somebody who may answer now; where several may, none of them is always the quickest."""
        asks = world.asks
        if len(asks) == 1 and type(asks[0]) is Ask:
            return asks[0], asks[0].seat
        return self.random.choice(world.waiting_for())

    def _let_others_answer_in_secret(self, world: Run[Any], seat: int) -> None:
        """Others answer secret questions by rules of thumb; in the tree they would react to the secret."""
        while secret := next((ask for ask in world.asks if type(ask) is AskAll), None):
            given = world.pending.get(secret.id, ())
            if seat in secret.seats and seat not in given:
                return
            other = next(other for other in secret.seats if other not in given)
            bot = steady_or_random(world.game, self.random)
            world.answer(bot(world, secret, other), other, secret.id)

    def _learn(self, path: list[tuple[Node, int]], worth: Callable[[int], float]) -> None:
        """Tell every node on the path what came of it for its seat."""
        values: dict[int, float] = {}
        for node, seat in path:
            if seat not in values:
                values[seat] = value = worth(seat)
                self._low, self._high = min(self._low, value), max(self._high, value)
            node.visits += 1
            node.total += values[seat]


def search_bot(random: Random, simulations: int = SIMULATIONS) -> Bot:
    """A search bot with a budget of simulations for each decision: the same seed gives the same answers."""
    return Search(random, simulations=simulations)


def estimate_of(answer: Answer, node: Node | None) -> Estimate:
    """What was found out about an answer, if it was tried at all."""
    return Estimate(answer, node.total / node.visits, node.visits) if node else Estimate(answer, 0.0, 0)


def concrete(offers: Offers, random: Random) -> list[Answer]:
    """The offers with every form filled in somehow."""
    return [offer.sample(random) if isinstance(offer, Form) else offer for offer in offers]


def steady_or_random(game: Game[Any], random: Random) -> Bot:
    """The game's own steady bot, or a random one where it has none."""
    make: BotMaker = game.bots.get("steady", random_bot)
    return make(random)


def judge(world: Run[Any], random: Random) -> Callable[[int], float]:
    """How well each seat stands: by the outcome, by the game's estimate, or by playing on."""
    game = world.game
    if world.outcome is None and game.estimate(world.state, 0) is None:
        bots = [steady_or_random(game, random)] * (game.seats.stop - 1)
        play_out(world, bots, FURTHEST, random)
    outcome = world.outcome
    if outcome is not None:
        return lambda seat: game.worth(outcome, seat)
    return lambda seat: game.estimate(world.state, seat) or 0.0
