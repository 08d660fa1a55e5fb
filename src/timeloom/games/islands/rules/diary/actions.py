"""Card actions: what diary cards let a kid do."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import KidTell, cubes, diary_thing, kid_name, kid_thing, sentence
from timeloom.games.islands.pack.cards import Action
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.diary.pages import Story, entry_of, page_of
from timeloom.games.islands.rules.effects import matter
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.stakes import Stakes, alone
from timeloom.games.islands.rules.telling import nth, said
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.rules.when import holds
from timeloom.games.islands.state import Entry, State
from timeloom.kernel import Rule, varied
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
        text = ""
        if action.test is not None:
            text = f"{alone(s, s.index_of(self.kid), action.test)} {Stakes(action.failure).words(s)}"
        return Choice(words, (kid_thing(self.kid), diary_thing(self.card)), text=text)

    def do(self, s: State, kid: int) -> Rule[None]:
        return card_action(s, self)


def card_actions(s: State, kid: int) -> list[CardAction]:
    """What the diary cards offer this kid now (Card actions)."""
    me = s.kids[kid]
    found: list[CardAction] = []
    for entry in s.diary:
        for index, action in page_of(s, entry).actions_at(me.at):
            spent = index in entry.used or index in entry.used_today
            if action.time <= me.pool and not spent and can_do(s, kid, action):
                found.append(CardAction(me.id, entry.number, index))
    return found


def can_do(s: State, kid: int, action: Action) -> bool:
    """Whether a kid has the time, stands in the right place, and something can come of it."""
    me = s.kids[kid]
    if me.status != "out" or me.pool < action.time or (action.at and me.at not in action.at):
        return False
    acting = Acting(kid)
    return holds(s, action.when, acting) and matter(s, action.success, acting)


class Acted(KidTell, frozen=True):
    """A kid did what a diary card offers."""

    number: int
    text: str
    nth: int = 0
    ways: ClassVar = (
        "{kid}: {words}",
        "{kid} has a plan. {words}",
        "{kid} rolls up both sleeves. {words}",
        "{kid} knows what comes next. {words}",
        "{kid} goes ahead. {words}",
        "Somebody must, and it is {kid}. {words}",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, words=sentence(self.text))

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
    yield Acted(answer.kid, entry.number, action.words, nth(s, Acted))
    acting = Acting(kid, source=page.title)
    if action.test is not None:
        rolled = yield from take_test(s, kid, action.test, page.title, stakes=Stakes(action.failure))
        acting = Acting(kid, rolled.helpers, page.title, failed=not rolled.success)
    mark_used(entry, answer.action, action, failed=acting.failed)
    told = action.failure_text if acting.failed else action.success_text
    if told:
        yield Story(said(s, told))
    yield from apply_effects(s, action.failure if acting.failed else action.success, acting)


def mark_used(entry: Entry, index: int, action: Action, *, failed: bool) -> None:
    """Note an action that cannot be done again: today, or for good once it has succeeded."""
    if action.often == "once" and not failed:
        entry.used.append(index)
    elif action.often == "round":
        entry.used_today.append(index)
