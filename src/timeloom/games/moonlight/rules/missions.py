"""Missions: the choice, the engagement roll, the action, and the end."""

from __future__ import annotations

from zlib import crc32

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, EndMission, Say, Size, Undertake, Weigh
from timeloom.games.moonlight.pack.library import mission_kind
from timeloom.games.moonlight.pack.series import MissionKind
from timeloom.games.moonlight.rules.abilities import Facts, given, has
from timeloom.games.moonlight.rules.beats import beat, close, closing_form
from timeloom.games.moonlight.rules.clocks import drop_mission_clocks, new_clock
from timeloom.games.moonlight.rules.creation import join_the_story
from timeloom.games.moonlight.rules.honour import keep_the_code
from timeloom.games.moonlight.rules.recovery import mark_recovery
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress import recover_stress
from timeloom.games.moonlight.rules.throwing import throw
from timeloom.games.moonlight.rules.troubles import decide_fate
from timeloom.games.moonlight.state import DIRECTOR, TRACK, Mission, Position, Result, State
from timeloom.kernel import Ask, AskFirst, Form, Number, Offer, Pick, Rule, Text

LONGEST_SEASON = 12
"""The mission of this episode ends the season, whatever the tracks say."""

MOST_TURNS = 16
TURNS_EACH = 8
"""A mission with so many turns, and so many for each protagonist, is brought to its end by the director."""

GOAL_SIZES = (6, 4, 8, 10, 12)
"""How long the way to the goal of a mission can be."""


def choose_mission(s: State) -> Rule[None]:
    """The protagonists choose a mission and its goal; a full adversary track chooses for them (Missions)."""
    yield tells.PhaseBegan("mission", s.episode)
    s.well = []
    if not s.protagonists:
        yield from join_the_story(s)
    if s.adversary >= TRACK or season_must_end(s):
        kind = rules_of(s).last_mission(s)
        yield tells.Found(s.series)
        yield from undertake(
            s, kind, kind.last_stands[(s.season - 1) % len(kind.last_stands)], surprised=True
        )
        return
    kinds = {kind.name: kind for kind in offered_missions(s)}
    form = Form(
        Undertake, (Pick("kind", "Which mission", tuple(kinds)), Text("goal", "What you are going for", 120))
    )
    offers: list[Offer] = [*ideas(s, list(kinds.values())), form]
    _, answer = yield AskFirst("mission", {person.seat: offers for person in s.protagonists})
    yield from undertake(s, kinds[answer.kind], answer.goal, surprised=False)


def ideas(s: State, kinds: list[MissionKind]) -> list[Undertake]:
    """One goal for each kind of mission, for whoever has none; what was told already comes last."""
    found = []
    for kind in kinds:
        start = crc32(f"{s.title} {s.season} {kind.id}".encode()) % len(kind.aims)
        turned = kind.aims[start:] + kind.aims[:start]
        found.append(Undertake(kind.name, min(turned, key=s.told.count)))
    return found


def season_must_end(s: State) -> bool:
    """A season that has gone on for too long and has no mission that ends it."""
    return s.episode >= LONGEST_SEASON and not any(kind.ends for kind in rules_of(s).missions(s))


def offered_missions(s: State) -> list[MissionKind]:
    """What can be undertaken; in the last episode that a season has, only what ends it."""
    kinds = rules_of(s).missions(s)
    last = [kind for kind in kinds if kind.ends]
    return last if s.episode >= LONGEST_SEASON and last else kinds


def undertake(s: State, kind: MissionKind, goal: str, surprised: bool) -> Rule[None]:
    """The mission is on."""
    tier = rules_of(s).mission_tier(s, kind, goal)
    s.mission = Mission(kind.id, tier, goal, surprised=surprised, agenda=s.advancing)
    s.advancing = False
    yield tells.MissionChosen(kind.name, tier, goal)
    yield from rules_of(s).begin_mission(s)
    s.part = "engagement"


def engagement(s: State) -> Rule[None]:
    """One roll tells how the mission begins (Engagement roll)."""
    mission = running(s)
    result: Result = "bad"
    if not mission.surprised:
        weighed = yield from weigh(s, mission)
        dice = engagement_dice(s, mission, weighed.other)
        rolled = yield from throw(s, "engagement", dice)
        yield tells.EngagementRolled(tuple(dice.items()), rolled.faces, rolled.result)
        result = rolled.result
    s.engagement_bonus = 0
    mission.position = STARTS[result]
    yield from cut_to_the_action(s, mission, result)
    s.part = "action"


STARTS: dict[Result, Position] = {
    "bad": "desperate",
    "mixed": "risky",
    "good": "controlled",
    "critical": "controlled",
}


