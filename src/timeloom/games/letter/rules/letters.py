"""Using Letters: at any time, also in the middle of something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal, TypeAlias, TypeVar

from timeloom.games.letter.names import day_id, named, titled, where
from timeloom.games.letter.state import BLACK, CARDS, WEEK, Black, State
from timeloom.kernel import Answer, Ask, Question, Rule, Tell, ask, draw
from timeloom.kernel.scene import Choice

PARAGRAPH = "letters"

Why: TypeAlias = Literal["renewing", "looping", "drawing"]
"""What a card that could not be drawn was needed for."""
A = TypeVar("A", bound=Answer)


class Lost(Exception):
    """A card had to be drawn and could not be; the argument says what for."""


# A letter at any time


class UseLetter(Answer, frozen=True):
    """Use a letter now, before anything else happens."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Use a letter first", ("letters",))


class GoOn(Answer, frozen=True):
    """Leave it at that."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Go on")


# Answers are frozen, so the same ones are offered again and again.
USE_LETTER = UseLetter()
GO_ON = GoOn()


def choose(s: State, question: Question[A], answers: Callable[[State], list[A | UseLetter]]) -> Rule[A]:
    """Ask for one of the answers; a letter may be used first, and then the answers may have changed.

    Nearly everything in Letter is asked here, by bots a hundred thousand times a second; so nothing is
    wrapped around it.
    """
    while True:
        offers = answers(s)
        if s.letters:
            offers.append(USE_LETTER)
        elif len(offers) == 1:
            return offers[0]  # type: ignore[return-value]
        answer = yield Ask(0, question.id, offers, False, question)
        if type(answer) is not UseLetter:
            return answer  # type: ignore[no-any-return]
        yield from use_letter(s)


# The two memories


class Recall(Answer, frozen=True):
    """Location memory: move one black pawn a day forward or back."""

    pawn: Black
    step: int

    def choice(self, s: State, seat: int) -> Choice:
        return step_choice(s, self.pawn, self.step)


class Relive(Answer, frozen=True):
    """Adventure memory: put a discarded card on top of the deck."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Relive {titled(self.card)}: it goes on top of the deck", (self.card,))


RECALLS: dict[tuple[Black, ...], list[Recall]] = {
    pawns: [Recall(pawn, step) for pawn in pawns for step in (1, -1)] for pawns in (BLACK, BLACK[:1])
}
RELIVE = {card: Relive(card) for card in CARDS}


class OpenLetter(Question[Recall | Relive], frozen=True):
    """What a letter is used for."""

    id = "letter"

    def words(self, s: State, seat: int) -> str:
        return "You open a letter in your own handwriting. What does it remind you of?"


def step_choice(s: State, pawn: Black, step: int) -> Choice:
    """One day on or back for a black pawn, in words."""
    to = (getattr(s, pawn) + step) % WEEK
    way = "on" if step > 0 else "back"
    return Choice(f"Your {pawn} self goes {way} to {where(s, to)}", (pawn, day_id(to)))


class Relived(Tell, frozen=True):
    """A letter brought a discarded card back to the top of the deck."""

    card: str

    def words(self) -> str:
        return f"You open a letter and remember: {named(self.card)} lies on top of the deck."

    def foretold(self) -> str:
        return f"{named(self.card)} goes on top of the deck, for a letter."

    def touches(self) -> tuple[str, ...]:
        return ("deck", "letters")


class Recalled(Tell, frozen=True):
    """A letter moved a black pawn."""

    pawn: Black
    day: int

    def words(self) -> str:
        return f"You open a letter, and your {self.pawn} self turns to day {self.day + 1}."

    def foretold(self) -> str:
        return f"Your {self.pawn} self goes to day {self.day + 1}, for a letter."

    def touches(self) -> tuple[str, ...]:
        return (self.pawn, "letters")


def use_letter(s: State) -> Rule[None]:
    """Remove a letter from the game for one of the two memories (Using Letters)."""
    memory = yield from ask(0, OpenLetter(), memories(s))
    s.letters -= 1
    s.used += 1
    if isinstance(memory, Recall):
        yield from location_memory(s, memory.pawn, memory.step)
    else:
        yield from adventure_memory(s, memory.card)


def memories(s: State) -> list[Recall | Relive]:
    """What a letter can be used for now."""
    return [*RECALLS[movable(s)], *[RELIVE[card] for card in s.discard]]


def location_memory(s: State, pawn: Black, step: int) -> Rule[None]:
    """Move a black pawn one day forward or back; back from day 1 lies day 7 (Location memory)."""
    yield Recalled(pawn, move_black(s, pawn, step))


def adventure_memory(s: State, card: str) -> Rule[None]:
    """Put a discarded card on top of the deck (Adventure memory)."""
    s.discard.remove(card)
    s.deck.top.append(card)
    yield Relived(card)


def movable(s: State) -> tuple[Black, ...]:
    """Both black pawns, or only one when they stand together and it does not matter which goes."""
    return BLACK[:1] if s.past == s.future else BLACK


def move_black(s: State, pawn: Black, steps: int) -> int:
    """Move a black pawn around the week and return its day; its loops cost nothing (2. Movement)."""
    day: int = (getattr(s, pawn) + steps) % WEEK
    setattr(s, pawn, day)
    return day


# Before a card is drawn


class BeforeDrawing(Question[GoOn | UseLetter], frozen=True):
    """Whether a letter is used before a card is drawn."""

    id = "draw"
    says: ClassVar = {GoOn: "Draw"}

    def words(self, s: State, seat: int) -> str:
        return "You are about to draw a card. Do you use a letter first?"


class Rescue(Question[GoOn | UseLetter], frozen=True):
    """Whether a letter saves a journey that has no card left to draw."""

    says: ClassVar = {GoOn: "Let the journey end here"}

    def words(self, s: State, seat: int) -> str:
        return "The deck is empty and you must draw. A letter can still save the journey."


def draw_card(s: State, why: Why) -> Rule[str]:
    """Draw from the deck, after a letter if one likes; if it is empty even then, lose."""
    while s.letters and s.discard:
        answer = yield from ask(0, BeforeDrawing() if s.deck else Rescue(), [GO_ON, USE_LETTER])
        if isinstance(answer, GoOn):
            break
        yield from use_letter(s)
    if not s.deck:
        raise Lost(why)
    return (yield from draw(s.deck, "deck"))
