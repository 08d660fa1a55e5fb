"""Which mission protagonists choose, and what they do in a scene."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import all_of, fill, form, offer, options, tables
from timeloom.games.moonlight.bots.protagonist.maze_of_dreams import dream
from timeloom.games.moonlight.bots.protagonist.playsets import climb_in
from timeloom.games.moonlight.bots.protagonist.ways import (
    TIRED,
    Ways,
    best_action,
    late,
    lingers,
    prefer,
    spare,
)
from timeloom.games.moonlight.rules.answers import Choose, NoMore
from timeloom.games.moonlight.rules.between_seasons import NextSeason, Returning, StayAsYouAre
from timeloom.games.moonlight.rules.clocks import StopClock, Stopping
from timeloom.games.moonlight.rules.downtime.escaping import HelpEscape
from timeloom.games.moonlight.rules.missions.beats import Scene
from timeloom.games.moonlight.rules.missions.honour import Code
from timeloom.games.moonlight.rules.missions.powers import Shine
from timeloom.games.moonlight.rules.missions.undertaking import Tonight, Undertake
from timeloom.games.moonlight.rules.obligation import CoverStory, Obligation
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt, Lead, SetUp
from timeloom.games.moonlight.rules.rolls.duels import aimed
from timeloom.games.moonlight.rules.rolls.flashbacks import Flashback
from timeloom.games.moonlight.rules.rolls.gathering import Gather
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.links import SpendLink
from timeloom.games.moonlight.rules.stress.transcending import Transcend
from timeloom.games.moonlight.state import ACTIONS, TRACK, ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Offers

DEEDS = {
    "defy": ("not giving way, whatever comes", "standing in the middle of it", "throwing everything at it"),
    "empathize": (
        "feeling what it feels",
        "listening to what is under the noise",
        "letting it in for a moment",
    ),
    "express": ("saying it so that it has to listen", "calling it by its name", "making them all turn round"),
    "confess": ("telling the truth for once", "showing what it has cost", "admitting to be afraid"),
    "forgive": ("holding out a hand all the same", "letting the old wrong go", "staying although it bites"),
    "perceive": (
        "looking until it shows itself",
        "noticing what everybody steps over",
        "finding what is lovely in it",
    ),
    "analyze": ("finding the flaw in it", "counting its steps", "taking it apart, thought by thought"),
    "conceal": (
        "being where nobody looks",
        "smiling as if nothing were the matter",
        "walking in with the others",
    ),
    "flow": ("moving before it does", "running along the edge of things", "bending where it breaks"),
}

LONELY = ("this-ones-mine",)
"""Abilities that keep friends from helping."""


def mission(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """The highest mission that the investigation carries and nobody has told; the last one in the end."""
    found = form(offers, Undertake)
    if found is None:
        return NoMore()
    names = options(found, "kind")
    if s.series == "maze-of-dreams":
        return dream(s, offers, found)
    ideas = {one.kind: one for one in all_of(offers, Undertake)}
    kinds = [kind for kind in rules_of(s).missions(s) if kind.name in names]
    reach = rules_of(s).investigation_tier(s)
    near = s.adversary >= TRACK - 4 and not lingers(s)
    reach = max(reach, 3) if near else reach if late(s) else min(2, reach)
    nearest = min(kind.tier for kind in kinds)
    able = [kind for kind in kinds if kind.tier <= max(nearest, reach)]
    able = [kind for kind in able if ideas[kind.name].goal not in s.told] or able
    best = max(kind.tier for kind in able)
    kind = random.choice([one for one in able if one.tier == best])
    return ideas[kind.name]


def scene(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Reach a friend in the dark, breathe, transcend, and go for the goal."""
    reaching = form(offers, HelpEscape)
    if reaching and random.random() < 0.7:
        friend = random.choice(options(reaching, "friend"))
        return fill(
            reaching,
            random,
            friend=friend,
            action=best_action(person),
            words=random.choice(tables(s).moments),
        )
    breath = next((one for one in all_of(offers, SpendLink) if one.relieves == person.name), None)
    if breath and person.stress >= TIRED and not person.eclipsed:
        return breath
    glow = offer(offers, Transcend)
    if glow and random.random() < 0.6:
        return glow
    cockpit = climb_in(s, offers, person)
    if cockpit and random.random() < 0.5:
        return cockpit
    left = [*person.invoked, *(LONELY if len(s.able()) > 1 else ())]
    shining = [one for one in all_of(offers, Shine) if one.ability not in left]
    if shining and random.random() < 0.3:
        return random.choice(shining)
    return deed(s, offers, person, random)


def deed(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Mostly an attempt; sometimes an opening for an ally, a joint effort, a look around, the past."""
    chance = random.random()
    opening, leading = form(offers, SetUp), form(offers, Lead)
    action = best_action(person)
    words = f"{random.choice(tables(s).places).capitalize()}: {random.choice(DEEDS[action])}."
    if opening and chance < 0.12:
        ally = max(
            (one for one in s.able() if one.seat != person.seat), key=lambda one: one.rating(best_action(one))
        )
        return fill(opening, random, ally=ally.name, action=action, deed=words)
    if leading and chance < 0.24:
        return fill(leading, random, goal=words, action=action, target=options(leading, "target")[0])
    looking, past = form(offers, Gather), form(offers, Flashback)
    if looking and chance < 0.28:
        return fill(looking, random, action=action, about=random.choice(tables(s).complications))
    if past and chance < 0.32 and spare(person) > 3:
        return fill(past, random, scene=words, action=action, target=options(past, "target")[0])
    return attempt(s, offers, person, random)


def attempt(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Go for the first goal, in a way that is still open."""
    trying = form(offers, Attempt)
    if trying is None:
        return Transcend()
    target = options(trying, "target")[0]
    action = open_action(s, person, target)
    goal = f"{random.choice(DEEDS[action]).capitalize()}."
    return fill(trying, random, goal=goal, action=action, target=target)


def open_action(s: State, person: Protagonist, target: str) -> str:
    """The best action that is not lost against this goal."""
    clock, _ = aimed(s, target)
    free = [action for action in ACTIONS if not any(way.is_like(action, clock) for way in s.lost_ways)]
    return max(free or ACTIONS, key=lambda action: promise_of(s, person, action, clock))


def promise_of(s: State, person: Protagonist, action: str, clock: str) -> int:
    """How much an action promises: its dice, and what the series takes off its effect."""
    counted = rules_of(s).circumstances(s, ActionRoll(person.seat, "act", action, "", clock))
    return person.rating(action) + sum(counted.values())


def code(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Now and then somebody has something to own up to."""
    lines = all_of(offers, Choose)
    return random.choice(lines) if random.random() < 0.15 else NoMore()


WAYS: Ways = {
    Tonight: mission,
    Scene: scene,
    Stopping: prefer(StopClock),
    Code: code,
    NextSeason: prefer(StayAsYouAre),
    Returning: prefer(StayAsYouAre),
    Obligation: prefer(CoverStory),
}
