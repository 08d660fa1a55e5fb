"""Avatars: what lives in people and wakes in dreams, with a virtue and two desires."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.names import free_names
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Text, ask
from timeloom.kernel.scene import Choice

VIRTUES = ("elegant", "clever", "brave", "serene", "bright", "curious", "playful", "beautiful")
DESIRES = (
    *("supremacy", "apotheosis", "adoration", "intimacy", "overthrow", "control"),
    *("scandal", "agency", "escape", "prestige", "indulgence", "truth"),
)


class Dreamt(Answer, frozen=True):
    """An Avatar: its name and look, virtue and two desires."""

    name: str
    look: str
    virtue: str
    desire: str
    other: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Describe your Avatar", ideas={"name": free_names(s)})


class Avatar(Question[Dreamt], frozen=True):
    """Who somebody is in dreams."""

    def words(self, s: State, seat: int) -> str:
        return "Something lives in you and wakes in dreams. Who is it?"


class Desire(Question[Choose], frozen=True):
    """What an Avatar wants besides."""

    def words(self, s: State, seat: int) -> str:
        return "An Avatar wants two things. What else does yours want?"


def dream_up(person: Protagonist) -> Rule[None]:
    """An Avatar with a virtue and two desires."""
    form = Form(
        Dreamt,
        (
            Text("name", "Your Avatar's name", 40),
            Text("look", "What it looks like, and what you fear in it", 120),
            Pick("virtue", "Its virtue", VIRTUES),
            Pick("desire", "What it desires", DESIRES),
            Pick("other", "And what else", DESIRES),
        ),
    )
    answer = yield from ask(person.seat, Avatar(), [form])
    person.avatar, person.avatar_look, person.virtue = answer.name, answer.look, answer.virtue
    other = answer.other
    if other == answer.desire:
        others = [Choose(desire) for desire in DESIRES if desire != answer.desire]
        other = (yield from ask(person.seat, Desire(), others)).option
    person.desires = [answer.desire, other]


def desire_claim(desire: str) -> str:
    """The id of an Avatar's desire as what is claimed for a roll."""
    return f"desire-{desire}"


def avatar_claims(person: Protagonist) -> dict[str, str]:
    """What an Avatar's virtue and desires bring into a roll."""
    virtue = {"avatar-virtue": f"{person.avatar} is {person.virtue}: clear 1 stress"}
    desires = {
        desire_claim(desire): f"{person.avatar} desires {desire}: xp, and no transcendence is used up"
        for desire in person.desires
    }
    return virtue | desires


def avatar_claim_names(person: Protagonist) -> dict[str, str]:
    """The same in a few words."""
    desires = {desire_claim(desire): f"what {person.avatar} desires" for desire in person.desires}
    return {"avatar-virtue": f"the virtue of {person.avatar}"} | desires


def follows_desire(roll: ActionRoll, seat: int) -> bool:
    """Whether a roll is what somebody's Avatar desires."""
    promised = roll.accepted >= 0 and roll.promises[roll.accepted].price == "desire"
    follows = any(roll.has_claimed(seat, desire_claim(desire)) for desire in DESIRES)
    return (promised and seat == roll.seat) or follows
