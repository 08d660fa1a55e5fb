"""How a steady protagonist spends downtime."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import all_of, fill, form, offer, options, tables
from timeloom.games.moonlight.bots.protagonist.ways import Ways, late, prefer
from timeloom.games.moonlight.rules.answers import Yes
from timeloom.games.moonlight.rules.downtime import Downtime, Investigate, Rest
from timeloom.games.moonlight.rules.downtime.connecting import Care, Connect, DoYouLikeIt
from timeloom.games.moonlight.rules.downtime.escaping import HelpEscape
from timeloom.games.moonlight.rules.downtime.projects import OpenRoom, Tick, WorkOn
from timeloom.games.moonlight.rules.missions.powers import Friends
from timeloom.games.moonlight.rules.playsets.abyss import TendShrine
from timeloom.games.moonlight.rules.playsets.rooms import Train
from timeloom.games.moonlight.rules.playsets.sea_of_stars.downtime import Bond, Repair
from timeloom.games.moonlight.rules.stress.links import SpendLink
from timeloom.games.moonlight.state import ACTIONS, TRACK, Protagonist, State
from timeloom.kernel import Answer, Offers


def downtime(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Friends in the dark first, then the hurt, then leads, rooms and each other."""
    for way in (reach, breathe, stay_up, care, tend, mend, look_into_it, build, bond, meet):
        answer = way(s, offers, person, random)
        if answer is not None:
            return answer
    return form_or_rest(s, offers, person, random)


def best(person: Protagonist) -> str:
    """The action with the most dots."""
    return max(ACTIONS, key=lambda action: person.dots.get(action, 0))


def reach(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Show a friend in eclipse the way out."""
    found = form(offers, HelpEscape)
    if found is None:
        return None
    return fill(
        found,
        random,
        friend=options(found, "friend")[0],
        action=best(person),
        words=random.choice(tables(s).moments),
    )


def breathe(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Spend a link when stress is high."""
    links = [one for one in all_of(offers, SpendLink) if one.relieves == person.name]
    return links[0] if links and person.stress >= 6 and not person.eclipsed else None


def stay_up(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Work while others rest."""
    return offer(offers, Tick)


def care(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Help whoever is hurt most; alone, be looked after."""
    found = form(offers, Care)
    if found is None:
        return None
    names = options(found, "of")
    hurt = [person] if s.alone else [one for one in s.others(person.seat) if one.name in names]
    worst = max(hurt, key=lambda one: sum(harm.level for harm in one.harm))
    if sum(harm.level for harm in worst.harm) < 2:
        return None
    whom = random.choice(names) if s.alone else worst.name
    return fill(found, random, of=whom, action=best(person), words=random.choice(tables(s).moments))


def tend(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Tend the shrine, if it is there and nobody has."""
    return offer(offers, TendShrine) if random.random() < 0.5 else None


def mend(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Help the weakest Engine recover."""
    found = form(offers, Repair)
    if found is None or random.random() < 0.4:
        return None
    strength = {engine.name: engine.strength for engine in s.engines}
    weakest = min(options(found, "engine"), key=lambda name: strength[name])
    return fill(found, random, engine=weakest, action=best(person))


def bond(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Bond with an Engine, most of all with one that sleeps."""
    found = form(offers, Bond)
    if found is None:
        return None
    asleep = [
        engine.name for engine in s.engines if engine.dormant and engine.name in options(found, "engine")
    ]
    if not asleep and random.random() < 0.7:
        return None
    name = random.choice(asleep or options(found, "engine"))
    words = f"{random.choice(tables(s).visits).capitalize()}."
    return fill(found, random, engine=name, action=best(person), words=words)


def look_into_it(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Some of the time goes into the investigation; most of it when the season draws to its end."""
    found = form(offers, Investigate)
    eager = 0.75 if late(s) else 0.6 / len(s.protagonists)
    if found is None or s.investigation >= TRACK or random.random() > eager:
        return None
    return fill(
        found,
        random,
        action=best(person),
        words=f"{random.choice(tables(s).places)}, {random.choice(tables(s).faces)}",
    )


def build(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Go on with a room, or begin one."""
    going, opening = form(offers, WorkOn), form(offers, OpenRoom)
    if random.random() < 0.5:
        return None
    if going:
        return fill(going, random, action=best(person))
    return fill(opening, random, action=best(person)) if opening else None


def meet(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer | None:
    """Be with somebody."""
    found = form(offers, Connect)
    return (
        fill(found, random, action=best(person), moment=f"{random.choice(tables(s).moments).capitalize()}.")
        if found
        else None
    )


def form_or_rest(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Whatever is left: train, investigate, or let the time go by."""
    training = all_of(offers, Train)
    if training:
        return random.choice(training)
    found = form(offers, Investigate)
    return (
        fill(found, random, action=best(person), words=random.choice(tables(s).places)) if found else Rest()
    )


WAYS: Ways = {
    Downtime: downtime,
    Friends: downtime,
    DoYouLikeIt: prefer(Yes),
}
