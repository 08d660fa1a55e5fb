"""The director may set anything right, openly, in the log: what can be overruled, and by how much.

What is overruled changes at once, beside whatever is being asked; so nothing here asks anybody anything.
"""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.names import label_of
from timeloom.games.moonlight.rules.consequences.harm import landing
from timeloom.games.moonlight.rules.safety.correcting import corrections
from timeloom.games.moonlight.rules.safety.correcting.ruling import Correction, Ruling
from timeloom.games.moonlight.rules.safety.correcting.sheets import names_of
from timeloom.games.moonlight.rules.safety.setting_right import (
    LOSSES,
    effect_now,
    give_harm,
    moved,
    set_harm,
    set_links,
    set_number,
    set_roll,
    set_state,
    set_track,
    would_change,
)
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import (
    EFFECTS,
    HARM_ROOM,
    POSITIONS,
    STEPS,
    Harm,
    Position,
    Protagonist,
    Result,
    State,
)
from timeloom.games.moonlight.wording import RESULTS
from timeloom.kernel import Form, Number, Pick, Rule, Tell, Text

ON_A_SHEET = (
    "stress",
    "transcendence",
    "recovery",
    "armour",
    "special armour",
    "playbook xp",
    "sun xp",
    "moon xp",
    "stars xp",
    "downtime actions",
)
TRACKS = ("adversary", "investigation", "series xp")
ALL = "everybody"
WHY = Text("why", "Why", 120)
HOW_MUCH = Number("change", "By how much", -9, 9)


class Overrule(Ruling, frozen=True):
    """The director sets a number on a sheet right, openly."""

    reads: ClassVar = "Overrule a number on a sheet"
    thing: str
    who: str
    change: int
    why: str


class OverruleTrack(Ruling, frozen=True):
    """The director sets a track, a clock or the position right."""

    reads: ClassVar = "Overrule a track, a clock or the position"
    thing: str
    change: int
    why: str


class OverruleHarm(Ruling, frozen=True):
    """The director sets a harm on another level, or takes it off with level 0."""

    reads: ClassVar = "Overrule a harm"
    harm: str
    level: int
    why: str


class GiveHarm(Ruling, frozen=True):
    """The director writes harm down that no roll brought."""

    reads: ClassVar = "Write harm down"
    who: str
    words: str
    level: int
    kind: str
    why: str


class OverruleLinks(Ruling, frozen=True):
    """The director sets somebody's links with a friend right."""

    reads: ClassVar = "Overrule links"
    who: str
    friend: str
    change: int
    why: str


class OverruleState(Ruling, frozen=True):
    """The director says how it stands with somebody."""

    reads: ClassVar = "Overrule how it stands with somebody"
    who: str
    state: str
    why: str


class OverruleRoll(Ruling, frozen=True):
    """The director says what a roll has really come to."""

    reads: ClassVar = "Overrule the roll"
    result: Result
    position: Position
    effect: int
    why: str


def overruling(s: State) -> list[Form[Ruling]]:
    """Everything that can be set right now; there is nothing to overrule before there are sheets.

    Where everybody is lost, what is left is all but their sheets, and that somebody is not lost after all.
    """
    sheets = any(person.playbook and person.name for person in s.people)
    if s.part in ("boundaries", "series", "characters", "beginning") or not sheets:
        return []
    return [
        *number_forms(s),
        Form(OverruleTrack, (Pick("thing", "What is set right", tracks(s)), HOW_MUCH, WHY)),
        *harm_forms(s, [person for person in s.protagonists if person.name]),
        *link_forms(names_of(s)),
        *state_forms(s),
        *roll_forms(s),
        *corrections(s),
    ]


def number_forms(s: State) -> list[Form[Ruling]]:
    """A number on the sheet of anybody who is still in the story."""
    if not names_of(s):
        return []
    who = Pick("who", "Whose", (*names_of(s), ALL))
    return [Form(Overrule, (Pick("thing", "What is set right", ON_A_SHEET), who, HOW_MUCH, WHY))]


def tracks(s: State) -> tuple[str, ...]:
    """Tracks of every series and of this one, the position, and every clock."""
    position = ("position",) if s.mission else ()
    return (*TRACKS, *position, *rules_of(s).overrulable(s), *clocks_to_overrule(s))


def clocks_to_overrule(s: State) -> dict[str, str]:
    """Every clock, as the director picks it, with how it is called."""
    return {f"clock: {label}": label for label in (label_of(s, clock) for clock in s.clocks)}


