"""Check diary cards: what they do when something happens, and as soon as something holds."""

from __future__ import annotations

from timeloom.games.islands.names import diary_thing, headed
from timeloom.games.islands.pack.diary import Trigger
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.diary.pages import page_of
from timeloom.games.islands.rules.telling import said
from timeloom.games.islands.rules.when import holds, kid_for_whom
from timeloom.games.islands.state import Entry, State
from timeloom.kernel import Rule, Tell
from timeloom.kernel.verbs import apply_effects


class Triggered(Tell, frozen=True):
    """A diary card did something."""

    number: int
    title: str
    text: str

    def words(self) -> str:
        return headed(self.title, self.text)

    def beat(self) -> str:
        return self.title

    def touches(self) -> tuple[str, ...]:
        return (diary_thing(self.number),)


def happened(s: State, event: str, acting: Acting) -> Rule[None]:
    """Let every diary card do what it does at an event, then check them all."""
    concerned = [entry for entry in s.diary if event in page_of(s, entry).triggers_on]
    return heed(s, concerned, event, acting) if concerned else check_diary(s)


def heed(s: State, concerned: list[Entry], event: str, acting: Acting) -> Rule[None]:
    """Let these diary cards do what they do at an event, then check them all.

    What comes after a day was put back has not happened yet.
    """
    lived = len(s.again)
    for entry in concerned:
        for index, trigger in page_of(s, entry).triggers_on[event]:
            if s.ending or len(s.again) > lived or not lies_open(s, entry):
                break
            if is_due(s, entry, index, trigger, acting):
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
        due = first_due(s)
        if due is None:
            return
        entry, index, kid = due
        entry.done.append(index)
        yield from pull(s, entry, page_of(s, entry).triggers[index], Acting(kid))


def forget_lapsed(s: State) -> None:
    """A check that is done again and again can be due once more when it has ceased to hold."""
    for entry in s.diary:
        if not entry.done:
            continue
        for index, trigger in page_of(s, entry).repeated_checks:
            if index in entry.done and kid_for_whom(s, trigger.when, spared(s, trigger)) is None:
                entry.done.remove(index)


def first_due(s: State) -> tuple[Entry, int, int] | None:
    """The first check that holds and has not been done, with the kid for whom it holds.

    This is looked at after everything that happens, and hardly ever is one due.
    """
    for entry in s.diary:
        for index, trigger in page_of(s, entry).checks:
            if index not in entry.done and may_be_due(s, trigger):
                kid = kid_for_whom(s, trigger.when, spared(s, trigger))
                if kid is not None:
                    return entry, index, kid
    return None


def may_be_due(s: State, trigger: Trigger) -> bool:
    """Whether all holds that a trigger asks of the table; what it asks of kids is another matter."""
    patience = s.patience and spared(s, trigger)
    for part in trigger.asks_of_table:  # noqa: SIM110  a generator would cost more than most parts do
        if not part.at_table(s, patience):
            return False
    return True


def pull(s: State, entry: Entry, trigger: Trigger, acting: Acting) -> Rule[None]:
    """Do what a trigger says."""
    page = page_of(s, entry)
    if trigger.words:
        yield Triggered(entry.number, page.title, said(s, trigger.words))
    yield from apply_effects(s, trigger.do, Acting(acting.kid, acting.helpers, page.title))


def lies_open(s: State, entry: Entry) -> bool:
    """Whether a card is still in play with the same side up."""
    return any(other is entry for other in s.diary)


def spared(s: State, trigger: Trigger) -> int:
    """The patience of the table, where a trigger would lose the game."""
    return s.patience if s.patience and trigger.loses else 0
