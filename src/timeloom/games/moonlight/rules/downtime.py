"""Downtime: two actions each, in any order, and what they bring."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Begin,
    Care,
    Connect,
    Cool,
    HelpEscape,
    Investigate,
    OpenRoom,
    Rest,
    Size,
    SpendLink,
    Tick,
    Warm,
    WorkOn,
)
from timeloom.games.moonlight.pack.library import playbook, rooms, series
from timeloom.games.moonlight.rules.abilities import Facts, bonus_dice, spend_once
from timeloom.games.moonlight.rules.action_roll import action_roll
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.clocks import new_clock, tick
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS, Rolled, roll_dice, shifted
from timeloom.games.moonlight.rules.escaping import can_reach
from timeloom.games.moonlight.rules.gathering import ask_questions
from timeloom.games.moonlight.rules.links import mark_links, reliefs, relieve
from timeloom.games.moonlight.rules.questions import ask_a_player
from timeloom.games.moonlight.rules.recovery import mark_recovery
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.series.meetings import MEETINGS
from timeloom.games.moonlight.state import ACTIONS, DIRECTOR, TRACK, ActionRoll, Clock, Protagonist, State
from timeloom.kernel import Answer, Ask, AskFirst, Form, Pick, Play, Text
from timeloom.kernel.ask import Offer

LINKS_WITH_ONESELF = 2
MOST_PROJECTS = 4


def downtime(s: State) -> Play[None]:
    """Everybody with actions left takes one, until all are done (Downtime)."""
    yield tells.PhaseBegan("downtime", s.episode)
    s.well = []
    yield from rules_of(s).before_downtime(s)
    for person in s.protagonists:
        yield from begin_downtime(s, person)
    while offers := {person.seat: found for person in s.protagonists if (found := activities(s, person))}:
        seat, answer = yield AskFirst("downtime", offers)
        yield from activity(s, s.at(seat), answer)
    s.part = "mission"


def begin_downtime(s: State, person: Protagonist) -> Play[None]:
    """Bonds of love and No sleep come before all actions."""
    person.connected = []
    if person.has("bonds-of-love"):
        person.links[person.seat] = LINKS_WITH_ONESELF
    if person.has("no-sleep"):
        for _ in range(2):
            projects = [clock for clock in s.open_clocks("project") if may_tick(person, clock)]
            if projects:
                s.subject = person.seat
                answer: Tick = yield Ask(person.seat, "no-sleep", [Tick(clock.id) for clock in projects])
                yield from advance_project(s, person, s.clock(answer.clock), 1)


def may_tick(person: Protagonist, clock: Clock) -> bool:
    """No sleep brings any project on, but completes only one's own."""
    return clock.owner == person.seat or clock.filled < clock.size - 1


def activities(s: State, person: Protagonist) -> list[Offer]:
    """What somebody can do with their time; helping a friend out of eclipse takes no action."""
    if person.actions_left < 0:
        return []
    found: list[Offer] = [*reliefs(s, person), *escapes(s, person)]
    if person.actions_left == 0:
        found += [looking_form()] if s.alert > 0 else []
        return [*found, Rest()] if found else []
    return [*found, *basic_activities(s, person), *rules_of(s).downtime_offers(s, person), Rest()]


def basic_activities(s: State, person: Protagonist) -> list[Offer]:
    """The four actions that every series has, in its own way."""
    return [*connections(s, person), *recoveries(s, person), *projects(s, person), looking_form()]


def looking_form() -> Form:
    """Investigate."""
    return Form(Investigate, (Pick("action", "Action", ACTIONS), Text("words", "How you look into it", 140)))


def escapes(s: State, person: Protagonist) -> list[Offer]:
    """Friends in eclipse whom one may try to reach, once in a downtime each."""
    names = tuple(
        other.name
        for other in s.protagonists
        if other.eclipsed
        and (s.alone or (other is not person and can_reach(s, person, other)))
        and f"reached {other.seat}" not in person.spent
    )
    return [escape_form(names)] if names else []


def escape_form(names: tuple[str, ...]) -> Form:
    """Reach somebody in eclipse."""
    return Form(
        HelpEscape,
        (
            Pick("friend", "Whom", names),
            Pick("action", "Action", ACTIONS),
            Text("words", "What you show them", 160),
        ),
    )


def kind_to_others(s: State, person: Protagonist) -> bool:
    """A Stranger to kindness neither connects nor heals, but by gifts from a safe distance."""
    return not person.has("stranger-to-kindness") or person.has("safe-distance")


def connections(s: State, person: Protagonist) -> list[Offer]:
    """Each friend once per downtime (Make a connection)."""
    names = tuple(other.name for other in s.others(person.seat) if other.seat not in person.connected)
    names = company(s, person) if s.alone else names
    if not names or not kind_to_others(s, person):
        return []
    moment = Text("moment", series(s.series).meeting, 160)
    return [Form(Connect, (Pick("to", "With whom", names), Pick("action", "Action", ACTIONS), moment))]


