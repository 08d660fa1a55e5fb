"""Transcending, and what abilities ask and offer, in words."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.pack.library import abilities, ability
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, by_option, of_ability
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.tells.wording import sentence
from timeloom.kernel.scene import Choice


def claim_words(s: State, id: str) -> str:
    """What the series lets somebody claim for a roll; nothing, if it is an ability of their own."""
    claims = rules_of(s).roll_claims(s, s.roll) if s.roll else {}
    return claims.get(id) or ("" if id in abilities() else id)


def of_claim(s: State, answer: a.Claim) -> Choice:
    """Something that the story brings into play."""
    words = claim_words(s, answer.ability)
    return Choice(f"Claim: {words}") if words else of_ability(answer.ability)


def of_objection(s: State, answer: a.Object) -> Choice:
    """Something that the story does not bring into play after all."""
    words = claim_words(s, answer.ability)
    if words:
        return Choice(f"Object: {words}")
    found = ability(answer.ability)
    return Choice(f"Object: {found.name}", text=found.text)


def of_boon(s: State, answer: a.Boon) -> Choice:
    """Special armour, spent for what it brings besides."""
    found = ability(answer.ability)
    return Choice(found.name, text=sentence(found.armour.boon) if found.armour else found.text)


QUESTIONS: Questions = {
    "beacon": "The voice reaches you. What does it do for you?",
    "device": "What have you prepared?",
    "opening-for": "For whom is the opening?",
    "friends": "Whom does your other self have to thank?",
}

FORMS: Forms = {}

CHOICES: Choices = {
    a.Claim: of_claim,
    a.Object: of_objection,
    a.Boon: of_boon,
    a.Shine: lambda s, answer: of_ability(answer.ability),
    a.TakePlace: lambda s, answer: Choice(f"Take {answer.of}'s place, and finish it"),
    ("beacon", a.Choose): by_option(
        {
            "stress": "2 stress less",
            "die": "+1d on your next roll",
            "harm": "One harm is not felt",
        }
    ),
}
