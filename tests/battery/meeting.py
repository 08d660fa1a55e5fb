"""What of a game's content is met when curious bots play: by name, and what has been seen of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from battery.meeting_missions import heard

from timeloom.bots import bot_named, first_to_answer
from timeloom.games.agents.tells import ReadAloud
from timeloom.games.hour.pack import load_pack as load_hour
from timeloom.games.hour.rules.combat.attacking import Attack, Attacked
from timeloom.games.hour.state import State as HourState
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.adventure.places import Visit
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.rules.diary.pages import PageTurned
from timeloom.games.islands.state import State as IslandsState
from timeloom.games.letter.pack import load_pack as load_letter
from timeloom.games.letter.rules.resolution import CameHome
from timeloom.games.letter.state import State as LetterState
from timeloom.kernel import Answer, AnyAsk, Bot, Fate, Game, Run, Tell, seed_of

Sightings: TypeAlias = Callable[[Any, Answer], Iterable[str]]
"""What is met at a table at which this is about to be answered."""


def met(
    game: Game[Any],
    options: dict[str, str],
    seats: int | None,
    seed: int,
    seen: Sightings,
    bot: str = "curious",
    eager: tuple[type[Answer], ...] = (),
) -> set[str]:
    """What is met in one game of these bots, who do what they are eager to do whenever they can."""
    run = Run.begin(game, options, seats, Fate(seed_of(f"met {seed}")), log=True)
    bots = [bot_named(game, bot, Random(f"{seed}/{seat}")) for seat in range(game.seated(seats))]
    return met_from(run, [Eager(one, eager) for one in bots], seen)


def met_from(run: Run[Any], bots: Sequence[Bot], seen: Sightings) -> set[str]:
    """What is met from a position on, and what is told of it by kind."""
    found: set[str] = set()
    while run.outcome is None:
        ask, seat = first_to_answer(run, run.waiting_for())
        answer = bots[seat](run, ask, seat)
        found.update(seen(run.state, answer))
        run.answer(answer, seat, ask.id)
    found.update(seen(run.state, answer))
    return found | {name for _, tell in run.tells or () for name in told(tell)}


class Eager:
    """A bot that gives certain kinds of answers whenever they are offered, what it has given least first."""

    def __init__(self, bot: Bot, kinds: tuple[type[Answer], ...]) -> None:
        self.bot, self.kinds = bot, kinds
        self.given: Counter[Answer] = Counter()

    def __call__(self, run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        """What it is eager to do, or what the bot would do anyway."""
        wanted = [offer for offer in ask.offered(seat) if isinstance(offer, self.kinds)]
        answer = min(wanted, key=self.given.__getitem__) if wanted else self.bot(run, ask, seat)
        self.given[answer] += 1
        return answer


def told(tell: Tell) -> Iterator[str]:
    """What a telling alone shows."""
    if isinstance(tell, Attacked):
        kind = load_hour().cards[tell.card]
        yield f"card {kind.id}"
        yield from (f"effect {type(effect).__name__}" for effect in kind.does)
    elif isinstance(tell, PageTurned):
        yield f"page {tell.scenario} {tell.number}{tell.side}"
    elif isinstance(tell, CameHome):
        yield f"ending {tell.manner or 'won'}"
    elif isinstance(tell, ReadAloud):
        yield from heard(tell)


# Islands


def all_of_islands(scenario: str) -> set[str]:
    """Everything of one scenario, and of the box that every scenario draws from."""
    box = load_box()
    printed = box.scenarios[scenario]
    sides = [(card, side) for card in printed.cards for side in "ab"]
    named = {f"page {scenario} {card.number}{side}" for card, side in sides}
    for card, side in sides:
        count = len((card.a if side == "a" else card.b).actions)
        named |= {f"action {scenario} {card.number}{side} {index}" for index in range(count)}
    named |= {f"ending {scenario} {ending.id}" for ending in printed.endings}
    return named | {f"rumor {rumor.id}" for rumor in box.rumors.values() if rumor.set in printed.sets}


def all_of_the_box() -> set[str]:
    """What every scenario draws from."""
    box = load_box()
    kinds: dict[str, Iterable[str]] = {
        "item": box.items,
        "school event": box.school,
        "chore": box.chores,
        "anomaly": box.anomalies,
        "use of anomaly": [one.id for one in box.anomalies.values() if one.use == "action"],
        "visit to": box.places,
        "hacked machine": box.machines,
    }
    return {f"{kind} {id}" for kind, ids in kinds.items() for id in ids}


def seen_in_islands(s: IslandsState, answer: Answer) -> Iterator[str]:
    """What lies open on the islands."""
    yield from (f"page {s.scenario} {entry.number}{entry.side}" for entry in s.diary)
    yield from (f"rumor {told.card}" for told in s.told() if told.card)
    yield from (f"rumor {card}" for card in s.rumors.discard)
    yield f"school event {s.today}"
    for kid in s.kids:
        yield from (f"item {card}" for card in kid.items)
        yield from (f"anomaly {held.id}" for held in kid.anomalies)
        yield f"chore {kid.chore}"
    yield from (f"hacked machine {machine.id}" for machine in s.machines if machine.hacker >= 0)
    yield f"ending {s.scenario} {s.ending}"
    match answer:
        case CardAction(_, card, action):
            side = next((entry.side for entry in s.diary if entry.number == card), "")
            yield f"action {s.scenario} {card}{side} {action}"
        case Visit(who):
            yield f"visit to {s.kids[s.index_of(who)].at}"
        case UseAnomaly(_, anomaly):
            yield f"use of anomaly {anomaly}"


# The Stolen Hour


def all_of_hour() -> set[str]:
    """Every day mended and broken, every card in somebody's hand or played, and every effect."""
    pack = load_hour()
    days = {f"day {day + 1} {mark}" for day in range(28) for mark in ("mended", "broken")}
    kinds = {kind.id: kind for kind in pack.cards.values()}.values()
    effects = {f"effect {type(effect).__name__}" for kind in kinds for effect in kind.does}
    return days | effects | {f"card {kind.id}" for kind in kinds}


def seen_in_hour(s: HourState, answer: Answer) -> Iterator[str]:
    """What has become of the month, and the cards that people hold."""
    cards = load_hour().cards
    yield from (f"day {day + 1} {mark}" for day, mark in enumerate(s.marks) if mark)
    yield from (f"card {cards[card].id}" for person in s.people for card in person.hand)
    for combat in s.combats():
        yield from (f"card {cards[card].id}" for one in combat.fighters for card in (*one.cards, *one.used))
    if isinstance(answer, Attack):
        yield from (f"effect {type(effect).__name__}" for effect in cards[answer.card].does)


# Letter


def all_of_letter() -> set[str]:
    """Every item taken along, every story completed, every suit's effect used, and every way home."""
    pack = load_letter()
    named = {f"item {item.id}" for item in pack.items} | {"ending lost", "ending won"}
    named |= {f"ending {manner}" for manner in ("no_items", "all_letters_kept", "deck_empty")}
    suits = {"red": "Nudge", "blue": "Exchange", "violet": "Copy", "green": "Return", "yellow": "Gather"}
    return named | {f"effect {kind}" for kind in suits.values()}


def seen_in_letter(s: LetterState, answer: Answer) -> Iterator[str]:
    """What was taken along, what is done with events, and how it ended."""
    yield from (f"item {item}" for item in s.items)
    yield f"effect {type(answer).__name__}"
    if s.ending == "lost":
        yield "ending lost"
