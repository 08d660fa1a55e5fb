"""What protagonists ask, and what they say of themselves."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import fill, form, tables
from timeloom.games.moonlight.bots.protagonist.ways import Ways, prefer
from timeloom.games.moonlight.rules.advancement.session import Embrace, Reflect, Reflecting
from timeloom.games.moonlight.rules.answers import Choose, NoMore, Say
from timeloom.games.moonlight.rules.consequences.resisting import Timeline
from timeloom.games.moonlight.rules.missions.engagement import ComingIn
from timeloom.games.moonlight.rules.questions import AskFriend, Heart, Inquire
from timeloom.games.moonlight.rules.rolls.gathering import FollowingUp, FollowUp, Inquiring
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer, Offers, Text


def inquire(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A question of one's playbook about somebody from the tables."""
    found = form(offers, Inquire) or form(offers, FollowUp)
    if found is None or random.random() < 0.2:
        return NoMore()
    about = random.choice(tables(s).faces)
    if found.make is FollowUp:
        return fill(found, random, words=f"And what about {about}?")
    open_field = any(isinstance(part, Text) for part in found.fields)
    return fill(found, random, about=about) if open_field else found.sample(random)


def speak(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """What the character feels, from the tables."""
    return Say(random.choice(tables(s).answers)[:160])


def reflect(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """About one xp for each line, mostly to the playbook."""
    found = form(offers, Reflect)
    if found is None:
        return NoMore()
    track = random.choice(("playbook", "playbook", "sun", "moon", "stars"))
    marks = [random.choice((0, 1, 1, 2)) for _ in range(3)]
    struggled = 2 if person.eclipsed else random.randint(0, 1)
    return Reflect(marks[0], track, marks[1], track, marks[2], track, struggled, track)


def come_in(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """At a place of the series, with what they came for in sight."""
    goal = s.mission.goal.rstrip(".") if s.mission else "this"
    place = capital(random.choice(tables(s).places))
    return Say(f"{place}. {capital(goal)}: that is what we are here for."[:240])


WAYS: Ways = {
    ComingIn: come_in,
    Inquiring: inquire,
    FollowingUp: inquire,
    AskFriend: inquire,
    Heart: speak,
    Timeline: speak,
    Reflecting: reflect,
    Embrace: prefer(Choose),
}
