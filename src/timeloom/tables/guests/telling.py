"""What everybody at a table is told, and what they have been told.

It is made once for all sockets of a person, and once for all spectators.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

import msgspec
from msgspec import UNSET, UnsetType

from timeloom.tables.guests.clocks import TurnClock
from timeloom.tables.guests.company import Company
from timeloom.tables.guests.guests import Audience, Guest
from timeloom.tables.guests.showing import (
    Moments,
    branches_of,
    card_of,
    last_answered,
    seats_of,
    turned,
    undoing,
)
from timeloom.tables.messages.cards import Person, Seat, TableCard
from timeloom.tables.messages.insight import AnalysisInfo
from timeloom.tables.messages.protocol import Change, ChatLine, Now, Proposal, TimelineInfo
from timeloom.tables.table import analyses
from timeloom.tables.table.acts import TIME, Act, Chatted, Left, Removed, Sat
from timeloom.tables.table.proposals import proposal_of
from timeloom.tables.table.table import Table

T = TypeVar("T")

encode = msgspec.json.Encoder().encode


def written(value: T) -> T:
    """Something that is sent to several, written once for all of them."""
    return cast("T", msgspec.Raw(encode(value)))


class Teller:
    """Tells the guests of one table what they may know."""

    def __init__(self, table: Table, clock: TurnClock) -> None:
        self.company = Company(table)
        self.shares: dict[analyses.Key, float] = {}
        """How much there is of analyses that are being made."""
        self._table = table
        self._clock = clock
        self._n = 0
        self._moments = Moments(table)
        self._moments.update()
        self._told_proposal = proposal_of(table)
        self._seats: tuple[Seat, ...] | None = None
        self._people: tuple[Person, ...] | None = None
        self.told_card = self.card
        """The card as everybody has been told it: nobody hears of what is not on the shelf yet."""

    # The card

    @property
    def card(self) -> TableCard:
        """What the lobby shows of this table; chairs seldom change, but players may name themselves."""
        left = self._clock.left()
        if self._seats is None or left or self._are_seats_other(self._seats):
            self._seats = seats_of(self._table, self.company.seated, left)
        if self._people is None:
            self._people = self.company.people()
        return card_of(self._table, self._seats, self._people)

    def _are_known(self, told: TableCard) -> bool:
        """Whether those who are here and the chairs are as everybody was told last."""
        return (
            self._people is told.here
            and self._seats is told.seats
            and not self._clock.left()
            and not self._are_seats_other(told.seats)
        )

    def _are_seats_other(self, seats: Sequence[Seat]) -> bool:
        """Whether seats are not as they were shown last: a clock that ran, or another name."""
        has_own_names, called = self._table.has_own_names, self._table.called
        for seat in seats:
            if seat.left is not None or (has_own_names and called(seat.seat) != seat.name):
                return True
        return False

    def _forget_people(self) -> None:
        """Others are here than before, or are called otherwise."""
        self._seats = self._people = None

    # Coming and going

    def join(self, guest: Guest) -> bool:
        """Tell a guest who came everything, and the others of them; whether it changed the card."""
        before = self.told_card
        self.company.add(guest)
        self._forget_people()
        try:
            is_other = self.card != before
            if is_other:
                self._tell_card(besides=guest)
            self._greet(guest)
        except Exception:
            # Whoever could not be told anything is not here, or the table would wait for them for ever.
            self.company.remove(guest)
            self._forget_people()
            raise
        return is_other

    def part(self, guest: Guest) -> bool:
        """Tell the others that a guest has gone; whether it changed the card."""
        self.company.remove(guest)
        before = self.told_card
        self._forget_people()
        is_other = self.card != before
        if is_other:
            self._tell_card()
        return is_other

    def call(self, person: str, name: str) -> None:
        """Somebody who is here has said a name; others see it with the next change."""
        self.company.call(person, name)
        self._people = None

    # Telling

    def _greet(self, guest: Guest) -> None:
        """Tell a guest everything."""
        audience, table, card = self.company.audience_of(guest), self._table, self.card
        now = Now(
            n=self._n,
            card=audience.personal(card),
            views=audience.views(table, card.awaited),
            log=audience.log.lines,
            timeline=self._timeline(0),
            proposal=proposal_of(table),
            chat=table.record.chat,
            answered=last_answered(table.timeline, audience.seats),
            analyses=audience.hear_of(analyses.infos(table, audience.seats, self.shares)),
        )
        guest.send(encode(now))

    def tell(self, acts: Sequence[Act]) -> None:
        """Tell everybody what is different; whoever has other seats than before is told everything."""
        self._n += 1
        self._clock.look(acts)
        kinds = set(map(type, acts))
        if Removed in kinds:
            self.company.show_out([act.person for act in acts if isinstance(act, Removed)])
        moved = self.company.reseat() if Sat in kinds or Left in kinds else []
        is_time = kinds <= TIME
        if not is_time:
            self._forget_people()
        told, proposal = self.told_card, proposal_of(self._table)
        is_turn = is_time and self._are_known(told)
        self.told_card = card = turned(told, self._table) if is_turn else self.card
        timeline = self._timeline(self._moments.update()) if is_time or kinds & TIME else None
        chat = [act.line for act in acts if isinstance(act, Chatted)] if Chatted in kinds else []
        audiences = self.company.audiences
        if timeline is not None and len(audiences) > 1:
            timeline = written(timeline)
        for audience in audiences:
            message = encode(self._change(audience, card, is_turn, timeline, proposal, chat))
            for guest in audience.guests:
                if guest not in moved:
                    guest.send(message)
        for guest in moved:
            self._greet(guest)
        self._told_proposal = proposal

    def _change(
        self,
        audience: Audience,
        card: TableCard,
        is_turn: bool,
        timeline: TimelineInfo | None,
        proposal: Proposal | None,
        chat: list[ChatLine],
    ) -> Change:
        log = audience.log
        lines_before = len(log.lines)
        first = log.update()
        is_new = first < len(log.lines) or first < lines_before
        return Change(
            self._n,
            UNSET if is_turn else audience.personal(card),
            audience.turn(card) if is_turn else UNSET,
            audience.view_changes(self._table, card.awaited) if timeline else UNSET,
            first if is_new else UNSET,
            log.lines[first:] if is_new else UNSET,
            timeline or UNSET,
            UNSET if proposal == self._told_proposal else proposal,
            chat or UNSET,
            self._news_of_analyses(audience),
        )

    def tell_analyses(self) -> None:
        """Tell those who may read an analysis how much there is of it."""
        self._n += 1
        for audience in self.company.audiences:
            message = encode(Change(self._n, analyses=self._news_of_analyses(audience)))
            for guest in audience.guests:
                guest.send(message)

    def _news_of_analyses(self, audience: Audience) -> tuple[AnalysisInfo, ...] | UnsetType:
        """The analyses that guests may read, if that is not what they have heard before."""
        if not self._table.record.analyses and not audience.analyses:
            return UNSET
        found = analyses.infos(self._table, audience.seats, self.shares)
        return UNSET if found == audience.analyses else audience.hear_of(found)

    def _tell_card(self, besides: Guest | None = None) -> None:
        """Tell everybody who is here now."""
        self._n += 1
        self.told_card = card = self.card
        for audience in self.company.audiences:
            message = encode(Change(self._n, audience.personal(card)))
            for guest in audience.guests:
                if guest is not besides:
                    guest.send(message)

    def _timeline(self, first: int) -> TimelineInfo:
        table, timeline = self._table, self._table.timeline
        branch = timeline.branch
        return TimelineInfo(
            current=timeline.current,
            branches=branches_of(timeline),
            moments_from=first,
            moments=self._moments.places[first:],
            undo=undoing(table),
            commitment=branch.commitment,
            seed=branch.seed if table.is_over else "",
            notice=timeline.notice,
            salts=tuple([salt.hex for salt in branch.salts]) if branch.salts else (),
            brought=timeline.brought,
            lesson=table.guidance,
        )
