"""2.3 Investigate: following a rumor to its end."""

from __future__ import annotations

from timeloom.games.islands.names import (
    KidTell,
    cubes,
    headed,
    kid_name,
    kid_thing,
    place_name,
    place_thing,
    rumor_thing,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Rumor
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.adventure.trading import trade
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.diary.dials import raise_enigma, raise_insight
from timeloom.games.islands.rules.diary.pages import ruling
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.rolls.making import TakeTest, take_test
from timeloom.games.islands.rules.rolls.stakes import Stakes, alone
from timeloom.games.islands.rules.rumors.track import reveal
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import State, Told
from timeloom.kernel import Answer, Question, Rule
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "investigate"


class Investigate(KidAction, frozen=True):
    """Follow the rumor of this location."""

    def choice(self, s: State, seat: int) -> Choice:
        at = s.kids[s.index_of(self.kid)].at
        told = s.told_at(at)
        what = f"“{load_box().rumors[told.card].title}”" if told and told.card else "the rumor"
        words = f"{kid_name(self.kid)} investigates {what} at {place_name(at)} (1 cube)"
        touches = (kid_thing(self.kid), rumor_thing(at), place_thing(at))
        return Choice(words, touches, text=prospects(s, s.index_of(self.kid), told))

    def do(self, s: State, kid: int) -> Rule[None]:
        spend(s, kid, 1)
        yield from investigate(s, kid)


def at_stake(s: State, rumor: Rumor) -> Stakes:
    """What a rumor costs that is not solved: enigma, and what it says itself."""
    return Stakes(rumor.failure, f"enigma +{ruling(s).failed}" if ruling(s).failed else "")


def prospects(s: State, kid: int, told: Told | None) -> str:
    """What a kid would roll for a rumor that lies face up, and what failing costs."""
    if told is None or not told.card:
        return f"Nobody knows it yet. {at_stake_at_least(s)}"
    rumor = load_box().rumors[told.card]
    return f"{alone(s, kid, rumor.test)} {at_stake(s, rumor).words(s)}"


def at_stake_at_least(s: State) -> str:
    """What any rumor costs that is not solved."""
    return f"If it fails: enigma +{ruling(s).failed}, and what the card says."


def investigations(s: State, kid: int) -> list[Investigate]:
    """The rumor of this location."""
    me = s.kids[kid]
    return [Investigate(me.id)] if me.pool and s.told_at(me.at) else []


def investigate(s: State, kid: int) -> Rule[None]:
    """Follow the rumor where the kid stands; the cube for it has been spent (Investigate)."""
    told = s.told_at(s.kids[kid].at)
    assert told is not None
    rumor = load_box().rumors[(yield from reveal(s, told))]
    if rumor.spend and (yield from spends_instead(s, kid, rumor.spend, rumor.title)):
        spend(s, kid, rumor.spend)
        yield SpentTime(s.kids[kid].id, rumor.spend)
        yield from solve(s, told, rumor, Acting(kid, source=rumor.title))
        return
    rolled = yield from take_test(s, kid, rumor.test, rumor.title, stakes=at_stake(s, rumor))
    if rolled.success:
        yield from solve(s, told, rumor, Acting(kid, rolled.helpers, rumor.title))
    else:
        yield from fail(s, rumor, Acting(kid, rolled.helpers, rumor.title, failed=True))


# Card actions: time instead of a roll


class SpendInstead(Answer, frozen=True):
    """Spend cubes instead of rolling."""

    cubes: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Spend {cubes(self.cubes)} and be sure of it")


class LuckOrTime(Question[TakeTest | SpendInstead], frozen=True):
    """Whether a kid rolls for a rumor or spends time on it."""

    id = "spend"
    title: str

    def words(self, s: State, seat: int) -> str:
        return headed(self.title, "do you try your luck, or take your time?")


class SpentTime(KidTell, frozen=True):
    """Time was spent instead of a roll."""

    count: int

    def words(self) -> str:
        return f"{self.name} takes the time it needs: {cubes(self.count)}."


def spends_instead(s: State, kid: int, cubes: int, title: str) -> Rule[bool]:
    """Whether a kid spends time instead of rolling, where the card offers it (Card actions)."""
    if s.kids[kid].pool < cubes:
        return False
    answer = yield from choose(s, kid, LuckOrTime(title), [TakeTest(), SpendInstead(cubes)])
    return isinstance(answer, SpendInstead)


# What comes of it


class RumorTell(KidTell, frozen=True):
    """What came of following a rumor."""

    card: str

    @property
    def rumor(self) -> Rumor:
        """The card."""
        return load_box().rumors[self.card]

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), rumor_thing(self.rumor.letter))


class Solved(RumorTell, frozen=True):
    """A rumor was solved."""

    def words(self) -> str:
        return f"{self.name} gets to the bottom of “{self.rumor.title}”. {self.rumor.success_text}"

    def beat(self) -> str:
        return self.rumor.title


def solve(s: State, told: Told, rumor: Rumor, acting: Acting) -> Rule[None]:
    """A rumor is solved: insight if it is of the scenario's set, its own effects, and a free trade.

    Diary cards have their say before the effects, which may lead away; who solved it trades all the same
    (Gain insight, Free trade).
    """
    s.track = [None if lying is told else lying for lying in s.track]
    s.rumors.discard.append(rumor.id)
    s.kids[acting.kid].record.rumors += 1
    yield Solved(s.kids[acting.kid].id, rumor.id)
    if rumor.set == load_box().scenarios[s.scenario].insight_set:
        s.solved += 1
        yield from raise_insight(s, ruling(s).solved)
    yield from happened(s, "solved", acting)
    yield from apply_effects(s, rumor.success, acting)
    if not s.ending:
        yield from trade(s, told.letter, acting.kid)


class Failed(RumorTell, frozen=True):
    """A rumor was failed."""

    def words(self) -> str:
        return f"{self.name} gets nowhere with “{self.rumor.title}”. {self.rumor.failure_text}"

    def beat(self) -> str:
        return self.rumor.title


def fail(s: State, rumor: Rumor, acting: Acting) -> Rule[None]:
    """A rumor is failed: enigma (Gain enigma) and its own effects; it stays on the track (house ruling)."""
    yield Failed(s.kids[acting.kid].id, rumor.id)
    yield from raise_enigma(s, ruling(s).failed)
    yield from happened(s, "failed", acting)
    yield from apply_effects(s, rumor.failure, acting)
