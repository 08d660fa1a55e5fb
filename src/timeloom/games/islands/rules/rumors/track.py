"""The rumor track: turning rumors up, and taking them off it."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import PlaceTell, place_name, rumor_thing, sentence
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Rumor
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import State, Told
from timeloom.kernel import Answer, Draw, Question, Rule, Tell, varied
from timeloom.kernel.scene import Choice

# Turning up and discarding


def settle_card(s: State, told: Told) -> Rule[str]:
    """Which card a rumor on the track is: drawn from all unseen ones with its letter, if nobody knows yet."""
    if not told.card:
        letters, letter = load_box().letters, told.letter
        fitting = [card for card in s.rumors.unseen if letters[card] == letter]
        told.card = yield Draw("rumor", fitting)
        s.rumors.unseen.remove(told.card)
    return told.card


class Revealed(Tell, frozen=True):
    """A rumor was turned up."""

    card: str

    @property
    def rumor(self) -> Rumor:
        """The card."""
        return load_box().rumors[self.card]

    def words(self) -> str:
        return f"{place_name(self.rumor.letter)}: {sentence(self.rumor.title)} {self.rumor.text}"

    def beat(self) -> str:
        return self.rumor.title

    def touches(self) -> tuple[str, ...]:
        return (rumor_thing(self.rumor.letter),)


def reveal(s: State, told: Told) -> Rule[str]:
    """Turn a rumor up."""
    if not told.card:
        yield Revealed((yield from settle_card(s, told)))
    return told.card


class RumorGone(PlaceTell, frozen=True):
    """A rumor left the track."""

    nth: int = 0
    ways: ClassVar = (
        "Nobody talks about {place} any more.",
        "{place}? That was last week.",
        "The talk about {place} dies down.",
        "About {place} there is nothing more to hear.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(place=self.place)


def discard_rumor(s: State, told: Told) -> Rule[None]:
    """Take a rumor off the track and put it on the discard pile."""
    yield from settle_card(s, told)
    s.track = [None if lying is told else lying for lying in s.track]
    s.rumors.discard.append(told.card)
    yield RumorGone(told.letter, nth(s, RumorGone))


# Picking one


class PickRumor(Answer, frozen=True):
    """The rumor with this letter."""

    letter: str

    def choice(self, s: State, seat: int) -> Choice:
        told = s.told_at(self.letter)
        title = f": {load_box().rumors[told.card].title}" if told and told.card else ""
        return Choice(f"{place_name(self.letter)}{title}", (rumor_thing(self.letter),))


def pick_rumor(s: State, kid: int, question: Question[PickRumor], among: list[Told]) -> Rule[Told]:
    """One of several rumors, by choice of whoever plays the kid."""
    picked = yield from choose(s, kid, question, [PickRumor(told.letter) for told in among])
    return next(told for told in among if told.letter == picked.letter)
