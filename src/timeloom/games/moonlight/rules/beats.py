"""A turn of a mission: whoever speaks first has the spotlight."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Advance,
    Attempt,
    Boon,
    Catch,
    Choose,
    Close,
    Cross,
    EndMission,
    Flashback,
    Frame,
    Gather,
    HelpEscape,
    Lead,
    Raise,
    SetUp,
    Shine,
    SpendLink,
    Transcend,
    TurnBack,
    WatchOn,
)
from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.abilities import has, is_rival, spend_once, uses
from timeloom.games.moonlight.rules.action_roll import action_roll
from timeloom.games.moonlight.rules.advancement import (
    SHARED_STORY_XP,
    embrace_destiny,
    mark_series_xp,
    mark_xp,
    story_xp,
)
from timeloom.games.moonlight.rules.clocks import MOST_CLOCKS, clock_form, director_ticks, raise_clock, tick
from timeloom.games.moonlight.rules.conversation import boon_ready
from timeloom.games.moonlight.rules.downtime import activity, basic_activities, escape_form, help_escape
from timeloom.games.moonlight.rules.escaping import can_reach
from timeloom.games.moonlight.rules.flashbacks import flash_back, flashback_form, target
from timeloom.games.moonlight.rules.gathering import gather_information
from timeloom.games.moonlight.rules.honour import admitting, catch, catching, cross
from timeloom.games.moonlight.rules.links import reliefs, relieve
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress import recover_stress
from timeloom.games.moonlight.rules.transcending import can_transcend, tick_transcendence, transcend
from timeloom.games.moonlight.state import (
    ACTIONS,
    DIRECTOR,
    ActionRoll,
    Advantage,
    Mission,
    Protagonist,
    State,
)
from timeloom.kernel import Answer, Ask, AskFirst, Form, Pick, Play, Text
from timeloom.kernel.ask import Offer

SOMETHING = "something else"
OUTCOMES = {True: "they have done it", False: "it was not to be"}
BOONS = ("phantom", "inseparable", "jaded", "oblivious", "saw-it-coming")
ONCE = ("beacon", "one-i-prepared-earlier", "powerful-friends", "this-ones-mine")


def beat(s: State, mission: Mission) -> Play[None]:
    """Protagonists act; after every deed the director has a word: frames, presses, or ends it."""
    seat, answer = yield AskFirst("scene", lambda: what_now(s, mission))
    if seat == DIRECTOR:
        yield from direct(s, mission, answer)
    else:
        mission.watched = isinstance(answer, Transcend | SpendLink | Boon | Shine)
        yield from act(s, mission, s.at(seat), answer)


def what_now(s: State, mission: Mission) -> dict[int, list[Offer]]:
    """The protagonists' turn once the director has had a word; the director's when nobody else is left."""
    offers = {person.seat: deeds(s, mission, person) for person in s.able() if mission.watched}
    return offers or {DIRECTOR: directions(s, mission)}


# The protagonists


def deeds(s: State, mission: Mission, person: Protagonist) -> list[Offer]:
    """What a protagonist can do in a mission."""
    action = Pick("action", "Action", ACTIONS)
    against = Pick("target", "Against", (*targets(s), SOMETHING))
    goal = Text("goal", "What you do, and what for", 160)
    found: list[Offer] = [Form(Attempt, (goal, action, against))]
    others = tuple(other.name for other in s.able() if other.seat != person.seat)
    if others:
        found.append(Form(SetUp, (Pick("ally", "For whom", others), action, Text("deed", "How", 160))))
        found.append(Form(Lead, (goal, action, against)))
    found.append(Form(Gather, (action, Text("about", "What you try to find out", 120))))
    found.append(flashback_form(person, action, against))
    lost = tuple(
        other.name
        for other in s.able()
        if other.eclipsed and other.seat != person.seat and can_reach(s, person, other)
    )
    found += [escape_form(lost)] if lost else []
    return [*found, *powers(s, person), *admitting(s, mission, person)]


def targets(s: State) -> tuple[str, ...]:
    """The names of the clocks that one can work on."""
    return tuple(dict.fromkeys(clock.name for clock in s.open_clocks("goal", "story")))


def powers(s: State, person: Protagonist) -> list[Offer]:
    """Transcending, links, and abilities that are used without a roll."""
    found: list[Offer] = [Transcend()] if can_transcend(person) else []
    found += [Boon(id) for id in BOONS if boon_ready(s, person, id)]
    found += [Shine(id) for id in ONCE if has(s, person, id) and not uses(person, id)]
    found += [Shine(id) for id in story_xp(s, person)]
    if person.has("only-mortal") and "saved a friend" in person.spent:
        found.append(Shine("heros-destiny"))
    return [*found, *rules_of(s).deeds(s, person), *reliefs(s, person)]


def act(s: State, mission: Mission, person: Protagonist, answer: Answer) -> Play[None]:
    """One deed."""
    match answer:
        case Attempt(goal, action, against):
            yield from action_roll(s, ActionRoll(person.seat, "act", action, goal, target(s, against)))
        case Lead(goal, action, against):
            yield from action_roll(s, ActionRoll(person.seat, "group", action, goal, target(s, against)))
        case SetUp(ally, action, deed):
            yield from action_roll(
                s, ActionRoll(person.seat, "set up", action, deed, ally=s.seat_named(ally))
            )
        case Gather():
            yield from gather_information(s, person, answer)
        case Flashback():
            yield from flash_back(s, person, answer)
        case HelpEscape():
            yield from help_escape(s, person, answer)
        case _:
            yield from use_power(s, mission, person, answer)


def use_power(s: State, mission: Mission, person: Protagonist, answer: Answer) -> Play[None]:
    """What needs no roll."""
    match answer:
        case Transcend():
            yield from transcend(s, person)
        case Cross(line):
            yield from cross(s, mission, person.seat, line)
        case SpendLink():
            yield from relieve(s, person, answer)
        case Boon(id):
            yield from spend_boon(s, mission, person, id)
        case Shine("beacon"):
            yield from light_beacon(s, person)
        case Shine("one-i-prepared-earlier"):
            yield from reveal_device(s, mission, person)
        case Shine("powerful-friends"):
            yield from call_on_friends(s, person)
        case Shine("this-ones-mine"):
            yield from engage(s, person)
        case Shine("heros-destiny"):
            yield from embrace_destiny(s, person)
        case Shine(id):
            yield from mark_story_xp(s, person, id)
        case _:
            yield from rules_of(s).deed(s, person, answer)


def spend_boon(s: State, mission: Mission, person: Protagonist, id: str) -> Play[None]:
    """Special armour for its other use: the moment is theirs, and their next roll is in a better position."""
    person.special_used = True
    mission.advantages.append(Advantage(person.seat, person.seat, "position"))
    armour = ability(id).armour
    yield tells.BoonTaken(person.name, armour.boon if armour else "")


def light_beacon(s: State, person: Protagonist) -> Play[None]:
    """A link's worth for every ally: stress off, or a harm that is not felt while they shine."""
    spend_once(person, "beacon")
    yield tells.BeaconLit(person.name)
    for ally in [other for other in s.able() if other.seat != person.seat]:
        felt = [harm for harm in ally.harm if not harm.ignored]
        ways = [Choose("stress"), *([Choose("harm")] if ally.transcended and felt else [])]
        s.subject = ally.seat
        answer: Choose = yield Ask(ally.seat, "beacon", ways)
        if answer.option == "harm":
            max(felt, key=lambda harm: harm.level).ignored = True
        else:
            yield from recover_stress(s, ally, 2)


