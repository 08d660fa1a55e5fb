"""Diary cards: they tell the story, make its rules, and are checked whenever anything has changed.

What they say comes before any other rule (The rules of insight and enigma).
"""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.islands.answers import CardAction
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Action, Page, Ruling, Trigger
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.rolls import take_test
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.rules.verbs import apply_effects
from timeloom.games.islands.rules.when import holds, kid_for_whom, scaled
from timeloom.games.islands.state import Entry, State
from timeloom.games.islands.tells.diary import (
    Acted,
    Closed,
    Counted,
    Ended,
    EnigmaMoved,
    InsightMoved,
    PageTurned,
    Story,
    Triggered,
)
from timeloom.kernel import Rule

# The dials and the end


def raise_insight(s: State, by: int) -> Rule[None]:
    """Turn the insight dial, never below 0."""
    before, s.insight = s.insight, max(s.insight + by, 0)
    if s.insight != before:
        yield InsightMoved(s.insight - before, s.insight)


def raise_enigma(s: State, by: int) -> Rule[None]:
    """Turn the enigma dial, never below 0."""
    before, s.enigma = s.enigma, max(s.enigma + by, 0)
    if s.enigma != before:
        yield EnigmaMoved(s.enigma - before, s.enigma)


def end_game(s: State, ending: str, *, won: bool) -> Rule[None]:
    """The story ends in one of the ways that the scenario knows."""
    if not s.ending:
        s.ending, s.won = ending, won
        yield Ended(s.scenario, ending, won)


# Cards in play


def page_of(s: State, entry: Entry) -> Page:
    """The side of a diary card that is up."""
    card = load_box().diary[s.scenario, entry.number]
    return card.a if entry.side == "a" else card.b


def entry_of(s: State, number: int) -> Entry | None:
    """A diary card in play, by its number."""
    return next((entry for entry in s.diary if entry.number == number), None)


def bring_into_play(s: State, number: int, acting: Acting | None = None) -> Rule[None]:
    """A diary card comes into play, side A up; one that is in play already stays as it is."""
    if entry_of(s, number) is None:
        s.diary.append(Entry(number))
        yield from open_page(s, s.diary[-1], acting)


def flip_card(s: State, number: int, acting: Acting | None = None) -> Rule[None]:
    """A diary card is turned to side B, and comes into play if it was not."""
    entry = entry_of(s, number)
    if entry is not None and entry.side == "b":
        return
    turned = Entry(number, "b")
    s.diary = [other for other in s.diary if other is not entry] + [turned]
    yield from open_page(s, turned, acting)


def open_page(s: State, entry: Entry, acting: Acting | None) -> Rule[None]:
    """Read a side that has come up, and do what it starts with."""
    page = page_of(s, entry)
    for counter in page.counters:
        s.counters.setdefault(counter.id, 0)
    yield PageTurned(s.scenario, entry.number, entry.side)
    kid, helpers = (acting.kid, acting.helpers) if acting else (s.first, ())
    yield from apply_effects(s, page.start, Acting(kid, helpers, page.title))


def close_card(s: State, number: int) -> Rule[None]:
    """A diary card leaves play; its counters stay, in case another card asks for them."""
    entry = entry_of(s, number)
    if entry is not None:
        s.diary.remove(entry)
        yield Closed(s.scenario, number, entry.side)


def ruling(s: State) -> Ruling:
    """What the latest diary card with a ruling says about insight and enigma, or the default."""
    rulings = (page_of(s, entry).ruling for entry in reversed(s.diary))
    return next((found for found in rulings if found), Ruling())


def move_counter(s: State, counter: str, by: int) -> Rule[None]:
    """A counter goes up or down, between 0 and the most that its card allows."""
    before = s.counters.get(counter, 0)
    after = max(before + by, 0)
    for page in pages(s):
        for kept in page.counters:
            if kept.id == counter:
                after = min(after, scaled(s, kept.most))
    s.counters[counter] = after
    if after != before:
        yield Counted(s.scenario, counter, after)


def pages(s: State) -> Iterator[Page]:
    """All sides that are up."""
    return (page_of(s, entry) for entry in s.diary)


# Triggers


