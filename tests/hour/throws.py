"""Whether it matters what one throws in The Stolen Hour: `cd tests && ../.venv/bin/python -m hour.throws`.

Turns are taken from fights of steady friends, against Shadows and against Death, in which whoever attacks
has cards of different values. Each card that could be played is played in the same imagined worlds, dealt
again as far as the attacker cannot know them, and steady bots fight on to the end. Then every rule of thumb
is asked what it would have thrown: how often was there nothing better, and what does it cost?

A fight counts 1 when it is won and 0 when it is lost, with a hundredth for each card that a side has more
than the other in the end. The worlds in which a cost is judged are not those by which the best card was
found, for the best of several noisy figures looks better than it is.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev

from msgspec import Struct

from timeloom.bots.playing import MOST_DECISIONS
from timeloom.games.hour import GAME
from timeloom.games.hour.bots import steady_bot
from timeloom.games.hour.bots.tactics import attack_worth
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.combat.attacking import Attack, YourTurn
from timeloom.games.hour.rules.combat.spurs import attack_value
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import FRIENDS_SIDE, Combat
from timeloom.kernel import AnyAsk, Fate, Run, seed_of

GAMES = 40
TURNS = 2
"""So many turns are taken from each game: as many from battles against Shadows as from the last one."""
WORLDS = 60
SURE = 2.0
"""So many standard errors a card must be better to be called so."""
WORKERS = 2


class Throw(Struct, frozen=True):
    """One card that could have been thrown, and what came of it in each world."""

    card: str
    worths: tuple[float, ...]
    now: int = 0
    """What it attacks with as things stand: what is printed on it, and what spurs it."""


class Turn(Struct, frozen=True):
    """A turn with all that could have been thrown, and what a steady friend throws."""

    death: bool
    steady: str
    throws: tuple[Throw, ...]

    def throw(self, card: str) -> Throw:
        """What came of a card."""
        return next(throw for throw in self.throws if throw.card == card)


# Turns


def turns(number: int, worlds: int) -> list[Turn]:
    """The turns that are taken from one game."""
    random = Random(f"throws {number}")
    found: dict[bool, list[Run[State]]] = {False: [], True: []}
    for run in attacks(number, random):
        found[run.state.phase == "death"].append(run)
    chosen = [run for kind in found.values() for run in random.sample(kind, min(TURNS // 2, len(kind)))]
    return [judged(run, random, worlds) for run in chosen]


def attacks(number: int, random: Random) -> Iterator[Run[State]]:
    """The positions of a steady game in which a friend attacks and has cards of different values."""
    run = Run.begin(GAME, {}, None, Fate(seed_of(f"throws {number}")))
    bot = steady_bot(random)
    while run.outcome is None:
        ask, seat = random.choice(run.waiting_for())
        if isinstance(ask.question, YourTurn) and is_choice(run.state, ask, seat) and random.random() < 0.2:
            yield run.fork()
        run.answer(bot(run, ask, seat), seat, ask.id)


def is_choice(s: State, ask: AnyAsk, seat: int) -> bool:
    """Whether a friend, not a Shadow, has cards of at least two values to attack with."""
    c = s.combat_of(seat)
    own = {offer.card for offer in ask.offered(seat) if isinstance(offer, Attack)}
    values = {load_pack().cards[card].value for card in own} - {0}
    return not c.prize and c.fighters[c.played_by(seat)].kind == "friend" and len(values) > 1


def judged(run: Run[State], random: Random, worlds: int) -> Turn:
    """Every card of a turn, played in the same worlds."""
    ask = next(ask for ask in run.asks if isinstance(ask.question, YourTurn) and is_open(run, ask))
    (seat,) = ask.seats
    c = run.state.combat_of(seat)
    best: dict[str, Attack] = {}
    for offer in ask.offered(seat):
        if isinstance(offer, Attack):
            rival = best.setdefault(offer.card, offer)
            best[offer.card] = max(offer, rival, key=lambda one: attack_worth(run.state, c, one))
    steady = max(best.values(), key=lambda one: (attack_worth(run.state, c, one), str(one)))
    seeds = [random.random() for _ in range(worlds)]
    throws = [
        Throw(
            card,
            tuple(fought_out(run, ask.id, seat, offer, seed) for seed in seeds),
            attack_value(run.state, c, c.acting, load_pack().cards[card]),
        )
        for card, offer in best.items()
    ]
    return Turn(run.state.phase == "death", steady.card, tuple(throws))


def is_open(run: Run[State], ask: AnyAsk) -> bool:
    """Whether a turn is one of those that are looked for."""
    return is_choice(run.state, ask, ask.seats[0])


# Worlds


def fought_out(run: Run[State], id: str, seat: int, throw: Attack, seed: float) -> float:
    """What comes of a throw in a world of its own, for the friends."""
    world = run.imagine(seat, Random(f"world {seed}"))
    order = Random(f"order {seed}")
    bot = steady_bot(order)
    c = world.state.combat_of(seat)
    rule = id.rpartition("/")[0]
    world.answer(throw, seat, id)
    ids = {rule, rule.replace("visit", "help").replace("death", "help")}
    for _ in range(MOST_DECISIONS):
        asks = [(ask, who) for ask, who in world.waiting_for() if ask.id.rpartition("/")[0] in ids]
        c = combat_now(world.state, seat) or c
        if c.is_over or not asks:
            break
        ask, who = order.choice(asks)
        world.answer(bot(world, ask, who), who, ask.id)
    return worth(c)


def combat_now(s: State, seat: int) -> Combat | None:
    """The combat in which somebody is, as long as they are."""
    return next((c for c in s.combats() if any(one.seat == seat for one in c.fighters)), None)


def worth(c: Combat) -> float:
    """How a fight has ended, for the friends: won or lost, and by how many cards."""
    left = [0, 0]
    for fighter in c.fighters:
        left[fighter.side] += 0 if fighter.out else len(fighter.cards)
    return float(c.winner == FRIENDS_SIDE) + 0.01 * (left[FRIENDS_SIDE] - left[1 - FRIENDS_SIDE])


# Rules of thumb


def with_value(turn: Turn) -> list[str]:
    """The cards of a turn that have a value."""
    return [throw.card for throw in turn.throws if load_pack().cards[throw.card].value]


def weakest(turn: Turn) -> str:
    """The card with the lowest value, and the lowest cover among equals."""
    cards = load_pack().cards
    return min(with_value(turn), key=lambda card: (cards[card].value, cards[card].strength, card))


def strongest(turn: Turn) -> str:
    """The card with the highest value."""
    cards = load_pack().cards
    return max(with_value(turn), key=lambda card: (cards[card].value, -cards[card].strength, card))


def hardest(turn: Turn) -> str:
    """The card that attacks with most as things stand."""
    cards = load_pack().cards
    return max(with_value(turn), key=lambda card: (turn.throw(card).now, -cards[card].strength, card))


def barest(turn: Turn) -> str:
    """The card that covers least."""
    cards = load_pack().cards
    return min(with_value(turn), key=lambda card: (cards[card].strength, -cards[card].value, card))


def effects_first(turn: Turn) -> str:
    """A card of value 0 if there is one, else the weakest."""
    return next((throw.card for throw in turn.throws if throw.card not in with_value(turn)), weakest(turn))


RULES: dict[str, Callable[[Turn], str]] = {
    "the weakest": weakest,
    "the strongest": strongest,
    "the strongest as things stand": hardest,
    "the one that covers least": barest,
    "value 0, else the weakest": effects_first,
    "what a steady friend throws": lambda turn: turn.steady,
}


class Verdict(Struct, frozen=True):
    """How a rule of thumb did over many turns."""

    best: float
    """In what share of the turns no other card had a higher average."""
    beaten: float
    """In what share of the turns another card was surely better."""
    cost: float
    """What it costs a turn, in chances to win, against the best card; judged in worlds of their own."""
    error: float


def verdict(rule: Callable[[Turn], str], turns: Sequence[Turn]) -> Verdict:
    """How a rule of thumb does."""
    costs = [cost(turn, rule(turn)) for turn in turns]
    return Verdict(
        fmean(is_best(turn, rule(turn)) for turn in turns),
        fmean(is_beaten(turn, rule(turn)) for turn in turns),
        fmean(costs),
        stdev(costs) / len(costs) ** 0.5,
    )


def is_best(turn: Turn, card: str) -> bool:
    """Whether no other card did better on average; a tie counts for the card."""
    own = fmean(turn.throw(card).worths)
    return all(fmean(throw.worths) <= own + 1e-9 for throw in turn.throws)


def is_beaten(turn: Turn, card: str) -> bool:
    """Whether another card did better than chance explains, world by world."""
    own = turn.throw(card).worths
    return any(is_surely_more(throw.worths, own) for throw in turn.throws if throw.card != card)


def is_surely_more(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether figures of the same worlds are higher by more than chance explains."""
    gains = [a - b for a, b in zip(one, other, strict=True)]
    return fmean(gains) > SURE * stdev(gains) / len(gains) ** 0.5 + 1e-9


