"""What protagonists can do in a mission without a roll: transcend, spend, shine."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.pack.library import ability, playbook
from timeloom.games.moonlight.rules.advancement import (
    embrace_destiny,
    mark_story_xp,
    may_happen_again,
    story_xp,
)
from timeloom.games.moonlight.rules.answers import Among, Bound, Choose, NoMore, ability_choice
from timeloom.games.moonlight.rules.dice.abilities import has, spend_once, uses
from timeloom.games.moonlight.rules.dice.throwing import clear_the_table
from timeloom.games.moonlight.rules.downtime import Pastime, basic_activities, carry_out
from timeloom.games.moonlight.rules.rolls.duels import (
    TakePlace,
    can_engage,
    engage,
    places_to_take,
    take_place,
)
from timeloom.games.moonlight.rules.rolls.gathering import ask_question
from timeloom.games.moonlight.rules.rolls.teamwork import boon_ready
from timeloom.games.moonlight.rules.series import Deed, rules_of
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs, relieve
from timeloom.games.moonlight.rules.stress.stress import recover_stress
from timeloom.games.moonlight.rules.stress.transcending import (
    Transcend,
    can_transcend,
    tick_transcendence,
    transcend,
)
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Advantage, Mission, Protagonist, State
from timeloom.games.moonlight.wording import sentence
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice


class Boon(Answer, frozen=True):
    """Spend special armour for the other thing that it is good for."""

    ability: str

    def choice(self, s: State, seat: int) -> Choice:
        found = ability(self.ability)
        text = sentence(found.armour.boon) if found.armour else found.text
        return Choice(found.name, text=text, group="Give more")


class Shine(Answer, frozen=True):
    """Use an ability that works once."""

    ability: str

    def choice(self, s: State, seat: int) -> Choice:
        return ability_choice(self.ability, "Give more")


TakesNoRoll = Transcend | SpendLink | Boon | Shine | TakePlace

BOONS = ("phantom", "inseparable", "jaded", "oblivious", "saw-it-coming")
ONCE = ("beacon", "one-i-prepared-earlier", "powerful-friends")
"""Abilities that work once in a mission, or in a transcendence, which is the same."""


def powers(s: State, person: Protagonist) -> list[TakesNoRoll | Deed]:
    """Links, transcending, and abilities that are used without a roll."""
    found: list[TakesNoRoll | Deed] = [
        *reliefs(s, person),
        *([Transcend()] if can_transcend(s, person) else ()),
    ]
    found += [Boon(id) for id in BOONS if boon_ready(s, person, id)]
    found += [Shine(id) for id in ONCE if has(s, person, id) and not uses(person, id)]
    found += [Shine(id) for id in story_xp(s, person)]
    found += [Shine("this-ones-mine")] if can_engage(s, person) else []
    found += [Shine("heros-destiny")] if can_plead(s, person) else []
    return [*found, *places_to_take(s, person), *rules_of(s).deeds(s, person)]


def use_power(s: State, mission: Mission, person: Protagonist, answer: TakesNoRoll | Deed) -> Rule[None]:
    """What needs no roll."""
    match answer:
        case Transcend():
            yield from transcend(s, person)
        case SpendLink():
            yield from relieve(s, person, answer)
        case Boon(id):
            yield from spend_boon(s, mission, person, id)
        case Shine("beacon"):
            yield from light_beacon(s, mission, person)
        case Shine("one-i-prepared-earlier"):
            yield from reveal_device(s, mission, person)
        case Shine("powerful-friends"):
            yield from call_on_friends(s, person)
        case Shine("this-ones-mine"):
            yield from engage(s, person)
        case TakePlace():
            yield from take_place(s, person, answer)
        case Shine("heros-destiny"):
            yield from turn_to_destiny(s, person)
        case Shine(id):
            yield from mark_story_xp(s, person, id)
        case Deed():
            yield from rules_of(s).deed(s, person, answer)


class BoonTaken(Tell, frozen=True):
    """Special armour was spent for its other use."""

    name: str
    boon: str

    def words(self) -> str:
        return f"{self.name} spends what was held in reserve: {self.boon}."


def spend_boon(s: State, mission: Mission, person: Protagonist, id: str) -> Rule[None]:
    """Special armour for its other use: the moment is theirs, and their next roll is in a better position."""
    person.special_used = True
    mission.advantages.append(Advantage(person.seat, person.seat, "position"))
    armour = ability(id).armour
    yield BoonTaken(person.name, armour.boon if armour else "")


class Beacon(Among[Choose], frozen=True):
    """What a voice in the dark does for an ally."""

    means: ClassVar = {
        "stress": "2 stress less",
        "die": "+1d on your next roll",
        "harm": "One harm is not felt",
    }

    def words(self, s: State, seat: int) -> str:
        return "The voice reaches you. What does it do for you?"


class BeaconLit(Tell, frozen=True):
    """Beacon."""

    name: str

    def words(self) -> str:
        return f"{self.name} raises their voice, and every friend who hears it is not alone."


def light_beacon(s: State, mission: Mission, person: Protagonist) -> Rule[None]:
    """A link's worth for every ally: stress off, a die, or a harm that is not felt while they shine."""
    spend_once(person, "beacon")
    yield BeaconLit(person.name)
    for ally in [other for other in s.able() if other.seat != person.seat]:
        felt = [harm for harm in ally.harm if not harm.ignored]
        ways = ["stress", "die", *(["harm"] if ally.transcended and felt else [])]
        answer = yield from ask(ally.seat, Beacon(), [Choose(way) for way in ways])
        match answer.option:
            case "harm":
                max(felt, key=lambda harm: harm.level).ignored = True
            case "die":
                mission.advantages.append(Advantage(ally.seat, person.seat, "die"))
            case _:
                yield from recover_stress(s, ally, 2)


