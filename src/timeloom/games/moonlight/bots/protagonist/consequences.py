"""What protagonists bear, what they keep off, and whom they hold."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import all_of, offer
from timeloom.games.moonlight.bots.protagonist.ways import Ways, prefer, spare
from timeloom.games.moonlight.rules.answers import Choose, Listen, Nothing
from timeloom.games.moonlight.rules.consequences.facing import (
    ChangeTimeline,
    FaceIt,
    Protect,
    Resist,
    Suffer,
    UseArmour,
    UseSpecial,
)
from timeloom.games.moonlight.rules.stress.eclipse import Lowest, Moon, Turn
from timeloom.games.moonlight.rules.stress.lending import Lend, LendLink, LendPush, LetFall
from timeloom.games.moonlight.rules.stress.recovery import Milder
from timeloom.games.moonlight.rules.stress.transcending import Transcend
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Offers, anything


def facing(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Take what is light, keep off what is not, and stand before friends when it counts."""
    c = s.consequence
    if c is None:
        return offers[0] if isinstance(offers[0], Answer) else Suffer()
    if c.victim != person.seat:
        return standing_by(s, offers, person, random)
    heavy = c.level >= 2 if c.kind == "harm" else c.ticks >= 2 or c.kind == "effect"
    special, armour = all_of(offers, UseSpecial), offer(offers, UseArmour)
    if heavy and armour and c.kind == "harm":
        return armour
    if heavy and special and random.random() < 0.6:
        return special[0]
    if heavy and c.kind == "harm" and offer(offers, Listen) and spare(person) < 3:
        return Listen()
    worth = spare(person) >= 5 if c.kind != "harm" else spare(person) >= 2 or c.level >= 3
    return Resist() if heavy and worth and offer(offers, Resist) else Suffer()


def standing_by(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Step in when a friend would be badly hurt."""
    c = s.consequence
    severe = c is not None and c.kind == "harm" and c.level >= 3
    for kind in (ChangeTimeline, Transcend):
        found = offer(offers, kind)
        if found and severe:
            return found
    if severe and offer(offers, Protect) and spare(person) >= 5 and not person.harm:
        return Protect()
    return Nothing()


def lend(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A link if there is one, a push if there is strength for it."""
    link = offer(offers, LendLink)
    if link:
        return link
    return LendPush() if offer(offers, LendPush) and spare(person) >= 3 else LetFall()


WAYS: Ways = {
    FaceIt: facing,
    Lend: lend,
    Moon: lambda s, offers, person, random: max(all_of(offers, Turn), key=lambda turn: turn.by),
    Milder: prefer(Nothing),
    Lowest: lambda s, offers, person, random: anything(all_of(offers, Choose), random),
}
