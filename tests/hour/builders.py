"""Tables of The Stolen Hour in any position, for tests that read like the rulebook.

Friends are called by their names, days count from 1 as on the calendar, and cards are written in one text
with commas between. Nothing is random: the first card of a deck is drawn unless a test scripts another.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from scripting import Scripted

from timeloom.games.hour import GAME
from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.arguments import StaySilent, to_speak
from timeloom.games.hour.rules.combat.fight import carry_on
from timeloom.games.hour.rules.doorway.agreeing import Agree
from timeloom.games.hour.rules.doorway.changing import Invite, Pays
from timeloom.games.hour.rules.doorway.proposing import Propose
from timeloom.games.hour.rules.setup import prepared
from timeloom.games.hour.rules.trading import Deal
from timeloom.games.hour.state import HourKind, State, Visit
from timeloom.games.hour.state.combat import Combat, Fighter
from timeloom.kernel import Answer, Draw, Offers, Run, Tell
from timeloom.kernel.scene import Prompt, Scene

T = TypeVar("T", bound=Tell)

ILSE, BASTIAN, WREN, DOV, MAUD, TEO, SUNNIVA = range(7)
EVERYBODY = range(7)
SHADOW_DAY = {
    load_pack().owner(event): day
    for day, event in enumerate(load_pack().days, 1)
    if isinstance(event, Battle)
}


class FirstCards(Scripted):
    """Chance that draws what the test says, in order, and then the first card of any deck."""

    def unscripted(self, request: Draw) -> str | int:
        return request.options[0]


class Table:
    """A run of The Stolen Hour with eyes for what tests look at."""

    def __init__(self, state: State, *draws: str) -> None:
        self.run = Run(GAME, state, FirstCards(*draws), log=True)

    @property
    def state(self) -> State:
        return self.run.state

    def person(self, seat: int) -> Any:
        return self.state.people[seat]

    def mark(self, day: int) -> str:
        return self.state.marks[day - 1]

    def questions(self, seat: int) -> list[str]:
        """What a seat is asked, without the names of pacts and visits, but for whether it shares."""
        return [id for id in self.all_questions(seat) if id != "share"]

    def all_questions(self, seat: int) -> list[str]:
        """What a seat is asked, also whether something changes hands on a day or in a fight."""
        return [ask.id.rpartition("/")[2] for ask in self.run.asked(seat)]

    def offers(self, seat: int, question: str) -> Offers:
        """What a seat can answer to a question."""
        ask = next(ask for ask in self.run.asked(seat) if ask.id.endswith(f"/{question}"))
        return ask.offered(seat)

    def prompt(self, seat: int, question: str) -> Prompt:
        ask = next(ask for ask in self.run.asked(seat) if ask.id.endswith(f"/{question}"))
        return ask.prompt(self.state, seat)

    def scene(self, seat: int | None) -> Scene:
        return GAME.scene(self.state, seat)

    def answer(self, seat: int, *answers: Answer, to: str = "") -> "Table":
        """Answer whatever question offers this answer to the seat."""
        for answer in answers:
            self.run.answer(answer, seat, self._asked_for(seat, answer, to))
        return self

    def _asked_for(self, seat: int, answer: Answer, question: str) -> str:
        asks = [ask for ask in self.run.asked(seat) if ask.id.endswith(question)]
        fitting = [ask.id for ask in asks if answer in ask.offered(seat)]
        forms = [
            ask.id for ask in asks if any(getattr(o, "make", None) is type(answer) for o in ask.offered(seat))
        ]
        assert fitting or forms, f"{answer} is not offered to seat {seat}."
        return (fitting or forms)[0]

    def told(self, kind: type[T]) -> list[T]:
        """Everything of this kind that was told."""
        return [tell for _, tell in self.run.tells or () if isinstance(tell, kind)]

    def go(self, day: int, by: int, *others: int) -> "Table":
        """Propose a day and bring these friends along; the one who proposes spends a Chance."""
        self.plan(day, by, *others).say(by, Pays(by))
        for other in self.state.pacts[-1].members[1:]:
            self.say(other, Agree())
        return self

    def plan(self, day: int, by: int, *others: int) -> "Table":
        """Propose a day and ask these friends along; nobody has agreed to anything yet."""
        self.answer(by, Propose(day - 1))
        for other in others:
            if other not in self.state.pacts[-1].members:
                self.say(by, Invite(other))
        return self

    def say(self, seat: int, *answers: Answer) -> "Table":
        """Say something to the pact that was begun last."""
        number = self.state.pacts[-1].number
        for answer in answers:
            agreed = seat in self.state.pact(number).agreed
            self.run.answer(answer, seat, f"agreed-{number}/agreed" if agreed else f"pact-{number}/pact")
        return self

    def silence(self) -> "Table":
        """Nobody says anything in the argument that was begun last."""
        while seats := to_speak(self.state.visits[-1]):
            self.answer(seats[0], StaySilent())
        return self

    def deal(self, seat: int, friend: int, give: str = "nothing", want: str = "nothing") -> "Table":
        """Give a friend something, ask for something, or offer one for the other."""
        return self.answer(seat, Deal(load_pack().friend(friend).id, give, want))


def haven(
    people: Mapping[int, Mapping[str, Any]] = {},
    *,
    mended: Iterable[int] = (),
    broken: Iterable[int] = (),
    links: Iterable[tuple[int, int]] = (),
    hour: HourKind = "rounds",
    rounds: int = 6,
    draws: Iterable[str] = (),
    **changes: Any,
) -> Table:
    """The pump house, with these friends as they are said to be and these days marked."""
    state = prepared(hour, rounds)
    state.phase = "haven"
    for seat, said in people.items():
        for field, value in said.items():
            setattr(state.people[seat], field, listed(value) if isinstance(value, str) else value)
    for day in mended:
        state.marks[day - 1] = "mended"
    for day in broken:
        state.marks[day - 1] = "broken"
    state.links = [(min(pair), max(pair)) for pair in links]
    for field, value in changes.items():
        setattr(state, field, value)
    return Table(state, *draws)


def battle(
    friends: Mapping[int, str],
    shadow: str,
    *,
    owner: int = TEO,
    links: Iterable[tuple[int, int]] = (),
    first: int | None = None,
    draws: Iterable[str] = (),
) -> Table:
    """A battle in which the friends act in the order given, then the Shadow; `first` acts before all."""
    table = haven(links=links)
    state = table.state
    fighters = [Fighter(seat, "friend", 0, 1, listed(cards)) for seat, cards in friends.items()]
    fighters.append(Fighter(owner, "shadow", 1, 1, listed(shadow)))
    order = [index for index, fighter in enumerate(fighters) if fighter.seat == first]
    order += [index for index in range(len(fighters)) if index not in order]
    begun = Combat(fighters, stage="turn", ranks=[[index] for index in order])
    day = SHADOW_DAY[owner] - 1
    state.visits.append(Visit(1, day, sorted([*friends, owner]), combat=begun))
    for seat in friends:
        state.people[seat].hand = listed(friends[seat])
    state.people[owner].chances -= 1
    state.number = 1
    return fought(state, begun, draws)


def fought(state: State, begun: Combat, draws: Iterable[str] = ()) -> Table:
    """A table whose combat has come to its first question."""
    for request in carry_on(state, begun):
        assert isinstance(request, Tell), f"{request} is asked before the test begins."
    return Table(state, *draws)


def combat(table: Table) -> Any:
    """The combat that is under way."""
    return next(iter(table.state.combats()))


def fighter(table: Table, seat: int) -> Fighter:
    """Whom a seat plays in the combat that is under way."""
    return next(one for one in combat(table).fighters if one.seat == seat)


def listed(text: str) -> list[str]:
    """The parts of a text with commas between."""
    return [part.strip() for part in text.split(",") if part.strip()]
