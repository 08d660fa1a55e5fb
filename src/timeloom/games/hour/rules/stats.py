"""Stats: whoever is looked at says how hard they try, and may pull their punches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, TypeAlias

from timeloom.games.hour.names import card_name, day_heading, friend, listed, titled, visit_id
from timeloom.games.hour.pack import Argument, load_pack
from timeloom.games.hour.rules.flaps import full_effort, needs_of, needs_words, stakes_words
from timeloom.games.hour.state import STATS, Effort, State, Visit
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Answer, Form, Number, Question, Rule, WhenLooked, ask_first, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "flap"


class DoYourBest(Answer, frozen=True):
    """Use all that one has."""

    def choice(self, s: State, seat: int) -> Choice:
        visit = s.visit_of(seat)
        return Choice("Do your best", (visit_id(visit.number),), text=best_words(s, visit))


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
        told = f"{day_heading(self.day)}. {needs_words(s, self.day)} {stakes_words(self.day)}"
        return f"{told} How hard do you try?"


class Tried(OfFriend, frozen=True):
    """How hard somebody tries."""

    day: int
    pulled: bool
    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        name, day = friend(self.seat), self.day + 1
        if self.pulled:
            return f"On day {day} {name} holds back."
        laid = f" and lays down {card_name(self.card)}" if self.card else ""
        ways = (
            f"On day {day} {name} gives everything{laid}.",
            f"{name} does not hold back on day {day}{laid}.",
            f"{name} leaves nothing untried on day {day}{laid}.",
            f"{name} tries as hard as one can on day {day}{laid}.",
            f"{name} goes all the way on day {day}{laid}.",
        )
        return varied(ways, self.day + self.seat)


def try_hard(s: State, visit: Visit) -> Rule[None]:
    """Whoever is looked at says how hard they try: a stat can be lowered, never raised (Stats)."""
    asked = WhenLooked(untried(visit), partial(efforts_of, s, visit))
    seat, answer = yield from ask_first(HowHard(visit.day), asked)
    effort = effort_of(s, seat, answer)
    visit.efforts.append(effort)
    if effort.card:
        s.show(effort.card)
    pulled = effort != full_effort(s, seat, effort.card)
    yield Tried(seat=seat, day=visit.day, pulled=pulled, card=effort.card)


# Who is looked at


def untried(visit: Visit) -> list[int]:
    """Those who have not said yet how hard they try."""
    tried = {effort.seat for effort in visit.efforts}
    return [seat for seat in checked(visit) if seat not in tried]


def checked(visit: Visit) -> list[int]:
    """Those whose stats or cards a day looks at: of an argument perhaps only the intervener."""
    is_argument = isinstance(load_pack().event(visit.day), Argument)
    if is_argument and all(need.looks_at() in (None, "intervener") for need in needs_of(visit)):
        return [intervener(visit)]
    return visit.members


def intervener(visit: Visit) -> int:
    """The one who goes back into an argument that is not theirs."""
    arguers = load_pack().arguers_on(visit.day)
    return next(seat for seat in visit.members if seat not in arguers)


# What they bring


def best_words(s: State, visit: Visit) -> str:
    """What everybody's best comes to, where it is added up."""
    counted = [need for need in needs_of(visit) if need.looks_at() == "together"]
    if not counted:
        return ""
    group = [s.people[seat] for seat in visit.members]
    sums = [f"{stat.title()} {sum(one.stat(stat) for one in group)}" for stat in STATS]
    understanding = sum(one.understanding for one in group)
    return f"Everybody's best comes to {listed([*sums, f'Understanding {understanding}'])}."


def cards_asked(visit: Visit, hand: Iterable[str]) -> list[str]:
    """Which of these cards the flap of a day that is no battle asks for."""
    needs = needs_of(visit)
    return [card for card in hand if any(need.takes(card) for need in needs)]


def efforts_of(s: State, visit: Visit, seat: int) -> list[Trying | Form[PullPunches]]:
    """One's best, with a card where the flap asks for one, or less."""
    cards = [LayDown(card) for card in cards_asked(visit, s.people[seat].hand)]
    return [DoYourBest(), *cards, less_form(s, seat)]


def less_form(s: State, seat: int) -> Form[PullPunches]:
    """Stats from nothing up to what they are."""
    person = s.people[seat]
    return Form(PullPunches, tuple(Number(stat, stat.title(), 0, person.stat(stat)) for stat in STATS))


def effort_of(s: State, seat: int, answer: Trying) -> Effort:
    """What an answer brings to the day."""
    if isinstance(answer, PullPunches):
        return Effort(seat, answer.empathy, answer.courage, answer.knowledge)
    return full_effort(s, seat, answer.card if isinstance(answer, LayDown) else "")
