"""5. Resolution and 6. End of turn: stories are completed, and the journey ends or goes on."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from timeloom.games.letter.names import story_id
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.letters import GO_ON, GoOn, UseLetter, choose
from timeloom.games.letter.rules.refusals import reasons
from timeloom.games.letter.rules.scoring import score
from timeloom.games.letter.state import SUIT, SUITS, TREE, State
from timeloom.kernel import Answer, Question, Reasons, Rule, Tell
from timeloom.kernel.scene import Choice

PARAGRAPH = "resolution"

# Resolution


class Complete(Answer, frozen=True):
    """Complete a story and take its letter."""

    suit: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(
            f"Complete {load_pack().story(self.suit).name} and take its letter", (story_id(self.suit),)
        )


COMPLETE = {suit: Complete(suit) for suit in SUITS}


class Resolve(Question[Complete | GoOn], frozen=True):
    """Whether a story is completed."""

    says: ClassVar = {GoOn: "End the turn"}

    def words(self, s: State, seat: int) -> str:
        return "The turn is about to end. Do you complete a story or use a letter?"

    def reasons(self, s: State, seat: int) -> Reasons:
        return reasons(s)


RESOLVE = Resolve()


class Completed(Tell, frozen=True):
    """A story came to its end."""

    suit: str

    def words(self) -> str:
        story = load_pack().story(self.suit)
        return f"{story.name} is complete. {story.ending} A letter is yours."

    def beat(self) -> str:
        return load_pack().story(self.suit).name

    def foretold(self) -> str:
        return f"{load_pack().story(self.suit).name} is complete, and a letter is yours."

    def touches(self) -> tuple[str, ...]:
        return (story_id(self.suit), "letters")


def resolution(s: State) -> Rule[None]:
    """Complete a story, and another one, as long as one likes (5. Resolution); then 6. End of turn."""
    answer = yield from choose(s, RESOLVE, resolutions)
    if isinstance(answer, Complete):
        s.stories.remove(answer.suit)
        s.letters += 1
        yield Completed(answer.suit)
    else:
        yield from end_of_turn(s)


def resolutions(s: State) -> list[Complete | GoOn | UseLetter]:
    """The stories that can be completed now, or going on."""
    return [*[COMPLETE[suit] for suit in completable(s)], GO_ON]


def completable(s: State) -> list[str]:
    """Open stories with an event for every pawn where it stands (5. Resolution)."""
    pawns, events = s.pawns, s.events
    if TREE in pawns or not (events[s.white] and events[s.past] and events[s.future]):
        return []
    white, past, future = [[SUIT[card] for card in events[day]] for day in pawns]
    return [
        suit
        for suit in s.stories
        if suit in white and suit in past and suit in future and enough_for_each(s, suit)
    ]


def enough_for_each(s: State, suit: str) -> bool:
    """Whether pawns on the same day have as many events of the suit there as they are."""
    days = [day for day in s.pawns if s.pawns.count(day) > 1]
    return not days or [SUIT[card] for card in s.events[days[0]]].count(suit) >= len(days)


def selves_on(s: State, suit: str) -> int:
    """How many of the three selves have an event of the suit to themselves where they stand."""
    held = {day: [SUIT[card] for card in s.events[day]].count(suit) for day in s.pawns}
    return sum(min(held[day], s.pawns.count(day)) for day in held)


# End of turn

Manner: TypeAlias = Literal["", "no_items", "all_letters_kept", "deck_empty"]
"""A way of coming home that has words of its own."""


class CameHome(Tell, frozen=True):
    """The journey ended well."""

    manner: Manner
    score: int

    def words(self) -> str:
        pack = load_pack()
        return getattr(pack.won_when, self.manner) if self.manner else pack.won

    def beat(self) -> str:
        return "The journey ends well"

    def foretold(self) -> str:
        return f"The journey ends well, with {self.score} point{'' if self.score == 1 else 's'}."


def end_of_turn(s: State) -> Rule[None]:
    """With all stories complete and all pawns on day 7 the journey is over (6. End of turn)."""
    if not s.stories and s.pawns == (TREE, TREE, TREE):
        s.ending = "won"
        yield CameHome(manner(s), score(s).total)
        return
    s.turn += 1
    s.part = "renew"


def manner(s: State) -> Manner:
    """What is worth telling of a journey that ended well."""
    if not s.items:
        return "no_items"
    if not s.used:
        return "all_letters_kept"
    return "" if s.deck else "deck_empty"
