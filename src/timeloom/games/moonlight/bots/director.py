"""A director who has no one: it judges from what is on the table, and takes its words from the tables."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias
from zlib import crc32

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.bots.choosing import all_of, at_the_table, fill, form, offer, options, tables
from timeloom.games.moonlight.bots.telling import (
    close,
    cut_in,
    fresh,
    hurdle,
    name_danger,
    next_twist,
    open_the_day,
    reply,
    tell_fallout,
    tell_price,
    wound,
)
from timeloom.games.moonlight.bots.tone import harm_weight, leaning, outmatched, telegraphed
from timeloom.games.moonlight.rules.pool import dice_count
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.troubles import friends_in_need
from timeloom.games.moonlight.state import ATTRIBUTE_OF, POSITIONS, ActionRoll, Protagonist, State
from timeloom.games.moonlight.tells.wording import capital
from timeloom.kernel import Answer, AnyAsk, Offers

Way: TypeAlias = Callable[[State, Offers, Random], Answer]

GRIM = ("rotting-sky", "sea-of-stars")
"""Series in which resistance takes the edge off, and no more."""

MONSTROUS = ("defend-the-last-bastion", "hunt-a-leviathan", "stage-a-desperate-counter-attack")
"""Missions against Leviathans, before whom nobody counts for much outside of an Engine."""

BODILY = ("defy", "flow", "conceal")
HEARTFELT = ("confess", "forgive", "empathize", "express")


def direct(s: State, ask: AnyAsk, seat: int, random: Random) -> Answer:
    """The director's answer."""
    id = ask.id.rpartition("/")[2]
    offers = ask.offered(seat)
    common = at_the_table(s, id, offers, random)
    if common is not None:
        return common
    if id in WAYS:
        return WAYS[id](s, offers, random)
    found = offers[int(random.random() * len(offers))]
    return found if isinstance(found, Answer) else found.sample(random)


def answer_back(s: State, offers: Offers, random: Random) -> Answer:
    """Whoever is attacked answers with what the attack went for."""
    return a.Choose(ATTRIBUTE_OF.get(s.asking, "moon"))


# Rolls


def judge(s: State, offers: Offers, random: Random) -> Answer:
    """Position from how the mission stands, effect from form, teamwork and how well the action fits."""
    roll = s.roll
    if roll is None:
        return all_of(offers, a.Judge)[0]
    if s.mission is None or (roll.kind == "gather" and s.mission.position == "controlled"):
        return a.NoDanger()
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
    return a.Judge(POSITIONS[position], max(least(s, roll), min(3, effect)))


def least(s: State, roll: ActionRoll) -> int:
    """Nothing that is tried is quite in vain: what the series counts besides must leave a limited effect."""
    return min(3, 1 - sum(rules_of(s).circumstances(s, roll).values()))


def fitness(s: State, roll: ActionRoll) -> int:
    """How well an action suits what it is used against: always the same for the same pair."""
    lot = crc32(f"{roll.target or roll.goal} {roll.action}".encode()) % 6
    return 1 if lot == 5 else -1 if lot == 0 else 0


def hinders(s: State, offers: Offers, random: Random) -> Answer:
    """Wounds hinder the body, sorrow hinders the heart, and the worst hinders everything."""
    roll = s.roll
    if roll is None:
        return a.Nothing()
    harms = s.at(s.subject).harm
    for found in all_of(offers, a.Hinders):
        harm = harms[found.harm] if found.harm < len(harms) else None
        if harm and (harm.level == 3 or roll.action in (BODILY if harm.kind == "body" else HEARTFELT)):
            return found
    return a.Nothing()


def tempt(s: State, offers: Offers, random: Random) -> Answer:
    """A poisoned promise when the dice are few, now and then."""
    found = form(offers, a.OfferPromise)
    if found and s.roll and dice_count(s, s.roll) < 3 and random.random() < 0.4:
        price = random.choice([price for price in options(found, "price") if not price.startswith("deep")])
        words = fresh(s, tables(s).bargains.get(price, tables(s).promises), random)
        return fill(found, random, words=words, price=price)
    return a.Nothing()


def price(s: State, offers: Offers, random: Random) -> Answer:
    """Something for something: the more it does, the more it costs."""
    return random.choice([a.Price(1), a.Price(2), a.NeedsRoll(0), a.NeedsRoll(1)])


# Consequences


def consequence(s: State, offers: Offers, random: Random) -> Answer:
    """One that fits position and result; a second one only when it was desperate and went badly."""
    roll = s.roll
    enough = offer(offers, a.Merciful)
    if roll is None or (
        enough and not (roll.result == "bad" and roll.position == "desperate" and random.random() < 0.35)
    ):
        return enough or a.LessEffect()
    kinds = [type(found) for found in offers if isinstance(found, Answer)]
    weights = {
        "less": 2.0 if a.LessEffect in kinds else 0,
        "worse": 1.5 if a.WorsePosition in kinds else 0,
        "chance": 1.0 if a.LoseChance in kinds else 0,
        "clock": 3.0 if a.Complicate in kinds else 0,
        "trouble": 0.4 if len(s.clocks) < 7 else 0,
        "harm": harm_weight(s),
        "toll": 1.0 if a.Toll in kinds and s.mission and s.mission.kind in MONSTROUS[:1] else 0,
    }
    kind = random.choices(list(weights), list(weights.values()))[0]
    return INFLICT[kind](s, offers, random)


