"""What a director lets things cost, and what keeps it off."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import all_of, fill, form, offer, tables
from timeloom.games.moonlight.bots.director.telling import hurdle, wound
from timeloom.games.moonlight.bots.director.tone import harm_weight, telegraphed
from timeloom.games.moonlight.bots.director.ways import BODILY, MONSTROUS, Way, Ways
from timeloom.games.moonlight.rules.answers import Toll
from timeloom.games.moonlight.rules.consequences.consequences import (
    BY_KIND,
    Complicate,
    Cost,
    Hurt,
    LessEffect,
    LoseChance,
    Merciful,
    NewTrouble,
    SeveralThings,
    WorsePosition,
    gravest,
)
from timeloom.games.moonlight.rules.consequences.facing import MeantForThis
from timeloom.games.moonlight.rules.consequences.harm import Catastrophe, Fatal
from timeloom.games.moonlight.rules.consequences.resisting import (
    Armour,
    ItHelps,
    NoHelp,
)
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Offers


def consequence(s: State, offers: Offers, random: Random) -> Answer:
    """One that fits position and result; a second one only when it was desperate and went badly."""
    roll = s.roll
    if roll is None or roll.result in ("good", "critical"):
        return offer(offers, Merciful) or LessEffect()
    several = offer(offers, SeveralThings)
    if several and roll.result == "bad" and roll.position == "desperate" and random.random() < 0.35:
        return several
    kinds = [type(found) for found in offers if isinstance(found, Answer)]
    weights = {
        "less": 2.0 if LessEffect in kinds else 0,
        "worse": 1.5 if WorsePosition in kinds else 0,
        "chance": 1.0 if LoseChance in kinds else 0,
        "clock": 3.0 if Complicate in kinds else 0,
        "trouble": 0.4 if len(s.clocks) < 7 else 0,
        "harm": harm_weight(s),
        "toll": 1.0 if Toll in kinds and s.mission and s.mission.kind in MONSTROUS[:1] else 0,
    }
    kind = random.choices(list(weights), list(weights.values()))[0]
    return INFLICT[kind](s, offers, random)


def press_clock(s: State, offers: Offers, random: Random) -> Answer:
    """The nearest danger comes closer, further the worse it went."""
    wanted = 1 + (s.roll is not None and s.roll.result == "bad" and len(s.protagonists) > 1)
    found = [one for one in all_of(offers, Complicate) if one.ticks == wanted]
    dangers = [clock.id for clock in s.open_clocks("danger")]
    return next((one for one in found if one.clock in dangers), found[0])


def new_trouble(s: State, offers: Offers, random: Random) -> Answer:
    """A new danger from the table."""
    return NewTrouble(hurdle(s, random), random.choice(("4", "6")), 1)


def hurt(s: State, offers: Offers, random: Random) -> Answer:
    """Harm of a level that position and result call for; the worst is left to the catastrophes."""
    found = form(offers, Hurt)
    if found is None or s.roll is None:
        return LoseChance()
    worst = gravest(s.roll, s.roll.seat)
    milder = worst > 1 and (len(s.protagonists) == 1 or random.random() < 0.5)
    level = telegraphed(s, min(3, worst - (1 if milder else 0)))
    kind = "body" if (s.roll.action in BODILY) != (random.random() < 0.3) else "heart"
    words = wound(s, getattr(tables(s), kind)[level - 1], random)
    name = s.at(s.roll.seat).name
    return fill(
        found, random, who=name, words=words, level=level, kind=kind, attribute=BY_KIND, leaves="a level less"
    )


INFLICT: dict[str, Way] = {
    "less": lambda s, offers, random: LessEffect(),
    "worse": lambda s, offers, random: WorsePosition(),
    "chance": lambda s, offers, random: LoseChance(),
    "clock": press_clock,
    "trouble": new_trouble,
    "harm": hurt,
    "toll": lambda s, offers, random: Toll(1),
}


def armour(s: State, offers: Offers, random: Random) -> Answer:
    """Light keeps off what falls on the body, and the worst of what falls on everybody."""
    c = s.consequence
    return ItHelps() if c is not None and c.kind == "complication" else NoHelp()


def catastrophe(s: State, offers: Offers, random: Random) -> Answer:
    """Rarely fatal; in a tragic series less rarely."""
    return Fatal(random.random() < (0.35 if s.series == "rotting-sky" else 0.1))


WAYS: Ways = {
    Cost: consequence,
    Armour: armour,
    MeantForThis: lambda s, offers, random: ItHelps(),
    Catastrophe: catastrophe,
}
