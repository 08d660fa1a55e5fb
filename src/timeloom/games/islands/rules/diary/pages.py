"""Diary cards in play: they come, are turned over, count and go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from timeloom.games.islands.names import diary_thing, headed, sentence
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import Counter, Page, Ruling
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.when import scaled
from timeloom.games.islands.state import Entry, State
from timeloom.kernel import Rule, Tell, varied
from timeloom.kernel.verbs import apply_effects


def page_of(s: State, entry: Entry) -> Page:
    """The side of a diary card that is up."""
    card = load_box().diary[s.scenario][entry.number]
    return card.a if entry.side == "a" else card.b


def pages(s: State) -> Iterator[Page]:
    """All sides that are up."""
    return (page_of(s, entry) for entry in s.diary)


def entry_of(s: State, number: int) -> Entry | None:
    """A diary card in play, by its number."""
    return next((entry for entry in s.diary if entry.number == number), None)


# Coming, turning and going


class Story(Tell, frozen=True):
    """A sentence of a card."""

    text: str

    def words(self) -> str:
        return self.text


class DiaryTell(Tell, frozen=True):
    """Something about a diary card."""

    scenario: str
    number: int
    side: Literal["a", "b"]

    @property
    def page(self) -> Page:
        """The side that it is about."""
        card = load_box().diary[self.scenario][self.number]
        return card.a if self.side == "a" else card.b

    def touches(self) -> tuple[str, ...]:
        return (diary_thing(self.number),)


class PageTurned(DiaryTell, frozen=True):
    """A side of a diary card came up."""

    reveals = True

    def words(self) -> str:
        return f"{sentence(self.page.title)} {self.page.text}"

    def beat(self) -> str:
        return self.page.title


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


class Closed(DiaryTell, frozen=True):
    """A diary card left play."""

    def words(self) -> str:
        return f"“{self.page.title}” is behind you; the page is closed."

    def touches(self) -> tuple[str, ...]:
        return ()


def close_card(s: State, number: int) -> Rule[None]:
    """A diary card leaves play; its counters stay, in case another card asks for them."""
    entry = entry_of(s, number)
    if entry is not None:
        s.diary.remove(entry)
        yield Closed(s.scenario, number, entry.side)


# What a card rules and counts


USUAL = Ruling()


def ruling(s: State) -> Ruling:
    """What the latest diary card with a ruling says about insight and enigma, or the default."""
    for entry in reversed(s.diary):
        found = page_of(s, entry).ruling
        if found is not None:
            return found
    return USUAL


class Counted(Tell, frozen=True):
    """A counter moved."""

    scenario: str
    counter: str
    now: int
    nth: int = 0
    ways: ClassVar = (
        "{now}.",
        "that makes {now}.",
        "{now} now.",
        "{now}, by the last count.",
        "it is {now}.",
        "{now}, all told.",
        "the chalk says {now}.",
        "{now}, and you count once more to be sure.",
    )

    def words(self) -> str:
        return headed(self.title, varied(self.ways, self.nth).format(now=self.now))

    @property
    def title(self) -> str:
        """What the counter is called on its card."""
        cards = load_box().scenarios[self.scenario].cards
        kept: list[Counter] = [one for card in cards for page in (card.a, card.b) for one in page.counters]
        return next((one.title for one in kept if one.id == self.counter), self.counter)

    def touches(self) -> tuple[str, ...]:
        return (f"counter-{self.counter}",)


def move_counter(s: State, counter: str, by: int) -> Rule[None]:
    """A counter goes up or down, between 0 and the most that its card allows."""
    before, after = s.counters.get(counter, 0), moved_counter(s, counter, by)
    s.counters[counter] = after
    if after != before:
        yield Counted(s.scenario, counter, after, nth(s, Counted, counter))


def moved_counter(s: State, counter: str, by: int) -> int:
    """What a counter would show."""
    after = max(s.counters.get(counter, 0) + by, 0)
    for page in pages(s):
        for kept in page.counters:
            if kept.id == counter:
                after = min(after, scaled(s, kept.most))
    return after


def open_counters(s: State) -> Iterator[str]:
    """The counters in play that a lead can move and that are not full yet, those of the newest page first."""
    for entry in reversed(s.diary):
        for kept in page_of(s, entry).counters:
            if kept.led and s.counters.get(kept.id, 0) < scaled(s, kept.most):
                yield kept.id
