"""Rules side by side: their questions are open at the same time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar, final

from msgspec import Struct

from timeloom.kernel.answer import Answer
from timeloom.kernel.question import Question
from timeloom.kernel.requests import (
    AnyAsk,
    Ask,
    AskAll,
    AskFirst,
    Draw,
    Offered,
    Reply,
    Request,
    Roll,
    Rule,
    Several,
    Start,
    Stop,
    Withdrawn,
)

T = TypeVar("T")
A = TypeVar("A", bound=Answer)


def together(**rules: Rule[Any]) -> Rule[dict[str, Any]]:
    """Run rules side by side and return what each returned, by name, when all are done.

    A question's id is prefixed with its rule's name (`bidding/offer`), so that ids stay unique and
    an answer finds the rule that asked. A rule may `Start` a further one and `Stop` others; a
    stopped rule returns `None`. The order of the answers decides everything, so a journal replays.
    """
    side_by_side = _SideBySide()
    for name, rule in rules.items():
        side_by_side.start(name, rule)
    return side_by_side.play()


@final
class Opening(Struct, Generic[A, T], frozen=True):
    """A rule that has not begun: what it asks several seats, and how it goes on once one has answered.

    Where `first_of` asks many questions, nearly all end unanswered: so they are asked at much less cost.
    """

    question: Question[A]
    offers: Mapping[int, Offered[A]]
    then: Callable[[int, A], Rule[T]]
    aside: bool = False


def first_of(rules: Mapping[str, Rule[T] | Opening[Any, T]]) -> Rule[T]:
    """Ask the first questions of all rules at once; the rule that is answered goes on, and the others end.

    Each begins with a question, whose id is prefixed with the rule's name as in `together`. What it asks,
    rolls and tells after that is its own, so that a pile is drawn from under the same id whoever draws.
    """
    asks: list[AnyAsk] = []
    begun: Waiting = {}
    for name, rule in rules.items():
        if type(rule) is Opening:
            question = rule.question
            asks.append(AskFirst(f"{name}/{question.id}", rule.offers, rule.aside, question))
        else:
            begun[name] = asked = first_question(name, rule)
            asks += asked.asks if type(asked) is Several else (asked,)
    answered: Reply = yield Several(tuple(asks), once=True, live=bool(begun))
    name = answered.id.partition("/")[0]
    rule = rules[name]
    if type(rule) is Opening:
        return (yield from rule.then(*answered.value))
    reply = taken(begun, answered)[-1]
    while True:
        try:
            request = rule.send(reply)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        reply = yield request


def first_question(name: str, rule: Rule[Any]) -> AnyAsk | Several:
    """What a rule asks before anything else, under its name."""
    request = next(rule)
    if type(request) not in QUESTIONS:
        raise ValueError(f"{name} begins with a {type(request).__name__} and not with a question.")
    return request.under(name)  # type: ignore[union-attr,return-value]


class _SideBySide:
    """The rules that run, the questions they wait for, and what the finished ones returned."""

    def __init__(self) -> None:
        self.running: dict[str, Rule[Any]] = {}
        self.waiting: Waiting = {}
        self.results: dict[str, Any] = {}
        self.ready: deque[tuple[str, Any]] = deque()

    def start(self, name: str, rule: Rule[Any]) -> None:
        """Add a rule; a name that was used before gets a number, so that no id means two questions."""
        if "/" in name:
            raise ValueError(f"A rule's name may not hold a slash: {name}")
        key, again = name, 2
        while key in self.running or key in self.results:
            key, again = f"{name}#{again}", again + 1
        self.running[key] = rule
        self.ready.append((key, None))

    def play(self) -> Rule[dict[str, Any]]:
        """Let every rule go on as far as it can, then wait for one answer, until all are done.

        All that the rules ask, roll and tell goes through here, so no further rule stands in between.
        """
        running, waiting, ready = self.running, self.waiting, self.ready
        while True:
            while ready:
                name, reply = ready.popleft()
                if name not in running:
                    continue
                send = running[name].send
                while True:
                    try:
                        request = send(reply)
                    except StopIteration as end:
                        del running[name]
                        self.results[name] = end.value
                        break
                    kind = type(request)
                    if kind in QUESTIONS:
                        waiting[name] = request.under(name)  # type: ignore[union-attr,assignment]
                        break
                    if kind in OF_RULES:
                        ended = self.arrange(name, request)
                        reply = (yield ended) if ended else None
                    else:
                        reply = yield request.under(name) if kind in OF_CHANCE else request  # type: ignore[union-attr]
            if not waiting:
                return self.results
            answered: Reply = yield Several(asks_of(waiting))
            name, asked, reply = taken(waiting, answered)
            if type(asked) is Several and asked.once:
                yield withdrawn([ask for ask in asked.asks if ask.id != answered.id])
            ready.append((name, reply))

    def arrange(self, name: str, request: Request) -> Withdrawn | None:
        """Rules begin, or end, or have ended deeper inside: which questions are withdrawn by it."""
        if isinstance(request, Start):
            self.start(request.name, request.rule)
        elif isinstance(request, Stop):
            return self.stop(name, request.names)
        elif isinstance(request, Withdrawn):
            return Withdrawn(tuple([f"{name}/{id}" for id in request.ids]))
        return None

    def stop(self, by: str, names: tuple[str, ...]) -> Withdrawn | None:
        """End the named rules, or all but the one that says so."""
        ended: Waiting = {}
        for name in names or [other for other in self.running if other != by]:
            rule = self.running.pop(name, None)
            if rule is None or name == by:
                raise ValueError(f"{by} cannot stop {name}: no such rule runs beside it.")
            rule.close()
            self.results[name] = None
            if name in self.waiting:
                ended[name] = self.waiting.pop(name)
        return withdrawn(asks_of(ended)) if ended else None


Waiting: TypeAlias = dict[str, AnyAsk | Several]
"""What each rule waits for, with ids that say whose questions they are."""

QUESTIONS = frozenset((Ask, AskFirst, AskAll, Several))
OF_RULES = frozenset((Start, Stop, Withdrawn))
OF_CHANCE = frozenset((Roll, Draw))


def asks_of(waiting: Waiting) -> tuple[AnyAsk, ...]:
    """All questions that rules wait for; one that runs others side by side waits for several."""
    asks: list[AnyAsk] = []
    for asked in waiting.values():
        if type(asked) is Several:
            asks += asked.asks
        else:
            asks.append(asked)
    return tuple(asks)


def taken(waiting: Waiting, answered: Reply) -> tuple[str, AnyAsk | Several, Any]:
    """Which rule an answer is for, what it asked, and what it is resumed with; it waits no more."""
    name, _, inner = answered.id.partition("/")
    asked = waiting.pop(name)
    return name, asked, Reply(inner, answered.value) if type(asked) is Several else answered.value


def withdrawn(asks: Iterable[AnyAsk]) -> Withdrawn:
    """The questions of rules that have ended."""
    return Withdrawn(tuple([ask.id for ask in asks]))
