"""The truth about a small mission: everything that can be played by the real rules, answer by answer.

Azrak never runs out, every destiny card may be drawn, and agents act one after the other: that is what the
checker proves things about. Situations are told apart where nobody is in the middle of anything.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from agents.walking import at_rest
from msgspec import msgpack

from timeloom.games.agents import GAME
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.azrak.update import Update
from timeloom.games.agents.rules.breaking_off import Abandon, Persist
from timeloom.games.agents.rules.discovery.telepathy import Say
from timeloom.games.agents.rules.runs import Report
from timeloom.games.agents.rules.setup import Inhabit, prepared
from timeloom.games.agents.rules.testing.boost import AskSupport, Boost, UseMagick
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Draw, Entry, Pile, ReadClock, Roll, Run

NOT_NEEDED = (Boost, AskSupport, UseMagick, Say, Update, Abandon, Persist, Report, Wait)
"""What changes nothing but Azrak, of which there is enough, or begins another run."""
MOST_PATHS = 2_000
"""A fight that goes on and on never comes to rest; nobody follows it further than this."""
DESTINIES = ("worst", "calm", "best")


class TooBig(Exception):
    """There is more to play than there is time for."""


class Destined:
    """Chance that draws the same destiny card as long as it is in the pile."""

    def __init__(self, card: str) -> None:
        self.card, self.drawn = card, False

    def draw(self, request: Draw, at: int = 0) -> str | int:
        self.drawn = True
        options = [str(option) for option in request.options]
        return self.card if self.card in options else options[0]

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        raise AssertionError("There are no dice in Agents.")

    def clock(self, request: ReadClock) -> int:
        return request.last

    def lot(self, at: int) -> float:
        return 0.0

    def fork(self) -> "Destined":
        return self

    def forget(self, entries: Iterable[Entry]) -> None:
        """Nothing is used up."""


class Truth:
    """Every situation of a mission in one run with these receptacles, and what follows from each."""

    def __init__(self, mission: Mission, team: tuple[str, ...], run: int = 1, most: int = 3_000) -> None:
        self.mission, self.team = mission, team
        self.limits = limits_of(mission, len(team))
        self.states: list[State] = []
        self.numbers: dict[bytes, int] = {}
        self.after: list[set[int]] = []
        self.ends: dict[str, set[int]] = defaultdict(set)
        self.seen(seated(mission, team, run))
        at = 0
        while at < len(self.states):
            if len(self.states) > most:
                raise TooBig
            self.after.append(set())
            if self.states[at].ending:
                self.ends[self.states[at].ending].add(at)
            else:
                for state in self.followers(self.states[at]):
                    if state.ending:
                        self.ends[state.ending].add(at)
                    elif state.part != "failed":
                        self.after[at].add(self.seen(state))
            at += 1

    def seen(self, state: State) -> int:
        """The number of a situation."""
        plain(state, self.limits)
        key = msgpack.encode(state)
        if key not in self.numbers:
            self.numbers[key] = len(self.states)
            self.states.append(state)
        return self.numbers[key]

    def followers(self, state: State) -> Iterator[State]:
        """Every situation that one action leads to."""
        runs = [Run(GAME, state, Destined("calm"))]
        for _ in range(MOST_PATHS):
            if not runs:
                return
            for further in outcomes(state, runs.pop()):
                if further.rested or further.outcome is not None:
                    yield further.state if further.outcome is not None else further.rest
                else:
                    runs.append(further)
        raise TooBig

    # What is asked of it

    def can_reach(self, *endings: str) -> set[int]:
        """The situations from which one of these endings can be reached."""
        before: dict[int, set[int]] = defaultdict(set)
        for at, later in enumerate(self.after):
            for other in later:
                before[other].add(at)
        found = set().union(*(self.ends[ending] for ending in endings))
        queue = list(found)
        while queue:
            more = before[queue.pop()] - found
            found |= more
            queue += more
        return found

    def lost(self, *endings: str) -> set[int]:
        """The situations from which none of these endings can be reached, and which are no ending."""
        over = {at for at, state in enumerate(self.states) if state.ending}
        return set(range(len(self.states))) - self.can_reach(*endings) - over

    def lost_at_rest(self, *endings: str) -> list[State]:
        """Those of them in which the group is somewhere and nobody is in the middle of anything."""
        return [self.states[at] for at in self.lost(*endings) if at_rest(self.states[at])]

    def had_in(self, *endings: str) -> list[State]:
        """The situations from which one of these endings can be reached."""
        return [self.states[at] for at in self.can_reach(*endings)]


def outcomes(state: State, run: Run[State]) -> Iterator[Run[State]]:
    """What comes of a run with each answer and each destiny; the first goes on with the run itself."""
    entries = list(run.entries)
    own: Run[State] | None = run
    for ask, seat, answer in pressing(run):
        for destiny in DESTINIES:
            chance = Destined(destiny)
            further = own or Run(GAME, state, chance, entries)
            further.chance, own = chance, None
            further.answer(answer, seat, ask.id)
            yield further
            if not chance.drawn:
                break


def pressing(run: Run[State]) -> list[tuple[AnyAsk, int, Answer]]:
    """All answers that may matter: whoever is in the middle of something goes on."""
    waiting = run.waiting_for()
    now = [entry for entry in waiting if not entry[0].id.endswith("act")] or waiting
    return [
        (ask, seat, offer)
        for ask, seat in now
        for offer in ask.offered(seat)
        if isinstance(offer, Answer) and not isinstance(offer, NOT_NEEDED)
    ]


def seated(mission: Mission, team: tuple[str, ...], run: int) -> State:
    """The table once everybody has a receptacle."""
    table = Run(GAME, prepared(mission.id, (0,) * len(team), run), Destined("calm"))
    for name in team:
        table.answer(Inhabit(name), 0)
    return table.rest


def limits_of(mission: Mission, size: int) -> dict[str, int]:
    """How far rounds and counters are told apart."""
    limits = {"round": 0}
    for _, table in mission.tables:
        for asked in getattr(table, "numbers", lambda size: ())(size):
            name = getattr(asked.number, "counter", asked.number.kind)
            limits[name] = max(limits.get(name, 0), asked.limit)
    return limits


def plain(s: State, limits: dict[str, int]) -> None:
    """The same situation with full pools and piles, and without what only bots and scenes look at."""
    s.round = min(s.round, limits["round"])
    s.counters = {
        name: min(value, limits.get(name, 0)) for name, value in sorted(s.counters.items()) if value
    }
    s.vortex, s.returned, s.placed, s.free_updates, s.crystals = 1_000, 0, [], 9, 1_100
    s.destiny, s.discarded, s.aloud, s.sayings, s.tested = (
        Pile([card.id for card in s.box.destiny]),
        [],
        [],
        [],
        None,
    )
    for index, agent in enumerate(s.agents):
        agent.azrak, agent.lost, agent.explored, agent.test = s.body_of(index).azrak, False, False, None
        agent.reading, agent.seen, agent.tried, agent.ways = [], [], [], []
        agent.magick, agent.ready = s.scaled(s.box.magick), False
        agent.items.sort()
        agent.tokens.sort()
    for things in (
        s.tokens,
        s.white,
        s.kept,
        s.removed,
        s.marks,
        s.visited,
        s.opened,
        s.closed,
        s.beaten,
        s.happened,
    ):
        things.sort()
