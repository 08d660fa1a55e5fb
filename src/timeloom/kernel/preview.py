"""What an answer leads to, as far as nothing is rolled, drawn or revealed: a thought experiment.

It is what answering, looking around and taking the answer back would show, and nothing more. It is thought in
imagined worlds, in which everything that the seat cannot know has been dealt again, so the truth is not even
at hand; and only that counts in which these worlds agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from random import Random, SystemRandom
from typing import Any, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from timeloom.kernel.answer import Answer
from timeloom.kernel.copying import copier
from timeloom.kernel.entry import Entry
from timeloom.kernel.faults import CannotImagine, Refused, RuleFault
from timeloom.kernel.ghosts import Ghost, ghosts, spots
from timeloom.kernel.requests import AnyAsk, Ask, Draw, ReadClock, Roll, Tell
from timeloom.kernel.run import Run
from timeloom.kernel.scene import Card, Part, Piece, Scene

T = TypeVar("T")

Until: TypeAlias = Literal["asked", "others", "secrets", "roll", "draw", "reveal", "end", "unknown"]
"""Why a thought ends: this seat is asked again, others are, others have yet to answer the same in secret,
chance or something hidden decides, the game is over, or what the seat cannot know makes a difference."""

TAKEN_BACK = ("asked", "others", "secrets")
"""After these an answer could be taken back: whatever would be seen and told may be seen and told before."""

WORLDS = 2
"""So many imagined worlds have to agree."""
MOST_GHOSTS = 60
MOST_TOLD = 8
MOST_WAYS = 7
"""A next question with more answers than these is not thought through."""
MOST_SINCE = 40
"""Neither is one so many entries after the last resting point: all of them are played again each time."""

Move: TypeAlias = tuple[str, Answer]
"""An answer to the question with this id."""


class Way(Struct, frozen=True, gc=False):
    """One answer to this seat's own next question: its words, and what would be other than before it."""

    choice: str
    ghosts: tuple[Ghost, ...]
    words: str


class Preview(Struct, frozen=True, gc=False):
    """What an answer would lead to, for one seat: what would lie otherwise, in words, and what comes then.

    `ways` are the answers to the next question, if it is this seat's own and has few.
    """

    ghosts: tuple[Ghost, ...]
    words: str
    until: Until
    then: str
    ways: tuple[Way, ...] = ()


class Next(Struct, frozen=True):
    """This seat's own next question, with the words of each of its few answers."""

    id: str
    choices: tuple[tuple[Answer, str], ...]


class Thought(Struct, frozen=True):
    """What one imagined world comes to."""

    ghosts: tuple[Ghost, ...]
    told: tuple[Tell, ...]
    until: Until
    then: str
    next: Next | None = None


def preview(run: Run[Any], answer: Answer, seat: int, id: str, random: Random | None = None) -> Preview:
    """What the answer of this seat to the open question would lead to; a refused answer raises.

    Nobody may know what is random here: whoever knew how the hidden things are dealt again could undo it.
    """
    move = run.find(id).id, answer
    scene = run.game.scene(run.state, seat)
    random = random or SystemRandom()
    try:
        worlds = [run.imagine(seat, random) for _ in range(WORLDS)]
        is_near = len(run.since) <= MOST_SINCE
        fresh = [world.fork() for world in worlds] if is_near else worlds
        agreed = agree([think(world, scene, seat, [move]) for world in fresh])
        ways = _ways(worlds, scene, seat, move, agreed) if is_near else ()
    except (CannotImagine, RuleFault) as fault:
        raise Refused("Nobody can say what comes of this.") from fault
    return Preview(agreed.ghosts[:MOST_GHOSTS], said(agreed), agreed.until, agreed.then, ways)


def _ways(worlds: Sequence[Run[Any]], scene: Scene, seat: int, move: Move, first: Thought) -> tuple[Way, ...]:
    """What each answer to the seat's own next question would lead to, beyond what leads there."""
    if first.next is None:
        return ()
    found = []
    for answer, words in first.next.choices:
        moves = [move, (first.next.id, answer)]
        both = agree([think(world.fork(), scene, seat, moves) for world in worlds])
        news = tuple(ghost for ghost in both.ghosts if ghost not in first.ghosts)
        beyond = replace(both, ghosts=news, told=both.told[len(first.told) :])
        found.append(Way(words, news[:MOST_GHOSTS], said(beyond)))
    return tuple(found)


# Thinking


class Halt(BaseException):
    """A thought ends here, at what nobody can think through. It is no fault, so no rule may catch it."""

    def __init__(self, until: Until, then: str) -> None:
        super().__init__(until)
        self.until = until
        self.then = then


class NoChance:
    """Chance that decides nothing: whoever asks it has thought far enough."""

    def fork(self) -> NoChance:
        """The same."""
        return self

    def forget(self, entries: Iterable[Entry]) -> None:
        """It has never rolled anything."""

    def clock(self, request: ReadClock) -> int:
        """No time passes in a preview."""
        return request.last

    def lot(self, at: int) -> float:
        """Nobody else answers in a preview, so it does not matter who would be first."""
        return 0.0

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        """Stop before the dice are rolled."""
        dice = "dice are" if request.dice > 1 else "a die is"
        raise Halt("roll", f"Then {dice} rolled.")

    def draw(self, request: Draw, at: int = 0) -> str | int:
        """Stop before anything is drawn."""
        raise Halt("draw", f"Then {request.what} is drawn.")


