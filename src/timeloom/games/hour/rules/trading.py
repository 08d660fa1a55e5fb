"""Trading: beads and items may be given, traded and asked for freely; other cards may not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from timeloom.games.hour.forms import friend_options, friends_meant, goods_options
from timeloom.games.hour.names import friend, goods
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.clock import take_a_minute
from timeloom.games.hour.rules.handing import FORMS_KEPT, Held, Holdings, hand_over, holdings, to_spare
from timeloom.games.hour.state import NOTHING, TALKS, Pact, State, Term
from timeloom.kernel import Answer, Form, Pick, Rule, Tell
from timeloom.kernel.scene import Choice


class Deal(Answer, frozen=True):
    """Give a friend something, ask for something, or offer one for the other."""

    friend: str
    give: str
    want: str

    @classmethod
    def blank(cls, s: State, form: Form[Deal], seat: int) -> Choice:
        fields = (friend_options(form, "friend"), goods_options(form, "give"), goods_options(form, "want"))
        text = "a gift is there at once, anything else wants a yes"
        touches = ("friends", *friends_meant(form, "friend"))
        return Choice("Give, trade or ask for something", touches, text, "With the others", fields)

    def terms(self, seat: int) -> list[Term]:
        """What changes hands by it."""
        other = load_pack().seats[self.friend]
        found = [Term(seat, other, self.give), Term(other, seat, self.want)]
        return [term for term in found if term.what != NOTHING]


def deals(s: State, seat: int, here: Sequence[int]) -> Sequence[Form[Deal]]:
    """What one could give to friends who are here, and ask them for, while one can still begin something."""
    if s.people[seat].begun >= TALKS:
        return ()
    return deal_form(seat, to_spare(s, [seat])[seat], holdings(s, here))


def deal_form(seat: int, spare: tuple[str, ...], has: Holdings) -> Sequence[Form[Deal]]:
    """What somebody who has this to spare can give these friends and ask them for, if there is anything."""
    return dealing(load_pack().names, seat, spare, tuple(has.items()))


@lru_cache(FORMS_KEPT)
def dealing(names: Sequence[str], seat: int, spare: tuple[str, ...], has: Held) -> Sequence[Form[Deal]]:
    """The form for it; it is looked at again and again before anything changes hands."""
    owns = {names[other]: theirs for other, theirs in has if other != seat}
    wanted = dict.fromkeys(chain.from_iterable(owns.values()))
    if not owns or not (spare or wanted):
        return ()
    whom = Pick("friend", "With whom", tuple(owns))
    fields = (whom, Pick("give", "You give", (NOTHING, *spare)), Pick("want", "You want", (NOTHING, *wanted)))
    return (Form(Deal, fields, IsADeal(tuple(owns.items()))),)


class IsADeal(Struct, frozen=True):
    """Whether something would change hands, and whether the other has it."""

    has: tuple[tuple[str, tuple[str, ...]], ...]

    def __call__(self, deal: Deal) -> str | None:
        """What is wrong with it, if anything."""
        if deal.give == deal.want:
            return (
                "Nothing would change hands." if deal.give == NOTHING else "A bead is a bead; neither gains."
            )
        if deal.want != NOTHING and deal.want not in dict(self.has)[deal.friend]:
            return f"{friend(load_pack().seats[deal.friend])} does not have {goods(deal.want)}."
        return None


class Offered(Tell, frozen=True):
    """What is offered, or asked for."""

    by: int
    to: int
    give: str
    want: str

    def words(self) -> str:
        by, to = friend(self.by), friend(self.to)
        if self.give == NOTHING:
            return f"{by} asks {to} for {goods(self.want)}."
        return f"{by} offers {to} {goods(self.give)} for {goods(self.want)}."


def deal(s: State, seat: int, wish: Deal) -> Rule[None]:
    """A gift changes hands at once; anything else is a pact of two, which can be haggled over (Combat)."""
    s.people[seat].begun += 1
    other = load_pack().seats[wish.friend]
    if wish.want == NOTHING:
        yield from hand_over(s, wish.terms(seat))
        take_a_minute(s, [seat])
        return
    s.pacts.append(Pact(s.next_number(), seat, [seat, other], terms=wish.terms(seat), agreed=[seat]))
    yield Offered(by=seat, to=other, give=wish.give, want=wish.want)
