"""In a Maze of Dreams: suspects, Avatars, the Conspiracy and its weight, intimate moments."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, Connect, Cool, Divide, Dreamt, Knows, Warm
from timeloom.games.moonlight.pack.library import mission_kind, playbook
from timeloom.games.moonlight.pack.series import MissionKind
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS, shifted
from timeloom.games.moonlight.rules.downtime import closeness, downtime_roll, remembrance
from timeloom.games.moonlight.rules.links import mark_links
from timeloom.games.moonlight.rules.missions import running
from timeloom.games.moonlight.rules.questions import ask_a_player
from timeloom.games.moonlight.rules.series.interface import SeriesRules
from timeloom.games.moonlight.rules.series.meetings import MEETINGS
from timeloom.games.moonlight.rules.stress import recover_stress, take_stress
from timeloom.games.moonlight.state import (
    DIRECTOR,
    ActionRoll,
    Mission,
    Protagonist,
    Result,
    State,
    Suspect,
)
from timeloom.kernel import Ask, AskFirst, Form, Pick, Play, Text
from timeloom.kernel.ask import Offer

VIRTUES = ("elegant", "clever", "brave", "serene", "bright", "curious", "playful", "beautiful")
DESIRES = (
    *("supremacy", "apotheosis", "adoration", "intimacy", "overthrow", "control"),
    *("scandal", "agency", "escape", "prestige", "indulgence", "truth"),
)
BRANCHES = ("indoctrination", "acquisitions", "surveillance")
ROLES = ("propagator", "follower", "overseer")
HOST = "host"
PLACES = (*(f"{branch} {role}" for branch in BRANCHES for role in ROLES), HOST)
"""Every position of one cell of the Conspiracy."""
NAMED = 2
"""Every player names so many suspects."""
EXPLORE, CONFRONT = "explore-a-suspects-dream", "confront-a-known-conspirator"


def tier_of_place(place: str) -> int:
    """Propagators and followers are tier I, overseers II, the host III."""
    return 3 if place == HOST else 2 if place.endswith("overseer") else 1


def open_places(s: State) -> list[str]:
    """The positions that nobody is known to hold."""
    held = {suspect.place for suspect in s.suspects}
    return [place for place in PLACES if place not in held]


def unknown(s: State) -> list[Suspect]:
    """Suspects whose part in it is not known."""
    return [suspect for suspect in s.suspects if not suspect.place]


def known(s: State) -> list[Suspect]:
    """Conspirators who were identified, and not confronted yet."""
    return [suspect for suspect in s.suspects if suspect.place and not suspect.confronted]


def all_identified(s: State, role: str) -> bool:
    """Whether every conspirator of this kind is known."""
    return not any(place.endswith(role) for place in open_places(s))


def overseers_confronted(s: State) -> int:
    """How many overseers have been faced."""
    return sum(suspect.confronted and suspect.place.endswith("overseer") for suspect in s.suspects)


def weighs(s: State, branch: str) -> bool:
    """A branch weighs until all its members are identified and its overseer is confronted."""
    if any(place.startswith(branch) for place in open_places(s)):
        return True
    overseer = next(suspect for suspect in s.suspects if suspect.place == f"{branch} overseer")
    return not overseer.confronted


class MazeOfDreams(SeriesRules):
    """Everybody is entangled; the truth is in their dreams."""

    # Suspects and Avatars

    def begin(self, s: State) -> Play[None]:
        """Every player names two suspects."""
        for seat in range(len(s.people) + 1):
            for _ in range(NAMED):
                yield from name_suspect(s, seat)

    def made_protagonist(self, s: State, person: Protagonist) -> Play[None]:
        """An Avatar with a virtue and two desires."""
        form = Form(
            Dreamt,
            (
                Text("name", "Your Avatar's name", 40),
                Pick("virtue", "Its virtue", VIRTUES),
                Pick("desire", "What it desires", DESIRES),
                Pick("other", "And what else", DESIRES),
            ),
        )
        answer: Dreamt = yield Ask(person.seat, "avatar", [form])
        person.avatar, person.virtue = answer.name, answer.virtue
        person.desires = list(dict.fromkeys((answer.desire, answer.other)))

    def roll_claims(self, s: State, roll: ActionRoll) -> dict[str, str]:
        """While transcended, the Avatar's virtue and desires speak."""
        person = s.at(roll.seat)
        if not person.transcended or roll.past:
            return {}
        virtue = {"avatar-virtue": f"{person.avatar} is {person.virtue}: clear 1 stress"}
        desires = {
            f"desire-{desire}": f"{person.avatar} desires {desire}: xp, and no transcendence is used up"
            for desire in person.desires
        }
        return virtue | desires

    def spares_transcendence(self, s: State, roll: ActionRoll) -> bool:
        """What the Avatar desires does not deplete transcendence."""
        promised = roll.accepted >= 0 and roll.promises[roll.accepted].price == "desire"
        return promised or any(claim.startswith("desire-") for claim in roll.claims)

    def after_roll(self, s: State, roll: ActionRoll) -> Play[None]:
        """A desire brings xp, a virtue calm."""
        person = s.at(roll.seat)
        if self.spares_transcendence(s, roll):
            yield from mark_xp(s, person, "playbook", 1)
        if "avatar-virtue" in roll.claims:
            yield from recover_stress(s, person, 1)

    def prices(self, s: State, roll: ActionRoll) -> tuple[str, ...]:
        """A promise can be the Avatar's desire instead of one's own."""
        return ("desire",) if s.at(roll.seat).transcended else ()

    # Downtime

    def connecting(self, s: State) -> str:
        """Make a connection is replaced by share an intimate moment."""
        return "intimacy"

    def recovery_dice(self, s: State, friend: Protagonist) -> int:
        """Moment of crisis: a die to heal the heart."""
        return int("moment-of-crisis" in s.abilities and any(harm.kind == "heart" for harm in friend.harm))

    def investigation_dice(self, s: State) -> int:
        """Surveillance: a die less while the branch stands."""
        return -1 if weighs(s, "surveillance") else 0

    # Missions

    def missions(self, s: State) -> list[MissionKind]:
        """Explore the dream of a suspect, or confront somebody who is known."""
        explore = [mission_kind(s.series, EXPLORE)] if unknown(s) and open_places(s) else []
        confront = [mission_kind(s.series, CONFRONT)] if known(s) else []
        return [*explore, *confront] or [mission_kind(s.series, CONFRONT)]

    def last_mission(self, s: State) -> MissionKind:
        """The host comes for them."""
        return mission_kind(s.series, CONFRONT)

    def begin_mission(self, s: State) -> Play[None]:
        """Whose dream it is; its tier comes from the map."""
        mission = running(s)
        if mission.surprised:
            mission.tier = 3
            mission.suspect = next((one.name for one in s.suspects if one.place == HOST), "")
            return
        able = unknown(s) if mission.kind == EXPLORE else known(s)
        if not able:
            return
        dreams: list[Offer] = [Choose(suspect.name) for suspect in able]
        _, answer = yield AskFirst("suspect", {person.seat: dreams for person in s.protagonists})
        mission.suspect = answer.option
        chosen = next(one for one in s.suspects if one.name == answer.option)
        lowest = min((tier_of_place(place) for place in open_places(s)), default=3)
        mission.tier = tier_of_place(chosen.place) if chosen.place else lowest
        yield tells.DreamEntered(chosen.name, chosen.detail, mission.tier)

    def engagement_dice(self, s: State, mission: Mission) -> dict[str, int]:
        """Indoctrination weighs; a moment of crisis helps twice."""
        dice = {"indoctrination": -1} if weighs(s, "indoctrination") else {}
        crisis = "moment-of-crisis" in s.abilities and mission.friend > 0
        return dice | ({"Moment of crisis": 1} if crisis else {})

    def judged(self, s: State, roll: ActionRoll) -> None:
        """Against the host there is less effect until two overseers were confronted."""
        host = next((one.name for one in s.suspects if one.place == HOST), None)
        against = s.mission is not None and roll.target and s.mission.suspect == host
        if against and overseers_confronted(s) < 2:
            roll.effect = max(0, roll.effect - 1)

    def further_questions(self, s: State, person: Protagonist) -> int:
        """Just a dream: one more while transcended."""
        return int(has(s, person, "just-a-dream"))

    def eclipse_result(self, s: State, person: Protagonist, result: Result) -> Result:
        """Hold back the nightmare: a 4/5 counts as a 6 while transcended."""
        return "good" if result == "mixed" and has(s, person, "hold-back-the-nightmare") else result

    def end_mission(self, s: State) -> Play[None]:
        """A suspect is identified, or a conspirator confronted."""
        mission = running(s)
        suspect = next((one for one in s.suspects if one.name == mission.suspect), None)
        if suspect is None or mission.outcome != "won":
            return
        if suspect.place:
            suspect.confronted = True
            yield tells.Confronted(suspect.name, suspect.place)
        else:
            yield from identify(s, suspect)

    def ends(self, s: State, mission: Mission) -> str:
        """The season ends when the host is confronted."""
        return "season" if any(one.place == HOST and one.confronted for one in s.suspects) else ""

    # Fallout

    def adversary_steps(self, s: State) -> int:
        """Acquisitions: one more."""
        return 1 if weighs(s, "acquisitions") else 0

    def fallout_result(self, s: State, result: Result) -> Result:
        """One level worse while a propagator is unidentified."""
        return result if all_identified(s, "propagator") else shifted(result, -1)

    def new_season(self, s: State) -> Play[None]:
        """A new cell: everybody lets one suspect go and names another; who is left is unknown again."""
        for seat in range(len(s.people) + 1):
            gone: list[Offer] = [Choose(suspect.name) for suspect in s.suspects]
            if gone:
                answer: Choose = yield Ask(seat, "let-go", gone)
                s.suspects = [suspect for suspect in s.suspects if suspect.name != answer.option]
        for suspect in s.suspects:
            suspect.place, suspect.confronted = "", False
        for seat in range(len(s.people) + 1):
            yield from name_suspect(s, seat)


