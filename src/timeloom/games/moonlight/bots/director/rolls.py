"""How a director judges a roll, and what it tempts people with."""

from __future__ import annotations

from random import Random
from zlib import crc32

from timeloom.games.moonlight.bots.choosing import all_of, fill, form, options, tables
from timeloom.games.moonlight.bots.director.recalling import fresh
from timeloom.games.moonlight.bots.director.tone import leaning, outmatched
from timeloom.games.moonlight.bots.director.ways import BODILY, MONSTROUS, Ways
from timeloom.games.moonlight.rules.answers import Choose, Nothing
from timeloom.games.moonlight.rules.rolls.conversation import TheDice
from timeloom.games.moonlight.rules.rolls.flashbacks import Costs, NeedsRoll, Price
from timeloom.games.moonlight.rules.rolls.gathering import Insight
from timeloom.games.moonlight.rules.rolls.judging import Hinders, InTheWay, Judge, Judging, NoDanger
from timeloom.games.moonlight.rules.rolls.poisoned_promises import DEEP, OfferPromise
from timeloom.games.moonlight.rules.rolls.pool import Object, dice_count
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import POSITIONS, ActionRoll, State
from timeloom.kernel import Answer, Offers

HEARTFELT = ("confess", "forgive", "empathize", "express")


def judge(s: State, offers: Offers, random: Random) -> Answer:
    """Position from how the mission stands, effect from form, teamwork and how well the action fits."""
    roll = s.roll
    if roll is None:
        return all_of(offers, Judge)[0]
    if s.mission is None or (roll.kind == "gather" and s.mission.position == "controlled"):
        return NoDanger()
    person = s.at(roll.seat)
    worse, greater = leaning(s, roll)
    position = min(2, POSITIONS.index(s.mission.position) + worse)
    effect = 2 + fitness(s, roll) + greater + (1 if len(roll.joined) > 1 else 0)
    if outmatched(s, roll) or (s.mission.kind in MONSTROUS and not person.transcended):
        effect -= 1
    if s.mission and s.mission.kind in MONSTROUS and not person.engine:
        effect -= 1
    if person.transcended and position == 2 and s.series != "rotting-sky":
        position -= 1
    return Judge(POSITIONS[position], max(least(s, roll), min(3, effect)))


def least(s: State, roll: ActionRoll) -> int:
    """Nothing that is tried is quite in vain: what the series counts besides must leave a limited effect."""
    return min(3, 1 - sum(rules_of(s).circumstances(s, roll).values()))


def fitness(s: State, roll: ActionRoll) -> int:
    """How well an action suits what it is used against: always the same for the same pair."""
    lot = crc32(f"{roll.target or roll.goal} {roll.action}".encode()) % 6
    return 1 if lot == 5 else -1 if lot == 0 else 0


def hinders(s: State, asked: InTheWay, offers: Offers) -> Answer:
    """Wounds hinder the body, sorrow hinders the heart, and the worst hinders everything."""
    roll = s.roll
    if roll is None:
        return Nothing()
    harms = s.at(asked.whose).harm
    for found in all_of(offers, Hinders):
        harm = harms[found.harm] if found.harm < len(harms) else None
        if harm and (harm.level == 3 or roll.action in (BODILY if harm.kind == "body" else HEARTFELT)):
            return found
    return Nothing()


def tempt(s: State, offers: Offers, random: Random) -> Answer:
    """An objection to what is worn out, or a poisoned promise when the dice are few, now and then."""
    worn = [one for one in all_of(offers, Object) if is_worn(s, one)]
    if worn:
        return worn[0]
    found = form(offers, OfferPromise)
    if found and s.roll and dice_count(s, s.roll) < 3 and random.random() < 0.4:
        price = random.choice([price for price in options(found, "price") if price not in DEEP])
        words = fresh(s, tables(s).bargains.get(price, tables(s).promises), random)
        return fill(found, random, words=words, price=price)
    return Nothing()


def is_worn(s: State, claim: Object) -> bool:
    """Whether somebody claims for the same kind of deed what they claimed for their last one already."""
    roll, last = s.roll, s.last_roll
    if roll is None or last is None or last.seat != roll.seat or last.action != roll.action:
        return False
    return last.has_claimed(claim.member or roll.seat, claim.ability)


def price(s: State, offers: Offers, random: Random) -> Answer:
    """Something for something: the more it does, the more it costs."""
    return random.choice([Price(1), Price(2), NeedsRoll(0), NeedsRoll(1)])


WAYS: Ways = {
    Judging: judge,
    TheDice: tempt,
    Costs: price,
    Insight: lambda s, offers, random: Choose("question"),
}
