"""Who a protagonist is, and what they promise."""

from __future__ import annotations

from random import Random

from timeloom.games.moonlight.bots.choosing import all_of, fill, form, options, tables
from timeloom.games.moonlight.bots.protagonist.ways import Ways
from timeloom.games.moonlight.names import free_names
from timeloom.games.moonlight.pack.library import ability, playbook
from timeloom.games.moonlight.rules.answers import Choose, InOurWords, Knows, NoMore
from timeloom.games.moonlight.rules.binding import Detail, Fated, WhoseFate
from timeloom.games.moonlight.rules.creation.characters import (
    Background,
    Belongs,
    Named,
    Role,
    WhoAreYou,
    WhoElse,
)
from timeloom.games.moonlight.rules.creation.ready_made import (
    AnyChanges,
    AsSheIs,
    ChangeHer,
    OwnHeroine,
    TakeHeroine,
    WhichHeroine,
)
from timeloom.games.moonlight.rules.promises import NewVow, Promising, Revisit, Secret, Vow
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Offers

REALMS = (
    "Tides",
    "Seventh Star",
    "Quiet Hour",
    "Paper Lanterns",
    "Long Dusk",
    "Silver Thread",
    "First Frost",
)

LOOKS = (
    "Tall and careful",
    "Small and loud",
    "Soft-spoken",
    "All elbows and ink",
    "Neat as a pin",
    "Always a little late",
)

DETAILS = (
    "a ribbon that is never straight",
    "scuffed shoes",
    "somebody else's coat",
    "a scar on one hand",
    "paint under the nails",
)

BACKGROUNDS = (
    "The third child of a house that wanted one",
    "Came on the last train and stayed",
    "Born on the night when the lamps went out",
    "Left at a door with a note that nobody could read",
    "Grew up backstage, between two costumes",
    "Knows this place by its roofs",
)

FATES = (
    "to be left on the platform when the last train goes",
    "to open the door that should have stayed shut",
    "to stand in front of somebody, once, and not get up",
    "to be forgotten by everybody on the same morning",
    "to say yes when the dark asks kindly",
    "to fall asleep in the snow, smiling",
)


def heroine(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Somebody who is ready, as often as somebody of one's own."""
    ready = all_of(offers, TakeHeroine)
    return random.choice(ready) if ready and random.random() < 0.5 else OwnHeroine()


def changes(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Mostly she is right as she is."""
    left = all_of(offers, ChangeHer)
    return random.choice(left) if left and random.random() < 0.2 else AsSheIs()


def name(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A name from the list of the series that nobody has."""
    first, second = random.sample(free_names(s), 2)
    seen = " ".join(one.look for one in s.people)
    looks = [look for look in LOOKS if look not in seen]
    details = [detail for detail in DETAILS if detail not in seen]
    look = f"{random.choice(looks)}, with {random.choice(details)}."
    return Named(first, f"{second} of the {random.choice(REALMS)}", look)


def background(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Somewhere that suits any series, and a duty of this one."""
    held = {one.background for one in s.people}
    free = [words for words in BACKGROUNDS if words not in held]
    return Belongs(random.choice(free), random.choice(tables(s).obligations)[:100])


def detail(question: Detail, random: Random) -> Answer:
    """What an ability is like, in words that stand in the pack."""
    asked = ability(question.ability).asks
    return InOurWords(random.choice(asked.examples) if asked else "It is so")


def fated(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Somebody, and what is to become of them; not what was foreseen already."""
    found = form(offers, Fated)
    assert found is not None
    return fill(found, random, fate=random.choice([fate for fate in FATES if fate != person.fate]))


def face(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Somebody from the series' faces whom nobody else knows."""
    held = {face.who for one in s.people for face in one.faces}
    faces = [who for who in tables(s).faces if who not in held] or tables(s).faces
    return Knows(random.choice(free_names(s)), random.choice(faces)[:100])


def promise(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A pledge of the playbook."""
    found = form(offers, Vow)
    if found is None:
        return NoMore()
    pledges = playbook(person.playbook).pledges
    return fill(found, random, words=pledges[len(person.promises) % len(pledges)])


def revisit(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A promise about somebody who is gone goes to somebody who is there."""
    found = form(offers, NewVow)
    names = [one.name for one in s.others(person.seat)]
    known = (*names, *(face.name for face in person.faces))
    gone = [index for index, one in enumerate(person.promises) if one.to not in known]
    if found is None or not gone or not names:
        return NoMore()
    which = options(found, "which")[gone[0]]
    words = f"What I promised {person.promises[gone[0]].to}, I will do for you."
    return fill(found, random, which=which, to=random.choice(names), words=words, why="They are gone.")


def secrecy(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Their secret is safe."""
    found = form(offers, Vow)
    return fill(found, random, words="Nobody will hear it from me.") if found else NoMore()


WAYS: Ways = {
    WhichHeroine: heroine,
    AnyChanges: changes,
    Role: lambda s, offers, person, random: random.choice(all_of(offers, Choose)),
    WhoAreYou: name,
    Background: background,
    WhoElse: face,
    WhoseFate: fated,
    Promising: promise,
    Secret: secrecy,
    Revisit: revisit,
}
