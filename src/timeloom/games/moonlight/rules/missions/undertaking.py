"""Undertaking a mission: which one, and what it is for."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.pack.series import MissionKind
from timeloom.games.moonlight.rules.creation import join_the_story
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.phases import PhaseBegan
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DIRECTOR, TRACK, Mission, State
from timeloom.games.moonlight.wording import ROMAN
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, Text, ask, ask_first
from timeloom.kernel.scene import Choice

LONGEST_SEASON = 12
"""The mission of this episode ends the season, whatever the tracks say."""


class Undertake(Answer, frozen=True):
    """Choose a mission and say what it is for."""

    kind: str
    goal: str

    def choice(self, s: State, seat: int) -> Choice:
        kind = next(kind for kind in series(s.series).missions if kind.name == self.kind)
        tier = f" (tier {ROMAN[kind.tier]})" if not s.suspects else ""
        return Choice(f"{self.kind}{tier}: {self.goal}")

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        kinds = series(s.series).missions
        told = {kind.name: f"{kind.name} (tier {ROMAN[kind.tier]}): {kind.text}" for kind in kinds}
        goals = [goal for kind in kinds for goal in kind.goals]
        return form_choice(
            s, form, seat, "Set yourselves another goal", "", {"kind": told.__getitem__}, {"goal": goals}
        )


class Tonight(Question[Undertake], frozen=True):
    """Which mission it is, and how far the investigation carries."""

    id = "mission"

    def words(self, s: State, seat: int) -> str:
        found, tier = series(s.series), rules_of(s).investigation_tier(s)
        reach = f"tier {ROMAN[tier]}" if tier else "no tier yet"
        stands = f"{found.investigation} stands at {s.investigation} ({reach})"
        return f"What is your mission tonight? {stands}; each tier that it lacks costs a die at the start."


class Found(Tell, frozen=True):
    """The adversary track is full."""

    series: str

    def words(self) -> str:
        return f"It is too late to choose: they have been found by {series(self.series).adversary}."

    def beat(self) -> str:
        return "Found"


def choose_mission(s: State) -> Rule[None]:
    """The protagonists choose a mission and its goal; a full adversary track chooses for them (Missions)."""
    yield PhaseBegan("mission", s.episode)
    if not s.protagonists:
        yield from join_the_story(s)
    if s.adversary >= TRACK or season_must_end(s):
        kind = rules_of(s).last_mission(s)
        yield Found(s.series)
        goal = yield from word_last_stand(s, kind)
        yield from undertake(s, kind, goal, surprised=True)
        return
    kinds = {kind.name: kind for kind in offered_missions(s)}
    form = Form(
        Undertake, (Pick("kind", "Which mission", tuple(kinds)), Text("goal", "What you are going for", 120))
    )
    offers: list[Undertake | Form[Undertake]] = [*ideas(s, list(kinds.values())), form]
    _, answer = yield from ask_first(Tonight(), dict.fromkeys(s.voices, offers))
    yield from undertake(s, kinds[answer.kind], answer.goal, surprised=False)


class LastStand(Question[Undertake], frozen=True):
    """What the mission is about that the adversary forces on everybody."""

    def words(self, s: State, seat: int) -> str:
        adversary = series(s.series).adversary
        return f"The track is full, and the night belongs to {adversary}. What is this last mission about?"


def word_last_stand(s: State, kind: MissionKind) -> Rule[str]:
    """The director words what is forced on everybody, or takes what is worked out."""
    turn = (s.season - 1) % len(kind.last_stands)
    ready = [Undertake(kind.name, goal) for goal in kind.last_stands[turn:] + kind.last_stands[:turn]]
    fields = (Pick("kind", "The mission", (kind.name,)), Text("goal", "What it is about", 120))
    answer = yield from ask(DIRECTOR, LastStand(), [*ready, Form(Undertake, fields)])
    return answer.goal


def ideas(s: State, kinds: list[MissionKind]) -> list[Undertake]:
    """One goal for each kind of mission, for whoever has none; what was told already comes last."""
    found = []
    for kind in kinds:
        start = crc32(f"{s.title} {s.season} {kind.id}".encode()) % len(kind.aims)
        turned = kind.aims[start:] + kind.aims[:start]
        found.append(Undertake(kind.name, min(turned, key=s.told.count)))
    return found


def season_must_end(s: State) -> bool:
    """A season that has gone on for too long and has no mission that ends it."""
    return s.episode >= LONGEST_SEASON and not any(kind.ends for kind in rules_of(s).missions(s))


def offered_missions(s: State) -> list[MissionKind]:
    """What can be undertaken; in the last episode that a season has, only what ends it."""
    kinds = rules_of(s).missions(s)
    last = [kind for kind in kinds if kind.ends]
    return last if s.episode >= LONGEST_SEASON and last else kinds


class MissionChosen(Tell, frozen=True):
    """The mission."""

    kind: str
    tier: int
    goal: str

    def words(self) -> str:
        tier = f" (tier {ROMAN[self.tier]})" if self.tier else ""
        return f"{self.kind}{tier}: {self.goal}"

    def beat(self) -> str:
        return "The mission"


def undertake(s: State, kind: MissionKind, goal: str, surprised: bool) -> Rule[None]:
    """The mission is on."""
    tier = rules_of(s).mission_tier(s, kind, goal)
    s.mission = Mission(kind.id, tier, goal, surprised=surprised, agenda=s.advancing)
    s.advancing = False
    yield MissionChosen(kind.name, tier, goal)
    yield from rules_of(s).begin_mission(s)
    s.part = "engagement"