def happened(s: State, event: str, acting: Acting) -> Rule[None]:
    """Let every diary card do what it does at an event, then check them all."""
    for entry in list(s.diary):
        for index, trigger in enumerate(page_of(s, entry).triggers):
            if s.ending or not lies_open(s, entry):
                break
            if trigger.on == event and is_due(s, entry, index, trigger, acting):
                if trigger.again is False:
                    entry.done.append(index)
                yield from pull(s, entry, trigger, acting)
    yield from check_diary(s)


def is_due(s: State, entry: Entry, index: int, trigger: Trigger, acting: Acting) -> bool:
    """Whether a trigger is to be pulled now that its event has happened."""
    return index not in entry.done and holds(s, trigger.when, acting, spared(s, trigger))


def check_diary(s: State) -> Rule[None]:
    """Check all diary cards again and again until none of them does anything (Check diary cards)."""
    while not s.ending:
        forget_lapsed(s)
        due = next(due_checks(s), None)
        if due is None:
            return
        entry, index, kid = due
        entry.done.append(index)
        yield from pull(s, entry, page_of(s, entry).triggers[index], Acting(kid))


def forget_lapsed(s: State) -> None:
    """A check that is done again and again can be due once more when it has ceased to hold."""
    for entry in s.diary:
        triggers = page_of(s, entry).triggers
        entry.done = [index for index in entry.done if not lapsed(s, triggers[index])]


def lapsed(s: State, trigger: Trigger) -> bool:
    """Whether a check that can be done again does not hold now."""
    repeated = trigger.on == "check" and trigger.again is True
    return repeated and kid_for_whom(s, trigger.when, spared(s, trigger)) is None


def due_checks(s: State) -> Iterator[tuple[Entry, int, int]]:
    """Checks that hold and have not been done, each with the kid for whom it holds."""
    for entry in s.diary:
        for index, trigger in enumerate(page_of(s, entry).triggers):
            if trigger.on == "check" and index not in entry.done:
                kid = kid_for_whom(s, trigger.when, spared(s, trigger))
                if kid is not None:
                    yield entry, index, kid


def pull(s: State, entry: Entry, trigger: Trigger, acting: Acting) -> Rule[None]:
    """Do what a trigger says."""
    page = page_of(s, entry)
    if trigger.words:
        yield Triggered(entry.number, page.title, trigger.words)
    yield from apply_effects(s, trigger.do, Acting(acting.kid, acting.helpers, page.title))


def lies_open(s: State, entry: Entry) -> bool:
    """Whether a card is still in play with the same side up."""
    return any(other is entry for other in s.diary)


def spared(s: State, trigger: Trigger) -> int:
    """The patience of the table, where a trigger would lose the game."""
    return s.patience if any(effect.lose is not None for effect in trigger.do) else 0


# Card actions


def card_actions(s: State, kid: int) -> list[CardAction]:
    """What the diary cards offer this kid now (Card actions)."""
    return [
        CardAction(s.kids[kid].id, entry.number, index)
        for entry in s.diary
        for index, action in enumerate(page_of(s, entry).actions)
        if index not in entry.used and index not in entry.used_today and can_do(s, kid, action)
    ]


def can_do(s: State, kid: int, action: Action) -> bool:
    """Whether a kid has the time, stands in the right place, and the card lets it."""
    me = s.kids[kid]
    in_place = me.status == "out" and (not action.at or me.at in action.at)
    return in_place and me.pool >= action.time and holds(s, action.when, Acting(kid))


def card_action(s: State, answer: CardAction) -> Rule[None]:
    """Spend the time, take the test if there is one, and see what comes of it."""
    entry = entry_of(s, answer.card)
    assert entry is not None
    kid = s.index_of(answer.kid)
    page = page_of(s, entry)
    action = page.actions[answer.action]
    spend(s, kid, action.time)
    yield Acted(answer.kid, entry.number, action.words)
    acting = Acting(kid, source=page.title)
    if action.test is not None:
        rolled = yield from take_test(s, kid, action.test, page.title)
        acting = Acting(kid, rolled.helpers, page.title, failed=not rolled.success)
    mark_used(entry, answer.action, action, failed=acting.failed)
    told = action.failure_text if acting.failed else action.success_text
    if told:
        yield Story(told)
    yield from apply_effects(s, action.failure if acting.failed else action.success, acting)


def mark_used(entry: Entry, index: int, action: Action, *, failed: bool) -> None:
    """Note an action that cannot be done again: today, or for good once it has succeeded."""
    if action.often == "once" and not failed:
        entry.used.append(index)
    elif action.often == "round":
        entry.used_today.append(index)
