"""The engagement roll, and how we cut to the action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from timeloom.games.moonlight.pack.library import mission_kind, series
from timeloom.games.moonlight.rules.answers import Say, Size, Telling
from timeloom.games.moonlight.rules.clocks import new_clock
from timeloom.games.moonlight.rules.dice.abilities import Facts, given
from timeloom.games.moonlight.rules.dice.throwing import throw
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.stress import recover_stress
from timeloom.games.moonlight.rules.troubles import friends_in_need
from timeloom.games.moonlight.state import DIRECTOR, Mission, Position, Result, State
from timeloom.games.moonlight.wording import RESULTS, pips
from timeloom.kernel import Answer, Form, Number, Offer, Question, Rule, Tell, Text, ask, ask_first
from timeloom.kernel.scene import Choice

GOAL_SIZES = (6, 4, 8, 10, 12)
"""How long the way to the goal of a mission can be."""


class EngagementRolled(Tell, frozen=True):
    """The engagement roll."""

    dice: tuple[tuple[str, int], ...]
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        reasons = ", ".join(f"{reason} {count:+d}" for reason, count in self.dice)
        return f"Engagement ({reasons}): {pips(self.faces)}; {RESULTS[self.result]}."


def engagement(s: State) -> Rule[None]:
    """One roll tells how the mission begins (Engagement roll)."""
    mission = running(s)
    result: Result = "bad"
    if not mission.surprised:
        weighed = yield from weigh(s, mission)
        dice = engagement_dice(s, mission, weighed.other)
        rolled = yield from throw(s, "engagement", dice)
        yield EngagementRolled(tuple(dice.items()), rolled.faces, rolled.result)
        result = rolled.result
    s.engagement_bonus = 0
    mission.position = STARTS[result]
    yield from cut_to_the_action(s, mission, result)
    s.part = "action"


STARTS: dict[Result, Position] = {
    "bad": "desperate",
    "mixed": "risky",
    "good": "controlled",
    "critical": "controlled",
}


class Weigh(Answer, frozen=True):
    """What speaks for and against a mission, for the engagement roll."""

    noble: int
    clues: int
    friend: int
    other: int
    weights: ClassVar = {-1: "Against: -1d", 0: "Neither", 1: "For: +1d"}

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = dict.fromkeys(("noble", "clues", "friend"), cls.weights.__getitem__)
        return form_choice(s, form, seat, "Weigh it", means=means)


class Weighing(Question[Weigh], frozen=True):
    """What speaks for a mission, and what against it."""

    id = "weigh"

    def words(self, s: State, seat: int) -> str:
        return f"{over_us(s)}What speaks for this mission, and what against it?"


def over_us(s: State) -> str:
    """What hangs over everybody since the last fallout, and who is in need."""
    needy = [f"{face.name} is in need." for face in friends_in_need(s)]
    trouble = f"Over us: {s.trouble}." if s.trouble else ""
    return "".join(f"{words} " for words in (trouble, *needy) if words)


def weigh(s: State, mission: Mission) -> Rule[Weigh]:
    """The director says what speaks for and against the mission."""
    form = Form(
        Weigh,
        (
            Number("noble", "Noble (+1), or the worst of them (-1)", -1, 1),
            Number("clues", "Follows the investigation (+1), or is rash (-1)", -1, 1),
            Number("friend", "Decides a friend's fate (+1), or everyday trouble is in the way (-1)", -1, 1),
            Number("other", "Anything else", -2, 2),
        ),
    )
    answer = yield from ask(DIRECTOR, Weighing(), [form])
    mission.noble, mission.clues, mission.friend = answer.noble, answer.clues, answer.friend
    if mission.noble > 0 and "redemption" in s.abilities:
        for person in s.protagonists:
            yield from recover_stress(s, person, 1)
    return answer


def engagement_dice(s: State, mission: Mission, other: int) -> dict[str, int]:
    """Every reason for dice; there is always hope."""
    over = mission.tier - rules_of(s).investigation_tier(s)
    dice = {
        "hope": 1,
        "noble": mission.noble,
        "clues": mission.clues,
        "friend": mission.friend,
        "circumstances": other,
        "tier": 1 if over <= 0 else -over,
        "preparation": s.engagement_bonus,
    }
    facts = Facts(tier=mission.tier, mission=mission.kind)
    for name, bonus in given(s, None, "engagement", facts):
        dice[name] = dice.get(name, 0) + bonus.dice
    dice |= rules_of(s).engagement_dice(s, mission)
    return {reason: count for reason, count in dice.items() if count}


# We cut to the action


class GoalSize(Question[Size], frozen=True):
    """How much there is to do."""

    def words(self, s: State, seat: int) -> str:
        return "How long is the way to the goal?"


class Danger(Telling, frozen=True):
    """What can go wrong."""

    def words(self, s: State, seat: int) -> str:
        return "What threatens the mission?"

    def ideas(self, s: State) -> Sequence[str]:
        return series(s.series).tables.dangers


class AskThem(Answer, frozen=True):
    """The director lets the players say where the story comes in."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Let the players say where we come in", text="It is their idea, and they know it.")


class ComingIn(Telling, frozen=True):
    """Where a mission opens that the players have invented."""

    def words(self, s: State, seat: int) -> str:
        goal = s.mission.goal if s.mission else "this"
        return f"“{goal}” is your idea. Where does it begin, and what do we see first?"

    def ideas(self, s: State) -> Sequence[str]:
        return series(s.series).tables.places


class Opening(Question[Say | AskThem], frozen=True):
    """Where we cut in, and what a mission of this kind asks of whoever frames it."""

    def words(self, s: State, seat: int) -> str:
        asks = mission_kind(s.series, s.mission.kind).asks if s.mission else ()
        return " ".join(("The story comes in. What do we see?", *asks))

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, Form):
            places = series(s.series).tables.places
            return form_choice(s, offer, seat, "Tell it", ideas={"words": places})
        return super().choice(s, offer, seat)


class ActionBegan(Tell, frozen=True):
    """A mission opens in the middle of things."""

    position: str
    text: str

    def words(self) -> str:
        return f"We come in when it has begun ({self.position}). {self.text}"

    def beat(self) -> str:
        return "In the middle of it"


def cut_to_the_action(s: State, mission: Mission, result: Result) -> Rule[None]:
    """What the mission is about and what threatens it get clocks, and the director sets the scene."""
    size = yield from ask(DIRECTOR, GoalSize(), [Size(segments) for segments in GOAL_SIZES])
    first = 2 if result == "critical" else 0
    yield from new_clock(s, mission.goal, size.segments, "goal", first)
    danger = yield from ask(
        DIRECTOR, Danger(), [Form(Say, (Text("words", "What threatens the mission", 60),))]
    )
    yield from new_clock(s, danger.words, 6, "danger", s.grown)
    s.grown = 0
    opening = yield from open_the_scene(s)
    mission.watched = True
    yield ActionBegan(mission.position, opening)


def open_the_scene(s: State) -> Rule[str]:
    """The director says what we see first, or lets the players."""
    form = Form(Say, (Text("words", "Where we cut in", 240),))
    them = [AskThem()] if s.protagonists else []
    answer = yield from ask(DIRECTOR, Opening(), [form, *them])
    if isinstance(answer, AskThem):
        _, answer = yield from ask_first(ComingIn(), {seat: [form] for seat in s.voices})
    return answer.words