def press_clock(s: State, offers: Offers, random: Random) -> Answer:
    """The nearest danger comes closer, further the worse it went."""
    wanted = 1 + (s.roll is not None and s.roll.result == "bad" and len(s.protagonists) > 1)
    found = [one for one in all_of(offers, a.Complicate) if one.ticks == wanted]
    dangers = [clock.id for clock in s.open_clocks("danger")]
    return next((one for one in found if one.clock in dangers), found[0])


def new_trouble(s: State, offers: Offers, random: Random) -> Answer:
    """A new danger from the table."""
    return a.NewTrouble(hurdle(s, random), random.choice(("4", "6")), 1)


def hurt(s: State, offers: Offers, random: Random) -> Answer:
    """Harm of a level that position and result call for; the worst is left to the catastrophes."""
    found = form(offers, a.Hurt)
    if found is None or s.roll is None:
        return a.LoseChance()
    worst = next(part.high for part in found.fields if part.name == "level")  # type: ignore[union-attr]
    milder = worst > 1 and (len(s.protagonists) == 1 or random.random() < 0.5)
    level = telegraphed(s, min(3, worst - (1 if milder else 0)))
    kind = "body" if (s.roll.action in BODILY) != (random.random() < 0.3) else "heart"
    words = wound(s, getattr(tables(s), kind)[level - 1], random)
    return fill(found, random, who=s.at(s.roll.seat).name, words=words, level=level, kind=kind)


INFLICT: dict[str, Way] = {
    "less": lambda s, offers, random: a.LessEffect(),
    "worse": lambda s, offers, random: a.WorsePosition(),
    "chance": lambda s, offers, random: a.LoseChance(),
    "clock": press_clock,
    "trouble": new_trouble,
    "harm": hurt,
    "toll": lambda s, offers, random: a.Toll(1),
}


def resisting(s: State, offers: Offers, random: Random) -> Answer:
    """The attribute that belongs to it; in light series what is no harm is avoided."""
    c = s.consequence
    rulings = [one for one in all_of(offers, a.Resisting) if c is None or one.attribute == c.attribute]
    lenient = c is not None and c.kind != "harm" and s.series not in GRIM
    return rulings[0] if lenient or len(rulings) == 1 else rulings[1]


def armour(s: State, offers: Offers, random: Random) -> Answer:
    """Light keeps off what falls on the body, and the worst of what falls on everybody."""
    c = s.consequence
    return a.ItHelps() if c is not None and c.kind == "complication" else a.NoHelp()


def catastrophe(s: State, offers: Offers, random: Random) -> Answer:
    """Rarely fatal; in a tragic series less rarely."""
    return a.Fatal(random.random() < (0.35 if s.series == "rotting-sky" else 0.1))


# Missions


def weigh(s: State, offers: Offers, random: Random) -> Answer:
    """From the tracks, and from how the group is."""
    mission = s.mission
    noble = 1 if mission and mission.tier != 2 and random.random() < 0.5 else 0
    clues = 1 if s.investigation >= 5 else -1 if s.investigation == 0 else 0
    troubled = s.weighs == "burden" or any(person.eclipsed for person in s.protagonists)
    friend = bool(friends_in_need(s)) - troubled
    other = int("vault" in s.rooms and mission is not None and mission.tier == 3)
    return a.Weigh(noble, clues, friend, other)


def watch(s: State, offers: Offers, random: Random) -> Answer:
    """End what is decided; press now and then; otherwise let them play."""
    goals = [clock for clock in s.clocks if clock.kind == "goal"]
    dangers = [clock for clock in s.clocks if clock.kind == "danger"]
    if goals and all(clock.full for clock in goals):
        return close(s, offers, random, True)
    if sum(clock.full for clock in dangers) > 1 or not standing(s):
        return close(s, offers, random, False)
    raising = form(offers, a.Raise)
    if raising and dangers and all(clock.full for clock in dangers):
        words = fresh(s, tables(s).dangers, random)
        return fill(raising, random, words=words, size="6", kind="danger", filled=0)
    if raising and len(goals) < 1 + hurdles(s):
        return fill(raising, random, words=hurdle(s, random), size="6", kind="goal", filled=0)
    pressing = [clock.id for clock in s.open_clocks("danger", "story")]
    twist = next_twist(s)
    if twist and random.random() < 0.4:
        return a.Frame(twist)
    presses = [one for one in all_of(offers, a.Advance) if one.clock in pressing]
    if presses and random.random() < 0.03 + 0.02 * len(s.protagonists):
        return random.choice(presses)
    if random.random() < 0.05:
        omen = fresh(s, tables(s).omens, random)
        return a.Frame(f"{capital(omen)}.")
    return a.WatchOn()


