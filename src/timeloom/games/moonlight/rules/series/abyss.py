"""At the Brink of the Abyss: the hideout and its rooms, the shrines."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import NoMore, ReturnFromDeath, TendShrine, Train
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.advancement import choose_series_ability, mark_xp
from timeloom.games.moonlight.rules.obligation import ease
from timeloom.games.moonlight.rules.series.interface import SeriesRules
from timeloom.games.moonlight.state import Clock, Protagonist, State, tier_of
from timeloom.kernel import Answer, Ask, Play
from timeloom.kernel.ask import Offer

SHRINES = ("fox-shrine", "valkyrie-shrine", "shrine-of-eyes")


class Abyss(SeriesRules):
    """Redemption is always possible here."""

    def begin(self, s: State) -> Play[None]:
        """The hideout has one room that is open."""
        s.rooms = ["hideout"]
        return
        yield

    # The hideout

    def after_obligation(self, s: State, person: Protagonist) -> Play[None]:
        """Garden: clear 1 stress after the roll, unless in eclipse."""
        if "garden" in s.rooms:
            yield from ease(s, person)

    def downtime_offers(self, s: State, person: Protagonist) -> list[Offer]:
        """Lounge, Library and Practice Room train; a shrine can be tended."""
        known = rooms(s.series)
        found: list[Offer] = [Train(room) for room in s.rooms if known[room].trains]
        if not s.blessed and any(shrine in s.abilities for shrine in SHRINES):
            found.append(TendShrine())
        return found

    def downtime_action(self, s: State, person: Protagonist, answer: Answer) -> Play[None]:
        """Train in a room, or maintain the sacred shrine."""
        if isinstance(answer, Train):
            room = rooms(s.series)[answer.room]
            yield tells.Trained(person.name, room.name)
            yield from mark_xp(s, person, room.trains or "sun", 2)
        else:
            s.blessed = True
            yield tells.ShrineTended(person.name)

    def project_done(self, s: State, clock: Clock) -> Play[None]:
        """A project opens its room."""
        return self.open_room(s, clock.room)

    def open_room(self, s: State, room: str) -> Play[None]:
        """Power Source: a transcendent ability of the series comes with it."""
        if room in s.rooms:
            return
        s.rooms.append(room)
        s.clocks = [clock for clock in s.clocks if clock.room != room]
        yield tells.RoomOpened(rooms(s.series)[room].name, room)
        if room == "power-source":
            yield from choose_series_ability(s, transcendent=True)

    def adversary_steps(self, s: State) -> int:
        """Containment: one less."""
        return -1 if "containment" in s.rooms else 0

    # The shrines

    def investigation_tier(self, s: State) -> int:
        """Shrine of eyes: one tier higher while it is tended."""
        watched = s.blessed and "shrine-of-eyes" in s.abilities
        return min(3, tier_of(s.investigation) + (1 if watched else 0))

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Play[bool]:
        """Valkyrie shrine: once in the mission somebody dies and returns."""
        if (
            not s.blessed
            or "valkyrie-shrine" not in s.abilities
            or s.mission is None
            or "valkyrie" in s.mission.used
        ):
            return False
        s.subject = person.seat
        answer = yield Ask(person.seat, "valkyrie", [ReturnFromDeath(), NoMore()])
        if isinstance(answer, NoMore):
            return False
        s.mission.used.append("valkyrie")
        yield tells.Returned(person.name)
        return True