def weigh(s: State, mission: Mission) -> Rule[Weigh]:
    """The director says what speaks for and against the mission."""
    form = Form(
        Weigh,
        (
            Number("noble", "Noble (+1), or the worst of them (-1)", -1, 1),
            Number("clues", "Follows the investigation (+1), or is rash (-1)", -1, 1),
            Number("friend", "Decides a friend's fate (+1), or everyday trouble is in the way (-1)", -1, 1),
            Number("other", "Anything else", -2, 2),
        ),
    )
    answer: Weigh = yield Ask(DIRECTOR, "weigh", [form])
    mission.noble, mission.clues, mission.friend = answer.noble, answer.clues, answer.friend
    if mission.noble > 0 and "redemption" in s.abilities:
        for person in s.protagonists:
            yield from recover_stress(s, person, 1)
    return answer


def engagement_dice(s: State, mission: Mission, other: int) -> dict[str, int]:
    """Every reason for dice; there is always hope."""
    over = mission.tier - rules_of(s).investigation_tier(s)
    dice = {
        "hope": 1,
        "noble": mission.noble,
        "clues": mission.clues,
        "friend": mission.friend,
        "circumstances": other,
        "tier": 1 if over <= 0 else -over,
        "preparation": s.engagement_bonus,
    }
    facts = Facts(tier=mission.tier, mission=mission.kind)
    for name, bonus in given(s, None, "engagement", facts):
        dice[name] = dice.get(name, 0) + bonus.dice
    dice |= rules_of(s).engagement_dice(s, mission)
    return {reason: count for reason, count in dice.items() if count}


def cut_to_the_action(s: State, mission: Mission, result: Result) -> Rule[None]:
    """What the mission is about and what threatens it get clocks, and the director sets the scene."""
    size: Size = yield Ask(DIRECTOR, "goal-size", [Size(segments) for segments in GOAL_SIZES])
    first = 2 if result == "critical" else 0
    yield from new_clock(s, mission.goal, size.segments, "goal", first)
    words: Say = yield Ask(
        DIRECTOR, "danger", [Form(Say, (Text("words", "What threatens the mission", 60),))]
    )
    yield from new_clock(s, words.words, 6, "danger", s.grown)
    s.grown = 0
    opening: Say = yield Ask(DIRECTOR, "opening", [Form(Say, (Text("words", "Where we cut in", 240),))])
    mission.watched = True
    yield tells.ActionBegan(mission.position, opening.words)


def action(s: State) -> Rule[None]:
    """One turn of the mission; it ends when the director says so, and must when nobody is left."""
    mission = running(s)
    mission.turns += 1
    if not s.able() or mission.turns > MOST_TURNS + TURNS_EACH * len(s.people):
        yield from must_end(s, mission)
    else:
        yield from beat(s, mission)
    if mission.outcome:
        s.part = "ending"


def must_end(s: State, mission: Mission) -> Rule[None]:
    """The director says how it ended; without anybody left it is lost."""
    ends = (True, False) if s.able() else (False,)
    offers: list[Offer] = [*(EndMission(won) for won in ends), closing_form(ends)]
    yield from close(mission, (yield Ask(DIRECTOR, "end", offers)))


def ending(s: State) -> Rule[None]:
    """The end of a mission: what was won, who still shines, and everybody comes home."""
    mission = running(s)
    kind = mission_kind(s.series, mission.kind)
    s.counts.won += mission.outcome == "won"
    mission.agenda = mission.agenda or any(clock.full for clock in s.clocks if clock.kind == "danger")
    yield tells.MissionEnded(mission.outcome == "won", mission.goal)
    for person in s.protagonists:
        if person.transcended:
            if has(s, person, "tireless"):
                yield from mark_recovery(s, person, 2)
            person.transcended = False
            for harm in person.harm:
                harm.ignored = False
            yield from rules_of(s).transcendence_ended(s, person, False)
    yield from keep_the_code(s, mission)
    if kind.opens_room and mission.outcome == "won":
        yield from open_related_room(s)
    s.engagement_bonus += kind.next_engagement
    yield from decide_fate(s, mission)
    yield from rules_of(s).end_mission(s)
    drop_mission_clocks(s)
    s.last_roll = None
    s.part = "fallout"


def open_related_room(s: State) -> Rule[None]:
    """A reclaimed object opens a room that can be opened now (Reclaim an object of power)."""
    rooms: list[Offer] = [Choose(room) for room in rules_of(s).rooms_to_open(s)]
    if rooms:
        _, answer = yield AskFirst(
            "room", {person.seat: rooms for person in s.protagonists} or {DIRECTOR: rooms}
        )
        yield from rules_of(s).open_room(s, answer.option)


def running(s: State) -> Mission:
    """The mission that is under way."""
    if s.mission is None:
        raise RuntimeError("There is no mission.")
    return s.mission
