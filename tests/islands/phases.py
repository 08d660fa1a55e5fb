"""Tables of Islands before any phase, cards made for one test, and rules played with scripted replies."""

from typing import Any, TypeVar

import pytest

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Chore, Errand, SchoolCard
from timeloom.games.islands.pack.diary import DiaryCard, Ending, Page, Scenario, Trigger
from timeloom.games.islands.pack.language import Effect, Test
from timeloom.games.islands.pack.machines import Arrival, Drift
from timeloom.games.islands.rules.setup import prepared
from timeloom.games.islands.state import Entry, Kid, Machine, State
from timeloom.kernel import Ask, AskFirst, Draw, Roll, Rule, Tell

T = TypeVar("T", bound=Tell)
PLAIN = "plain"
"""The id of every card that is made for a test."""


class Played:
    """What came of a rule: what was told and asked, and what it returned."""

    def __init__(self) -> None:
        self.tells: list[Tell] = []
        self.asked: list[Ask | AskFirst] = []
        self.result: Any = None

    @property
    def questions(self) -> list[str]:
        """The ids of the questions in their order."""
        return [ask.id for ask in self.asked]

    def told(self, kind: type[T]) -> list[T]:
        """Everything of this kind that was told."""
        return [tell for tell in self.tells if isinstance(tell, kind)]


def play(rule: Rule[Any], *replies: Any) -> Played:
    """Play a rule to its end; each question, draw and roll takes the next reply."""
    played, script, reply = Played(), list(replies), None
    while True:
        try:
            request = rule.send(reply)
        except StopIteration as end:
            assert not script, f"{script} were not asked for."
            played.result = end.value
            return played
        reply = None
        if isinstance(request, Tell):
            assert request.words()
            played.tells.append(request)
            continue
        assert script, f"Nothing is scripted for {request}."
        reply = fitting(request, script.pop(0))
        if isinstance(request, Ask | AskFirst):
            played.asked.append(request)


def fitting(request: Any, reply: Any) -> Any:
    """The reply, if the request can be answered with it."""
    match request:
        case Ask():
            assert reply in list(request.offered(request.seat)), f"{reply} is not offered for {request}."
        case Draw():
            assert reply in request.options, f"{reply} cannot be drawn for {request}."
        case Roll():
            assert len(reply) == request.dice, f"{request} is not {len(reply)} dice."
    return reply


def table(kids: str = "ylva, tage, siv", variants: tuple[str, ...] = (), seats: int = 1) -> State:
    """Kids at school on the first Monday, each with the iconic item, and nothing else on the board."""
    names = [name.strip() for name in kids.split(",")]
    s = prepared(PLAIN, tuple(index % seats for index in range(len(names))), variants)
    box = load_box()
    for name, seat in zip(names, s.owners, strict=True):
        item = box.kids[name].item
        s.items.loose.remove(item)
        s.kids.append(Kid(name, seat, at=box.map.school, items=[item]))
    return s


def machine(s: State, id: str, sector: str, start: str = "", alert: bool = False) -> Machine:
    """Put a machine on the board."""
    sheet = load_box().machines[id]
    walls = [""] * (sheet.many if s.many else sheet.few).firewalls
    placed = Machine(id, start or sector, sector, sheet.response, alert=alert, walls=walls)
    s.machines.append(placed)
    return placed


class Cards:
    """Adds cards to the box for one test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def school(self, id: str = PLAIN, **changes: Any) -> SchoolCard:
        """A school day on which nothing moves."""
        plain = {"rumors": 0, "form": "first", "test": Test(("brave",)), "success": (), "failure": ()}
        card = SchoolCard(id, "Plain", "A day.", **{**plain, "drifts": (), **changes})
        self.monkeypatch.setitem(load_box().school, id, card)
        return card

    def drifting(self, *drifts: tuple[Any, ...]) -> SchoolCard:
        """A school day with these movements."""
        return self.school(drifts=tuple(Drift(*drift) for drift in drifts))

    def chore(self, errand: Errand, reward: tuple[Effect, ...] = (), missed: tuple[Effect, ...] = ()) -> str:
        """A chore with this errand."""
        chore = Chore(PLAIN, "Plain", "Do it.", "Do it.", errand, reward, missed)
        self.monkeypatch.setitem(load_box().chores, PLAIN, chore)
        return PLAIN

    def diary(self, s: State, on: Any, effect: Effect) -> None:
        """A diary card in play that does something when something happens."""
        page = Page("Plain", "A page.", "Nothing.", triggers=(Trigger(on, (effect,)),))
        self.monkeypatch.setitem(load_box().diary, PLAIN, {1: DiaryCard(1, page, page)})
        s.diary = [Entry(1)]

    def scenario(self, **changes: Any) -> Scenario:
        """A scenario in which nothing happens, with the rumors of the first set of the box."""
        sets = (next(iter(load_box().rumors.values())).set,)
        endings = (Ending("late", "Too late", "Time is up."),)
        plain = {"weeks": 1, "sets": sets, "insight_set": sets[0], "machines": (), "diary": (), "cards": ()}
        card = Scenario(
            PLAIN, "Plain", "It begins.", **{**plain, "endings": endings, "timeout": "late", **changes}
        )
        self.monkeypatch.setitem(load_box().scenarios, PLAIN, card)
        return card


def standing(*machines: tuple[str, str]) -> tuple[Arrival, ...]:
    """Machines of a scenario with their starting sectors."""
    return tuple(Arrival(id, sector) for id, sector in machines)
