"""Stats: whoever is looked at says how hard they try, and may pull their punches."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from timeloom.games.hour.names import card_name, day_name, friend, titled, visit_id
from timeloom.games.hour.pack import Argument, CardNeed, ItemNeed, Need, StatNeed, load_pack
from timeloom.games.hour.rules.flaps import flap_of, flap_words, full_effort
from timeloom.games.hour.state import STATS, Effort, State, Visit
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Answer, Form, Number, Question, Rule, ask_first
from timeloom.kernel.scene import Choice


class DoYourBest(Answer, frozen=True):
    """Use all that one has."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Do your best", (visit_id(s.visit_of(seat).number),))


class LayDown(Answer, frozen=True):
    """Do one's best and lay a card of the hand down."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Do your best and lay down {titled(self.card)}", (self.card,))


class PullPunches(Answer, frozen=True):
    """Treat stats as lower than they are."""

    empathy: int
    courage: int
    knowledge: int

    @classmethod
    def blank(cls, s: State, form: Form[PullPunches], seat: int) -> Choice:
        return Choice("Pull your punches", ("sheet",))


Trying: TypeAlias = DoYourBest | LayDown | PullPunches


class HowHard(Question[Trying], frozen=True):
    """How hard somebody tries on a day."""

    id = "effort"
    day: int

    def words(self, s: State, seat: int) -> str:
        return f"{day_name(self.day).capitalize()}. {flap_words(s, self.day)} How hard do you try?"


class Tried(OfFriend, frozen=True):
    """How hard somebody tries."""

    day: int
    pulled: bool
    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        if self.pulled:
            return f"On day {self.day + 1} {friend(self.seat)} holds back."
        laid = f" and lays down {card_name(self.card)}" if self.card else ""
        return f"On day {self.day + 1} {friend(self.seat)} gives everything{laid}."


def try_hard(s: State, visit: Visit) -> Rule[None]:
    """Whoever is looked at says how hard they try: a stat can be lowered, never raised (Stats)."""
    asked = {seat: efforts_of(s, visit, seat) for seat in untried(visit)}
    seat, answer = yield from ask_first(HowHard(visit.day), asked)
    effort = effort_of(s, seat, answer)
    visit.efforts.append(effort)
    if effort.card:
        s.show(effort.card)
    yield Tried(seat=seat, day=visit.day, pulled=isinstance(answer, PullPunches), card=effort.card)


# Who is looked at


def untried(visit: Visit) -> list[int]:
    """Those who have not said yet how hard they try."""
    tried = {effort.seat for effort in visit.efforts}
    return [seat for seat in checked(visit) if seat not in tried]


def checked(visit: Visit) -> list[int]:
    """Those whose stats or cards a day looks at: of an argument perhaps only the intervener."""
    is_argument = isinstance(load_pack().event(visit.day), Argument)
    needs = [need for way in flap_of(visit).ways for need in way]
    if is_argument and not any(looks_at_arguers(need) for need in needs):
        return [intervener(visit)]
    return visit.members


def looks_at_arguers(need: Need) -> bool:
    """Whether a need can be met, or missed, by what the arguers bring."""
    if isinstance(need, StatNeed):
        return need.who != "intervener"
    return isinstance(need, CardNeed | ItemNeed)


def intervener(visit: Visit) -> int:
    """The one who goes back into an argument that is not theirs."""
    event = load_pack().event(visit.day)
    assert isinstance(event, Argument)
    arguers = load_pack().arguers(event)
    return next(seat for seat in visit.members if seat not in arguers)


# What they bring


def efforts_of(s: State, visit: Visit, seat: int) -> list[Trying | Form[PullPunches]]:
    """One's best, with a card where the flap asks for one, or less."""
    cards = [LayDown(card) for card in s.people[seat].hand if is_asked_for(visit, card)]
    return [DoYourBest(), *cards, less_form(s, seat)]


def is_asked_for(visit: Visit, card: str) -> bool:
    """Whether laying this card down would meet a need."""
    kind = load_pack().cards[card]
    needs = [need for way in flap_of(visit).ways for need in way]
    return any(
        (isinstance(need, CardNeed) and kind.value >= need.value)
        or (isinstance(need, ItemNeed) and kind.item)
        for need in needs
    )


def less_form(s: State, seat: int) -> Form[PullPunches]:
    """Stats from nothing up to what they are."""
    person = s.people[seat]
    return Form(PullPunches, tuple(Number(stat, stat.title(), 0, person.stat(stat)) for stat in STATS))


def effort_of(s: State, seat: int, answer: Trying) -> Effort:
    """What an answer brings to the day."""
    if isinstance(answer, PullPunches):
        return Effort(seat, answer.empathy, answer.courage, answer.knowledge)
    return full_effort(s, seat, answer.card if isinstance(answer, LayDown) else "")
