"""What the kids are after, as the diary has it, in one line: what to do next, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.islands.pack.diary import Page, Trigger
from timeloom.games.islands.rules.diary.pages import pages
from timeloom.games.islands.rules.end_phase import last_round
from timeloom.games.islands.rules.verbs.when import CounterReached, EnigmaReached, InsightReached
from timeloom.games.islands.rules.when import scaled
from timeloom.games.islands.state import State


def goal(s: State) -> str:
    """What the pages in play want done, and what would be too late."""
    if s.ending or not s.diary:
        return "" if s.ending else "Choose a kid each; the diary says what it is all about."
    wanted = [f"{page.goal.removesuffix('.')}{how_far(s, page)}." for page in pages(s) if page.goal]
    return " ".join([*wanted, *too_late(s)])


def how_far(s: State, page: Page) -> str:
    """What is counted until the page is turned, in brackets."""
    counted = list(dict.fromkeys(counts(s, page)))
    return f" ({', '.join(counted)})" if counted else ""


def counts(s: State, page: Page) -> Iterator[str]:
    """Each dial and counter that turns the page, with what it shows and what it needs."""
    titles = {counter.id: counter.title for counter in page.counters}
    for trigger in page.triggers:
        if trigger.on != "check" or trigger.when is None or loses(trigger):
            continue
        if part := trigger.when.part(InsightReached):
            yield f"insight {s.insight} of {scaled(s, part.insight)}"
        counter = trigger.when.part(CounterReached)
        if counter and counter.counter in titles:
            shown = s.counters.get(counter.counter, 0)
            yield f"{titles[counter.counter].lower()} {shown} of {scaled(s, counter.count)}"


def too_late(s: State) -> Iterator[str]:
    """The enigma that would lose the game, if a page in play names it, and the days that are left."""
    limits = [
        scaled(s, part.enigma) + s.patience
        for page in pages(s)
        for trigger in page.triggers
        if trigger.when and loses(trigger) and (part := trigger.when.part(EnigmaReached))
    ]
    if limits:
        yield f"Lost at enigma {min(limits)}, which is at {s.enigma}."
    left = last_round(s) - s.round
    yield "This is the last day." if left == 1 else f"{left} days left."


def loses(trigger: Trigger) -> bool:
    """Whether a trigger ends the game badly."""
    return any(effect.loses for effect in trigger.do)
