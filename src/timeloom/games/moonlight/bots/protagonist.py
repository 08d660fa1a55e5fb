"""Protagonists who try for the goal, help each other, and know when to hold back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias
from zlib import crc32

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.bots.choosing import (
    all_of,
    at_the_table,
    fill,
    form,
    offer,
    options,
    tables,
)
from timeloom.games.moonlight.bots.resting import downtime, late
from timeloom.games.moonlight.names import free_names
from timeloom.games.moonlight.pack.library import ability, playbook, series
from timeloom.games.moonlight.rules.pool import dice_count, effect_of
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ACTIONS, STRESS, TRACK, ActionRoll, Protagonist, State
from timeloom.kernel import Answer, AnyAsk, Form, Offers, Text

Way: TypeAlias = Callable[[State, Offers, Protagonist, Random], Answer]

TIRED = 6
"""With so much stress one spares oneself."""


def play(s: State, ask: AnyAsk, seat: int, random: Random) -> Answer:
    """A protagonist's answer."""
    id = ask.id.rpartition("/")[2]
    offers = ask.offered(seat)
    common = at_the_table(s, id, offers, random)
    if common is not None:
        return common
    if id in WAYS:
        return WAYS[id](s, offers, s.at(seat), random)
    found = offers[int(random.random() * len(offers))]
    return found if isinstance(found, Answer) else found.sample(random)


def spare(person: Protagonist) -> int:
    """How much stress can still be taken; in eclipse, what can be burned without being lost."""
    return person.stress - 1 if person.eclipsed else STRESS - 1 - person.stress


# Creation


