"""On a Sea of Stars: the Last Bastion and its reactions, Engines, flagship, preparations, bonds."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Bond, Built, Choose, Cool, ForceOut, NoMore, Repair, Train, Warm
from timeloom.games.moonlight.pack.library import mission_kind, rooms
from timeloom.games.moonlight.rules.abilities import bonus_dice, has
from timeloom.games.moonlight.rules.advancement import mark_series_xp, mark_xp
from timeloom.games.moonlight.rules.clocks import tick
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS, roll_dice, shifted
from timeloom.games.moonlight.rules.downtime import downtime_roll
from timeloom.games.moonlight.rules.missions import running
from timeloom.games.moonlight.rules.series.interface import SeriesRules
from timeloom.games.moonlight.rules.transcending import end_transcendence
from timeloom.games.moonlight.state import (
    ACTIONS,
    DIRECTOR,
    POSITIONS,
    RECOVERY,
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

VIRTUES = ("elegant", "fierce", "clever", "powerful", "bright", "wise", "brave", "serene")
IMPULSES = (
    *("cursed", "imperious", "sentimental", "lost", "tormented", "weary", "lonely", "ancient"),
    *("principled", "haunted", "wounded", "unfinished", "morbid", "calculating", "feral", "hungry"),
)
STRENGTH = 3
HANGAR = 6
BERTHS = 2
MOST_IMPULSES = 2


class SeaOfStars(SeriesRules):
    """Humanity's last remnant, and those who are made to defend it."""

    # The Engines

    def begin(self, s: State) -> Play[None]:
        """Every player adds an Engine to the hangar; nobody can pilot the one they made."""
        s.rooms = ["command-bridge"]
        for seat in range(len(s.people) + 1):
            yield from self.build(s, seat)

    def build(self, s: State, seat: int) -> Play[None]:
        """One Engine: its name, virtue and impulse; names differ."""
        form = Form(
            Built,
            (
                Text("name", "The Engine's name", 24),
                Pick("virtue", "Its virtue", VIRTUES),
                Pick("impulse", "Its impulse", IMPULSES),
            ),
        )
        answer: Built = yield Ask(seat, "build", [form])
        name = answer.name.strip()
        while name in [engine.name for engine in s.engines]:
            name += "'"
        s.engines.append(Engine(name, answer.virtue, [answer.impulse], seat))
        yield tells.EngineBuilt(name, answer.virtue, answer.impulse)

    def begin_mission(self, s: State) -> Play[None]:
        """Everybody takes an Engine that lets them, or goes without."""
        for person in s.protagonists:
            person.engine = ""
            free: list[Offer] = [Choose(engine.name) for engine in s.engines if can_pilot(s, person, engine)]
            if free:
                s.subject = person.seat
                answer = yield Ask(person.seat, "engine", [*free, NoMore()])
                if isinstance(answer, Choose):
                    person.engine = answer.option
                    yield tells.Boarded(person.name, person.engine)

    def downtime_offers(self, s: State, person: Protagonist) -> list[Offer]:
        """Bond with an Engine, help one recover, train on the flagship."""
        action = Pick("action", "Action", ACTIONS)
        names = tuple(engine.name for engine in s.engines if engine.barred != person.seat)
        found: list[Offer] = [Form(Bond, (Pick("engine", "Which Engine", names), action))] if names else []
        worn = tuple(engine.name for engine in s.engines if engine.strength < STRENGTH)
        found += [Form(Repair, (Pick("engine", "Which Engine", worn), action))] if worn else []
        return [*found, *(Train(room) for room in s.rooms if rooms(s.series)[room].trains)]

    def downtime_action(self, s: State, person: Protagonist, answer: Answer) -> Play[None]:
        """Carry one of these out."""
        match answer:
            case Bond():
                yield from bond(s, person, answer)
            case Repair():
                rolled = yield from downtime_roll(s, person, answer.action, "recover")
                yield from mend(s, engine_named(s, answer.engine), DOWNTIME_TICKS[rolled.result])
            case Train(room):
                yield tells.Trained(person.name, rooms(s.series)[room].name)
                yield from mark_xp(s, person, rooms(s.series)[room].trains or "sun", 2)

    # Rolls

    def roll_claims(self, s: State, roll: ActionRoll) -> dict[str, str]:
        """The Engine's virtue and impulses, and what the flagship lends."""
        person, mission = s.at(roll.seat), s.mission
        found: dict[str, str] = {}
        if person.engine and mission:
            engine = engine_named(s, person.engine)
            found["engine-virtue"] = f"{engine.name} is {engine.virtue}: +1d"
            for impulse in engine.impulses:
                found[f"impulse-{impulse}"] = (
                    f"{engine.name} is {impulse}: xp, and no transcendence is used up"
                )
        if mission and "forward-battery" in s.rooms and "forward-battery" not in mission.used:
            found["forward-battery"] = "Covering fire from the flagship: +1d"
        if mission and "launch-deck" in s.rooms and roll.position != "controlled":
            found["launch-deck"] = "Close to the flagship: a better position"
        if has(s, person, "heavy-gear") and not person.armour_used and roll.position != "controlled":
            found["heavy-gear"] = "Heavy gear: spend armour for a better position"
        return found

    def claimed(self, s: State, roll: ActionRoll, claim: str) -> Play[None]:
        """Dice and positions count at once; impulses when the roll is over."""
        match claim:
            case "engine-virtue":
                roll.bonus[claim] = 1
            case "forward-battery":
                roll.bonus[claim] = 1
                running(s).used.append(claim)
            case "launch-deck" | "heavy-gear":
                roll.position = POSITIONS[max(0, POSITIONS.index(roll.position) - 1)]
                roll.refused.append(claim)
                roll.claims.remove(claim)
                s.at(roll.seat).armour_used |= claim == "heavy-gear"
        return
        yield

    def spares_transcendence(self, s: State, roll: ActionRoll) -> bool:
        """An action that follows the Engine's impulse does not deplete transcendence."""
        promised = roll.accepted >= 0 and roll.promises[roll.accepted].price == "impulse"
        return promised or any(claim.startswith("impulse-") for claim in roll.claims)

    def after_roll(self, s: State, roll: ActionRoll) -> Play[None]:
        """It brings xp as well."""
        if self.spares_transcendence(s, roll):
            yield from mark_xp(s, s.at(roll.seat), "playbook", 1)

    def prices(self, s: State, roll: ActionRoll) -> tuple[str, ...]:
        """A promise can cost the Engine strength, or wake its hidden impulse."""
        return ("engine", "impulse") if s.at(roll.seat).engine else ()

    def pay(self, s: State, roll: ActionRoll, price: str) -> Play[None]:
        """Strength is lost; or the sealed impulse is acquired for good."""
        person = s.at(roll.seat)
        if not person.engine:
            return
        engine = engine_named(s, person.engine)
        if price == "engine":
            yield from weaken(s, engine)
        elif len(engine.impulses) < MOST_IMPULSES:
            hidden = [impulse for impulse in IMPULSES if impulse not in engine.impulses]
            answer: Choose = yield Ask(DIRECTOR, "impulse", [Choose(impulse) for impulse in hidden])
            engine.impulses.append(answer.option)
            yield tells.ImpulseWoke(engine.name, answer.option)

    def link_dice(self, s: State) -> int:
        """Sync ratio: a link helps with two dice."""
        return 2 if "sync-ratio" in s.abilities else 1

    # What wears Engines down

    def unresisted(self, s: State, consequence: Consequence) -> Play[None]:
        """A complication that nobody resisted falls on the Engine."""
        person = s.at(consequence.victim)
        if consequence.kind == "complication" and person.engine:
            yield from weaken(s, engine_named(s, person.engine))

    def transcendence_ended(self, s: State, person: Protagonist, spent: bool) -> Play[None]:
        """The last transcendent action takes its toll."""
        if spent and person.engine:
            yield from weaken(s, engine_named(s, person.engine))

    def fell_into_eclipse(self, s: State, person: Protagonist) -> Play[None]:
        """What breaks the pilot hurts the Engine."""
        if person.engine and s.mission:
            yield from weaken(s, engine_named(s, person.engine))

    def armour_cancels(self, s: State, level: int) -> bool:
        """Heavy gear: armour takes harm of level 3 or less off altogether."""
        return "heavy-gear" in s.abilities and level <= 3

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Play[bool]:
        """Level 4 harm costs the Engine strength; Eject! ends the transcendence instead of the pilot."""
        if person.engine and s.mission:
            yield from weaken(s, engine_named(s, person.engine))
        if not has(s, person, "eject"):
            return False
        s.subject = person.seat
        answer = yield Ask(person.seat, "eject", [ForceOut(), NoMore()])
        if isinstance(answer, NoMore):
            return False
        if s.mission:
            s.mission.position = POSITIONS[min(2, POSITIONS.index(s.mission.position) + 1)]
        yield tells.Ejected(person.name)
        yield from end_transcendence(s, person)
        return True

    # The flagship

    def buildable(self, s: State) -> list[str]:
        """Only one upgrade is under way at a time."""
        busy = any(clock.room for clock in s.clocks)
        return [] if busy else self.rooms_to_open(s)

    def project_done(self, s: State, clock: Clock) -> Play[None]:
        """An upgrade is complete."""
        s.rooms.append(clock.room)
        yield tells.RoomOpened(rooms(s.series)[clock.room].name, clock.room)

    # The Bastion

    def before_downtime(self, s: State) -> Play[None]:
        """The Last Bastion reacts; High alert brings further preparations."""
        for _ in range(max(1, tier_of(s.adversary))):
            yield from react(s)
        s.alert = tier_of(s.adversary) if "high-alert" in s.abilities else 0

    def downtime_result(self, s: State, person: Protagonist, what: str, result: Result) -> Play[Result]:
        """On borrowed time: a segment of Readiness for a better result, but not for preparations."""
        able = "on-borrowed-time" in s.abilities and s.investigation > 0
        if not able or what == "investigate" or result == "critical":
            return result
        s.subject = person.seat
        answer = yield Ask(person.seat, "borrow", [NoMore(), Choose("borrow")])
        if isinstance(answer, NoMore):
            return result
        s.investigation -= 1
        return shifted(result, 1)

    def engagement_dice(self, s: State, mission: Mission) -> dict[str, int]:
        """Heroes of the people: a die when the mission protects what matters."""
        protects = "heroes-of-the-people" in s.abilities and mission.kind == "defend-the-last-bastion"
        return {"Heroes of the people": 1} if protects else {}

    def end_mission(self, s: State) -> Play[None]:
        """Abandoned Engines, resting Engines, a new one; and the Bastion, if it was left alone."""
        mission = running(s)
        kind = mission_kind(s.series, mission.kind)
        yield from leave_the_field(s, mission)
        room = HANGAR + (BERTHS if "extended-berths" in s.rooms else 0)
        if kind.new_engine and mission.outcome == "won" and len(s.engines) < room:
            yield from self.build(s, DIRECTOR)
        if "heroes-of-the-people" in s.abilities and mission.outcome == "won" and not mission.agenda:
            yield from mark_series_xp(s, 1)
        if kind.id == "defend-the-last-bastion" and mission.outcome == "lost":
            yield from damage(s, 3)
        if kind.leaves_bastion:
            yield from bastion_exposed(s)

    def keeps_investigation(self, s: State, mission: Mission) -> bool:
        """A Bastion that rallied keeps its Readiness."""
        return s.exposed == "critical"

    def fallout_came(self, s: State, tier: int, result: Result) -> Play[None]:
        """An Engine goes dormant, or breaks down."""
        if result == "mixed" and tier > 1 and s.engines:
            engine = max(s.engines, key=lambda engine: engine.strength)
            if tier == 3:
                yield from weaken(s, engine)
            else:
                engine.dormant = True
                yield tells.EngineSleeps(engine.name)

    def after_fallout(self, s: State) -> Play[None]:
        """A Bastion that grew complacent is less ready; one that has fallen ends everything."""
        if s.exposed == "good":
            s.investigation = max(0, s.investigation - 1)
        s.exposed = ""
        for person in s.people:
            person.engine = ""
        if s.bastion == 0:
            s.season_over, s.series_over = "lost", True
            yield tells.BastionFell()

    def new_season(self, s: State) -> Play[None]:
        """A moment of peace: the Bastion is repaired."""
        s.bastion = TRACK
        return
        yield