def name_suspect(s: State, seat: int) -> Play[None]:
    """Somebody whom the protagonists know; names differ."""
    form = Form(Knows, (Text("name", "The suspect's name", 24), Text("who", "A detail", 80)))
    answer: Knows = yield Ask(seat, "suspects", [form])
    name = answer.name.strip()
    while name in [suspect.name for suspect in s.suspects]:
        name += "'"
    s.suspects.append(Suspect(name, answer.who))
    yield tells.Suspected(name, answer.who)


def identify(s: State, suspect: Suspect) -> Play[None]:
    """The director says which part they play; the last one who is left is the host."""
    places = open_places(s)
    if HOST in places and len(unknown(s)) == 1:
        places = [HOST]
    s.asking = suspect.name
    answer: Choose = yield Ask(DIRECTOR, "identify", [Choose(place) for place in places])
    suspect.place = answer.option
    yield tells.Identified(suspect.name, suspect.place)


def share_moment(s: State, person: Protagonist, answer: Connect) -> Play[None]:
    """Shared, it is a die more; held apart, it is xp; the other player gives out the links."""
    friend = s.at(s.seat_named(answer.to))
    person.connected.append(friend.seat)
    yield tells.Met(person.name, friend.name, answer.moment)
    s.asking = answer.moment
    heart = yield Ask(friend.seat, "share", [Warm(), Cool()])
    if isinstance(heart, Cool):
        yield from mark_xp(s, person, "playbook", 1)
    extra = isinstance(heart, Warm) + closeness(person, friend)
    rolled = yield from downtime_roll(s, person, answer.action, "connect", extra)
    links = DOWNTIME_TICKS[rolled.result]
    s.subject = friend.seat
    shared: Divide = yield Ask(friend.seat, "divide", [Divide(mine) for mine in range(links, -1, -1)])
    yield from mark_links(s, friend, person.seat, shared.mine + remembrance(person, friend))
    yield from mark_links(s, person, friend.seat, links - shared.mine)
    if "shared-burden" in s.abilities:
        yield from share_burden(s, person, friend)


def share_burden(s: State, person: Protagonist, friend: Protagonist) -> Play[None]:
    """Shared burden: 2 stress less for one, 1 more for the other, and a question."""
    s.subject = person.seat
    answer = yield Ask(person.seat, "burden", [Choose("keep it"), Choose("share it")])
    if answer.option == "share it":
        yield from recover_stress(s, person, 2)
        yield from take_stress(s, friend, 1)
        if not friend.loss:
            yield from ask_a_player(s, friend, person, playbook(friend.playbook).questions)


MEETINGS["intimacy"] = share_moment
