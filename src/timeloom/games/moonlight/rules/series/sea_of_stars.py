"""On a Sea of Stars: Engines in missions, the flagship, preparations, and what falls on the Last Bastion."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Board,
    Bond,
    Built,
    CallRunabout,
    Choose,
    ClimbOut,
    Cool,
    ForceOut,
    NoMore,
    Repair,
    Toll,
    Train,
    Warm,
)
from timeloom.games.moonlight.pack.library import mission_kind, rooms
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.advancement import mark_series_xp, mark_xp
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS, shifted
from timeloom.games.moonlight.rules.downtime_roll import downtime_roll
from timeloom.games.moonlight.rules.missions import running
from timeloom.games.moonlight.rules.series.bastion import DISASTER, bastion_exposed, damage, make_ready, react
from timeloom.games.moonlight.rules.series.engines import (
    IMPULSES,
    MOST_IMPULSES,
    STRENGTH,
    VIRTUES,
    abandoned,
    berths,
    board,
    bond,
    can_pilot,
    climb_out,
    engine_named,
    flown_by,
    leave_the_field,
    mend,
    runabout_waits,
    send_runabout,
    stop,
    stranded,
    weaken,
)
from timeloom.games.moonlight.rules.series.interface import SeriesRules
from timeloom.games.moonlight.rules.transcending import end_transcendence
from timeloom.games.moonlight.state import (
    ACTIONS,
    DIRECTOR,
    POSITIONS,
    TRACK,
    ActionRoll,
    Clock,
    Consequence,
    Engine,
    Mission,
    Protagonist,
    Result,
    State,
    tier_of,
)
from timeloom.kernel import Answer, Ask, Form, Pick, Play, Text
from timeloom.kernel.ask import Offer

DEFENCE = "defend-the-last-bastion"
HEAVIEST_TOLL = 2
"""One consequence takes at most so much off the Bastion track."""


class SeaOfStars(SeriesRules):
    """Humanity's last remnant, and those who are made to defend it."""

    # The hangar

    def begin(self, s: State) -> Play[None]:
        """Every player adds an Engine to the hangar; nobody can pilot the one they made."""
        s.rooms = ["command-bridge"]
        for seat in range(len(s.people) + 1):
            yield from self.build(s, seat)

    def build(self, s: State, seat: int) -> Play[None]:
        """One Engine: its name and look, virtue and impulse, and why it refuses its maker; names differ."""
        why = "What is told about it (or nothing)" if seat == DIRECTOR else "Why it refuses you (or nothing)"
        form = Form(
            Built,
            (
                Text("name", "The Engine's name", 24),
                Text("look", "What it looks like", 100),
                Pick("virtue", "Its virtue", VIRTUES),
                Pick("impulse", "Its impulse", IMPULSES),
                Text("why", why, 120, shortest=0),
            ),
        )
        s.subject = seat
        answer: Built = yield Ask(seat, "build", [form])
        name = answer.name.strip()
        while name in [engine.name for engine in s.engines]:
            name += "'"
        refused = s.at(seat).name if seat != DIRECTOR else ""
        s.engines.append(
            Engine(name, answer.virtue, [answer.impulse], seat, look=answer.look, why=answer.why)
        )
        yield tells.EngineBuilt(name, answer.look, answer.virtue, answer.impulse, refused, answer.why)

    def begin_mission(self, s: State) -> Play[None]:
        """Everybody takes an Engine that lets them, or goes without; heroes are told whom it saves."""
        mission = running(s)
        for person in s.protagonists:
            person.engine = ""
            free: list[Offer] = [Choose(engine.name) for engine in s.engines if can_pilot(s, person, engine)]
            if free:
                s.subject = person.seat
                answer = yield Ask(person.seat, "engine", [*free, NoMore()])
                if isinstance(answer, Choose):
                    yield from board(s, mission, person, engine_named(s, answer.option))
        mission.protects = mission.kind == DEFENCE
        if "heroes-of-the-people" in s.abilities and not mission.protects and not mission.surprised:
            protects = yield Ask(DIRECTOR, "protects", [Warm(), Cool()])
            mission.protects = isinstance(protects, Warm)

    def bearing(self, s: State, person: Protagonist) -> str:
        """Engines are part of every judgement (Transcendence and Engines)."""
        engine = flown_by(s, person)
        if engine is None:
            return "without an Engine"
        return f"in {engine.name} ({engine.virtue}; {', '.join(engine.impulses)}; strength {engine.strength})"

    def deeds(self, s: State, person: Protagonist) -> list[Offer]:
        """Leave an Engine, climb into one that lies there, call the runabout."""
        mission = running(s)
        lying = abandoned(s, mission)
        found: list[Offer] = [ClimbOut()] if person.engine else []
        if not person.engine:
            found += [Board(engine.name) for engine in lying if can_pilot(s, person, engine)]
        if runabout_waits(s, mission):
            names = [*(engine.name for engine in lying), *(one.name for one in stranded(s, mission))]
            found += [CallRunabout(name) for name in dict.fromkeys(names)]
        return found

    def deed(self, s: State, person: Protagonist, answer: Answer) -> Play[None]:
        """Carry one of these out."""
        match answer:
            case ClimbOut():
                yield from climb_out(s, person)
            case Board(name):
                yield from board(s, running(s), person, engine_named(s, name))
            case CallRunabout(whom):
                yield from send_runabout(s, running(s), whom)

    # Downtime

    def downtime_offers(self, s: State, person: Protagonist) -> list[Offer]:
        """Bond with an Engine, help one recover, train on the flagship."""
        action = Pick("action", "Action", ACTIONS)
        words = Text("words", "What passes between you", 140)
        names = tuple(engine.name for engine in s.engines if engine.barred != person.seat)
        found: list[Offer] = (
            [Form(Bond, (Pick("engine", "Which Engine", names), action, words))] if names else []
        )
        worn = tuple(engine.name for engine in s.engines if engine.strength < STRENGTH)
        found += [Form(Repair, (Pick("engine", "Which Engine", worn), action))] if worn else []
        return [*found, *(Train(room) for room in s.rooms if rooms(s.series)[room].trains)]

    def downtime_action(self, s: State, person: Protagonist, answer: Answer) -> Play[None]:
        """Carry one of these out."""
        match answer:
            case Bond():
                yield from bond(s, person, answer)
            case Repair():
                yield tells.Tinkered(person.name, answer.engine)
                rolled = yield from downtime_roll(s, person, answer.action, "recover")
                yield from mend(s, engine_named(s, answer.engine), DOWNTIME_TICKS[rolled.result])
            case Train(room):
                yield tells.Trained(person.name, rooms(s.series)[room].name)
                yield from mark_xp(s, person, rooms(s.series)[room].trains or "sun", 2)

    def before_downtime(self, s: State) -> Play[None]:
        """The Last Bastion reacts; High alert brings further preparations."""
        for _ in range(max(1, tier_of(s.adversary))):
            yield from react(s, self)
        s.alert = tier_of(s.adversary) if "high-alert" in s.abilities else 0
        if s.alert:
            yield tells.HighAlert(s.alert)

    def downtime_result(self, s: State, person: Protagonist, what: str, result: Result) -> Play[Result]:
        """On borrowed time: a segment of Readiness for a better result, but not for preparations."""
        able = "on-borrowed-time" in s.abilities and s.investigation > 0
        if not able or what == "investigate" or result == "critical":
            return result
        s.subject, s.asking = person.seat, result
        answer = yield Ask(person.seat, "borrow", [NoMore(), Choose("borrow")])
        if isinstance(answer, NoMore):
            return result
        yield tells.Borrowed(person.name)
        yield from make_ready(s, -1)
        return shifted(result, 1)

    def investigation_questions(self) -> dict[Result, tuple[int, int]]:
        """Whoever makes preparations asks one question or two (Make preparations)."""
        return {"bad": (1, 0), "mixed": (1, 0), "good": (2, 0), "critical": (2, 0)}

    # Rolls

    def roll_claims(self, s: State, roll: ActionRoll) -> dict[str, str]:
        """The Engine's virtue and impulses, and what the flagship lends."""
        person, engine = s.at(roll.seat), flown_by(s, s.at(roll.seat))
        found: dict[str, str] = {}
        if engine:
            found["engine-virtue"] = f"{engine.name} is {engine.virtue}: +1d"
            for impulse in engine.impulses:
                found[f"impulse-{impulse}"] = (
                    f"{engine.name} is {impulse}: xp, and no transcendence is used up"
                )
        if s.mission and "forward-battery" in s.rooms and "forward-battery" not in s.mission.used:
            found["forward-battery"] = "Covering fire from the flagship: +1d"
        if s.mission and "launch-deck" in s.rooms and can_improve(roll, "launch-deck"):
            found["launch-deck"] = "Close to the flagship: a better position"
        armoured = has(s, person, "heavy-gear") and (not person.armour_used or "heavy-gear" in roll.claims)
        if armoured and can_improve(roll, "heavy-gear"):
            found["heavy-gear"] = "Heavy gear: spend armour for a better position"
        return found

    def claimed(self, s: State, roll: ActionRoll, claim: str) -> Play[None]:
        """Dice and positions count at once; impulses when the roll is over."""
        match claim:
            case "engine-virtue" | "forward-battery":
                roll.bonus[claim] = 1
            case "launch-deck" | "heavy-gear":
                roll.position = POSITIONS[max(0, POSITIONS.index(roll.position) - 1)]
                s.at(roll.seat).armour_used |= claim == "heavy-gear"
        return
        yield

    def unclaimed(self, s: State, roll: ActionRoll, claim: str) -> None:
        """The position is what it was, and armour is not spent."""
        if claim in ("launch-deck", "heavy-gear"):
            roll.position = POSITIONS[min(2, POSITIONS.index(roll.position) + 1)]
        if claim == "heavy-gear":
            s.at(roll.seat).armour_used = False

    def spares_transcendence(self, s: State, roll: ActionRoll) -> bool:
        """An action that follows the Engine's impulse does not deplete transcendence."""
        promised = roll.accepted >= 0 and roll.promises[roll.accepted].price in ("impulse", "sealed")
        return promised or any(claim.startswith("impulse-") for claim in roll.claims)

    def after_roll(self, s: State, roll: ActionRoll) -> Play[None]:
        """An impulse brings xp as well; the battery has fired."""
        if self.spares_transcendence(s, roll):
            yield from mark_xp(s, s.at(roll.seat), "playbook", 1)
        if s.mission and "forward-battery" in roll.claims:
            s.mission.used.append("forward-battery")

    def prices(self, s: State, roll: ActionRoll) -> tuple[str, ...]:
        """A promise can cost the Bastion or the Engine, follow its impulse, or wake a sealed one."""
        engine = flown_by(s, s.at(roll.seat))
        if engine is None:
            return ("bastion",) if s.mission else ()
        sealed = ("sealed",) if len(engine.impulses) < MOST_IMPULSES else ()
        return ("bastion", "engine", "impulse", *sealed)

    def pay(self, s: State, roll: ActionRoll, price: str) -> Play[None]:
        """The Bastion track or strength goes down; or the sealed impulse is acquired for good."""
        engine = flown_by(s, s.at(roll.seat))
        if price == "bastion":
            yield from damage(s, 1)
        elif engine and price == "engine":
            yield from weaken(s, engine)
        elif engine and price == "sealed":
            hidden = [impulse for impulse in IMPULSES if impulse not in engine.impulses]
            s.asking = engine.name
            answer: Choose = yield Ask(DIRECTOR, "impulse", [Choose(impulse) for impulse in hidden])
            engine.impulses.append(answer.option)
            yield tells.ImpulseWoke(engine.name, answer.option)

    def link_dice(self, s: State) -> int:
        """Sync ratio: a link helps with two dice."""
        return 2 if "sync-ratio" in s.abilities else 1

    # What wears Engines and Bastion down

    def troubles(self, s: State, roll: ActionRoll) -> list[Offer]:
        """In a mission the Bastion can pay for what goes wrong."""
        return [Toll(segments) for segments in range(1, HEAVIEST_TOLL + 1)] if s.mission else []

    def toll(self, s: State, segments: int) -> Play[None]:
        """The Bastion pays."""
        yield from damage(s, segments)

    def unresisted(self, s: State, consequence: Consequence) -> Play[None]:
        """Whatever strikes a pilot unresisted may strike the Engine; the director says so."""
        engine = flown_by(s, s.at(consequence.victim))
        if engine is None or consequence.kind not in ("harm", "complication"):
            return
        s.asking = engine.name
        struck = yield Ask(DIRECTOR, "engine-struck", [Warm(), Cool()])
        if isinstance(struck, Warm):
            yield from weaken(s, engine)

    def transcendence_ended(self, s: State, person: Protagonist, spent: bool) -> Play[None]:
        """The last transcendent action takes its toll."""
        engine = flown_by(s, person)
        if spent and engine:
            yield from weaken(s, engine)

    def fell_into_eclipse(self, s: State, person: Protagonist) -> Play[None]:
        """What breaks the pilot hurts the Engine."""
        engine = flown_by(s, person)
        if engine:
            yield from weaken(s, engine)

    def armour_cancels(self, s: State, level: int) -> bool:
        """Heavy gear: armour takes harm of level 3 or less off altogether."""
        return "heavy-gear" in s.abilities and level <= 3

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Play[bool]:
        """Eject! ends the transcendence instead of the pilot; otherwise level 4 harm hurts the Engine too."""
        if has(s, person, "eject"):
            s.subject = person.seat
            answer = yield Ask(person.seat, "eject", [ForceOut(), NoMore()])
            if isinstance(answer, ForceOut):
                yield from eject(s, person)
                return True
        engine = flown_by(s, person)
        if engine:
            yield from weaken(s, engine)
        return False

    # The flagship

    def buildable(self, s: State) -> list[str]:
        """Only one upgrade is under way at a time."""
        busy = any(clock.room for clock in s.clocks)
        return [] if busy else self.rooms_to_open(s)

    def project_done(self, s: State, clock: Clock) -> Play[None]:
        """An upgrade is complete."""
        s.rooms.append(clock.room)
        yield tells.RoomOpened(rooms(s.series)[clock.room].name, clock.room)

    # Missions and what comes after

    def engagement_dice(self, s: State, mission: Mission) -> dict[str, int]:
        """Heroes of the people: a die when the mission protects what matters."""
        protects = "heroes-of-the-people" in s.abilities and mission.protects
        return {"Heroes of the people": 1} if protects else {}

    def end_mission(self, s: State) -> Play[None]:
        """Engines come home or do not, a new one may be found, and the Bastion has had its own day."""
        mission = running(s)
        yield from leave_the_field(s, mission)
        for engine in s.engines:
            engine.away = False
        if mission_kind(s.series, mission.kind).new_engine and mission.outcome == "won":
            yield from self.bring_home(s)
        if "heroes-of-the-people" in s.abilities:
            yield from count_the_innocent(s)
        if mission.kind == DEFENCE and mission.outcome == "lost":
            yield from damage(s, DISASTER)
        yield from left_to_itself(s, mission)

    def bring_home(self, s: State) -> Play[None]:
        """The recovered Engine joins the hangar, if there is a berth for it."""
        if len(s.engines) < berths(s):
            yield from self.build(s, DIRECTOR)
        else:
            yield tells.NoBerth()

    def keeps_investigation(self, s: State, mission: Mission) -> bool:
        """A Bastion that rallied keeps its Readiness."""
        return s.exposed == "critical"

    def fallout_came(self, s: State, tier: int, result: Result) -> Play[None]:
        """An Engine is reassigned, goes dormant or breaks down; unrest waits for somebody to see to it."""
        if result == "bad":
            s.unrest = s.trouble
        elif result == "mixed":
            able = [engine for engine in s.engines if engine.strength > 0 and not engine.dormant]
            if able:
                s.asking = s.trouble
                offers = [Choose(engine.name) for engine in able]
                answer: Choose = yield Ask(DIRECTOR, "which-engine", offers)
                yield from lose_engine(s, tier, engine_named(s, answer.option))

    def after_fallout(self, s: State) -> Play[None]:
        """A Bastion that grew complacent is less ready; one that has fallen ends everything."""
        if s.exposed == "good":
            yield from make_ready(s, -1)
        s.exposed = ""
        for person in s.people:
            person.engine = ""
        if s.bastion == 0:
            s.season_over, s.series_over = "lost", True
            yield tells.BastionFell()

    def new_season(self, s: State) -> Play[None]:
        """A moment of peace: the Bastion is repaired."""
        s.bastion, s.unrest = TRACK, ""
        return
        yield

    # The director's word

    def overrulable(self, s: State) -> tuple[str, ...]:
        """The Bastion, and the strength of every Engine."""
        return ("bastion", *(f"strength of {engine.name}" for engine in s.engines))

    def set_right(self, s: State, thing: str, change: int) -> None:
        """Set the Bastion or an Engine right."""
        if thing == "bastion":
            s.bastion = max(1, min(TRACK, s.bastion + change))
        for engine in s.engines:
            if thing == f"strength of {engine.name}":
                engine.strength = max(1, min(STRENGTH, engine.strength + change))
                engine.recovery = 0 if engine.strength == STRENGTH else engine.recovery