DEVICES = ("a way out", "unexpected news", "an opening for an ally")


class Device(Question[Choose], frozen=True):
    """What somebody has prepared."""

    def words(self, s: State, seat: int) -> str:
        return "What have you prepared?"


class OpeningFor(Question[Bound], frozen=True):
    """Whom something that was prepared helps."""

    def words(self, s: State, seat: int) -> str:
        return "For whom is the opening?"


class DeviceShown(Tell, frozen=True):
    """Here's one I prepared earlier."""

    name: str
    device: str

    def words(self) -> str:
        return f"{self.name} has built something for exactly this: {self.device}."


def reveal_device(s: State, mission: Mission, person: Protagonist) -> Rule[None]:
    """Here's one I prepared earlier: a better position, a question, or effect for an ally."""
    spend_once(person, "one-i-prepared-earlier")
    allies = [other.name for other in s.able() if other.seat != person.seat]
    devices = DEVICES if allies else DEVICES[:2]
    answer = yield from ask(person.seat, Device(), [Choose(device) for device in devices])
    yield DeviceShown(person.name, answer.option)
    match answer.option:
        case "a way out":
            mission.advantages.append(Advantage(person.seat, person.seat, "position"))
        case "unexpected news":
            yield from ask_question(s, person, playbook(person.playbook).questions)
        case _:
            ally = yield from ask(person.seat, OpeningFor(), [Bound(name) for name in allies])
            mission.advantages.append(Advantage(s.seat_named(ally.to), person.seat, "effect"))


class Friends(Question[Pastime], frozen=True):
    """What somebody's other self has done for them."""

    def words(self, s: State, seat: int) -> str:
        return "Whom does your other self have to thank?"


def call_on_friends(s: State, person: Protagonist) -> Rule[None]:
    """Powerful friends: a downtime action of one's other self, one step better, and a tick for it."""
    spend_once(person, "powerful-friends")
    ways = [*basic_activities(s, person), *rules_of(s).downtime_offers(s, person)]
    answer = yield from ask(person.seat, Friends(), ways)
    person.spent.append("better")
    clear_the_table(s)
    yield from carry_out(s, person, answer)
    if "better" in person.spent:
        person.spent.remove("better")
    yield from tick_transcendence(s, person, ActionRoll(person.seat, "flashback", "", ""))


def can_plead(s: State, person: Protagonist) -> bool:
    """Whether destiny can be turned to, or the director be asked again whether it is time."""
    return person.has("only-mortal") and may_happen_again(s, person, "heros-destiny")


class Worthy(Question[Choose | NoMore], frozen=True):
    """Whether somebody has saved a friend."""

    name: str
    says: ClassVar = {NoMore: "It was brave, and not yet that"}

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} alone has saved a friend from the worst, they say. Was it so?"


class NotYetDestiny(Tell, frozen=True):
    """Only mortal for a while longer."""

    name: str

    def words(self) -> str:
        return f"{self.name} was brave, and it is not yet time."


def turn_to_destiny(s: State, person: Protagonist) -> Rule[None]:
    """Whoever alone has saved a friend embraces their destiny.

    From a blow that everybody saw, it is certain; from something else, the director says whether it was so.
    """
    if "saved a friend" not in person.spent:
        person.invoked["heros-destiny"] = s.counts.rolls
        answer = yield from ask(DIRECTOR, Worthy(person.name), [NoMore(), Choose("heros-destiny")])
        if isinstance(answer, NoMore):
            yield NotYetDestiny(person.name)
            return
    yield from embrace_destiny(s, person)