def goal_size(s: State, offers: Offers, random: Random) -> Answer:
    """A longer way in higher tiers, a shorter one for somebody alone."""
    tier = s.mission.tier if s.mission else 1
    return a.Size(
        4 if len(s.protagonists) == 1 and tier == 1 else 6 if tier == 1 or len(s.protagonists) == 1 else 8
    )


def hurdles(s: State) -> int:
    """How many further goals stand in the way: more for more protagonists, and in higher tiers."""
    tier, count = (s.mission.tier if s.mission else 1), len(s.protagonists)
    return 0 if count == 1 else count // 3 + min(tier - 1, 1)


def standing(s: State) -> list[Protagonist]:
    """Those who can go on without being lost to it."""
    return [person for person in s.able() if not person.eclipsed or person.stress > 2 or person.transcended]


def end(s: State, offers: Offers, random: Random) -> Answer:
    """It is won if more than half of it was done."""
    goal = next((clock for clock in s.clocks if clock.kind == "goal"), None)
    won = goal is not None and goal.filled * 2 > goal.size and a.EndMission(True) in offers
    return close(s, offers, random, won)


def account(s: State, offers: Offers, random: Random) -> Answer:
    """The agenda moved if a danger came true; destiny is near when something great was done."""
    mission = s.mission
    if mission is None:
        return a.Account(0, 0)
    near = mission.outcome == "won" and mission.tier > 1 and random.random() < 0.5
    return a.Account(int(mission.agenda), int(near), int(mission.fell))


def identify(s: State, offers: Offers, random: Random) -> Answer:
    """Subordinates and overseers in turn; the host when two overseers were confronted, or late."""
    places = [found.option for found in all_of(offers, a.Choose)]
    faced = sum(one.confronted and one.place.endswith("overseer") for one in s.suspects)
    if "host" in places and (faced > 1 or s.episode > 5):
        return a.Choose("host")
    known = [one.place for one in s.suspects if one.place]
    overseers = [place for place in places if place.endswith("overseer")]
    if overseers and sum(place.endswith("overseer") for place in known) * 2 <= len(known):
        return a.Choose(random.choice(overseers))
    return a.Choose(random.choice([place for place in places if place != "host"] or places))


def struck(s: State, offers: Offers, random: Random) -> Answer:
    """What goes badly wrong, or wounds the pilot's body, goes through the Engine first."""
    c = s.consequence
    bodily = c is not None and c.kind == "harm" and c.hurts == "body"
    return a.Warm() if bodily or (s.roll is not None and s.roll.result == "bad") else a.Cool()


def unrest(s: State, offers: Offers, random: Random) -> Answer:
    """Unrest is seen to by those who stayed close and succeeded."""
    return a.Cool() if s.mission and s.mission.outcome == "won" else a.Warm()


def which_engine(s: State, offers: Offers, random: Random) -> Answer:
    """The strongest; but nobody who is alone is left without any."""
    able = [engine for engine in s.engines if a.Choose(engine.name) in offers]
    if len(s.protagonists) == 1:
        able = [engine for engine in able if engine.barred == s.protagonists[0].seat] or able
    return a.Choose(max(able, key=lambda engine: engine.strength).name)


def uncovered(s: State, offers: Offers, random: Random) -> Answer:
    """A stroke of luck gives somebody away, as long as there are more to find."""
    names = all_of(offers, a.Choose)
    lucky = len(names) > 1 and random.random() < 0.5
    return random.choice(names) if lucky else a.NoMore()


def innocents(s: State, offers: Offers, random: Random) -> Answer:
    """Nobody came to harm if it was done in time."""
    unharmed = s.mission is not None and s.mission.outcome == "won" and not s.mission.agenda
    return a.Warm() if unharmed else a.Cool()


WAYS: dict[str, Way] = {
    "identify": identify,
    "engine-struck": struck,
    "unrest": unrest,
    "which-engine": which_engine,
    "uncovered": uncovered,
    "innocents": innocents,
    "day": open_the_day,
    "opening": cut_in,
    "danger": name_danger,
    "reply": reply,
    "fallout": tell_fallout,
    "fate-price": tell_price,
    "answer-back": answer_back,
    "judge": judge,
    "hinders": hinders,
    "dice": tempt,
    "price": price,
    "consequence": consequence,
    "resisting": resisting,
    "armour": armour,
    "insight": lambda s, offers, random: a.Choose("question"),
    "catastrophe": catastrophe,
    "weigh": weigh,
    "scene": watch,
    "end": end,
    "account": account,
    "goal-size": goal_size,
    "worthy": lambda s, offers, random: a.NoMore(),
    "size": lambda s, offers, random: a.Size(6),
    "workshop": lambda s, offers, random: a.Choose("needed"),
}