def name(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A name from the list of the series that nobody has."""
    first, second = random.sample(free_names(s), 2)
    seen = " ".join(one.look for one in s.people)
    looks = [look for look in LOOKS if look not in seen]
    details = [detail for detail in DETAILS if detail not in seen]
    look = f"{random.choice(looks)}, with {random.choice(details)}."
    return a.Named(first, f"{second} of the {random.choice(REALMS)}", look)


def background(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Somewhere that suits any series, and a duty of this one."""
    held = {one.background for one in s.people}
    free = [words for words in BACKGROUNDS if words not in held]
    return a.Belongs(random.choice(free), random.choice(tables(s).obligations)[:100])


BACKGROUNDS = (
    "The third child of a house that wanted one",
    "Came on the last train and stayed",
    "Born on the night when the lamps went out",
    "Left at a door with a note that nobody could read",
    "Grew up backstage, between two costumes",
    "Knows this place by its roofs",
)


def detail(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """What an ability is like, in words that stand in the pack."""
    asked = ability(s.asking).asks
    return a.InOurWords(random.choice(asked.examples) if asked else "It is so")


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


def face(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Somebody from the series' faces whom nobody else knows."""
    held = {face.who for one in s.people for face in one.faces}
    faces = [who for who in tables(s).faces if who not in held] or tables(s).faces
    return a.Knows(random.choice(free_names(s)), random.choice(faces)[:100])


def promise(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A pledge of the playbook."""
    found = form(offers, a.Vow)
    if found is None:
        return a.NoMore()
    pledges = playbook(person.playbook).pledges
    return fill(found, random, words=pledges[len(person.promises) % len(pledges)])


def revisit(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A promise about somebody who is gone goes to somebody who is there."""
    found = form(offers, a.NewVow)
    names = [one.name for one in s.others(person.seat)]
    known = (*names, *(face.name for face in person.faces))
    gone = [index for index, one in enumerate(person.promises) if one.to not in known]
    if found is None or not gone or not names:
        return a.NoMore()
    which = options(found, "which")[gone[0]]
    words = f"What I promised {person.promises[gone[0]].to}, I will do for you."
    return fill(found, random, which=which, to=random.choice(names), words=words, why="They are gone.")


def secrecy(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Their secret is safe."""
    found = form(offers, a.Vow)
    return fill(found, random, words="Nobody will hear it from me.") if found else a.NoMore()


# Missions


def mission(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """The highest mission that the investigation carries; the last one when time runs out."""
    found = form(offers, a.Undertake)
    if found is None:
        return a.NoMore()
    names = options(found, "kind")
    if s.series == "maze-of-dreams":
        return dream(s, offers, found)
    ideas = {one.kind: one for one in all_of(offers, a.Undertake)}
    kinds = [kind for kind in rules_of(s).missions(s) if kind.name in names]
    reach = rules_of(s).investigation_tier(s)
    reach = max(reach, 3) if s.adversary >= TRACK - 4 else reach if late(s) else min(2, reach)
    able = [kind for kind in kinds if kind.tier <= max(1, reach)] or kinds
    best = max(kind.tier for kind in able)
    kind = random.choice([one for one in able if one.tier == best])
    return ideas[kind.name]


def dream(s: State, offers: Offers, found: Form) -> Answer:
    """Confront overseers, and the host when it can be done; otherwise find out who is who."""
    names = options(found, "kind")
    ready = [one for one in s.suspects if one.place and not one.confronted and worth(s, one.place) > 1]
    kind = names[-1] if ready or len(names) == 1 else names[0]
    return next(one for one in all_of(offers, a.Undertake) if one.kind == kind)


def scene(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Reach a friend in the dark, breathe, transcend, and go for the goal."""
    reaching = form(offers, a.HelpEscape)
    if reaching and random.random() < 0.7:
        friend = random.choice(options(reaching, "friend"))
        return fill(
            reaching,
            random,
            friend=friend,
            action=best_action(person),
            words=random.choice(tables(s).moments),
        )
    breath = next((one for one in all_of(offers, a.SpendLink) if one.relieves == person.name), None)
    if breath and person.stress >= TIRED and not person.eclipsed:
        return breath
    glow = offer(offers, a.Transcend)
    if glow and random.random() < 0.6:
        return glow
    shining = [one for one in all_of(offers, a.Shine) if one.ability not in LONELY or len(s.able()) == 1]
    if shining and random.random() < 0.3:
        return random.choice(shining)
    return deed(s, offers, person, random)


LONELY = ("this-ones-mine",)
"""Abilities that keep friends from helping."""


def deed(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Mostly an attempt; sometimes an opening for an ally, a joint effort, a look around, the past."""
    chance = random.random()
    opening, leading = form(offers, a.SetUp), form(offers, a.Lead)
    action = best_action(person)
    words = f"{random.choice(tables(s).places).capitalize()}: {random.choice(DEEDS[action])}."
    if opening and chance < 0.12:
        ally = max(
            (one for one in s.able() if one.seat != person.seat), key=lambda one: one.rating(best_action(one))
        )
        return fill(opening, random, ally=ally.name, action=action, deed=words)
    if leading and chance < 0.24:
        return fill(leading, random, goal=words, action=action, target=options(leading, "target")[0])
    looking, past = form(offers, a.Gather), form(offers, a.Flashback)
    if looking and chance < 0.28:
        return fill(looking, random, action=action, about=random.choice(tables(s).complications))
    if past and chance < 0.32 and spare(person) > 3:
        return fill(past, random, scene=words, action=action, target=options(past, "target")[0])
    trying = form(offers, a.Attempt)
    if trying is None:
        return a.Transcend()
    action = open_action(s, person, options(trying, "target")[0])
    return fill(
        trying,
        random,
        goal=f"{random.choice(DEEDS[action]).capitalize()}.",
        action=action,
        target=options(trying, "target")[0],
    )


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


def best_action(person: Protagonist) -> str:
    """The action with the most dice."""
    return max(ACTIONS, key=person.rating)


def open_action(s: State, person: Protagonist, target: str) -> str:
    """The best action that is not closed against this goal."""
    clock = next((one.id for one in s.clocks if one.name == target and not one.full), "")
    closed = s.mission.closed if s.mission else []
    free = [action for action in ACTIONS if f"{clock}/{action}" not in closed]
    return max(free or ACTIONS, key=lambda action: promise_of(s, person, action, clock))


def promise_of(s: State, person: Protagonist, action: str, clock: str) -> int:
    """How much an action promises: its dice, and what the series takes off its effect."""
    counted = rules_of(s).circumstances(s, ActionRoll(person.seat, "act", action, "", clock))
    return person.rating(action) + sum(counted.values())


# Rolls


def dice(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """One's own roll, or somebody else's."""
    roll = s.roll
    if roll is None:
        return a.Nothing()
    return (
        own_roll(s, offers, person, random)
        if roll.seat == person.seat
        else their_roll(s, offers, person, random)
    )


def own_roll(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Hear the others, bring in what one has, push when it pays, and roll."""
    roll = s.roll
    if roll is None:
        return a.RollNow()
    first = offer(offers, a.Listen)
    if first and not roll.listening:
        return first
    claims = [one for one in all_of(offers, a.Claim) if suits(s, one.ability)]
    if claims:
        return claims[0]
    taken = all_of(offers, a.Accept)
    if taken and dice_count(s, roll) < 3 and random.random() < 0.6:
        return random.choice(taken)
    return push_or_roll(s, offers, person, random)


def suits(s: State, claim: str) -> bool:
    """Whether the story brings a claim into play: the same for the same deed; recklessness only in need."""
    if s.roll is None or (claim == "reckless" and dice_count(s, s.roll) > 1):
        return False
    return crc32(f"{claim} {s.roll.action} {s.roll.target}".encode()) % 2 == 0


def push_or_roll(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A push for a die when there are few, for effect when there is none."""
    roll, rolling = s.roll, offer(offers, a.RollNow)
    pushes = all_of(offers, a.Push)
    if roll and pushes and spare(person) >= 3:
        wanted = (
            "act"
            if not rolling
            else "effect"
            if effect_of(s, roll) == 0
            else "die"
            if dice_count(s, roll) < 2
            else ""
        )
        fitting = [one for one in pushes if one.benefit == wanted]
        if fitting:
            return random.choice(fitting)
    return rolling or a.Rethink()


def press_on(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Once more while there is strength for it."""
    return a.PressOn() if spare(person) >= 3 and random.random() < 0.7 else a.Withdraw()


def their_roll(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Help a friend: against harm, by a link, or for stress while there is some to spare."""
    holding = all_of(offers, a.HoldOff)
    if holding:
        return holding[0]
    few = s.roll is not None and dice_count(s, s.roll) < 3
    link, helping = offer(offers, a.AssistByLink), all_of(offers, a.Assist)
    free = [one for one in helping if one.ability in ("two-steps-ahead", "here-for-you")]
    if few and free:
        return free[0]
    if few and link and random.random() < 0.5:
        return link
    if few and helping and spare(person) > 4:
        return random.choice(helping)
    return a.Nothing()


def facing(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Take what is light, keep off what is not, and stand before friends when it counts."""
    c = s.consequence
    if c is None:
        return offers[0] if isinstance(offers[0], Answer) else a.Suffer()
    if c.victim != person.seat:
        return standing_by(s, offers, person, random)
    heavy = c.level >= 2 if c.kind == "harm" else c.ticks >= 2 or c.kind == "effect"
    special, armour = all_of(offers, a.UseSpecial), offer(offers, a.UseArmour)
    if heavy and armour and c.kind == "harm":
        return armour
    if heavy and special and random.random() < 0.6:
        return special[0]
    if heavy and c.kind == "harm" and offer(offers, a.Listen) and spare(person) < 3:
        return a.Listen()
    worth = spare(person) >= 5 if c.kind != "harm" else spare(person) >= 2 or c.level >= 3
    return a.Resist() if heavy and worth and offer(offers, a.Resist) else a.Suffer()


def standing_by(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Step in when a friend would be badly hurt."""
    c = s.consequence
    severe = c is not None and c.kind == "harm" and c.level >= 3
    for kind in (a.ChangeTimeline, a.Transcend):
        found = offer(offers, kind)
        if found and severe:
            return found
    if severe and offer(offers, a.Protect) and spare(person) >= 5 and not person.harm:
        return a.Protect()
    return a.Nothing()


def lend(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A link if there is one, a push if there is strength for it."""
    link = offer(offers, a.LendLink)
    if link:
        return link
    return a.LendPush() if offer(offers, a.LendPush) and spare(person) >= 3 else a.LetFall()


# After it all


def reflect(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """About one xp for each line, mostly to the playbook."""
    found = form(offers, a.Reflect)
    if found is None:
        return a.NoMore()
    track = random.choice(("playbook", "playbook", "sun", "moon", "stars"))
    marks = [random.choice((0, 1, 1, 2)) for _ in range(3)]
    struggled = 2 if person.eclipsed else random.randint(0, 1)
    return a.Reflect(marks[0], track, marks[1], track, marks[2], track, struggled, track)


def code(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Now and then somebody has something to own up to."""
    lines = all_of(offers, a.Choose)
    return random.choice(lines) if random.random() < 0.15 else a.NoMore()


def prefer(kind: type[Answer]) -> Way:
    """Takes this answer wherever it is offered."""

    def answer(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
        return offer(offers, kind) or offers[0]  # type: ignore[return-value]

    return answer


def inquire(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A question of one's playbook about somebody from the tables."""
    found = form(offers, a.Inquire) or form(offers, a.FollowUp)
    if found is None or random.random() < 0.2:
        return a.NoMore()
    about = random.choice(tables(s).faces)
    if found.make is a.FollowUp:
        return fill(found, random, words=f"And what about {about}?")
    open_field = any(isinstance(part, Text) for part in found.fields)
    return fill(found, random, about=about) if open_field else found.sample(random)


def friends(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """What one's other self has done: whatever downtime would have been spent on."""
    return downtime(s, offers, person, random)


def fate(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A cursed fate when somebody needs it, or when the end is near anyway."""
    fates = all_of(offers, a.ReachFor)
    for one in fates:
        kind = one.fate.partition("-")[0]
        dark = any(other.eclipsed for other in s.protagonists)
        worn = any(len(other.harm) > 2 or other.stress >= TIRED for other in s.protagonists)
        if (
            (kind == "trading" and dark)
            or (kind == "infusion" and worn)
            or (kind == "power" and random.random() < 0.5)
        ):
            return one
        if kind == "misdirection" and s.adversary >= TRACK - 5:
            return one
        if kind == "defy" and late(s):
            return one
    return random.choice(fates) if fates and random.random() < 0.08 else a.NoMore()


def engine(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """The Engine one is closest to, or the strongest."""
    strength = {one.name: one.strength for one in s.engines}
    return max(
        all_of(offers, a.Choose),
        key=lambda one: (person.bonds.get(one.option, 0), strength.get(one.option, 0)),
    )


def avatar(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """An Avatar with a name from the list."""
    found = form(offers, a.Dreamt)
    return (
        fill(
            found,
            random,
            name=f"The other {random.choice(series(s.series).names)}",
            look=random.choice(tables(s).avatars),
        )
        if found
        else a.NoMore()
    )


def suspect(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """The host if two overseers were confronted, else an overseer, else anybody."""
    places = {one.name: one.place for one in s.suspects}
    return max(all_of(offers, a.Choose), key=lambda one: (worth(s, places[one.option]), random.random()))


def worth(s: State, place: str) -> int:
    """How much there is to gain by confronting somebody in this place."""
    faced = sum(one.confronted and one.place.endswith("overseer") for one in s.suspects)
    if place == "host":
        return 3 if faced > 1 or late(s) else 0
    return 2 if place.endswith("overseer") else 1


def speak(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """What the character feels, from the tables."""
    return a.Say(random.choice(tables(s).answers)[:160])


WAYS: dict[str, Way] = {
    "name": name,
    "face": face,
    "promise": promise,
    "mission": mission,
    "scene": scene,
    "dice": dice,
    "face-it": facing,
    "lend": lend,
    "reflect": reflect,
    "downtime": downtime,
    "inquire": inquire,
    "follow-up": inquire,
    "ask-friend": inquire,
    "friends": friends,
    "heart": speak,
    "timeline": speak,
    "vanish": prefer(a.Choose),
    "pay": prefer(a.Price),
    "carry-on": prefer(a.CarryOn),
    "press-on": press_on,
    "reword": prefer(a.Nothing),
    "join": prefer(a.Join),
    "warm": prefer(a.Warm),
    "heart-in-it": prefer(a.Warm),
    "devour": prefer(a.Partake),
    "inside": prefer(a.NoMore),
    "returned": prefer(a.NoMore),
    "fate": fate,
    "avatar": avatar,
    "own-dream": lambda s, offers, person, random: a.Say(f"{random.choice(tables(s).places).capitalize()}."),
    "dead-end": prefer(a.Choose),
    "suspect": suspect,
    "share": prefer(a.Warm),
    "engine": engine,
    "eject": prefer(a.ForceOut),
    "valkyrie": prefer(a.ReturnFromDeath),
    "stop-clock": prefer(a.StopClock),
    "revisit": revisit,
    "secret": secrecy,
    "role": lambda s, offers, person, random: random.choice(all_of(offers, a.Choose)),
    "background": background,
    "detail": detail,
    "embrace": prefer(a.Choose),
    "code": code,
    "moon": lambda s, offers, person, random: max(all_of(offers, a.Turn), key=lambda turn: turn.by),
}
