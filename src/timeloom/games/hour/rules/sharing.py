"""Sharing: on a day and in a battle, what friends have can still change hands among those who are there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from timeloom.games.hour.rules.handing import Holdings, holdings, to_spare
from timeloom.games.hour.rules.trading import Deal, deal, deal_form
from timeloom.games.hour.state import TALKS, State, Visit
from timeloom.games.hour.state.combat import FRIENDS_SIDE, Combat, Fighter
from timeloom.kernel import Answer, Form, Opening, Question, Rule, WhenLooked
from timeloom.kernel.scene import Choice

PARAGRAPH = "at-the-doorway"


class KeepIt(Answer, frozen=True):
    """Give and ask for nothing while this goes on."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(
            "Leave everything as it is", (), "until somebody beside you has no card left, or this is over"
        )


class Share(Question[Deal | KeepIt], frozen=True):
    """Whether something changes hands on a day, or in a fight."""

    fighting: bool

    def words(self, s: State, seat: int) -> str:
        if self.fighting:
            return "An item that you have not used can go to a friend who fights beside you."
        return "What you have can change hands here as well."


Sharing: TypeAlias = WhenLooked[Form[Deal] | KeepIt]
"""What each could do, for those who could do something and have not said that they leave it at that."""


def share(s: State, offers: Sharing, quiet: list[int], fighting: bool) -> Opening[Deal | KeepIt, None]:
    """Items may be traded freely, so also in the past and in a battle; nobody waits for it (Combat)."""
    return Opening(Share(fighting), offers, partial(shared, s, quiet), aside=True)


def shared(s: State, quiet: list[int], seat: int, answer: Deal | KeepIt) -> Rule[None]:
    """Something changes hands, or is asked for; or somebody leaves it at that."""
    if isinstance(answer, KeepIt):
        quiet.append(seat)
    else:
        yield from deal(s, seat, answer)


# Who can share what


def on_a_day(s: State, visit: Visit) -> Sharing:
    """What everybody on a day could do: in a fight only give, before and after it trade."""
    if is_fighting(visit):
        assert visit.combat is not None
        return in_a_fight(s, visit.combat, visit.quiet)
    asked = [seat for seat in visit.members if may_begin(s, seat, visit.quiet)]
    if not asked:
        return NOTHING_TO_SHARE
    return sharing(to_spare(s, asked), holdings(s, visit.members))


def is_fighting(visit: Visit) -> bool:
    """Whether a fight is under way on a day."""
    return visit.combat is not None and not visit.combat.is_over


def in_a_fight(s: State, c: Combat, quiet: Sequence[int]) -> Sharing:
    """In a fight there is no time to bargain: a friend who stands gives an unused item to another."""
    if c.prize or c.stage not in ("attack", "defend"):
        return NOTHING_TO_SHARE
    standing = [one for one in c.fighters if one.side == FRIENDS_SIDE and not one.out]
    asked = [one for one in standing if may_begin(s, one.seat, quiet)]
    if len(standing) < 2 or not asked:
        return NOTHING_TO_SHARE
    return sharing(unused(s, c, asked), {one.seat: () for one in standing})


def may_begin(s: State, seat: int, quiet: Sequence[int]) -> bool:
    """Whether somebody has not said that they keep what they have, and can still begin something."""
    return seat not in quiet and s.people[seat].begun < TALKS


NOTHING_TO_SHARE: Sharing = WhenLooked((), lambda seat: ())


def sharing(spare: Holdings, has: Holdings) -> Sharing:
    """What those could do who have this to spare, among friends who have that."""
    owners = [seat for seat, theirs in has.items() if theirs]
    able = [seat for seat, mine in spare.items() if mine or any(owner != seat for owner in owners)]
    return WhenLooked(able, lambda seat: [*deal_form(seat, spare[seat], has), KeepIt()])


def unused(s: State, c: Combat, fighters: Sequence[Fighter]) -> Holdings:
    """The items that each of these has neither used in the fight nor offered to play for another."""
    offered, spare = {help.card for help in c.helps}, to_spare(s, [one.seat for one in fighters])
    return {
        one.seat: tuple([what for what in spare[one.seat] if what in one.cards and what not in offered])
        for one in fighters
    }