def engine_named(s: State, name: str) -> Engine:
    """The Engine with this name."""
    return next(engine for engine in s.engines if engine.name == name)


def can_pilot(s: State, person: Protagonist, engine: Engine) -> bool:
    """Not the one you made, not one that is taken, broken or asleep without a bond."""
    taken = any(other.engine == engine.name for other in s.protagonists if other is not person)
    awake = not engine.dormant or person.bonds.get(engine.name, 0) > 0
    return engine.barred != person.seat and not taken and engine.strength > 0 and awake


def bond(s: State, person: Protagonist, answer: Bond) -> Play[None]:
    """Make a connection with an Engine; the director answers for it (Bond with an Engine)."""
    engine = engine_named(s, answer.engine)
    s.asking = engine.name
    warmth = yield Ask(DIRECTOR, "engine-warm", [Warm(), Cool()])
    rolled = yield from downtime_roll(s, person, answer.action, "connect", isinstance(warmth, Warm))
    links = DOWNTIME_TICKS[rolled.result]
    person.bonds[engine.name] = person.bonds.get(engine.name, 0) + links
    engine.dormant = False
    yield tells.Bonded(person.name, engine.name, links)


def mend(s: State, engine: Engine, segments: int) -> Play[None]:
    """Fill an Engine's recovery clock; each time it is full, a point of strength is back."""
    engine.recovery += segments
    while engine.recovery >= RECOVERY and engine.strength < STRENGTH:
        engine.recovery -= RECOVERY
        engine.strength += 1
        yield tells.EngineMended(engine.name, engine.strength)
    engine.recovery = 0 if engine.strength == STRENGTH else engine.recovery


