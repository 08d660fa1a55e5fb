"""The obligation phase: the everyday weighs on everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.answers import Say, Telling
from timeloom.games.moonlight.rules.creation import join_the_story
from timeloom.games.moonlight.rules.dice.throwing import attribute_dice, throw
from timeloom.games.moonlight.rules.phases import PHASES, in_turn
from timeloom.games.moonlight.rules.saying import InWords, said, with_words
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.eclipse import lowest_attribute
from timeloom.games.moonlight.rules.stress.recovery import head_start, mark_recovery
from timeloom.games.moonlight.rules.stress.stress import recover_stress, take_stress
from timeloom.games.moonlight.rules.tells import Narrated
from timeloom.games.moonlight.state import DIRECTOR, RECOVERY, Protagonist, State
from timeloom.games.moonlight.wording import pips
from timeloom.kernel import Answer, Form, Question, Rule, Tell, Text, ask, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "obligation"

ACTIONS = 2
"""Downtime actions that everybody has."""


class EpisodeBegan(Tell, frozen=True):
    """An episode begins."""

    season: int
    episode: int

    def heading(self) -> str:
        return f"Season {self.season + 1}, episode {self.episode}"

    def words(self) -> str:
        """A story begins in its second season; whoever meets it here is told so (We begin in season two)."""
        begins = (self.season, self.episode) == (1, 1)
        before = " A first season lies behind you: you know each other, and what you fight." if begins else ""
        return f"{self.heading()}.{before} {in_turn(PHASES['day'], self.episode - 1)}"


class Day(Telling, frozen=True):
    """What a day is like."""

    def words(self, s: State, seat: int) -> str:
        return "What does the day demand of them?"

    def ideas(self, s: State) -> Sequence[str]:
        return series(s.series).tables.pressures


def obligation(s: State) -> Rule[None]:
    """Show the day, then everybody rolls (Obligation)."""
    s.episode += 1
    s.counts.episodes += 1
    s.lost = []
    yield EpisodeBegan(s.season, s.episode)
    yield from join_the_story(s)
    words = yield from ask(DIRECTOR, Day(), [Form(Say, (Text("words", "What the day demands", 240),))])
    yield Narrated(words.words)
    for person in s.protagonists:
        person.actions_left = ACTIONS + extra_actions(person)
        yield from bear_obligation(s, person)
    yield from rules_of(s).during_obligation(s)
    s.part = "downtime"


def extra_actions(person: Protagonist) -> int:
    """Split attention and Only mortal give one more each."""
    return person.has("split-attention") + person.has("only-mortal")


class Bear(Answer, frozen=True):
    """Roll obligation."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Roll obligation")


class CoverStory(Answer, frozen=True):
    """Roll obligation with a die less, and be healed."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Cover story: one die less, and be healed")


class Obligation(Question[Bear | CoverStory | InWords], frozen=True):
    """How somebody bears a day."""

    def words(self, s: State, seat: int) -> str:
        return "How do you bear this day?"


class Bore(Tell, frozen=True):
    """An obligation roll."""

    name: str
    attribute: str
    faces: tuple[int, ...]
    result: str
    day: int = 0

    def words(self) -> str:
        how = varied(WEIGHS[self.attribute], self.name, self.day)
        return f"{self.name} bears the day ({self.attribute}: {pips(self.faces)}): {how}."


WEIGHS: Mapping[str, tuple[str, ...]] = {
    "sun": (
        "it frightens and wears down",
        "there is shouting, and none of it may be answered",
        "every step of it is heavy",
    ),
    "moon": (
        "it breaks the heart a little",
        "somebody means well, and that is the worst of it",
        "it is the smile that is hard to keep",
    ),
    "stars": ("everybody is watching", "there are eyes on every mistake", "nothing may be said as it is"),
}
"""How a day weighs, by what bears it."""


def tells_a_story(s: State, person: Protagonist) -> Rule[bool]:
    """Whether a cover story is told; perhaps in words."""
    ways: list[Bear | CoverStory] = [Bear(), CoverStory()]
    told = list(with_words(s, person.seat, ways, (Bear, CoverStory)))
    given = yield from ask(person.seat, Obligation(), told)
    return isinstance((yield from said(s, person.seat, given, ways)), CoverStory)


def bear_obligation(s: State, person: Protagonist) -> Rule[None]:
    """Roll the lowest attribute and take 6 less the result in stress; a critical gives a downtime action."""
    covers = person.has("cover-story") and bool(person.harm)
    covered = covers and (yield from tells_a_story(s, person))
    attribute: Attribute = "stars"
    if not person.has("stranger-to-kindness"):
        attribute = yield from lowest_attribute(s, person)
    cover = {"cover story": -1} if covered else {}
    dice = attribute_dice(s, person, "obligation", attribute) | cover
    rolled = yield from throw(s, "obligation", dice, person.seat)
    yield Bore(person.name, attribute, rolled.faces, rolled.result, s.counts.episodes)
    if covered:
        yield from mark_recovery(s, person, RECOVERY - head_start(person) - person.recovery)
    person.actions_left += rolled.result == "critical"
    yield from take_stress(s, person, 6 - rolled.value)
    if not person.loss:
        yield from rules_of(s).after_obligation(s, person)


def ease(s: State, person: Protagonist) -> Rule[None]:
    """Clear 1 stress, unless in eclipse (Garden)."""
    if not person.eclipsed:
        yield from recover_stress(s, person, 1)
