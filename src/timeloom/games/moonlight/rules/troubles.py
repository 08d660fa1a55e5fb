"""What fallout and cursed fates do besides being told: friends in need or lost, foes that grow, agendas."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from timeloom.games.moonlight.pack.effects import Effect
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.tells import TrackMoved
from timeloom.games.moonlight.state import DIRECTOR, HUNTERS, TRACK, Face, Mission, Result, State
from timeloom.kernel import Question, Rule, Tell, ask
from timeloom.kernel.verbs import Word, apply_effects, told

PARAGRAPH = "fallout"

MOST_GROWN = 3
"""No danger begins with more segments than this."""


def effects_of_fallout(s: State, tier: int, result: Result) -> tuple[Effect, ...]:
    """What the table of the series says that this trouble does."""
    weighs = series(s.series).fallout[tier - 1].weighs
    return {"bad": weighs.bad, "mixed": weighs.mixed}.get(result, weighs.good)


def befall(s: State, effects: tuple[Effect, ...]) -> Rule[None]:
    """The trouble is here; what it does is done, or remembered until the next mission."""
    s.burdened, s.concerns = False, ""
    yield from apply_effects(s, effects, None)


# What a trouble does


class BurdenAll(Effect, Word, frozen=True, kw_only=True):
    """Everyday trouble, which is on everybody's mind before the next mission."""

    burden: Annotated[bool, told("Whether it is.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        s.burdened = self.burden
        yield from ()


class AdvanceAgenda(Effect, Word, frozen=True, kw_only=True):
    """The adversary's agenda moves on."""

    agenda: Annotated[int, told("By how many segments of its track.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        s.adversary = min(TRACK, s.adversary + self.agenda)
        yield TrackMoved("adversary", s.series, s.adversary)


class StrengthenFoe(Effect, Word, frozen=True, kw_only=True):
    """A foe has new power: the next mission's danger begins so much further on."""

    foe: Annotated[int, told("How many segments of that danger are filled from the start.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        s.grown = min(MOST_GROWN, s.grown + self.foe)
        yield from ()


class HuntersGathered(Tell, frozen=True):
    """The rival hunters are everywhere."""

    def words(self) -> str:
        return "The rival hunters have stopped hiding. Whatever comes next, they are in its way."

    def touches(self) -> tuple[str, ...]:
        return ("hunters",)


class GatherHunters(Effect, Word, frozen=True, kw_only=True):
    """The rival hunters gather."""

    hunters: Annotated[int, told("How many segments of their track are filled.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        s.hunters = min(HUNTERS, s.hunters + self.hunters)
        yield HuntersGathered()


# Friends


class StrikeFriend(Effect, Word, frozen=True, kw_only=True):
    """It is about a friend: the director says which."""

    friend: Annotated[Literal["in need", "lost"], told("What becomes of them.")]

    def do(self, s: State, acting: None) -> Rule[None]:
        yield from call_for_help(s) if self.friend == "in need" else lose_friend(s)


class FriendInNeed(Tell, frozen=True):
    """Trouble has found a friend."""

    name: str
    who: str

    def words(self) -> str:
        return f"It is {self.name}: {self.who}."


def call_for_help(s: State) -> Rule[None]:
    """The director says which friend is in need."""
    safe = [face for face in s.friends() if not face.fate]
    if safe:
        friend = yield from choose_friend(s, safe)
        change_fate(s, friend, "in need")
        yield FriendInNeed(friend.name, friend.who)


class FriendLost(Tell, frozen=True):
    """The adversary has taken a friend."""

    series: str
    name: str
    who: str

    def words(self) -> str:
        return f"{self.name}, {self.who}, belongs to {series(self.series).adversary} now."

    def beat(self) -> str:
        return "A friend is lost"


def lose_friend(s: State) -> Rule[None]:
    """The director says which friend the adversary takes."""
    if s.friends():
        friend = yield from choose_friend(s, s.friends())
        change_fate(s, friend, "lost")
        yield FriendLost(s.series, friend.name, friend.who)


class WhichFriend(Question[Choose], frozen=True):
    """Whom a trouble is about."""

    id = "friend"

    def words(self, s: State, seat: int) -> str:
        return "Which friend is it?"


def choose_friend(s: State, faces: list[Face]) -> Rule[Face]:
    """One of the friends, by name."""
    names = dict.fromkeys(face.name for face in faces)
    answer = yield from ask(DIRECTOR, WhichFriend(), [Choose(name) for name in names])
    s.concerns = answer.option
    return next(face for face in faces if face.name == answer.option)


def change_fate(s: State, friend: Face, fate: Literal["", "in need", "lost"]) -> None:
    """Write on the sheet what has become of a friend."""
    for person in s.people:
        person.faces = [replace(face, fate=fate) if face == friend else face for face in person.faces]


def friends_in_need(s: State) -> list[Face]:
    """Those whose fate is open."""
    return [face for face in s.friends() if face.fate == "in need"]


class FriendSaved(Tell, frozen=True):
    """A mission has decided a friend's fate for the better."""

    name: str

    def words(self) -> str:
        return f"{self.name} is safe."

    def beat(self) -> str:
        return "A friend is safe"


def decide_fate(s: State, mission: Mission) -> Rule[None]:
    """A mission that decides a friend's fate saves whoever was in need, or loses them (Engagement roll)."""
    for friend in friends_in_need(s) if mission.friend > 0 else ():
        saved = mission.outcome == "won"
        change_fate(s, friend, "" if saved else "lost")
        mission.fell = mission.fell or not saved
        yield (FriendSaved(friend.name) if saved else FriendLost(s.series, friend.name, friend.who))
