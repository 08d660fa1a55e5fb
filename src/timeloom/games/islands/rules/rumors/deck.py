"""The deck of rumors, of which only letters are drawn."""

from __future__ import annotations

from collections.abc import Collection
from itertools import permutations

from timeloom.games.islands.names import PlaceTell, listed, place_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.asking import PickPlace, choose
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Draw, Question, Rule, Tell
from timeloom.kernel.scene import Choice

PARAGRAPH = "new-rumors"


def loose_letters(s: State) -> list[str]:
    """The letters of the rumors in the deck of which nobody knows where they lie."""
    letters = sorted(map(load_box().letters.__getitem__, s.rumors.unseen))
    face_down = [told.letter for told in s.told() if not told.card]
    for known in (*face_down, *s.rumors.top, *s.rumors.bottom):
        if known in letters:
            letters.remove(known)
    return letters


def draw_letter(s: State, taken: Collection[str] = ()) -> Rule[str]:
    """Draw the first rumor of the deck whose letter is not taken; empty if there is none."""
    deck = s.rumors
    known = next((letter for letter in reversed(deck.top) if letter not in taken), "")
    if known:
        del deck.top[len(deck.top) - 1 - deck.top[::-1].index(known)]
        return known
    loose = loose_letters(s)
    if taken:
        loose = [letter for letter in loose if letter not in taken]
    if loose:
        drawn: str = yield Draw("letter", loose)
        return drawn
    last = next((letter for letter in deck.bottom if letter not in taken), "")
    if last:
        deck.bottom.remove(last)
    return last


def count_deck(s: State) -> int:
    """How many rumors are left in the deck."""
    return len(s.rumors.unseen) - sum(not told.card for told in s.told())


class Shuffled(Tell, frozen=True):
    """The discarded rumors are a deck again."""

    def words(self) -> str:
        return "There is nothing new to tell, so the old stories are told again."


def shuffle_discards(s: State) -> Rule[None]:
    """When the deck is empty, the discarded rumors make a new one."""
    if s.rumors.discard and not count_deck(s):
        s.rumors.unseen += s.rumors.discard
        s.rumors.discard.clear()
        yield Shuffled()


# Foretelling


class WhereItWillBe(Question[PickPlace], frozen=True):
    """Where the next rumor will be."""

    id = "foretell"

    def words(self, s: State, seat: int) -> str:
        return "Where will people say that something has happened?"


class Foretold(PlaceTell, frozen=True):
    """It was written where the next rumor will be."""

    def words(self) -> str:
        return f"So it is written: the next thing that people talk about will have been at {self.place}."


def foretell(s: State, kid: int) -> Rule[None]:
    """The next rumor of the deck has a letter by choice, one that no rumor on the track has."""
    free = foretellable(s)
    if free:
        picked = yield from choose(s, kid, WhereItWillBe(), list(map(PickPlace, free)))
        s.rumors.top.append(picked.letter)
        yield Foretold(picked.letter)


def foretellable(s: State) -> list[str]:
    """The letters of the deck that no rumor on the track has."""
    return sorted(set(loose_letters(s)) - {told.letter for told in s.told()})


# Looking ahead


class PutBack(Answer, frozen=True):
    """Put the letters back on the deck so that the first one is drawn first."""

    letters: tuple[str, ...]

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"First {', then '.join(map(place_name, self.letters))}")


class PutUnder(Answer, frozen=True):
    """Put all that was looked at under the deck."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("None of it for a long time")


class InWhichOrder(Question[PutBack | PutUnder], frozen=True):
    """What becomes of rumors that were looked at before they are told."""

    id = "peek"

    def words(self, s: State, seat: int) -> str:
        return "You know what people will talk about next. In which order?"


class LookedAhead(Tell, frozen=True):
    """The first letters of the deck were looked at."""

    letters: tuple[str, ...]

    def words(self) -> str:
        return f"What people will talk about next: {listed([place_name(letter) for letter in self.letters])}."


def look_ahead(s: State, kid: int, count: int) -> Rule[None]:
    """See the letters of what comes next; sort it anew, or send all of it to the bottom."""
    letters: list[str] = []
    for _ in range(min(count, count_deck(s))):
        letters.append((yield from draw_letter(s)))
        # Until it is put back, a letter must not be drawn again.
        s.rumors.bottom.append(letters[-1])
    if not letters:
        return
    del s.rumors.bottom[-len(letters) :]
    yield LookedAhead(tuple(letters))
    orders = sorted(set(permutations(letters)))
    answer = yield from choose(s, kid, InWhichOrder(), [*map(PutBack, orders), PutUnder()])
    if isinstance(answer, PutBack):
        s.rumors.top += reversed(answer.letters)
    else:
        s.rumors.bottom += letters
