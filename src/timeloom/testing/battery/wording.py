"""Words and scenes: every question, answer and telling can be read, every thing can be pointed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from timeloom.kernel import AnyAsk, Run
from timeloom.kernel.scene import Board, Calendar, Cards, Scene, Sheet, Talk, Thing
from timeloom.testing.battery.case import Case, check, play_out, position
from timeloom.testing.battery.failing import expect, expect_same

FEW = 5
"""At most one line in so many is a beat."""
ENDS = (".", "!", "?", "…", "”")
"""How a sentence may end."""
LONG_STORY = 40
"""What is told in fewer lines says little about how often."""


@check
def every_question_has_words(case: Case) -> None:
    """A question and each of its offers are put into words, and no two offers into the same."""
    for run in case.positions():
        for ask, seat in run.waiting_for():
            _has_words(run, ask, seat)


def _has_words(run: Run[Any], ask: AnyAsk, seat: int) -> None:
    prompt = ask.prompt(run.state, seat)
    choices = [choice.words for choice in prompt.choices]
    expect(bool(prompt.words.strip()), f"The question '{ask.id}' has no words.")
    expect(len(choices) == len(ask.offered(seat)), f"'{ask.id}' has more or fewer choices than offers.")
    expect(all(words.strip() for words in choices), f"An offer of '{ask.id}' has no words.")
    expect(len(set(choices)) == len(choices), f"Two offers of '{ask.id}' have the same words: {choices}.")
    touched = {id for choice in prompt.choices for id in choice.touches}
    strange = touched - set(every_id(run.game.scene(run.state, seat)))
    expect(not strange, f"'{ask.id}' points at {sorted(strange)}, which seat {seat + 1} does not see.")


@check
def every_reason_is_a_sentence(case: Case) -> None:
    """Whatever a question says of things that nothing can be done with is a whole sentence, or nothing."""
    for run in case.positions():
        for ask, seat in run.waiting_for():
            for thing, words in ask.question.reasons(run.state, seat):
                whole = not words or words.endswith(ENDS)
                expect(whole, f"'{ask.id}' does not say in a sentence why not {thing}: {words!r}.")


@check
def every_scene_is_sound(case: Case) -> None:
    """In every scene each thing has an id of its own, it can be sent as JSON, and looking changes nothing."""
    for run in case.positions():
        before = position(run)
        for seat in (None, *case.everybody()):
            _is_sound(run.game.scene(run.state, seat))
        expect_same(position(run), before, "Looking at a scene has changed something.")


def _is_sound(scene: Scene) -> None:
    ids = list(every_id(scene))
    expect(bool(scene.title.strip()), "A scene has no title.")
    expect(all(ids), "A thing has an empty id.")
    twice = sorted(id for id, count in Counter(ids).items() if count > 1)
    expect(not twice, f"Ids are there twice: {twice}.")
    read = msgspec.json.decode(msgspec.json.encode(scene), type=Scene)
    expect_same(read, scene, "A scene that is written out and read again is another one.")


def every_id(scene: Scene) -> Iterator[str]:
    """The id of everything in a scene, as often as it is there."""
    for thing in scene.things:
        yield thing.id
        yield from _ids_inside(thing)


def _ids_inside(thing: Thing) -> Iterator[str]:
    match thing:
        case Board(places=places):
            for place in places:
                yield place.id
                yield from [place.clock.id] if place.clock else ()
                yield from (card.id for card in place.cards)
                yield from (piece.id for piece in place.pieces)
        case Cards(cards=cards):
            yield from (card.id for card in cards)
        case Sheet():
            for section in thing.parts:
                yield from (line.id for line in section.lines if line.id)
                yield from _ids_with_insides(section.things)
        case Talk(things=things):
            yield from _ids_with_insides(things)
        case Calendar(days=days):
            yield from (day.id for day in days)


def _ids_with_insides(things: Iterable[Thing]) -> Iterator[str]:
    for thing in things:
        yield thing.id
        yield from _ids_inside(thing)


@check
def every_telling_has_words(case: Case) -> None:
    """Whatever is told has words and can be sent as JSON, and only what is seldom told is a beat."""
    run = case.begin()
    play_out(run, case.random())
    for _, tell in run.tells or []:
        expect(bool(tell.words().strip()), f"{type(tell).__name__} has no words.")
        expect(bool(msgspec.json.encode(tell)), f"{type(tell).__name__} cannot be written out.")
    for seat in case.everybody():
        _beats_are_few(run, seat)


def _beats_are_few(run: Run[Any], seat: int) -> None:
    """Somebody who had to stop at more than every fifth line of a story would not read any of it."""
    heard = [tell for _, tell in run.tells or [] if tell.heard_by(seat)]
    beats = Counter(type(tell).__name__ for tell in heard if tell.beat())
    few = len(heard) < LONG_STORY or beats.total() * FEW <= len(heard)
    expect(few, f"Of {len(heard)} lines for seat {seat + 1}, {beats.total()} are beats: {dict(beats)}.")
