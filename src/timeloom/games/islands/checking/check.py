"""The check of files for Islands: whether they fit the box, and whether their stories can be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from timeloom.games.islands.checking.loops import Loop, loops
from timeloom.games.islands.checking.reach import Story, conditions_in, unmet
from timeloom.games.islands.pack.box import joined, wrong_together
from timeloom.games.islands.pack.cards import Action
from timeloom.games.islands.pack.diary import Scenario
from timeloom.games.islands.pack.facts import Fact, card
from timeloom.games.islands.pack.language import When
from timeloom.games.islands.pack.shelf import Box, Shelf, put_together
from timeloom.games.islands.rules.diary.actions import Acted
from timeloom.games.islands.rules.diary.dials import Ended
from timeloom.games.islands.rules.diary.pages import PageTurned
from timeloom.games.islands.terms import SUPPLY, Scaled
from timeloom.kernel import Tell
from timeloom.kernel.checking import (
    Checker,
    Finding,
    Progress,
    Remark,
    Report,
    Trial,
    located,
    silent,
    unreadable,
)
from timeloom.kernel.complaints import Complaint
from timeloom.kernel.faults import PackFault
from timeloom.kernel.joining import Filed
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import File, read_pack
from timeloom.kernel.verbs import inside


class BoxChecker(Checker):
    """Knows the box, and what its verbs and conditions come to."""

    def check(self, files: Sequence[Path], progress: Progress = silent) -> Sequence[Report]:
        """What is wrong with each file: by its types, beside all others of the box, and in its stories."""
        read, unread = read_each(files)
        findings: dict[Path, tuple[Finding, ...]] = dict(unread)
        box, misfits = fitted(read, files)
        for done, (path, filed) in enumerate(read.items(), 1):
            wrong = [Remark("reference", complaint) for one, complaint in misfits if one is filed]
            # Whatever is not there may be in a file that cannot be read.
            remarks = ([] if unread else wrong) or (list(about_stories(box, filed.content)) if box else [])
            findings[path] = located(path, Shelf, remarks)
            progress(done / len(files))
        return [Report(path.name, findings[path]) for path in files]

    def trials(self, files: Sequence[Path]) -> Iterator[Trial]:
        """The scenarios of these files, each with its pages, actions and endings."""
        read, _ = read_each(files)
        for path, filed in read.items():
            for index, scenario in enumerate(filed.content.scenarios):
                parts = dict(parts_of(("scenarios", index), scenario))
                yield Trial(path, scenario.title, {"scenario": scenario.id}, parts)

    def met(self, tell: Tell) -> str:
        """Sides that come up, actions and endings."""
        match tell:
            case PageTurned(number=number, side=side):
                return f"side {number}{side}"
            case Acted(number=number, text=text):
                return f"action {number} {text}"
            case Ended(ending=ending):
                return f"ending {ending}"
        return ""


def read_each(files: Sequence[Path]) -> tuple[dict[Path, Filed[Shelf]], dict[Path, tuple[Finding, ...]]]:
    """The files that can be read, and what is wrong with the others."""
    read: dict[Path, Filed[Shelf]] = {}
    unread: dict[Path, tuple[Finding, ...]] = {}
    for path in files:
        try:
            read[path] = Filed(path, read_pack(path, Shelf))
        except PackFault as fault:
            unread[path] = tuple(map(unreadable, fault.faults))
    return read, unread


def fitted(
    read: dict[Path, Filed[Shelf]], files: Sequence[Path]
) -> tuple[Box | None, list[tuple[Filed[Shelf], Complaint]]]:
    """The box with these files in it, and what does not fit."""
    given = {path.resolve() for path in files}
    others = [one for one in joined().files if not is_among(one.file, given)]
    together = [*others, *read.values()]
    misfits = list(wrong_together(together))
    if not any(one.content.map for one in together):
        return None, misfits
    return put_together(one.content for one in together), misfits


def is_among(file: File, paths: set[Path]) -> bool:
    """Whether this is one of the files that are checked."""
    return isinstance(file, Path) and file.resolve() in paths


# Stories


def about_stories(box: Box, shelf: Shelf) -> Iterator[Remark]:
    """What is wrong with the stories of a file."""
    for index, scenario in enumerate(shelf.scenarios):
        story = Story(box, scenario, ("scenarios", index))
        yield from unwinnable(story)
        yield from unreachable(story)
        yield from impossible(story)
        yield from beyond_the_most(story)
        yield from endless_actions(story)
        yield from map(tied, loops(story))


def unwinnable(story: Story) -> Iterator[Remark]:
    """A story that nobody can win."""
    wins = [deed for deed in story.deeds if deed.effect.wins]
    if not wins:
        words = 'must have a way to win, such as { win = "…" } on a diary card; there is none'
        yield Remark("no win", Complaint((*story.spot, "cards"), words))
    elif all(any(deed.missing(story.reached)) for deed in wins):
        why = next(wins[0].missing(story.reached)).never
        words = "must have a way to win that can be reached; there is none"
        yield Remark("no win", Complaint((*story.spot, "cards"), words), why=f"{why}.")


def unreachable(story: Story) -> Iterator[Remark]:
    """Diary cards, sides of them and endings that no game comes to."""
    for index, entry in enumerate(story.scenario.cards):
        spot: Spot = (*story.spot, "cards", index)
        if card(entry.number) not in story.reached:
            yield never(story, spot, card(entry.number), "can never come into play")
            continue
        for fact, place, _ in story.pages:
            if place[: len(spot)] == spot and fact not in story.reached:
                yield never(story, place, fact, "can never come up")
    for index, ending in enumerate(story.scenario.endings):
        fact = Fact("ending", ending.id)
        if fact not in story.reached:
            yield never(story, (*story.spot, "endings", index), fact, "can never be reached")


def never(story: Story, spot: Spot, fact: Fact, words: str) -> Remark:
    """Something that can never be, and why."""
    return Remark("unreachable", Complaint(spot, words), why=story.why(fact))


def impossible(story: Story) -> Iterator[Remark]:
    """Conditions that never hold, on sides that do come up."""
    for fact, spot, page in story.pages:
        if fact in story.reached:
            for place, when in conditions_in(list(inside(page, spot))):
                missing = next(unmet(when, story.reached), None)
                if missing is not None:
                    complaint = Complaint((*place, "when"), "can never hold")
                    yield Remark("unreachable", complaint, why=f"{missing.never}.")


def beyond_the_most(story: Story) -> Iterator[Remark]:
    """Conditions that ask for more than a counter can show, or more tokens than the box has."""
    most = highest(story)
    for _, spot, page in story.pages:
        for place, table in inside(page, spot):
            for field, fact, asked in table.how_many() if isinstance(table, When) else ():
                if exceeds(asked, most.get(fact, asked)):
                    words = f"can never be reached; {fact.at_most(shown(most[fact]))}"
                    yield Remark("unreachable", Complaint((*place, field), words))


def highest(story: Story) -> dict[Fact, Scaled]:
    """How much each counter can show, on the page where it goes highest, and how many tokens there are."""
    most: dict[Fact, Scaled] = {Fact("token", kind): count for kind, count in SUPPLY.items()}
    for _, _, page in story.pages:
        for counter in page.counters:
            fact = Fact("counter", counter.id)
            known = most.get(fact, 0)
            most[fact] = counter.most if exceeds(counter.most, known) else known
    return most


def exceeds(asked: Scaled, most: Scaled) -> bool:
    """Whether a number is higher than another with any number of kids."""
    return any(one > other for one, other in zip(four(asked), four(most), strict=True))


def four(number: Scaled) -> tuple[int, ...]:
    """A number for two, three, four and five kids."""
    return (number,) * 4 if isinstance(number, int) else number


def shown(number: Scaled) -> str:
    """A number as a card prints it."""
    return str(number) if isinstance(number, int) else "/".join(map(str, number))


def endless_actions(story: Story) -> Iterator[Remark]:
    """Actions that give back the time that they take."""
    for _, spot, page in story.pages:
        for index, action in enumerate(page.actions):
            if action.often == "always" and action.test is None and time_back(action) >= action.time:
                words = "gives back the time that it takes; let it be done `once` or once a `round`"
                yield Remark("endless", Complaint((*spot, "actions", index), words))


def time_back(action: Action) -> int:
    """How many cubes come back for certain."""
    return sum(effect.time_back() for effect in action.success)


def tied(loop: Loop) -> Remark:
    """Cards that set each other off for ever."""
    first, *others = loop.moves
    also = f", with {len(others)} more" if others else ""
    if loop.sure:
        words = f"goes on for ever{also}: it brings itself about again; let it ask for what ends (when)"
        return Remark("loop", Complaint(first.spot, words))
    words = f"may go on for ever{also}: it can bring itself about again, and nobody is asked in between"
    return Remark("loop", Complaint(first.spot, words), "doubt")


# What bots can play


def parts_of(spot: Spot, scenario: Scenario) -> Iterator[tuple[str, Complaint]]:
    """What there is to be met in a story, as its tellings name it."""
    for at, entry in enumerate(scenario.cards):
        if not entry.complication:
            for letter, page in (("a", entry.a), ("b", entry.b)):
                place: Spot = (*spot, "cards", at, letter)
                yield f"side {entry.number}{letter}", Complaint(place, "never came up")
                for index, action in enumerate(page.actions):
                    done = Complaint((*place, "actions", index), "was never done")
                    yield f"action {entry.number} {action.words}", done
    for at, ending in enumerate(scenario.endings):
        yield f"ending {ending.id}", Complaint((*spot, "endings", at), "was never reached")
