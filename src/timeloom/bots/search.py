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
from typing import Any

from msgspec import Struct

from timeloom.bots.random import random_bot
from timeloom.kernel import Answer, AnyAsk, Bot, Form, Offers, RuleFault, Run

SIMULATIONS = 200
CURIOSITY = 0.25
"""How strongly an answer that was tried seldom is preferred; values lie between 0 and 1."""
MODESTY = 0.05
"""By how much an answer that was never tried is expected to be worse than its siblings."""
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
        self.children: dict[Answer, Node] = {}

    @property
    def value(self) -> float:
        """The average of what came of it."""
        return self.total / self.visits if self.visits else 0.0

    def best(self, answers: Sequence[Answer], random: Random) -> Answer:
        """The answer to try next: good so far, or seldom tried."""
        children = self.children
        reach = CURIOSITY * math.sqrt(math.log(self.visits + 1))
        untried = self._expected() + reach
        chosen, highest = answers[0], -math.inf
        for answer in answers:
            child = children.get(answer)
            if child is None or not child.visits:
                bound = untried + 1e-6 * random.random()
            else:
                bound = child.total / child.visits + reach / math.sqrt(child.visits)
            if bound > highest:
                chosen, highest = answer, bound
        return chosen

    def _expected(self) -> float:
        """What an untried answer is thought to be worth."""
        tried = [child for child in self.children.values() if child.visits]
        if not tried:
            return 0.5
        return sum(child.total for child in tried) / sum(child.visits for child in tried) - MODESTY


class Search:
    """Looks ahead within a budget of simulations or of seconds."""

    def __init__(
        self, random: Random, *, simulations: int | None = None, seconds: float | None = None
    ) -> None:
        self.random = random
        self.simulations = SIMULATIONS if simulations is None and seconds is None else simulations
        self.seconds = seconds
        self.stopped = False

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
        answers = concrete(ask.offered(seat), self.random)
        for _ in self._budget():
            self._simulate(root, run, ask, seat, answers)
        found = [(answer, root.children.get(answer) or Node()) for answer in answers]
        return [Estimate(answer, node.value, node.visits) for answer, node in found]

    def stop(self) -> None:
        """Come to an answer soon; may be called from another thread."""
        self.stopped = True

    def _budget(self) -> Iterator[None]:
        """One turn for each simulation that may be made."""
        end = math.inf if self.seconds is None else monotonic() + self.seconds
        left = math.inf if self.simulations is None else self.simulations
        self.stopped = False
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
            answer = answers[0] if len(answers) == 1 else node.best(answers, self.random)
            child = node.children.setdefault(answer, Node())
            path.append((child, who))
            world.answer(answer, who, id)
            node = child
            if not child.visits or world.outcome is not None:
                break
            next_ask, who = next_to_answer(world)
            id, answers = next_ask.id, concrete(next_ask.offered(who), self.random)
        self._learn(root, path, judge(world, self.random))

    def _learn(self, root: Node, path: list[tuple[Node, int]], worth: Callable[[int], float]) -> None:
        """Tell every node on the path what came of it for its seat."""
        values: dict[int, float] = {}
        root.visits += 1
        for node, seat in path:
            if seat not in values:
                values[seat] = worth(seat)
            node.visits += 1
            node.total += values[seat]


def search_bot(random: Random, simulations: int = SIMULATIONS) -> Bot:
    """A search bot with a budget of simulations for each decision: the same seed gives the same answers."""
    return Search(random, simulations=simulations)


def concrete(offers: Offers, random: Random) -> list[Answer]:
    """The offers with every form filled in somehow."""
    return [offer.sample(random) if isinstance(offer, Form) else offer for offer in offers]


def next_to_answer(world: Run[Any]) -> tuple[AnyAsk, int]:
    """An open question and a seat that has not answered it."""
    return world.waiting_for()[0]


def judge(world: Run[Any], random: Random) -> Callable[[int], float]:
    """How well each seat stands: by the outcome, by the game's estimate, or by playing on."""
    game = world.game
    if world.outcome is None and game.estimate(world.state, 0) is None:
        play_on(world, random)
    outcome = world.outcome
    if outcome is not None:
        return lambda seat: game.worth(outcome, seat)
    return lambda seat: game.estimate(world.state, seat) or 0.0


def play_on(world: Run[Any], random: Random) -> None:
    """Let the game's steady bot, or else chance, play to the end."""
    make = world.game.bots.get("steady", random_bot)
    bot = make(random)
    for _ in range(FURTHEST):
        if world.outcome is not None:
            return
        ask, seat = next_to_answer(world)
        world.answer(bot(world, ask, seat), seat, ask.id)
    raise RuleFault(f"{world.game.title} did not end within {FURTHEST:,} decisions.")
