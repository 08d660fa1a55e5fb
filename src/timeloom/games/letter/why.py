"""Reasons for answers in Letter, for hints: what a card, a walk or a letter leads to."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.letters import UseLetter
from timeloom.games.letter.rules.movement import Play, Walk, walks
from timeloom.games.letter.rules.resolution import Complete, completable
from timeloom.games.letter.rules.scoring import LETTER_POINTS
from timeloom.games.letter.state import NUMBER, WEEK, State
from timeloom.kernel import Answer


def why(s: State, answer: Answer) -> str | None:
    """A reason for this answer, or against it, if there is an obvious one."""
    match answer:
        case Play(card):
            return why_play(s, card)
        case Walk():
            return told_of(after(s, answer), "Then")
        case Complete():
            left = len(s.stories) - 1
            return "It is the last story; then home." if not left else f"It brings a letter; {left} to go."
        case UseLetter():
            return None if "camera" in s.items else f"A letter that is kept scores {LETTER_POINTS} points."
        case _:
            return None


def why_play(s: State, card: str) -> str | None:
    """What a card can lead to, or what it costs to go around the week."""
    ahead = s.white + NUMBER[card]
    went = replace(s, white=ahead % WEEK, playing=card)
    found = [suit for walk in walks(went) if isinstance(walk, Walk) for suit in after(went, walk)]
    if found:
        return told_of(dict.fromkeys(found), "With the right walk")
    return "The week turns over, which costs a card of the deck." if ahead >= WEEK else None


def after(s: State, walk: Walk) -> list[str]:
    """The stories that could be completed after a walk, if nothing else happens."""
    events = s.events.copy()
    events[s.white] = (s.playing, *events[s.white])[: s.room[s.white]]
    past, future = (s.past + walk.past) % WEEK, (s.future + walk.future) % WEEK
    return completable(replace(s, events=events, past=past, future=future))


def told_of(suits: Iterable[str], when: str) -> str | None:
    """The stories that can be completed, in a sentence."""
    names = [load_pack().story(suit).name for suit in suits]
    if not names:
        return None
    return f"{when}, {' and '.join(names)} can be completed."
