"""Tables of Moonlight in any position, and rules played from a script, for tests that read like the rulebook.

`play(rule, ...)` runs one rule with a script: a tuple of numbers is what the dice show, an answer is what the
one who is asked says, `by(seat, answer)` is who of several speaks first, a dict is what everybody answers.
Whatever is answered must have been offered, and nothing may be left over.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.state import (
    ACTIONS,
    XP_TRACKS,
    Clock,
    Face,
    Mission,
    Position,
    Protagonist,
    State,
)
from timeloom.kernel import Answer, AnyAsk, Ask, AskAll, AskFirst, Form, Roll, Rule, Tell
from timeloom.kernel.requests import Reply, Several

T = TypeVar("T", bound=Tell)


class By(NamedTuple):
    seat: int
    answer: Answer


def by(seat: int, answer: Answer) -> By:
    """This seat speaks first."""
    return By(seat, answer)


Line: TypeAlias = tuple[int, ...] | Answer | By | Mapping[int, Answer]


class Played:
    """What came of a rule: what it returned, what was told, what was rolled and asked."""

    def __init__(self) -> None:
        self.value: Any = None
        self.tells: list[Tell] = []
        self.dice: list[int] = []
        self.asked: list[AnyAsk] = []

    def told(self, kind: type[T]) -> list[T]:
        return [tell for tell in self.tells if isinstance(tell, kind)]


def play(rule: Rule[Any], *script: Line) -> Played:
    """Run a rule to its end by a script."""
    played, left = Played(), list(script)
    reply: Any = None
    while True:
        try:
            request = rule.send(reply)
        except StopIteration as end:
            played.value = end.value
            assert not left, f"Nobody asked for {left}."
            return played
        if isinstance(request, Tell):
            assert request.words()
            played.tells.append(request)
            reply = None
        else:
            assert left, f"The script ends before {request}."
            reply = replied(played, request, left.pop(0))


def replied(played: Played, request: Any, line: Line) -> Any:
    match request:
        case Roll():
            played.dice.append(request.dice)
            assert type(line) is tuple, f"Dice are rolled, but {line} is next."
            assert len(line) == request.dice, f"{request.dice} dice are rolled for {request.id}, not {line}."
            return line
        case Ask():
            assert isinstance(line, Answer), (
                f"Seat {request.seat} is asked '{request.id}', but {line} is next."
            )
            assert offered(request, request.seat, line), (
                f"{line} is not offered: {request.offered(request.seat)}"
            )
            played.asked.append(request.settled())
            return line
        case AskFirst():
            assert isinstance(line, By), f"Everybody is asked '{request.id}', but {line} is next."
            assert offered(request, line.seat, line.answer), (
                f"{line} is not offered: {request.offered(line.seat)}"
            )
            played.asked.append(as_it_is(request))
            return line.seat, line.answer
        case Several():
            assert isinstance(line, By), f"Several are asked side by side, but {line} is next."
            asks = [ask for ask in request.asks if line.seat in ask.seats]
            assert asks, f"Seat {line.seat} is not asked anything: {request.asks}"
            assert offered(asks[0], line.seat, line.answer), f"{line} is not offered by {asks[0]}"
            played.asked.append(asks[0])
            return Reply(asks[0].id, line.answer)
        case AskAll():
            assert isinstance(line, Mapping)
            played.asked.append(as_it_is(request))
            return line
    raise AssertionError(f"{request} is not expected here.")


def as_it_is(ask: AskFirst | AskAll) -> AskFirst | AskAll:
    """A question with what it offers now, whatever comes later."""
    offers = ask.on_offer()
    return ask.offering({seat: list(answers) for seat, answers in offers.items()})


def offered(ask: AnyAsk, seat: int, answer: Answer) -> bool:
    """Whether a seat may answer so."""
    offers = ask.offered(seat)
    return answer in offers or any(isinstance(form, Form) and form.fault(answer) is None for form in offers)


def table(*people: str, series: str = "abyss", **changes: Any) -> State:
    """A table with protagonists, each written as a name and a playbook: `"Raven harmony"`."""
    persons = [
        person(seat, *words.split())
        for seat, words in enumerate(people or ("Raven harmony", "Hawk outsider"), 1)
    ]
    state = State(series, "season", persons, part="downtime", episode=1)
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def person(seat: int, name: str, playbook_id: str = "guardian") -> Protagonist:
    """A character as fresh from its playbook, without the choices."""
    found = playbook(playbook_id)
    return Protagonist(
        seat,
        playbook_id,
        name,
        f"True {name}",
        dots=dict.fromkeys(ACTIONS, 0) | dict.fromkeys(found.actions, 1),
        abilities=[found.first.id],
        xp=dict.fromkeys(XP_TRACKS, 0),
        faces=[Face(f"{name}'s friend", "somebody"), Face(f"{name}'s foe", "somebody else")],
    )


def on_mission(
    s: State, position: Position = "risky", tier: int = 1, kind: str = "cleansing", **clocks: int
) -> State:
    """The same table in a mission, with a goal and a danger."""
    s.part = "action"
    s.mission = Mission(kind, tier, "the goal", position=position)
    s.clocks = [Clock("goal", "The goal", 6, kind="goal"), Clock("danger", "The danger", 6, kind="danger")]
    for clock in s.clocks:
        clock.filled = clocks.get(clock.id, 0)
    return s


def dots(someone: Protagonist, **actions: int) -> Protagonist:
    """The same sheet with these dots and no others."""
    someone.dots = dict.fromkeys(ACTIONS, 0) | actions
    return someone


def answers_of(ask: AnyAsk, seat: int) -> list[Answer]:
    """The plain answers that a seat is offered."""
    return [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]


def forms_of(offers: Any) -> set[type[Answer]]:
    """The kinds of forms among some offers."""
    return {offer.make for offer in offers if isinstance(offer, Form)}