def recoveries(s: State, person: Protagonist) -> list[Offer]:
    """Friends who are hurt (Help a friend recover)."""
    names = tuple(other.name for other in s.others(person.seat) if other.harm)
    if s.alone:
        names = tuple(dict.fromkeys(face.name for face in s.friends())) if person.harm else ()
    if not names or not (s.alone or kind_to_others(s, person)):
        return []
    whom, how = ("Who looks after you", "How they do it") if s.alone else ("Whom", "How you help")
    return [Form(Care, (Pick("of", whom, names), Pick("action", "Action", ACTIONS), Text("words", how, 160)))]


def company(s: State, person: Protagonist) -> tuple[str, ...]:
    """Friends in the life of somebody alone who have not had their hour in this downtime."""
    names = dict.fromkeys(face.name for face in s.friends())
    return tuple(name for name in names if f"met {name}" not in person.spent)


def projects(s: State, person: Protagonist) -> list[Offer]:
    """Projects to go on with, rooms to open, or something new (Long term project)."""
    action = Pick("action", "Action", ACTIONS)
    under_way = s.open_clocks("project")
    found: list[Offer] = []
    if under_way:
        found.append(Form(WorkOn, (Pick("clock", "Which", tuple(clock.id for clock in under_way)), action)))
    openable = tuple(rules_of(s).buildable(s))
    if openable:
        found.append(Form(OpenRoom, (Pick("room", "Which room", openable), action)))
    if len(under_way) < MOST_PROJECTS:
        found.append(Form(Begin, (Text("project", "What you set out to do", 60), action)))
    return found


def activity(s: State, person: Protagonist, answer: Answer) -> Play[None]:
    """Carry out one downtime action."""
    s.subject = person.seat
    match answer:
        case SpendLink():
            yield from relieve(s, person, answer)
            return
        case HelpEscape():
            yield from help_escape(s, person, answer)
            return
        case Rest():
            person.actions_left = -1
            return
    if person.actions_left == 0:
        s.alert -= 1
    else:
        person.actions_left -= 1
    match answer:
        case Connect() if s.alone:
            yield from keep_company(s, person, answer)
        case Connect():
            yield from MEETINGS[rules_of(s).connecting(s)](s, person, answer)
        case Care():
            yield from help_recover(s, person, answer)
        case Begin() | WorkOn() | OpenRoom():
            yield from long_term_project(s, person, answer)
        case Investigate():
            yield from investigate(s, person, answer)
        case _:
            yield from rules_of(s).downtime_action(s, person, answer)


def downtime_roll(s: State, person: Protagonist, action: str, what: str, extra: int = 0) -> Play[Rolled]:
    """Roll an action in safety; some series can make its result better."""
    dice = person.rating(action) + bonus_dice(s, person, what, Facts(action=action)) + extra
    rolled = yield from roll_dice(f"downtime-{person.seat}", dice)
    if "better" in person.spent:
        person.spent.remove("better")
        rolled = Rolled(rolled.faces, rolled.value, shifted(rolled.result, 1))
    result = yield from rules_of(s).downtime_result(s, person, what, rolled.result)
    yield tells.Strove(person.name, action, rolled.faces, result)
    return Rolled(rolled.faces, rolled.value, result)


def help_escape(s: State, person: Protagonist, answer: HelpEscape) -> Play[None]:
    """Reach a friend in eclipse, as their escape asks for; the director may ask for a roll."""
    friend = s.at(s.seat_named(answer.friend))
    roll = ActionRoll(person.seat, "escape", answer.action, answer.words, ally=friend.seat)
    if (yield from action_roll(s, roll)):
        spend_once(person, f"reached {friend.seat}")


def help_recover(s: State, person: Protagonist, answer: Care) -> Play[None]:
    """The roll fills the friend's recovery clock; a critical is also a link each way."""
    friend = person if s.alone else s.at(s.seat_named(answer.of))
    yield tells.Cared(answer.of if s.alone else person.name, friend.name, answer.words)
    extra = bonus_dice(s, friend, "recovered") + rules_of(s).recovery_dice(s, friend)
    rolled = yield from downtime_roll(s, person, answer.action, "recover", extra)
    yield from mark_recovery(s, friend, DOWNTIME_TICKS[rolled.result])
    if person.has("constant-care") and friend is not person:
        yield from mark_recovery(s, person, DOWNTIME_TICKS[rolled.result])
    if rolled.result == "critical" and friend is not person:
        yield from mark_links(s, person, friend.seat, 1)
        yield from mark_links(s, friend, person.seat, 1)
    yield from after_meeting(s, person, friend)


