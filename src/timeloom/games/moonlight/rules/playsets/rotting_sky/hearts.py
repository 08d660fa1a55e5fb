"""Blighted hearts: those who eat of them are whole for a while (Devour blighted hearts)."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import mission_kind
from timeloom.games.moonlight.rules.dice.abilities import bonus_dice
from timeloom.games.moonlight.rules.dice.rolling import roll_dice
from timeloom.games.moonlight.rules.stress.recovery import mark_recovery
from timeloom.games.moonlight.rules.stress.stress import recover_stress
from timeloom.games.moonlight.state import HUNTERS, Mission, Result, State
from timeloom.games.moonlight.wording import pips
from timeloom.kernel import Answer, Question, Rule, Tell, ask_all
from timeloom.kernel.scene import Choice

PARAGRAPH = "hearts"

HUNT = "the-hunt"
HEART_CRITICAL = 4
"""Segments of recovery that a critical brings."""
CLEARS: dict[Result, tuple[int, int]] = {"bad": (3, 1), "mixed": (6, 2), "good": (9, 4), "critical": (9, 4)}
"""Stress and transcendence that devoured hearts clear, by result."""


class Partake(Answer, frozen=True):
    """Devour the hearts with the others."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Eat")


class Abstain(Answer, frozen=True):
    """Turn away."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Turn away, and stay as you are")


class Devour(Question[Partake | Abstain], frozen=True):
    """Who eats."""

    def words(self, s: State, seat: int) -> str:
        return "The hearts are on the table, still warm. Do you eat?"


class HeartsDevoured(Tell, frozen=True):
    """Blighted hearts."""

    names: tuple[str, ...]
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        who = " and ".join(self.names)
        eat = "eats" if len(self.names) == 1 else "eat"
        return f"{who} {eat} what was taken ({pips(self.faces)}): {CLEARED[self.result]}."


CLEARED = {
    "bad": "it was not much of a heart; 3 stress and 1 segment of transcendence are gone",
    "mixed": "it is warm for a while; 6 stress and 2 segments of transcendence are gone",
    "good": "it fills every hollow; all stress and transcendence are cleared",
    "critical": "it is the best they ever had; all stress and transcendence are cleared, and wounds close",
}


class NobodyAte(Tell, frozen=True):
    """No hearts were devoured."""

    def words(self) -> str:
        return "Nobody touches the heart. It beats for a while in its cloth, and stops."


def devour_hearts(s: State, mission: Mission) -> Rule[None]:
    """The mission's tier in dice clears stress and transcendence for those who partake."""
    offers: dict[int, list[Partake | Abstain]] = {
        person.seat: [Partake(), Abstain()] for person in s.protagonists
    }
    answers = (yield from ask_all(Devour(), offers)) if offers else {}
    fed = [person for person in s.protagonists if isinstance(answers.get(person.seat), Partake)]
    if not fed:
        yield NobodyAte()
        return
    rolled = yield from roll_dice("hearts", heart_dice(s, mission))
    stress, segments = CLEARS[rolled.result]
    yield HeartsDevoured(tuple(person.name for person in fed), rolled.faces, rolled.result)
    for person in fed:
        if not person.eclipsed:
            yield from recover_stress(s, person, stress)
            person.transcendence = max(0, person.transcendence - segments)
        if rolled.result == "critical":
            yield from mark_recovery(s, person, HEART_CRITICAL)


def heart_dice(s: State, mission: Mission) -> int:
    """The mission's tier and what it promises; rival hunters who are everywhere steal a die of prey."""
    dice = mission.tier + mission_kind(s.series, mission.kind).heart_dice + bonus_dice(s, None, "hearts")
    return dice - int(mission.kind == HUNT and s.hunters >= HUNTERS)