class Hearing(list[tuple[int, Tell]]):
    """What a seat would hear, up to where what was hidden is shown to it; and the table at the last telling.

    By the time that something is revealed, it may lie open already: then one sees no further than that.
    """

    def __init__(self, run: Run[Any], seat: int) -> None:
        super().__init__()
        self._run = run
        self._seat = seat
        kind: type[Struct] = type(run.state)
        self._copy = copier(kind)
        self.last = self._copy(run.state)

    def append(self, told: tuple[int, Tell]) -> None:
        """Hear something, if it is for this seat."""
        _, tell = told
        if tell.heard_by(self._seat):
            if tell.reveals:
                raise Halt("reveal", "Then something is shown that was hidden.")
            self.last = self._copy(self._run.state)
            super().append(told)


def think(world: Run[Any], scene: Scene, seat: int, moves: Sequence[Move]) -> Thought:
    """Make moves in an imagined world, which is used up, and see what would be other than in the scene."""
    world.chance = NoChance()
    world.tells = hearing = Hearing(world, seat)
    known: set[str] = set()
    beside: set[tuple[str, str]] = set()
    following: Next | None = None
    try:
        for id, answer in moves:
            known = {world.key(ask) for ask in world.asks}
            others = [ask for ask in world.asked(seat) if ask.id != id]
            beside = {(ask.id, ask.prompt(world.state, seat).words) for ask in others}
            world.answer(answer, seat, id)
        until, then, following = _rest_of(world, seat, known, beside, moves[-1][0])
    except Halt as halt:
        until, then = halt.until, halt.then
    after = world.game.scene(hearing.last if until == "reveal" else world.state, seat)
    found = ghosts(scene, after)
    if until not in TAKEN_BACK:
        known_parts = {id: spot.part for id, spot in spots(scene).items()}
        found = tuple(ghost for ghost in found if _is_plain(ghost, known_parts.get(ghost.id)))
    return Thought(found, tuple(tell for _, tell in hearing), until, then, following)


def _is_plain(ghost: Ghost, known: Part | None) -> bool:
    """Whether it shows nothing that could be read only then: a known thing elsewhere, or another number."""
    if ghost.how == "moves" and isinstance(known, Card | Piece):
        return ghost.part is not None and _words(ghost.part) == _words(known)
    return ghost.how == "goes" or (ghost.how == "changes" and ghost.value.isdigit())


def _words(part: Card | Piece) -> tuple[str, ...]:
    return (part.title, part.text, part.suit, part.value) if isinstance(part, Card) else (part.title,)


def _rest_of(
    run: Run[Any], seat: int, known: set[str], beside: set[tuple[str, str]], last: str
) -> tuple[Until, str, Next | None]:
    """What comes after an answer that nothing has stopped.

    A question that stood beside the answered one is no news if it is asked again in the same words.
    """
    if run.outcome is not None:
        return "end", "Then the game is over.", None
    if seat in run.pending.get(last, ()):
        return "secrets", "It stays secret until everybody has answered.", None
    new = [ask for ask in run.asked(seat) if run.key(ask) not in known and not ask.aside]
    told = [(ask, ask.prompt(run.state, seat).words) for ask in new]
    news = [(ask, words) for ask, words in told if (ask.id, words) not in beside]
    if news:
        ask, words = news[0]
        return "asked", f"Then: {words}", _next(run, ask, seat)
    awaited = run.awaited()
    if seat in awaited or not awaited:
        return "asked", "", None
    names = [run.game.called(run.state, other) for other in awaited]
    several = len(names) > 2
    return "others", f"Then it is up to {'the others' if several else ' and '.join(names)}.", None


def _next(run: Run[Any], ask: AnyAsk, seat: int) -> Next | None:
    """The question with its answers, if it is the only one and they are few, and none to fill in."""
    offers = ask.offered(seat)
    answers = [offer for offer in offers if isinstance(offer, Answer)]
    if len(run.asks) > 1 or type(ask) is not Ask or not 1 < len(answers) == len(offers) <= MOST_WAYS:
        return None
    words = [choice.words for choice in ask.prompt(run.state, seat).choices]
    return Next(ask.id, tuple(zip(answers, words, strict=True)))


# Agreeing


def agree(thoughts: Sequence[Thought]) -> Thought:
    """What all worlds come to; where they part, it depends on what the seat cannot know."""
    first, *others = thoughts
    if all(other == first for other in others):
        return first
    told = _shared([thought.told for thought in thoughts])
    kept = tuple(ghost for ghost in first.ghosts if all(ghost in other.ghosts for other in others))
    return Thought(kept, told, "unknown", "What comes then depends on what you cannot know.")


def _shared(lists: Sequence[Sequence[T]]) -> tuple[T, ...]:
    """What all lists begin with."""
    rows = takewhile(lambda row: all(one == row[0] for one in row), zip(*lists, strict=False))
    return tuple(row[0] for row in rows)


def said(thought: Thought) -> str:
    """A thought in a line: what would be told of it, and of what nothing is told, what would be other."""
    told = [(tell, _foretold(tell, thought.until in TAKEN_BACK)) for tell in thought.told]
    touched = {id for tell, words in told if words for id in tell.touches()}
    # Where cards or pieces come and go, it need not be said that there are more or fewer of them.
    moving = {id for ghost in thought.ghosts if ghost.part for id in (ghost.at, ghost.was)}
    others = [
        ghost.words
        for ghost in thought.ghosts
        if ghost.id not in touched and (ghost.part or ghost.id not in moving)
    ]
    lines = dict.fromkeys([*(words for _, words in told), *others])
    sentences = [words for words in lines if words]
    return " ".join([*sentences[:MOST_TOLD], *(["…"] if len(sentences) > MOST_TOLD else [])])


def _foretold(tell: Tell, may_be_read: bool) -> str:
    """What is said of a telling before it happens; where it could not be taken back, only what it allows."""
    words = tell.foretold()
    return words if words is not None else tell.words() if may_be_read else ""