DEVICES = ("a way out", "unexpected news", "an opening for an ally")


def reveal_device(s: State, mission: Mission, person: Protagonist) -> Play[None]:
    """Here's one I prepared earlier: the device brings a better position, or effect for an ally."""
    spend_once(person, "one-i-prepared-earlier")
    s.subject = person.seat
    answer: Choose = yield Ask(person.seat, "device", [Choose(device) for device in DEVICES])
    yield tells.DeviceShown(person.name, answer.option)
    allies = [other.seat for other in s.able() if other.seat != person.seat] or [person.seat]
    if answer.option == DEVICES[2]:
        mission.advantages.append(Advantage(allies[0], person.seat, "effect"))
    else:
        mission.advantages.append(Advantage(person.seat, person.seat, "position"))


def call_on_friends(s: State, person: Protagonist) -> Play[None]:
    """Powerful friends: a downtime action of one's other self, one step better, and a tick for it."""
    spend_once(person, "powerful-friends")
    s.subject = person.seat
    answer = yield Ask(person.seat, "friends", basic_activities(s, person))
    person.spent.append("better")
    person.actions_left += 1
    yield from activity(s, person, answer)
    if "better" in person.spent:
        person.spent.remove("better")
    yield from tick_transcendence(s, person, ActionRoll(person.seat, "flashback", "", ""))


