"""Conditions where not all is known: they hold, they do not, or a question has to be answered first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from timeloom.games.agents.checking.model.position import Branch, Rest, Tree, fork
from timeloom.games.agents.checking.model.world import World, answered
from timeloom.games.agents.meaning.facts import (
    Fact,
    HasAzrak,
    HasMagick,
    Holds,
    InPlay,
    IsCaptain,
    Who,
)
from timeloom.games.agents.pack.verbs import When
from timeloom.games.agents.state import FEWEST_AGENTS


class Question(NamedTuple):
    """What a condition hangs on; `chosen` if the players can have it either way."""

    fact: Fact
    chosen: bool = False
    among: frozenset[str] = frozenset()
    """Whether whoever acts is one of these."""


Verdict: TypeAlias = bool | Question


def decide(world: World, when: When | None, branch: Branch, rest: Callable[[Branch, bool], Tree]) -> Tree:
    """Go on with the answer to a condition, with both if it is open."""
    return settle(world, lambda here: verdict(world, when, here), branch, rest)


def settle(
    world: World,
    judge: Callable[[Branch], Verdict],
    branch: Branch,
    rest: Callable[[Branch, bool], Tree],
) -> Tree:
    """Answer questions until there is a verdict."""
    found = judge(branch)
    if isinstance(found, bool):
        return rest(branch, found)
    return fork(
        found.chosen,
        (settle(world, judge, answer(branch, found, yes), rest) for yes in (True, False)),
    )


def ask(world: World, fact: Fact, branch: Branch, rest: Callable[[Branch, bool], Tree]) -> Tree:
    """Go on with whether a fact holds."""
    return settle(world, lambda here: fact_verdict(world, here, fact), branch, rest)


def unless(world: World, facts: tuple[Fact, ...], branch: Branch, rest: Rest) -> Tree:
    """Go on, or stay if one of these facts holds."""
    if not facts:
        return rest(branch)
    first, *others = facts
    return ask(
        world,
        first,
        branch,
        lambda here, holds: here if holds else unless(world, tuple(others), here, rest),
    )


def answer(branch: Branch, question: Question, yes: bool) -> Branch:
    """The branch on which a question is answered."""
    given = (question.fact, yes)
    why = branch.why if question.chosen else frozenset(reason | {given} for reason in branch.why)
    if question.among:
        who = branch.who & question.among if yes else branch.who - question.among
        return replace(branch, who=who, why=why)
    return replace(branch, assumed=(*branch.assumed, given), why=why)


Entry = TypeVar("Entry")


def open_ones(
    world: World,
    entries: Sequence[Entry],
    judge: Callable[[Entry, Branch], Verdict],
    branch: Branch,
    rest: Callable[[Branch, list[tuple[Entry, Branch]]], Tree],
    looked: int = 0,
) -> Tree:
    """Go on with the entries that are open, each with the branch on which the players have seen to that."""
    if looked == len(entries):
        found = ((entry, favoured(partial(judge, entry), branch)) for entry in entries)
        return rest(branch, [(entry, ready) for entry, (is_open, ready) in found if is_open is True])
    one = partial(judge, entries[looked])

    def look_on(here: Branch, is_open: bool) -> Tree:
        return open_ones(world, entries, judge, here, rest, looked + 1)

    return settle(world, lambda here: favoured(one, here)[0], branch, look_on)


def favoured(judge: Callable[[Branch], Verdict], branch: Branch) -> tuple[Verdict, Branch]:
    """A verdict for which the players answer as they like whatever is theirs to answer."""
    found = judge(branch)
    if isinstance(found, bool) or not found.chosen:
        return found, branch
    tries = [favoured(judge, answer(branch, found, yes)) for yes in (True, False)]
    return next((one for one in tries if one[0] is not False), tries[-1])


def hopeful(world: World, when: When | None, branch: Branch) -> Branch | None:
    """The branch on which a condition holds, with what has to be assumed for that; nothing if it cannot."""
    found = verdict(world, when, branch)
    if isinstance(found, bool):
        return branch if found else None
    tries = (hopeful(world, when, answer(branch, found, yes)) for yes in (True, False))
    return next((able for able in tries if able is not None), None)


def fact_verdict(world: World, branch: Branch, fact: Fact) -> Verdict:
    """Whether a fact holds."""
    known = world.known(branch, fact)
    return Question(fact) if known is None else known


def verdict(world: World, when: When | None, branch: Branch) -> Verdict:
    """Whether a condition holds: not if any part does not, and else the first open question counts."""
    return True if when is None else all_of(parts(world, when, branch))


def all_of(verdicts: Iterator[Verdict]) -> Verdict:
    """Whether all hold."""
    questions = []
    for found in verdicts:
        if found is False:
            return False
        if isinstance(found, Question):
            questions.append(found)
    return questions[0] if questions else True


def any_of(verdicts: Iterator[Verdict]) -> Verdict:
    """Whether one holds."""
    found = all_of(negated(part) for part in verdicts)
    return negated(found)


def negated(found: Verdict) -> Verdict:
    """The opposite; a question stays one."""
    return not found if isinstance(found, bool) else found


def parts(world: World, when: When, branch: Branch) -> Iterator[Verdict]:
    """Everything that a condition asks for: first of the mission, then of whoever it is about."""
    here = Here(world, branch)
    for part in when.parts:
        yield from part.asks(here)
    for part in when.parts:
        yield from part.asks_of_agent(here)
    for part in when.parts:
        yield from part.asks_inside(here)


class Here(NamedTuple):
    """Where a condition is looked at (`meaning.asking`)."""

    world: World
    branch: Branch

    def stated(self, when: When) -> Iterator[Verdict]:
        """Whether its facts are so, and its numbers have come so far."""
        asked = self.world.layout.asked(when)
        yield from (fact_verdict(self.world, self.branch, fact) for fact in asked.facts)
        for number in asked.numbers:
            known = self.world.has_come_to(self.branch, number)
            yield Question(number) if known is None else known

    def is_at(self, places: tuple[str, ...]) -> Verdict:
        """Where the group is, is always known."""
        return not places or self.branch.position.location in places

    def are_so_many(self, least: int) -> Verdict:
        """How many they are, too."""
        return self.world.size >= least

    def are_in_play(self, receptacles: tuple[str, ...]) -> Iterator[Verdict]:
        """Whether these receptacles are inhabited."""
        return are_in_play(self.world, receptacles, self.branch)

    def is_one_of(self, receptacles: Iterable[str]) -> Verdict:
        """Whether whoever it is about is one of these."""
        return one_of(self.world, self.branch, frozenset(receptacles))

    def has(self, thing: str) -> Verdict:
        """Who holds what is for the players to see to."""
        return open_question(self.branch, Holds(self.branch.whom, thing), chosen=True)

    def is_captain(self, wanted: bool) -> Verdict:
        """Whether it is the Time Captain, or is not."""
        found = is_captain(self.world, self.branch)
        return found if wanted else negated(found)

    def has_azrak(self, least: int) -> Iterator[Verdict]:
        """Whether they can ever have so many; then it is for the players to see to it."""
        yield rich_enough(self.world, self.branch, least)
        yield open_question(self.branch, HasAzrak(self.branch.whom, least), chosen=True)

    def has_magick(self, least: int) -> Verdict:
        """Magick that is gone may not come again."""
        return magick_left(self.world, self.branch, least)

    def is_not(self, when: When) -> Verdict:
        """The opposite of what another condition comes to."""
        return negated(verdict(self.world, when, self.branch))

    def is_any_of(self, several: Iterable[When]) -> Verdict:
        """What several others come to together."""
        return any_of(verdict(self.world, when, self.branch) for when in several)


def are_in_play(world: World, ids: tuple[str, ...], branch: Branch) -> Iterator[Verdict]:
    """Whether these receptacles are inhabited."""
    if len(ids) > world.size:
        yield False
    elif world.is_team:
        yield set(ids) <= world.team
    else:
        yield from (open_question(branch, InPlay(id), chosen=world.priced) for id in ids)


def one_of(world: World, branch: Branch, among: frozenset[str]) -> Verdict:
    """Whether whoever it is about is one of these."""
    found = branch.who & among
    if not found or found == branch.who:
        return bool(found)
    return Question(Who(tuple(sorted(among))), world.team_known and is_chosen(world, branch), among)


def is_chosen(world: World, branch: Branch) -> bool:
    """Whether the players choose whom it is about; where only costs count, all is as they like it."""
    return world.priced or branch.whom in ("", "choice")


def is_captain(world: World, branch: Branch) -> Verdict:
    """Whether it is the Time Captain."""
    if branch.whom == "captain":
        return True
    free = world.priced or (is_chosen(world, branch) and not world.layout.ejects)
    return open_question(branch, IsCaptain(branch.whom), chosen=free)


def rich_enough(world: World, branch: Branch, needed: int) -> Verdict:
    """Whether whoever it is about can ever have so many Azrak."""
    levels = {id: world.mission.receptacle[id].azrak for id in branch.who}
    return one_of(world, branch, frozenset(id for id, level in levels.items() if level >= needed))


def magick_left(world: World, branch: Branch, needed: int) -> Verdict:
    """Whether an agent has so much Magick; once it is used up, it may not come again."""
    if needed > world.mission.magick[world.size - FEWEST_AGENTS]:
        return False
    return open_question(branch, HasMagick(branch.whom, needed), chosen=world.thrifty or world.priced)


def open_question(branch: Branch, fact: Fact, *, chosen: bool = False) -> Verdict:
    """A question, unless it has been answered on this branch."""
    known = answered(branch.assumed, fact)
    return Question(fact, chosen) if known is None else known
