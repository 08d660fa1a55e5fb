"""At the Brink of the Abyss: the hideout and its rooms, the shrines."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, InOurWords, NoMore, ReturnFromDeath, TendShrine, Train
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.abilities import has, spend_once, uses
from timeloom.games.moonlight.rules.advancement import choose_series_ability, mark_xp
from timeloom.games.moonlight.rules.obligation import ease
from timeloom.games.moonlight.rules.questions import ask_the_table
from timeloom.games.moonlight.rules.recovery import recover_by_roll
from timeloom.games.moonlight.rules.series import SeriesRules
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Clock, Protagonist, State, tier_of
from timeloom.kernel import Answer, Ask, AskFirst, Form, Offer, Rule, Text

SHRINES = ("fox shrine", "Valkyrie shrine", "shrine of eyes")
FOX, VALKYRIE, EYES = SHRINES


class Abyss(SeriesRules):
    """Redemption is always possible here."""

    def begin(self, s: State) -> Rule[None]:
        """The hideout has one room that is open."""
        s.rooms = ["hideout"]
        return
        yield

    # The hideout

    def after_obligation(self, s: State, person: Protagonist) -> Rule[None]:
        """Garden: clear 1 stress after the roll, unless in eclipse."""
        if "garden" in s.rooms:
            yield from ease(s, person)

    def downtime_offers(self, s: State, person: Protagonist) -> list[Offer]:
        """Lounge, Library and Practice Room train; a shrine can be tended."""
        known = rooms(s.series)
        found: list[Offer] = [Train(room) for room in s.rooms if known[room].trains]
        if s.shrine and not s.blessed:
            found.append(TendShrine())
        return found

    def downtime_action(self, s: State, person: Protagonist, answer: Answer) -> Rule[None]:
        """Train in a room, or maintain the sacred shrine."""
        if isinstance(answer, Train):
            room = rooms(s.series)[answer.room]
            yield tells.Trained(person.name, room.name)
            yield from mark_xp(s, person, room.trains or "sun", 2)
        else:
            s.blessed = True
            yield tells.ShrineTended(person.name, s.shrine)

    def project_dice(self, s: State, clock: Clock) -> Rule[int]:
        """Workshop: a die for what needs tools or space; a room does, of anything else the director says."""
        if "workshop" not in s.rooms:
            return 0
        if clock.room:
            return 1
        s.asking = clock.name
        answer: Choose = yield Ask(DIRECTOR, "workshop", [Choose("needed"), Choose("not needed")])
        return int(answer.option == "needed")

    def project_done(self, s: State, clock: Clock) -> Rule[None]:
        """A project opens its room."""
        return self.open_room(s, clock.room)

    def open_room(self, s: State, room: str) -> Rule[None]:
        """What the room asks is answered; Power Source: a transcendent series ability comes with it."""
        if room in s.rooms:
            return
        s.rooms.append(room)
        s.clocks = [clock for clock in s.clocks if clock.room != room]
        yield tells.RoomOpened(rooms(s.series)[room].name, room)
        yield from ask_the_table(s, "inside", room, " ".join(rooms(s.series)[room].asks))
        if room == "power-source":
            yield from choose_series_ability(s, transcendent=True)

    def adversary_steps(self, s: State) -> int:
        """Containment: one less."""
        return -1 if "containment" in s.rooms else 0

    # The shrines

    def took_ability(self, s: State, id: str) -> Rule[None]:
        """Shrine keepers: which shrine it is."""
        if id == "shrine-keepers":
            shrines: list[Offer] = [Choose(shrine) for shrine in SHRINES]
            _, answer = yield AskFirst("shrine", dict.fromkeys(range(len(s.people) + 1), shrines))
            s.shrine = answer.option
            yield tells.ShrineFound(s.shrine)

    def end_mission(self, s: State) -> Rule[None]:
        """A shrine blesses one mission."""
        s.blessed = False
        return
        yield

    def further_questions(self, s: State, person: Protagonist) -> int:
        """Fox shrine: one follow-up more while it is tended."""
        return int(s.blessed and s.shrine == FOX)

    def investigation_tier(self, s: State) -> int:
        """Shrine of eyes: one tier higher while it is tended."""
        watched = s.blessed and s.shrine == EYES
        return min(3, tier_of(s.investigation) + (1 if watched else 0))

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Rule[bool]:
        """Valkyrie shrine: once in the mission somebody dies and returns."""
        if not s.blessed or s.shrine != VALKYRIE or s.mission is None or "valkyrie" in s.mission.used:
            return False
        s.subject = person.seat
        answer = yield Ask(person.seat, "valkyrie", [ReturnFromDeath(), NoMore()])
        if isinstance(answer, NoMore):
            return False
        s.mission.used.append("valkyrie")
        yield tells.Returned(person.name)
        form = Form(InOurWords, (Text("words", "What you remember", 200),))
        memory = yield Ask(person.seat, "returned", [NoMore(), form])
        if isinstance(memory, InOurWords):
            yield tells.Narrated(memory.words)
        return True

    # Tireless

    def rolled_transcended(self, s: State, person: Protagonist, roll: ActionRoll, last: bool) -> Rule[None]:
        """Tireless heals by the first and the last roll of a transcendence."""
        first = not uses(person, "shone")
        spend_once(person, "shone")
        if (first or last) and has(s, person, "tireless"):
            yield from recover_by_roll(s, person, roll)
