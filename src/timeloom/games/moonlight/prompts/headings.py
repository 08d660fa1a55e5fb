"""Headings under which many answers to one question stand together."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.pack.library import abilities, ability, playbook_of
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import BRANCHES
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Form, Offer

HEADINGS: dict[str, tuple[type[Answer], ...]] = {
    "Look closer, look back": (a.Unmask,),
    "Engines": (a.Board, a.ClimbOut, a.CallRunabout),
    "Lean on each other": (a.Cross, a.Catch),
    "With somebody": (a.Connect, a.Care, a.Bond, a.Repair),
    "Something to do": (a.WorkOn, a.OpenRoom, a.Begin, a.Investigate, a.TendShrine),
    "The series": (a.Train, a.ReachFor),
    "Nothing": (a.Rest,),
}
BY_KIND = {kind: heading for heading, kinds in HEADINGS.items() for kind in kinds}

OF_ANY_PLAYBOOK = ("veteran", "destiny")
"""Questions that offer the abilities of all playbooks."""


def heading(s: State, id: str, offer: Offer) -> str:
    """The heading that an offer stands under, if there are others besides it."""
    match offer:
        case a.Choose(option) if option in abilities():
            return of_ability(id, option)
        case a.Choose(option) if option.partition(" ")[0] in BRANCHES:
            return option.partition(" ")[0].capitalize()
    return BY_KIND.get(offer.make if isinstance(offer, Form) else type(offer), "")


def of_ability(id: str, option: str) -> str:
    """The playbook that an ability comes from, where there are several; or when it is of use."""
    if id in OF_ANY_PLAYBOOK:
        return playbook_of(option).name
    return "When you shine" if ability(option).transcendent else "At any time"
