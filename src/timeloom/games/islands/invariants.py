"""What must be true of every table of Islands at a resting point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.time import GROUNDING
from timeloom.games.islands.state import (
    BAD,
    DAYS,
    GOOD,
    INJURY_STEPS,
    SEVERITY,
    TIME,
    TRACK,
    WEEKEND_BONUS,
    Kid,
    State,
)
from timeloom.games.islands.terms import SUPPLY
from timeloom.kernel import Pile

PROMISED = 12
"""So many cubes for the next round no kid is ever promised: all cards together promise fewer."""
RECHARGED = 12
"""So many counters more than its own no anomaly ever has."""
SAID = 9999
"""So often nothing is told in one game."""
DIAL = 99
"""A dial has two digits; no story turns one so far."""


def faults(s: State) -> Iterator[str]:
    """A sentence for everything that is wrong with the table."""
    for kid in s.kids:
        yield from kid_faults(s, kid)
    yield from card_faults(s)
    yield from machine_faults(s)
    yield from rumor_faults(s)
    yield from token_faults(s)
    yield from time_faults(s)
    yield from owner_faults(s)
    yield from dawn_faults(s)


def dawn_faults(s: State) -> Iterator[str]:
    """A day that is kept is a whole table: putting it back must leave nothing astray."""
    if any(not 0 <= lived <= s.round for lived in s.again):
        yield "A day has been lived again that has not come yet."
    if s.dawn is None:
        return
    back = State(s.scenario, s.seats, s.owners, part="adventure", round=s.round, kids=s.dawn.kids)
    back.machines, back.bag = s.dawn.machines, s.dawn.bag
    back.items, back.item_discard = s.dawn.items, s.dawn.item_discard
    back.anomalies, back.anomaly_discard = s.dawn.anomalies, s.dawn.anomaly_discard
    back.school, back.school_discard = Pile(list(load_box().school)), []
    if [kid.id for kid in back.kids] != [kid.id for kid in s.kids]:
        yield "The day that is kept had other kids."
    for kid in back.kids:
        yield from kid_faults(back, kid)
    yield from card_faults(back)
    yield from machine_faults(back)


def owner_faults(s: State) -> Iterator[str]:
    """Every seat has somebody to play, and nobody belongs to a seat that is not there."""
    seats = sorted(set(s.owners))
    if not seats or seats != list(range(len(seats))):
        yield "Somebody belongs to a seat that is not there, or a seat has nobody to play."


def time_faults(s: State) -> Iterator[str]:
    """Two weeks at most, and no more cubes to come than cards can promise."""
    if not 0 <= s.round < 2 * len(DAYS):
        yield f"It is round {s.round + 1}, but there are two weeks only."
    for kid in s.kids:
        if not 0 <= kid.tomorrow <= PROMISED or not 0 <= kid.bonus <= PROMISED + WEEKEND_BONUS:
            yield f"{kid.id} has {kid.bonus} cubes more today and {kid.tomorrow} tomorrow."
        if kid.grounded > GROUNDING:
            yield f"{kid.id} is grounded with {kid.grounded} cubes."


def kid_faults(s: State, kid: Kid) -> Iterator[str]:
    """Cubes, conditions, favor and the place of one kid."""
    board = load_box().map
    if min(kid.pool, kid.spent, kid.grounded) < 0 or kid.pool + kid.spent + kid.locked != TIME + kid.bonus:
        yield f"The cubes of {kid.id} do not add up to {TIME + kid.bonus}."
    if len(set(kid.conditions)) != len(kid.conditions) or not set(kid.conditions) <= set(SEVERITY[:3]):
        yield f"{kid.id} has a condition twice, or one that does not exist."
    if not 0 <= kid.injury <= INJURY_STEPS:
        yield f"The injury of {kid.id} is not on its track."
    if not BAD <= kid.favor <= GOOD or (kid.grounded > 0) != (kid.favor == BAD):
        yield f"{kid.id} is grounded with favor {kid.favor} and {kid.grounded} cubes."
    if kid.at not in board.location:
        yield f"{kid.id} is nowhere on the map."
    if s.part == "adventure" and kid.status == "sick" and kid.at != load_box().kids[kid.id].home:
        yield f"{kid.id} is ill, but not at home."


def card_faults(s: State) -> Iterator[str]:
    """Every card is in one place."""
    box = load_box()
    held = [item for kid in s.kids for item in kid.items]
    yield from astray("items", box.items, [*s.items, *s.item_discard, *held])
    carried = [anomaly.id for kid in s.kids for anomaly in kid.anomalies]
    yield from astray("anomalies", box.anomalies, [*s.anomalies, *s.anomaly_discard, *carried])
    today = [s.today] if s.today else []
    yield from astray("school cards", box.school, [*s.school, *s.school_discard, *today])
    chores = [*s.chores, *(chore for kid in s.kids for chore in (kid.chore, kid.reward) if chore)]
    if len(set(chores)) != len(chores):
        yield "A chore is in two places."
    for anomaly in (anomaly for kid in s.kids for anomaly in kid.anomalies):
        if anomaly.uses < 1:
            yield "An anomaly with no use left is still carried."
        if anomaly.id in box.anomalies and anomaly.uses > box.anomalies[anomaly.id].uses + RECHARGED:
            yield f"{anomaly.id} has {anomaly.uses} uses left."


def astray(name: str, printed: Iterable[str], found: list[str]) -> Iterator[str]:
    """A sentence if the cards on the table are not those of the box."""
    here, there = Counter(found), Counter(list(printed))
    if here != there:
        odd = sorted((here - there) + (there - here))
        yield f"The {name} are not each in one place: {', '.join(odd)}."


def machine_faults(s: State) -> Iterator[str]:
    """One machine in a sector, on land; one for a hacker; every firewall in one place."""
    box = load_box()
    sectors = [machine.sector for machine in s.machines if machine.roams]
    if len(set(sectors)) != len(sectors):
        yield "Two machines stand in one sector."
    if set(sectors) & set(box.map.sea) or not set(sectors) <= set(box.map.locations_near):
        yield "A machine stands in the sea or nowhere."
    hackers = [machine.hacker for machine in s.machines if machine.hacker >= 0]
    if len(set(hackers)) != len(hackers):
        yield "A kid controls two machines."
    laid = [wall for machine in s.machines for wall in machine.walls if wall]
    yield from astray("firewalls", box.bag, [*s.bag, *laid])


def rumor_faults(s: State) -> Iterator[str]:
    """Four rumors at most, with different letters, and every rumor card in one place."""
    box = load_box()
    letters = [told.letter for told in s.told()]
    if len(s.track) != TRACK or len(set(letters)) != len(letters):
        yield "There are more than four rumors, or two with one letter."
    if any(told.card and box.rumors[told.card].letter != told.letter for told in s.told()):
        yield "A rumor lies under the wrong letter."
    sets = box.scenarios[s.scenario].sets
    printed = [rumor.id for rumor in box.rumors.values() if rumor.set in sets]
    shown = [told.card for told in s.told() if told.card]
    yield from astray("rumors", printed, [*s.rumors.unseen, *s.rumors.discard, *shown])
    unseen = Counter(box.rumors[card].letter for card in s.rumors.unseen)
    covered = Counter([told.letter for told in s.told() if not told.card] + s.rumors.top + s.rumors.bottom)
    if covered - unseen:
        yield f"No unseen rumor is left for {', '.join(covered - unseen)}."


def token_faults(s: State) -> Iterator[str]:
    """No more scenario tokens than there are, and dials that have not run backwards."""
    lying: Counter[str] = Counter()
    for kinds in s.tokens.values():
        lying.update(kinds)
    for kind, count in lying.items():
        if count > SUPPLY[kind]:
            yield f"There are {count} {kind} tokens on the board, but only {SUPPLY[kind]} in the box."
    counted = [s.insight, s.enigma, s.solved, *s.counters.values(), *lying.values()]
    if min(counted) < 0:
        yield "A dial, a counter or a token count is below zero."
    if any(not 0 <= often <= SAID for often in s.said.values()):
        yield "Something was told more often than can be, or less than never."
    if max(counted) > DIAL:
        yield f"A dial or a counter stands at {max(counted)}."