def cost(turn: Turn, card: str) -> float:
    """What the best card of every other world would have brought more in the worlds between."""
    best = max(turn.throws, key=lambda throw: fmean(throw.worths[::2]))
    return fmean(best.worths[1::2]) - fmean(turn.throw(card).worths[1::2])


def measure(games: int = GAMES, worlds: int = WORLDS, workers: int = WORKERS) -> list[Turn]:
    """Turns of so many games."""
    tasks = [(number, worlds) for number in range(games)]
    if workers == 1:
        return [turn for task in tasks for turn in turns(*task)]
    with get_context("spawn").Pool(workers) as pool:
        return [turn for found in pool.starmap(turns, tasks, 1) for turn in found]


def main() -> int:
    """Print how each rule of thumb does, against Shadows, against Death and in all."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    worlds = int(sys.argv[2]) if len(sys.argv) > 2 else WORLDS
    found = measure(games, worlds)
    for title, some in (
        ("all turns", found),
        ("against Shadows", [turn for turn in found if not turn.death]),
        ("against Death", [turn for turn in found if turn.death]),
    ):
        print(f"{title}: {len(some)}, with {fmean(len(turn.throws) for turn in some):.1f} cards to throw")
        for name, rule in RULES.items():
            done = verdict(rule, some)
            print(
                f"  {name:<30} best in {done.best:4.0%}, surely beaten in {done.beaten:4.0%}, "
                f"costs {done.cost:.3f} ± {1.96 * done.error:.3f}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
