"""The roll in play: its dice, how it was judged, what they show, and ways that were lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from timeloom.games.moonlight.rules.dice.rolling import evaluated
from timeloom.games.moonlight.rules.safety.correcting.ruling import WHY, Correction
from timeloom.games.moonlight.rules.safety.setting_right import moved, set_roll
from timeloom.games.moonlight.state import EFFECTS, POSITIONS, ActionRoll, LostWay, Position, State
from timeloom.games.moonlight.wording import pips
from timeloom.kernel import Form, Number, Pick, Rule


def roll_at_hand(s: State) -> ActionRoll | None:
    """The roll in play, or the one that was just made."""
    return s.roll or (s.last_roll if s.part == "action" else None)


class OverruleDice(Correction, frozen=True):
    """The director gives or takes dice before they are rolled."""

    reads: ClassVar = "Give or take dice"
    change: int
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        if s.roll and s.roll.judged and not s.roll.faces:
            yield Form(cls, (Number("change", "Dice more or less", -3, 3), WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        if s.roll:
            s.roll.bonus["the director"] = s.roll.bonus.get("the director", 0) + self.change
        return "The dice", f"{self.change:+d}d"
        yield


class OverruleJudgement(Correction, frozen=True):
    """The director judges position and effect anew, whoever has spoken already."""

    reads: ClassVar = "Judge the roll anew"
    position: Position
    effect: int
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        if s.roll and s.roll.judged and s.roll.result is None:
            position = Pick("position", "The position", POSITIONS)
            yield Form(cls, (position, Number("effect", "The effect level", 0, 3), WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        roll = s.roll
        if roll is None:
            return "The judgement", "the roll is over"
        before = f"{roll.position}, {EFFECTS[roll.base_effect]} effect"
        roll.position, roll.effect, roll.counted = self.position, self.effect, {}
        return "The judgement", moved(before, f"{roll.position}, {EFFECTS[roll.effect]} effect")
        yield


class OverruleFaces(Correction, frozen=True):
    """The director turns a die over."""

    reads: ClassVar = "Turn a die of the roll"
    die: int
    face: int
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        roll = roll_at_hand(s)
        if roll and roll.faces and roll.result:
            which = Number("die", f"Which die of {pips(tuple(roll.faces))}", 1, len(roll.faces))
            yield Form(cls, (which, Number("face", "What it shows", 1, 6), WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        roll = roll_at_hand(s)
        if roll is None or self.die > len(roll.faces):
            return "The dice", "the roll is over"
        before = tuple(roll.faces)
        roll.faces[self.die - 1] = self.face
        faces = tuple(roll.faces)
        yield from set_roll(s, evaluated(faces, no_dice=roll.no_dice).result, roll.position)
        return "The dice", f"{moved(pips(before), pips(faces))}, {roll.result}"


class OpenWay(Correction, frozen=True):
    """The director opens a way that was lost."""

    reads: ClassVar = "Open a lost way again"
    way: str
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        lost = tuple(dict.fromkeys(way_words(s, way) for way in s.lost_ways))
        if lost:
            yield Form(cls, (Pick("way", "Which way", lost), WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        s.lost_ways[:] = [way for way in s.lost_ways if way_words(s, way) != self.way]
        return self.way, "lost → open"
        yield


def way_words(s: State, way: LostWay) -> str:
    """A lost way as the director picks it."""
    against = [f", {clock.name}" for clock in s.clocks if clock.id == way.clock]
    return f"{way.action}{''.join(against)}: {way.aim}"