def weaken(s: State, engine: Engine) -> Play[None]:
    """A point of strength less; without any it sleeps until somebody bonds with it."""
    if engine.strength > 0:
        engine.strength -= 1
        engine.dormant = engine.dormant or engine.strength == 0
        yield tells.EngineWeakened(engine.name, engine.strength)


def leave_the_field(s: State, mission: Mission) -> Play[None]:
    """Engines left behind are weaker, unless the runabout fetched one; unused ones rest."""
    fetched = "runabout" in s.rooms
    for person in s.people:
        if person.engine and (person.loss or person.out):
            if fetched:
                fetched = False
            else:
                yield from weaken(s, engine_named(s, person.engine))
    piloted = {person.engine for person in s.people}
    for engine in s.engines if "power-source" in s.rooms else ():
        if engine.name not in piloted:
            yield from mend(s, engine, 2)


def react(s: State) -> Play[None]:
    """Pride, State of emergency, Patchwork, Complacency: the first that applies (The Last Bastion reacts)."""
    rolled = yield from roll_dice("bastion", tier_of(s.bastion) + bonus_dice(s, None, "bastion"))
    segments = DOWNTIME_TICKS[rolled.result]
    upgrades = [clock for clock in s.clocks if clock.room]
    if upgrades:
        yield tells.BastionReacted("Pride")
        yield from tick(s, upgrades[0], segments)
        if upgrades[0].full:
            s.clocks.remove(upgrades[0])
            s.rooms.append(upgrades[0].room)
            yield tells.RoomOpened(rooms(s.series)[upgrades[0].room].name, upgrades[0].room)
    elif s.adversary > s.investigation:
        yield tells.BastionReacted("State of emergency")
        s.investigation = min(TRACK, s.investigation + segments)
    elif s.bastion < TRACK:
        yield tells.BastionReacted("Patchwork")
        s.bastion = min(TRACK, s.bastion + segments)
    else:
        yield tells.BastionReacted("Complacency")
        s.adversary = min(TRACK, s.adversary + segments)


def damage(s: State, segments: int) -> Play[None]:
    """The Bastion track goes down."""
    s.bastion = max(0, s.bastion - segments)
    yield tells.TrackMoved("bastion", s.series, s.bastion)


def bastion_exposed(s: State) -> Play[None]:
    """Left undefended, the Bastion rolls its Readiness (The Last Bastion exposed)."""
    dice = tier_of(s.investigation) + ("main-thrusters" in s.rooms)
    rolled = yield from roll_dice("exposed", dice)
    s.exposed = rolled.result
    yield tells.BastionExposed(rolled.faces, rolled.result)
    if rolled.result in ("bad", "mixed"):
        yield from damage(s, 3 if rolled.result == "bad" else 1)
