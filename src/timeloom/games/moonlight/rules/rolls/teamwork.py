"""Teamwork: help with a roll, for stress, by a link, or by what an ability holds in reserve."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from timeloom.games.moonlight.names import harm_words, person_id
from timeloom.games.moonlight.rules.dice.abilities import has, is_rival, uses
from timeloom.games.moonlight.rules.foes import may_help
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.bonds import own_links, spendable
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs
from timeloom.games.moonlight.state import ActionRoll, Protagonist, State
from timeloom.kernel import Answer
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
