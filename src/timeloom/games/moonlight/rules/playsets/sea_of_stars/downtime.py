"""Downtime on the flagship: bonds, repairs, training, upgrades, and a Bastion that reacts."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Bond, Choose, NoMore, Repair, Train
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS, shifted
from timeloom.games.moonlight.rules.downtime_roll import downtime_roll
from timeloom.games.moonlight.rules.playsets.sea_of_stars.bastion import make_ready, react
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import STRENGTH, bond, engine_named, mend
from timeloom.games.moonlight.rules.series import SeriesRules
from timeloom.games.moonlight.state import ACTIONS, Clock, Protagonist, Result, State, tier_of
from timeloom.kernel import Answer, Ask, Form, Offer, Pick, Rule, Text


class Downtime(SeriesRules):
    """Stolen moments between deployments."""

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

    def downtime_action(self, s: State, person: Protagonist, answer: Answer) -> Rule[None]:
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

    def before_downtime(self, s: State) -> Rule[None]:
        """The Last Bastion reacts; High alert brings further preparations."""
        for _ in range(max(1, tier_of(s.adversary))):
            yield from react(s, self)
        s.alert = tier_of(s.adversary) if "high-alert" in s.abilities else 0
        if s.alert:
            yield tells.HighAlert(s.alert)

    def downtime_result(self, s: State, person: Protagonist, what: str, result: Result) -> Rule[Result]:
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

    # The flagship

    def buildable(self, s: State) -> list[str]:
        """Only one upgrade is under way at a time."""
        busy = any(clock.room for clock in s.clocks)
        return [] if busy else self.rooms_to_open(s)

    def project_done(self, s: State, clock: Clock) -> Rule[None]:
        """An upgrade is complete."""
        s.rooms.append(clock.room)
        yield tells.RoomOpened(rooms(s.series)[clock.room].name, clock.room)
