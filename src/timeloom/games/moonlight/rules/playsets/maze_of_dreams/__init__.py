"""In a Maze of Dreams: suspects, Avatars, dreams to explore and to confront, intimate moments."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, Cool, Divide, Dreamt, NoMore, Say, Unmask, Warm
from timeloom.games.moonlight.pack.library import mission_kind, playbook
from timeloom.games.moonlight.pack.series import MissionKind
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.advancement import mark_series_xp, mark_xp
from timeloom.games.moonlight.rules.connecting import after_meeting, closeness, remembrance
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS, shifted
from timeloom.games.moonlight.rules.downtime_roll import downtime_roll
from timeloom.games.moonlight.rules.links import mark_links
from timeloom.games.moonlight.rules.missions import running
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
    FACED,
    HOST,
    against_the_host,
    all_identified,
    become_host,
    choose_suspect,
    holder,
    identify,
    known,
    name_suspect,
    open_places,
    outnumbered,
    overseers_confronted,
    tier_of_place,
    unknown,
    weighs,
)
from timeloom.games.moonlight.rules.questions import ask_a_player
from timeloom.games.moonlight.rules.series import SeriesRules
from timeloom.games.moonlight.rules.stress import recover_stress, take_stress
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Mission, Protagonist, Result, State
from timeloom.kernel import Answer, Ask, AskFirst, Form, Offer, Pick, Rule, Text

VIRTUES = ("elegant", "clever", "brave", "serene", "bright", "curious", "playful", "beautiful")
DESIRES = (
    *("supremacy", "apotheosis", "adoration", "intimacy", "overthrow", "control"),
    *("scandal", "agency", "escape", "prestige", "indulgence", "truth"),
)
NAMED = 2
"""Every player names so many suspects."""
EXPLORE, CONFRONT = "explore-a-suspects-dream", "confront-a-known-conspirator"
TELLING: tuple[Result, ...] = ("good", "critical")
"""Results of an investigation by which the director may give somebody away."""


class MazeOfDreams(SeriesRules):
    """Everybody is entangled; the truth is in their dreams."""

    # Suspects and Avatars

    def begin(self, s: State) -> Rule[None]:
        """Every player names two suspects."""
        for seat in range(len(s.people) + 1):
            for _ in range(NAMED):
                yield from name_suspect(s, seat)

    def made_protagonist(self, s: State, person: Protagonist) -> Rule[None]:
        """An Avatar with a virtue and two desires."""
        form = Form(
            Dreamt,
            (
                Text("name", "Your Avatar's name", 40),
                Text("look", "What it looks like, and what you fear in it", 120),
                Pick("virtue", "Its virtue", VIRTUES),
                Pick("desire", "What it desires", DESIRES),
                Pick("other", "And what else", DESIRES),
            ),
        )
        answer: Dreamt = yield Ask(person.seat, "avatar", [form])
        person.avatar, person.avatar_look, person.virtue = answer.name, answer.look, answer.virtue
        other = answer.other
        if other == answer.desire:
            others = [Choose(desire) for desire in DESIRES if desire != answer.desire]
            again: Choose = yield Ask(person.seat, "desire", others)
            other = again.option
        person.desires = [answer.desire, other]

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

    def after_roll(self, s: State, roll: ActionRoll) -> Rule[None]:
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

    def meeting(
        self, s: State, person: Protagonist, friend: Protagonist, action: str, moment: str
    ) -> Rule[None]:
        """People share an intimate moment where others connect."""
        return share_moment(s, person, friend, action, moment)

    def recovery_dice(self, s: State, friend: Protagonist) -> int:
        """Moment of crisis: a die to heal the heart."""
        return int("moment-of-crisis" in s.abilities and any(harm.kind == "heart" for harm in friend.harm))

    def investigation_dice(self, s: State) -> int:
        """Surveillance: a die less while the branch stands."""
        return -1 if weighs(s, "surveillance") else 0

    def investigated(self, s: State, person: Protagonist, result: Result) -> Rule[None]:
        """What was found out can give somebody away; a lead that came to nothing can be worth xp."""
        s.subject = person.seat
        if result == "bad" and "looking-for-answers" in s.abilities:
            answer = yield Ask(person.seat, "dead-end", [NoMore(), Choose("dead end")])
            yield from mark_series_xp(s, int(isinstance(answer, Choose)))
        if result in TELLING and unknown(s) and open_places(s):
            names: list[Offer] = [Choose(suspect.name) for suspect in unknown(s)]
            found = yield Ask(DIRECTOR, "uncovered", [NoMore(), *names])
            if isinstance(found, Choose):
                yield from self.unmask(s, found.option)

    # Missions

    def missions(self, s: State) -> list[MissionKind]:
        """Explore the dream of a suspect, or confront somebody who is known."""
        explore = [mission_kind(s.series, EXPLORE)] if unknown(s) and open_places(s) else []
        confront = [mission_kind(s.series, CONFRONT)] if known(s) else []
        return [*explore, *confront] or [mission_kind(s.series, CONFRONT)]

    def last_mission(self, s: State) -> MissionKind:
        """The host comes for them."""
        return mission_kind(s.series, CONFRONT)

    def mission_tier(self, s: State, kind: MissionKind, goal: str) -> int:
        """Nothing until it is known whose dream it is."""
        return 0

    def begin_mission(self, s: State) -> Rule[None]:
        """Whose dream it is; its tier comes from the map."""
        mission = running(s)
        if mission.surprised:
            yield from host_comes(s, mission)
            return
        able = unknown(s) if mission.kind == EXPLORE else known(s)
        if not able:
            mission.tier = 1
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

    def circumstances(self, s: State, roll: ActionRoll) -> dict[str, int]:
        """Unknown followers make foes larger; overseers who were not confronted stand before the host."""
        if s.mission is None or not roll.target:
            return {}
        found = {"unknown followers make every foe one scale larger": -1} if outnumbered(s, roll) else {}
        guarded = against_the_host(s) and overseers_confronted(s) < FACED
        return found | ({"the overseers stand before the host": -1} if guarded else {})

    def directions(self, s: State) -> list[Offer]:
        """It can come out at any time what a suspect is."""
        return [Unmask(suspect.name) for suspect in unknown(s)] if open_places(s) else []

    def directed(self, s: State, answer: Answer) -> Rule[None]:
        """It comes out."""
        match answer:
            case Unmask(name):
                yield from self.unmask(s, name)

    def unmask(self, s: State, name: str) -> Rule[None]:
        """A suspect is identified outside of their own dream."""
        yield from identify(s, next(suspect for suspect in s.suspects if suspect.name == name))

    def further_questions(self, s: State, person: Protagonist) -> int:
        """Just a dream: one more while transcended."""
        return int(has(s, person, "just-a-dream"))

    def eclipse_result(self, s: State, person: Protagonist, result: Result) -> Result:
        """Hold back the nightmare reads a 4/5 as a 6."""
        return "good" if result == "mixed" and has(s, person, "hold-back-the-nightmare") else result

    def end_mission(self, s: State) -> Rule[None]:
        """A suspect is identified, or a conspirator confronted."""
        mission = running(s)
        suspect = next((one for one in s.suspects if one.name == mission.suspect), None)
        if suspect is None or mission.outcome != "won":
            return
        if mission.kind == CONFRONT:
            suspect.confronted = True
            yield tells.Confronted(suspect.name, suspect.place)
        elif not suspect.place:
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

    def fallout_came(self, s: State, tier: int, result: Result) -> Rule[None]:
        """Somebody shows what they are, or is made the host; the others whom it concerns are named."""
        if result == "bad" and tier < 3:
            return
        able = unknown(s) or known(s) if result == "bad" or (tier, result) == (1, "mixed") else s.suspects
        if not able:
            return
        suspect = yield from choose_suspect(s, "concerned", able)
        s.concerns = suspect.name
        yield tells.Concerned(suspect.name, suspect.detail)
        if (tier, result) == (1, "mixed") and not suspect.place and open_places(s):
            yield from identify(s, suspect)
        elif result == "bad" and holder(s, HOST) is None:
            yield from become_host(s, suspect)

    def new_season(self, s: State) -> Rule[None]:
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


def host_comes(s: State, mission: Mission) -> Rule[None]:
    """The host comes into the dream of a protagonist, who says what that is like (How does it end?)."""
    host = holder(s, HOST)
    if host is None:
        host = yield from choose_suspect(s, "host", unknown(s) or s.suspects)
        yield from become_host(s, host)
    mission.tier, mission.suspect = 3, host.name
    targets = s.protagonists
    dreamer = targets[0]
    if len(targets) > 1:
        answer: Choose = yield Ask(DIRECTOR, "dreamer", [Choose(person.name) for person in targets])
        dreamer = s.at(s.seat_named(answer.option))
    s.asking = host.name
    dream: Say = yield Ask(dreamer.seat, "own-dream", [Form(Say, (Text("words", "Your dream", 240),))])
    yield tells.HostCame(host.name, dreamer.name, dream.words)


def share_moment(s: State, person: Protagonist, friend: Protagonist, action: str, moment: str) -> Rule[None]:
    """Shared, it is a die more; held apart, it is xp; the other player gives out the links."""
    yield tells.Met(person.name, friend.name, moment)
    heart = yield Ask(friend.seat, "share", [Warm(), Cool()])
    if isinstance(heart, Cool):
        yield from mark_xp(s, person, "playbook", 1)
    extra = isinstance(heart, Warm) + closeness(person, friend)
    rolled = yield from downtime_roll(s, person, action, "connect", extra)
    links = DOWNTIME_TICKS[rolled.result]
    s.subject = friend.seat
    shared: Divide = yield Ask(friend.seat, "divide", [Divide(mine) for mine in range(links, -1, -1)])
    yield from mark_links(s, friend, person.seat, shared.mine + remembrance(person, friend))
    yield from mark_links(s, person, friend.seat, links - shared.mine)
    if "shared-burden" in s.abilities:
        yield from share_burden(s, person, friend)
    yield from after_meeting(s, person, friend)


def share_burden(s: State, person: Protagonist, friend: Protagonist) -> Rule[None]:
    """Shared burden: 2 stress less for one, 1 more for the other, and a question."""
    s.subject = person.seat
    answer = yield Ask(person.seat, "burden", [Choose("keep it"), Choose("share it")])
    if answer.option == "share it":
        yield from recover_stress(s, person, 2)
        yield from take_stress(s, friend, 1)
        if not friend.loss:
            yield from ask_a_player(s, friend, person, playbook(friend.playbook).questions)
