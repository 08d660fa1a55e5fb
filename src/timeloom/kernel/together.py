"""Rules side by side: their questions are open at the same time."""

from __future__ import annotations

from collections import deque
from typing import Any

from msgspec.structs import replace

from timeloom.kernel.requests import (
    AnyAsk,
    Ask,
    AskAll,
    AskFirst,
    Draw,
    Reply,
    Request,
    Roll,
    Rule,
    Several,
    Start,
    Stop,
    Withdrawn,
)


def together(**rules: Rule[Any]) -> Rule[dict[str, Any]]:
    """Run rules side by side and return what each returned, by name, when all are done.

    A question's id is prefixed with its rule's name (`bidding/offer`), so that ids stay unique and
    an answer finds the rule that asked. A rule may `Start` a further one and `Stop` others; a
    stopped rule returns `None`. The order of the answers decides everything, so a journal replays.
    """
    side_by_side = _SideBySide()
    for name, rule in rules.items():
        side_by_side.start(name, rule)
    return (yield from side_by_side.play())


class _SideBySide:
    """The rules that run, the questions they wait for, and what the finished ones returned."""

    def __init__(self) -> None:
        self.running: dict[str, Rule[Any]] = {}
        self.waiting: dict[str, Request] = {}
        self.open: dict[str, tuple[AnyAsk, ...]] = {}
        """The same questions as others know them, with ids that say whose they are."""
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
        """Let every rule go on as far as it can, then wait for one answer, until all are done."""
        ready, running, waiting = self.ready, self.running, self.waiting
        while True:
            while ready:
                name, reply = ready.popleft()
                if name in running:
                    yield from self.go_on(name, reply)
            if not waiting:
                return self.results
            answered: Reply = yield Several(tuple([ask for asks in self.open.values() for ask in asks]))
            name, _, inner = answered.id.partition("/")
            asked = waiting.pop(name)
            del self.open[name]
            ready.append((name, Reply(inner, answered.value) if type(asked) is Several else answered.value))

    def go_on(self, name: str, reply: Any) -> Rule[None]:
        """Resume one rule until it asks or ends."""
        send = self.running[name].send
        while True:
            try:
                request = send(reply)
            except StopIteration as end:
                del self.running[name]
                self.results[name] = end.value
                return
            kind = type(request)
            if kind in QUESTIONS:
                self.waiting[name] = request
                self.open[name] = prefixed(name, request)
                return
            if kind is Roll or kind is Draw:
                reply = yield replace(request, id=f"{name}/{request.id}")  # type: ignore[union-attr]
            elif kind in OF_RULES:
                yield from self.arrange(name, request)
                reply = None
            else:
                reply = yield request

    def arrange(self, name: str, request: Request) -> Rule[None]:
        """Rules begin, or end, or have ended deeper inside."""
        if isinstance(request, Start):
            self.start(request.name, request.rule)
        elif isinstance(request, Stop):
            yield from self.stop(name, request.names)
        elif isinstance(request, Withdrawn):
            yield Withdrawn(tuple([f"{name}/{id}" for id in request.ids]))

    def stop(self, by: str, names: tuple[str, ...]) -> Rule[None]:
        """End the named rules, or all but the one that says so."""
        ended: list[str] = []
        for name in names or [other for other in self.running if other != by]:
            rule = self.running.pop(name, None)
            if rule is None or name == by:
                raise ValueError(f"{by} cannot stop {name}: no such rule runs beside it.")
            rule.close()
            self.results[name] = None
            if self.waiting.pop(name, None) is not None:
                ended += [ask.id for ask in self.open.pop(name)]
        if ended:
            yield Withdrawn(tuple(ended))


QUESTIONS = frozenset((Ask, AskFirst, AskAll, Several))
OF_RULES = frozenset((Start, Stop, Withdrawn))


def prefixed(name: str, asked: Request) -> tuple[AnyAsk, ...]:
    """The questions of one rule under its name; live offers stay live until the run looks them up."""
    asks = asked.asks if isinstance(asked, Several) else (asked,)
    return tuple([replace(ask, id=f"{name}/{ask.id}") for ask in asks])  # type: ignore[union-attr, misc]