def engage(s: State, person: Protagonist) -> Play[None]:
    """This one's mine!: nobody interferes but the rival until it is decided."""
    spend_once(person, "this-ones-mine")
    spend_once(person, "engaged")
    rivals = [other.name for other in s.others(person.seat) if is_rival(s, person, other.seat)]
    yield tells.Engaged(person.name, rivals[0] if rivals else "")


def mark_story_xp(s: State, person: Protagonist, id: str) -> Play[None]:
    """The story has brought what an ability rewards."""
    spend_once(person, f"xp {id}")
    yield tells.StoryRewarded(person.name, ability(id).name)
    if id in SHARED_STORY_XP[:-1]:
        for one in s.people:
            spend_once(one, f"xp {id}")
        yield from mark_series_xp(s, 1)
    else:
        yield from mark_xp(s, person, "playbook", 1)


# The director


def directions(s: State, mission: Mission) -> list[Offer]:
    """What the director can do between deeds."""
    found: list[Offer] = [WatchOn(), Form(Frame, (Text("words", "What happens", 240),))]
    found += [Advance(clock.id) for clock in s.open_clocks("danger", "story", "goal")]
    found += [TurnBack(clock.id) for clock in s.clocks if clock.filled and clock.kind != "project"]
    if len(s.clocks) < MOST_CLOCKS:
        found.append(clock_form(s))
    found += [*catching(s, mission), *rules_of(s).directions(s)]
    return [*found, closing_form(), EndMission(True), EndMission(False)]


def closing_form(ends: tuple[bool, ...] = (True, False)) -> Form:
    """The end of a mission, with the last picture of it."""
    outcomes = tuple(OUTCOMES[won] for won in ends)
    return Form(Close, (Pick("won", "How it ends", outcomes), Text("words", "The last that we see", 240)))


def close(mission: Mission, answer: Close | EndMission) -> Play[None]:
    """The mission is over, one way or the other."""
    match answer:
        case Close(won, words):
            mission.outcome = "won" if won == OUTCOMES[True] else "lost"
            yield tells.Narrated(words)
        case EndMission(done):
            mission.outcome = "won" if done else "lost"


def direct(s: State, mission: Mission, answer: Answer) -> Play[None]:
    """The director has the word until they let the others play."""
    match answer:
        case WatchOn():
            mission.watched = True
            mission.turns -= 1
        case Frame(words):
            yield tells.Narrated(words)
        case Catch():
            yield from catch(s, mission, answer)
        case Advance(id):
            yield from director_ticks(s, s.clock(id), 1)
        case TurnBack(id):
            yield from tick(s, s.clock(id), -1)
        case Raise():
            yield from raise_clock(s, answer)
        case Close() | EndMission():
            yield from close(mission, answer)
        case _:
            yield from rules_of(s).directed(s, answer)
