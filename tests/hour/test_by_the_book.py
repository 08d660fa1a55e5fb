"""Whole games beside the rulebook: what each day takes and brings is told from the table alone."""

from itertools import pairwise
from random import Random

import pytest

from timeloom.bots import bot_named, first_to_answer
from timeloom.games.hour.game import GAME
from timeloom.games.hour.pack import Argument, Battle, Disaster, all_ids, load_pack
from timeloom.games.hour.state import WEEK, Person, State, Visit
from timeloom.kernel import Fate, Run, seed_of
from timeloom.kernel.copying import copier

GAMES = 6
PACK = load_pack()


@pytest.mark.parametrize("bots", ["random", "steady"])
def test_every_day_takes_and_brings_what_the_book_says(bots: str) -> None:
    """Visiting the Past, Disasters, Arguments and Battles, in games of chance and in steady ones."""
    met: set[tuple[type, str]] = set()
    for number in range(GAMES):
        went: dict[int, State] = {}
        for before, after in pairwise(states(bots, number)):
            went |= {visit.number: before for visit in begun(before, after)}
            decided = [visit for visit in before.visits if after.marks[visit.day] > before.marks[visit.day]]
            met |= {ended(went[visit.number], after, visit) for visit in decided}
    assert {kind for kind, _ in met} == {Disaster, Argument, Battle}
    assert {mark for _, mark in met} == {"mended", "broken"}


def states(bots: str, number: int) -> list[State]:
    """The table after each answer of a game, while there is an hour to steal."""
    run = Run.begin(GAME, {}, 7, Fate(seed_of(number)))
    players = [bot_named(GAME, bots, Random(number))] * 7
    copy = copier(State)
    found = [copy(run.state)]
    while run.asks and run.state.phase in ("setup", "haven"):
        ask, seat = first_to_answer(run, run.waiting_for_bots())
        run.answer(players[seat](run, ask, seat), seat, ask.id)
        found.append(copy(run.state))
    return found


def begun(before: State, after: State) -> list[Visit]:
    """All members agree on the group and the event, someone spends a Chance, and they look under the flap."""
    under_way = {visit.number for visit in before.visits}
    new = [visit for visit in after.visits if visit.number not in under_way]
    assert chances(before) - chances(after) == len(new), "a Chance for each day, and for nothing else"
    for visit in new:
        assert not before.marks[visit.day], "each event can only be revisited once"
        pacts = [pact for pact in before.pacts if pact.day == visit.day]
        agreed = [pact for pact in pacts if set(pact.members) == set(visit.members)]
        assert any(len(set(pact.members) - set(pact.agreed)) <= 1 for pact in agreed), (
            "the last has just agreed"
        )
        assert all(visit.day in after.people[seat].seen for seat in visit.members)
        party = set(visit.members) - needed(visit.day)
        assert needed(visit.day) <= set(visit.members)
        assert len(party) in ({1, 2, 3} if is_a(Battle, visit) else {1} if is_a(Argument, visit) else {2})
        if visit.combat is not None:
            (dark,) = [one.cards for one in visit.combat.fighters if one.kind == "shadow"]
            above = [before.marks[day] for day in range(visit.day % WEEK, visit.day, WEEK)]
            own = all_ids(PACK.shadow(*needed(visit.day)).deck)
            assert len(dark) == len(own) + above.count("broken")
    return new


def ended(before: State, after: State, visit: Visit) -> tuple[type, str]:
    """What those who went gain by a day, from when they leave until it is marked."""
    mark = after.marks[visit.day]
    for seat in visit.members:
        was, now = before.people[seat], after.people[seat]
        assert gains(was, now) == promised(visit, seat, mark), (visit.day, seat, mark)
    if is_a(Argument, visit) and mark == "mended":
        assert after.linked(*sorted(needed(visit.day)))
    return type(PACK.event(visit.day)), mark


def gains(was: Person, now: Person) -> dict[str, int]:
    """By how much each figure of somebody has grown."""
    dark = PACK.dark
    new = [card for card in now.hand if card not in was.hand]
    grown = {
        "knowledge": now.knowledge - was.knowledge,
        "courage": now.courage - was.courage,
        "empathy": now.empathy - was.empathy,
        "understanding": now.understanding - was.understanding,
        "experience": len(was.experience) - len(now.experience),
        "darkness": sum(card in dark for card in new),
    }
    return {what: by for what, by in grown.items() if by}


def promised(visit: Visit, seat: int, mark: str) -> dict[str, int]:
    """What the book promises somebody who was on a day, by their part in it."""
    owns = seat in needed(visit.day)
    if is_a(Battle, visit):
        if mark == "broken":
            return {"darkness": 2} if owns else {}
        return {} if owns else {"experience": 1, "courage": 1}
    if mark == "broken":
        return {}
    if is_a(Argument, visit):
        return {"understanding": 1} if owns else {"experience": 1}
    return {"experience": 1, "knowledge": 1}


def needed(day: int) -> set[int]:
    """The two who argued, or the owner of the Shadow."""
    event = PACK.event(day)
    if isinstance(event, Argument):
        return set(PACK.arguers(event))
    return {PACK.owner(event)} if isinstance(event, Battle) else set()


def is_a(kind: type, visit: Visit) -> bool:
    return isinstance(PACK.event(visit.day), kind)


def chances(s: State) -> int:
    return sum(person.chances for person in s.people)
