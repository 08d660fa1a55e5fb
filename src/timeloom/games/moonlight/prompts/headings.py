"""Headings under which many answers to one question stand together."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.kernel import Answer, Form
from timeloom.kernel.ask import Offer

HEADINGS: dict[str, tuple[type[Answer], ...]] = {
    "Act": (a.Attempt, a.SetUp, a.Lead, a.Board, a.ClimbOut),
    "Look closer, look back": (a.Gather, a.Flashback, a.CallRunabout, a.Unmask),
    "The dice": (a.RollNow, a.Listen, a.Rethink, a.Nothing),
    "Lend a hand": (a.Assist, a.AssistByLink, a.HoldOff, a.Protect),
    "Give more": (a.Push, a.Transcend, a.Boon, a.Shine, a.Claim),
    "A poisoned promise": (a.OfferPromise, a.Accept, a.Forbid),
    "The director's word": (a.Rejudge, a.Object, a.NoDanger, a.Negotiate),
    "Lean on each other": (a.SpendLink, a.HelpEscape, a.Cross, a.Catch),
    "The scene": (a.WatchOn, a.Frame),
    "Clocks": (a.Advance, a.TurnBack, a.Raise),
    "The end": (a.EndMission, a.Close),
    "A complication": (a.Complicate, a.NewTrouble),
    "Harm": (a.Hurt,),
    "Something lost": (a.LessEffect, a.LoseChance, a.WorsePosition, a.Toll, a.Merciful),
    "With somebody": (a.Connect, a.Care, a.Bond, a.Repair),
    "Something to do": (a.WorkOn, a.OpenRoom, a.Begin, a.Investigate, a.TendShrine),
    "The series": (a.Train, a.ReachFor),
    "Nothing": (a.Rest,),
    "Keep it off": (a.Resist, a.UseArmour, a.UseSpecial, a.ChangeTimeline),
    "Let it come": (a.Suffer,),
}
BY_KIND = {kind: heading for heading, kinds in HEADINGS.items() for kind in kinds}


def heading(offer: Offer) -> str:
    """The heading that an offer stands under, if there are others besides it."""
    if isinstance(offer, a.Judge):
        return offer.position.capitalize()
    if isinstance(offer, a.Resisting):
        return offer.attribute.capitalize()
    return BY_KIND.get(offer.make if isinstance(offer, Form) else type(offer), "")