def can_improve(roll: ActionRoll, claim: str) -> bool:
    """Whether a position can still get better, or has got better by this."""
    return roll.position != "controlled" or claim in roll.claims


def eject(s: State, person: Protagonist) -> Play[None]:
    """Out of it alive: the Engine stays behind, and everybody else is in a worse place (Eject!)."""
    if s.mission:
        s.mission.position = POSITIONS[min(2, POSITIONS.index(s.mission.position) + 1)]
    yield tells.Ejected(person.name, person.engine)
    person.engine = ""
    yield from end_transcendence(s, person)


def count_the_innocent(s: State) -> Play[None]:
    """Heroes of the people: series xp when no innocent came to harm, as the director saw it."""
    unharmed = yield Ask(DIRECTOR, "innocents", [Warm(), Cool()])
    if isinstance(unharmed, Warm):
        yield from mark_series_xp(s, 1)


def left_to_itself(s: State, mission: Mission) -> Play[None]:
    """Out of reach, or with unrest that nobody saw to, the Bastion rolls (The Last Bastion exposed)."""
    deployed = mission_kind(s.series, mission.kind).leaves_bastion
    unchecked = deployed
    if s.unrest and not deployed:
        answer = yield Ask(DIRECTOR, "unrest", [Warm(), Cool()])
        unchecked = isinstance(answer, Warm)
        if not unchecked:
            yield tells.UnrestSettled(s.unrest)
    s.unrest = ""
    if unchecked:
        yield from bastion_exposed(s, deployed)


def lose_engine(s: State, tier: int, engine: Engine) -> Play[None]:
    """Somebody else flies it in the next mission; it falls asleep; or it has no strength left."""
    yield tells.EngineLost(engine.name, tier)
    match tier:
        case 1:
            engine.away = True
        case 2:
            engine.dormant = True
        case _:
            yield from stop(s, engine)
