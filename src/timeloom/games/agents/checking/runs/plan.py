"""A way through the model as a plan for the table: rounds, and in each of them tasks for agents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from timeloom.games.agents.checking.model.cards import Printed, panorama_cards
from timeloom.games.agents.checking.model.position import Note, Position
from timeloom.games.agents.checking.runs.search import Step
from timeloom.games.agents.meaning.facts import At, Chosen, Fact, InCell, Read, UpdatesInNeed
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Test, Way, When
from timeloom.kernel.lines import Spot


class Move(NamedTuple):
    """Travel, read a card, take a way, end in a cell: with who does it and what it costs."""

    deed: Fact
    agent: str = ""
    notes: tuple[Note, ...] = ()
    cost: int = 0
    swept: str = ""
    """Where a journey has led instead, if a timer has sent the group elsewhere."""


def moves_of(steps: Iterable[Step]) -> tuple[Move, ...]:
    """Steps one by one; a card that somebody has just read need not be read again."""
    moves: list[Move] = []
    last: Fact | None = None
    for deed, leaf in steps:
        agent = next(iter(leaf.who)) if len(leaf.who) == 1 else ""
        here = deed.steps[1:] if len(deed.steps) > 1 and deed.steps[0] == last else deed.steps
        for fact in here:
            move = Move(fact, agent, swept=swept_to(fact, leaf.position))
            moves.append(move._replace(notes=leaf.notes, cost=leaf.cost) if fact == here[-1] else move)
        last = deed.steps[0]
    return tuple(moves)


def swept_to(deed: Fact | None, position: Position) -> str:
    """Where the group is instead of where it set out for; nothing if it has come there, or nowhere."""
    there = "" if position.ending else position.location
    return there if isinstance(deed, At) and there != deed.place else ""


class Act(Struct, frozen=True):
    """A way or a test of a card, by its place there."""

    kind: str
    source: str
    index: int
    when: When | None = None

    @property
    def holds(self) -> tuple[str, ...]:
        """With which things whoever does it may meet its condition."""
        return tuple(self.when.in_hand()) if self.when else ()


class Task(Struct):
    """A card to read (or none, for things and powers), and what to do then."""

    agent: str
    ref: str = ""
    acts: list[Act] = []
    read: bool = False

    @property
    def holds(self) -> set[str]:
        """With which things whoever does it may meet what it asks for."""
        return {thing for act in self.acts for thing in act.holds}


class Visit(Struct):
    """A round at a location."""

    place: str
    notes: list[Note] = []
    tasks: list[Task] = []


def planned(mission: Mission, moves: tuple[Move, ...]) -> list[Visit]:
    """The rounds of a way through the model."""
    tables = dict(mission.tables)
    visits: list[Visit] = []
    for move in moves:
        if isinstance(move.deed, At):
            visits.append(Visit(move.deed.place))
        visits[-1].notes += move.notes
        match move.deed:
            case Read(card):
                visits[-1].tasks.append(Task(move.agent, card))
            case Chosen(spot):
                add_act(mission, visits[-1], move, spot, tables[spot])
            case InCell(test):
                add_act(mission, visits[-1], move, test, tables[test])
    return visits


def add_act(mission: Mission, visit: Visit, move: Move, spot: Spot, table: object) -> None:
    """Add a way or a test to the card that it is on, or as a task of its own."""
    assert isinstance(table, Way | Test)
    kind = "way" if isinstance(table, Way) else "test"
    source = source_at(mission, spot)
    act = Act(kind, source, int(spot[-1]), table.when)
    if source != "card":
        visit.tasks.append(Task(move.agent, acts=[act]))
        return
    visit.tasks[-1].acts.append(act)
    visit.tasks[-1].agent = visit.tasks[-1].agent or move.agent


def source_at(mission: Mission, spot: Spot) -> str:
    """Where the table knows a way or a test to be: on a card, a thing or a power."""
    table, index = str(spot[0]), int(spot[1])
    if table == "receptacles":
        return "power"
    entry = getattr(mission, table)[index]
    if table == "locations" or (table == "mysteries" and entry.kind == "replace"):
        return "card"
    return str(entry.id)


def team_of(mission: Mission, moves: tuple[Move, ...], size: int) -> tuple[str, ...]:
    """Everybody who is needed, and then whoever has the most Azrak; too many if more are needed."""
    needed = list(dict.fromkeys(move.agent for move in moves if move.agent))
    others = sorted(mission.receptacles, key=lambda entry: -entry.azrak)
    spare = [entry.id for entry in others if entry.id not in needed]
    return tuple(needed + spare[: max(0, size - len(needed))])


# In words


def walkthrough(
    mission: Mission, moves: tuple[Move, ...], run: int = 1, *, costs: bool = True
) -> Iterator[str]:
    """The plan in sentences, a line for each move."""
    tables, cards = dict(mission.tables), dict(panorama_cards(mission))
    number = 0
    if run > 1:
        yield f"Break off {'a run' if run == 2 else f'{run - 1} runs'}, and begin again."
    moves = moves if costs else tuple(move._replace(cost=0) for move in moves)
    for move in moves:
        if isinstance(move.deed, At):
            number += 1
            place = mission.location[move.swept or move.deed.place]
            yield f"Round {number}: {place.name}{price_words(move)}"
            yield from (f"  {line}" for line in note_words(move))
        else:
            yield f"  {deed_words(mission, cards, tables, move)}{price_words(move)}"
            yield from (f"    {line}" for line in note_words(move) if isinstance(move.deed, Read))


def deed_words(
    mission: Mission, cards: Mapping[str, Printed], tables: Mapping[Spot, object], move: Move
) -> str:
    """What somebody does."""
    who = f"{mission.receptacle[move.agent].name}: " if move.agent else ""
    match move.deed:
        case Read(card):
            return f"{who}read {cards[card][0].title}"
        case Chosen(spot):
            return f"{who}{getattr(tables[spot], 'words', '')}"
        case InCell(test, cell):
            return f"{who}{getattr(tables[test], 'words', '')} ({cell})"
        case UpdatesInNeed():
            return "an emergency update"
        case _:
            return "leave"


def note_words(move: Move) -> list[str]:
    """What was decided on the way."""
    return [f"{note.words} ({note.outcome})" for note in move.notes]


def price_words(move: Move) -> str:
    """What it cost."""
    return f" [{move.cost} Azrak]" if move.cost else ""