def harm_forms(s: State, people: list[Protagonist]) -> list[Form[Ruling]]:
    """A harm on a sheet, and a new one where there is room."""
    tags = tuple(dict.fromkeys(harm_label(one, harm) for one in people for harm in one.harm))
    found: list[Form[Ruling]] = []
    if tags:
        level = Number("level", "Its level (0: it is gone)", 0, max(HARM_ROOM))
        found.append(Form(OverruleHarm, (Pick("harm", "Which harm", tags), level, WHY)))
    able = tuple(dict.fromkeys(one.name for one in people if landing(one, 1) in HARM_ROOM))
    if able:
        fields = (
            Pick("who", "Who", able),
            Text("words", "The harm", 40),
            Number("level", "Level", 1, max(HARM_ROOM)),
            Pick("kind", "What is hurt", ("body", "heart")),
            WHY,
        )
        found.append(Form(GiveHarm, fields))
    return found


def harm_label(person: Protagonist, harm: Harm) -> str:
    """A harm as the director picks it."""
    return f"{person.name}: {harm.words} ({harm.level})"


def link_forms(names: tuple[str, ...]) -> list[Form[Ruling]]:
    """Links between two of them."""
    if len(names) < 2:
        return []
    fields = (Pick("who", "Whose links", names), Pick("friend", "With whom", names), HOW_MUCH, WHY)
    return [Form(OverruleLinks, fields)]


def state_forms(s: State) -> list[Form[Ruling]]:
    """How it stands with somebody; who is in the mission and in the story changes between two rolls only."""
    names = tuple(dict.fromkeys(one.name for one in s.people if one.playbook and one.name))
    states = ["in eclipse", "out of eclipse", "everything ready again"]
    if s.mission:
        states += ["transcended", "not transcended"]
    if s.part == "action" and s.roll is None:
        states += ["out of the mission", "back in the mission", *LOSSES]
    if s.roll is None and any(person.loss for person in s.people):
        states.append("not lost")
    return [
        Form(OverruleState, (Pick("who", "Who", names), Pick("state", "How it stands", tuple(states)), WHY))
    ]


def roll_forms(s: State) -> list[Form[Ruling]]:
    """The roll that was just made, in play or over."""
    roll = s.roll or (s.last_roll if s.part == "action" else None)
    if roll is None or roll.result is None:
        return []
    fields = (
        Pick("result", "The result", STEPS),
        Pick("position", "The position", POSITIONS),
        Number("effect", "The effect level", 0, 3),
        WHY,
    )
    return [Form(OverruleRoll, fields)]


class Overruled(Tell, frozen=True):
    """The director set something right."""

    thing: str
    change: str
    why: str

    def words(self) -> str:
        return f"The director overrules. {self.thing}: {self.change}. “{self.why}”"


class RollOverruled(Tell, frozen=True):
    """The director says what a roll has come to."""

    result: str
    position: str
    effect: int
    why: str
    was: str = ""

    def words(self) -> str:
        change = moved(self.was, roll_words(self.position, self.effect, self.result))
        return f"The director overrules the roll: {change}. “{self.why}”"


def roll_words(position: str, effect: int, result: str) -> str:
    """How a roll stands."""
    return f"{position}, {EFFECTS[effect]} effect, and {RESULTS[result]}"


def overrule(s: State, ruling: Ruling) -> Rule[None]:
    """Change what the director has said, within its bounds, and tell everybody what has changed."""
    match ruling:
        case Correction():
            thing, change = yield from ruling.correct(s)
            yield Overruled(thing, change, ruling.why)
        case Overrule(thing, who, change, why):
            for person in [one for one in s.protagonists if who in (one.name, ALL)]:
                yield Overruled(f"{person.name}: {thing}", set_number(person, thing, change), why)
        case OverruleTrack(thing, change, why):
            track = clocks_to_overrule(s).get(thing, thing)
            yield Overruled(track, set_track(s, track, change), why)
        case OverruleHarm(tag, level, why):
            for person, harm in [found for found in all_harm(s) if harm_label(*found) == tag][:1]:
                yield Overruled(tag, set_harm(person, harm, level), why)
        case GiveHarm(who, words, level, kind, why):
            yield Overruled(who, give_harm(s.at(s.seat_named(who)), words, level, kind), why)
        case OverruleLinks(who, friend, change, why):
            yield Overruled(f"{who}: links with {friend}", set_links(s, who, friend, change), why)
        case OverruleState(who, state, why):
            person = next(one for one in s.people if one.name == who)
            yield Overruled(who, state if would_change(person, state) else "it stays as it is", why)
            yield from set_state(s, person, state)
        case OverruleRoll(result, position, effect, why):
            roll = s.roll or s.last_roll
            was = roll_words(roll.position, effect_now(s, roll), roll.result) if roll and roll.result else ""
            yield RollOverruled(result, position, effect, why, was)
            yield from set_roll(s, result, position, effect)


def all_harm(s: State) -> list[tuple[Protagonist, Harm]]:
    """Every harm of everybody in the story."""
    return [(person, harm) for person in s.protagonists for harm in person.harm]
