"""Card actions: what diary cards let a kid do."""

from __future__ import annotations

from timeloom.games.islands.names import KidTell, cubes, diary_thing, kid_name, kid_thing
from timeloom.games.islands.pack.cards import Action
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.diary.pages import Story, entry_of, page_of
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.rules.when import holds
from timeloom.games.islands.state import Entry, State
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects


class CardAction(KidAction, frozen=True):
    """Do what a diary card offers."""

    card: int
    action: int

    def choice(self, s: State, seat: int) -> Choice:
        entry = next(entry for entry in s.diary if entry.number == self.card)
        action = page_of(s, entry).actions[self.action]
        words = f"{kid_name(self.kid)}: {action.words} ({cubes(action.time)})"
        return Choice(words, (kid_thing(self.kid), diary_thing(self.card)))

    def do(self, s: State, kid: int) -> Rule[None]:
        yield from card_action(s, self)


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


class Acted(KidTell, frozen=True):
    """A kid did what a diary card offers."""

    number: int
    text: str

    def words(self) -> str:
        return f"{self.name}: {self.text}"

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), diary_thing(self.number))


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
