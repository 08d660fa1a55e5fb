"""Teamwork: assist with a roll, for stress, by a link, or by what an ability holds in reserve."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from timeloom.games.moonlight.names import harm_words, person_id
from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.rules.dice.abilities import has, is_rival, spend_once, uses
from timeloom.games.moonlight.rules.foes import may_help
from timeloom.games.moonlight.rules.questions import ask_a_player
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.bonds import own_links, spendable
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs, spend_link
from timeloom.games.moonlight.rules.stress.recovery import mark_recovery
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.state import ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Rule, Tell
from timeloom.kernel.scene import Choice

LEND_A_HAND = "Lend a hand"


class Assist(Answer, frozen=True):
    """Help, for stress; `ability` says whether something makes it cheaper or better."""

    ability: str = ""
    ways: ClassVar = {
        "": "Assist: +1d for 1 stress",
        "two-steps-ahead": "Assist, two steps ahead: +1d for nothing",
        "anything-you-do": "Assist your rival: +2d for 2 stress",
        "here-for-you": "Here for you: spend special armour for +1d",
    }

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(self.ways[self.ability], group=LEND_A_HAND)


class AssistByLink(Answer, frozen=True):
    """Help by a link."""

    def choice(self, s: State, seat: int) -> Choice:
        actor = (person_id(s.roll.seat),) if s.roll else ()
        return Choice(f"Assist by a link: +{rules_of(s).link_dice(s)}d", actor, group=LEND_A_HAND)


class HoldOff(Answer, frozen=True):
    """Spend a link so that a transcended friend does not feel a harm: the actor, or a member of the group."""

    harm: int
    member: int = 0

    def choice(self, s: State, seat: int) -> Choice:
        friend = self.member or (s.roll.seat if s.roll else seat)
        harm = harm_words(s.at(friend), self.harm)
        who = s.at(friend).name if self.member else "they"
        feels = "does" if self.member else "do"
        if friend == seat:
            who, feels = "you", "do"
        return Choice(f"Spend a link so that {who} {feels} not feel it: {harm}", group=LEND_A_HAND)


ByLink: TypeAlias = AssistByLink | HoldOff
"""What a link can do for a roll."""


def helped_by_oneself(s: State, roll: ActionRoll, person: Protagonist) -> list[ByLink]:
    """Bonds of love: links with oneself do for oneself what those of a friend would."""
    if own_links(s, person) < 1:
        return []
    assist: list[ByLink] = [] if roll.assists else [AssistByLink()]
    return [*assist, *(held_off(person) if person.transcended else ())]


def held_off(friend: Protagonist, member: int = 0) -> list[HoldOff]:
    """The harms that weigh on this roll and that a link could hold off."""
    felt = [index for index, harm in enumerate(friend.harm) if harm.weighs and not harm.ignored]
    return [HoldOff(index, member) for index in felt]


def by_links(s: State, roll: ActionRoll, person: Protagonist) -> list[ByLink | SpendLink]:
    """What links can do for the actor: a die, a harm that is not felt, some stress less (Links)."""
    actor = s.at(roll.seat)
    found: list[ByLink | SpendLink] = []
    if spendable(s, person, actor):
        found += [] if roll.assists or not may_help(s, actor, person) else [AssistByLink()]
        found += held_off(actor) if actor.transcended else []
    for member in [s.at(seat) for seat in roll.joined]:
        reach = own_links(s, person) if member is person else spendable(s, person, member)
        found += held_off(member, member.seat) if member.transcended and reach else []
    return [*found, *(one for one in reliefs(s, person) if one.relieves == actor.name)]


def ways_to_assist(s: State, roll: ActionRoll, person: Protagonist) -> list[Assist]:
    """The plain assist, or an ability's."""
    outdoing = has(s, person, "anything-you-do") and is_rival(s, person, roll.seat)
    found = [Assist("anything-you-do" if outdoing else "")]
    if s.mission and has(s, person, "two-steps-ahead") and uses(person, "two-steps-ahead") < 2:
        found.append(Assist("two-steps-ahead"))
    return found


def boon_ready(s: State, person: Protagonist, id: str) -> bool:
    """Whether special armour can be spent for what this ability offers."""
    return has(s, person, id) and not person.special_used and not person.has("only-mortal")


def assist_price(s: State, helper: Protagonist, roll: ActionRoll, how: str) -> tuple[int, int]:
    """The dice that an assist brings and the stress it costs."""
    if how == "anything-you-do" and is_rival(s, helper, roll.seat):
        return 2, 2
    return 1, 0 if how in ("two-steps-ahead", "here-for-you") else 1


class Assisted(Tell, frozen=True):
    """Help for a roll."""

    name: str
    friend: str
    dice: int
    how: str

    def words(self) -> str:
        way = {
            "link": "by all that is between them",
            "two-steps-ahead": "as prepared",
            "here-for-you": "with everything held in reserve",
        }.get(self.how, "with a helping hand")
        if self.name == self.friend:
            return f"{self.name} draws strength from within: +{self.dice}d."
        return f"{self.name} helps {self.friend} {way}: +{self.dice}d."


def assist(s: State, roll: ActionRoll, helper: Protagonist, answer: Assist | AssistByLink) -> Rule[None]:
    """A teammate gives a die, for stress or a link (Teamwork)."""
    actor = s.at(roll.seat)
    how = answer.ability if isinstance(answer, Assist) else "link"
    dice, stress = (rules_of(s).link_dice(s), 0) if how == "link" else assist_price(s, helper, roll, how)
    roll.bonus["here for you" if how == "here-for-you" else "assist"] = dice
    yield Assisted(helper.name, actor.name, dice, how)
    if how == "here-for-you":
        helper.special_used = True
        return
    roll.assists.append(helper.seat)
    if how == "link":
        roll.absent.append(helper.seat)
        yield from spend_link(s, helper, actor)
    if how == "two-steps-ahead":
        spend_once(helper, how)
    if has(s, helper, "bolstering-presence") and helper is not actor:
        yield from mark_recovery(s, actor, 1)
    yield from take_stress(s, helper, stress)
    if "never-alone" in s.abilities and helper is not actor and helper.able:
        yield from ask_a_player(s, helper, actor, playbook(helper.playbook).questions)


class HarmHeldOff(Tell, frozen=True):
    """A link holds off a harm."""

    name: str
    friend: str
    harm: str

    def words(self) -> str:
        sake = "their own" if self.name == self.friend else f"{self.name}'s"
        return f"For {sake} sake {self.friend} does not feel it any more: {self.harm}."


def hold_off(s: State, roll: ActionRoll, friend: Protagonist, answer: HoldOff) -> Rule[None]:
    """A link lets a transcended ally ignore a harm until their transcendence ends (Links and harm)."""
    held = s.at(answer.member or roll.seat)
    yield from spend_link(s, friend, held)
    if answer.harm < len(held.harm):
        held.harm[answer.harm].ignored = True
        yield HarmHeldOff(friend.name, held.name, held.harm[answer.harm].words)