def long_term_project(s: State, person: Protagonist, answer: Begin | WorkOn | OpenRoom) -> Play[None]:
    """Begin or go on; a critical fills five and marks xp."""
    clock = yield from project_clock(s, person, answer)
    extra = yield from rules_of(s).project_dice(s, clock)
    rolled = yield from downtime_roll(s, person, answer.action, "project", extra)
    yield from advance_project(s, person, clock, DOWNTIME_TICKS[rolled.result])
    if rolled.result == "critical":
        yield from mark_xp(s, person, "playbook", 1)


def project_clock(s: State, person: Protagonist, answer: Begin | WorkOn | OpenRoom) -> Play[Clock]:
    """The clock of a project; the director says how long a new one takes."""
    match answer:
        case WorkOn(id):
            return s.clock(id)
        case OpenRoom(room):
            found = rooms(s.series)[room]
            clock = yield from new_clock(s, f"Open the {found.name}", max(4, found.size), "project")
            clock.room = room
        case Begin(project):
            s.asking = project
            size: Size = yield Ask(DIRECTOR, "size", [Size(segments) for segments in (6, 4, 8, 10, 12)])
            clock = yield from new_clock(s, project, size.segments, "project")
    clock.owner = person.seat
    return clock


def advance_project(s: State, person: Protagonist, clock: Clock, segments: int) -> Play[None]:
    """Fill a project; what it was for happens when it is full."""
    yield from tick(s, clock, segments)
    if not clock.full:
        return
    s.clocks.remove(clock)
    yield tells.ProjectDone(clock.name)
    owner = s.at(clock.owner) if clock.owner > 0 else person
    if owner.has("no-sleep") and not owner.loss:
        yield from mark_xp(s, owner, "playbook", 1)
    if clock.room:
        yield from rules_of(s).project_done(s, clock)


def investigate(s: State, person: Protagonist, answer: Investigate) -> Play[None]:
    """Fill the investigation track and ask questions; a critical helps the next engagement."""
    yield tells.Investigated(person.name, series(s.series).looks, answer.words)
    rolled = yield from downtime_roll(
        s, person, answer.action, "investigate", rules_of(s).investigation_dice(s)
    )
    s.investigation = min(TRACK, s.investigation + DOWNTIME_TICKS[rolled.result])
    yield tells.TrackMoved("investigation", s.series, s.investigation)
    if rolled.result == "critical":
        s.engagement_bonus += 1
    if "gazing-into-the-abyss" in s.abilities:
        yield from mark_xp(s, person, "playbook", 1)
    allowed = rules_of(s).investigation_questions()
    yield from ask_questions(s, person, rolled.result, answer.action, allowed=allowed)
    yield from rules_of(s).investigated(s, person, rolled.result)


def make_connection(s: State, person: Protagonist, answer: Connect) -> Play[None]:
    """The friend gains links with whoever came to them; they may offer a die if they like it."""
    friend = s.at(s.seat_named(answer.to))
    person.connected.append(friend.seat)
    yield tells.Met(person.name, friend.name, answer.moment)
    s.asking = answer.moment
    warmth = yield Ask(friend.seat, "warm", [Warm(), Cool()])
    extra = isinstance(warmth, Warm) + closeness(person, friend) + bonus_dice(s, person, "meeting")
    rolled = yield from downtime_roll(s, person, answer.action, "connect", extra)
    yield from mark_links(s, friend, person.seat, DOWNTIME_TICKS[rolled.result] + remembrance(person, friend))
    if rolled.result == "critical":
        yield from mark_links(s, person, friend.seat, 1)
    yield from after_meeting(s, person, friend)


def keep_company(s: State, person: Protagonist, answer: Connect) -> Play[None]:
    """Somebody alone spends time with a person of their life; the links are their own to draw on."""
    spend_once(person, f"met {answer.to}")
    yield tells.Met(person.name, answer.to, answer.moment)
    s.asking = answer.to
    warmth = yield Ask(DIRECTOR, "face-warm", [Warm(), Cool()])
    extra = isinstance(warmth, Warm) + bonus_dice(s, person, "meeting")
    rolled = yield from downtime_roll(s, person, answer.action, "connect", extra)
    links = DOWNTIME_TICKS[rolled.result]
    person.links[person.seat] = person.links.get(person.seat, 0) + links
    yield tells.CarriedHome(person.name, answer.to, links, person.seat)


def closeness(person: Protagonist, friend: Protagonist) -> int:
    """My very best friend: a die with one's fated person."""
    return int(person.has("my-very-best-friend") and person.fated == friend.seat)


def remembrance(person: Protagonist, friend: Protagonist) -> int:
    """My very best friend: a link more when the fated person comes."""
    return int(friend.has("my-very-best-friend") and friend.fated == person.seat)


def after_meeting(s: State, person: Protagonist, friend: Protagonist) -> Play[None]:
    """Safe distance: whoever watches the gift being found may ask a question."""
    if person.has("safe-distance"):
        yield from ask_a_player(s, person, friend, playbook(friend.playbook).questions)


MEETINGS["connection"] = make_connection
