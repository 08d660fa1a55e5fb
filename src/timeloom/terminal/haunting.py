"""Ghosts: the table with what the chosen answer would bring, and signs on what it would take away."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from timeloom.kernel.ghosts import Ghost
from timeloom.kernel.preview import Preview
from timeloom.kernel.scene import Board, Card, Cards, Piece, Place, Scene, Thing
from timeloom.terminal.draw import Block, Look
from timeloom.terminal.draw.ink import BOLD, DIM, GHOST, ink, wrap

WOULD_BE = "?"
"""The sign on what is not there yet."""


def haunted(scene: Scene, preview: Preview | None) -> Scene:
    """The scene with the pieces and cards that would come to a place."""
    if preview is None:
        return scene
    things = tuple(_haunted(thing, preview.ghosts) for thing in scene.things)
    return replace(scene, things=things)


def _haunted(thing: Thing, ghosts: Sequence[Ghost]) -> Thing:
    if not isinstance(thing, Board):
        return thing
    return replace(thing, places=tuple(_haunted_place(place, ghosts) for place in thing.places))


def _haunted_place(place: Place, ghosts: Sequence[Ghost]) -> Place:
    coming = [ghost.part for ghost in ghosts if ghost.at == place.id and ghost.how in ("moves", "comes")]
    pieces = [_pale(part) for part in coming if isinstance(part, Piece)]
    cards = [_faint(part) for part in coming if isinstance(part, Card)]
    if not coming:
        return place
    return replace(place, pieces=(*place.pieces, *pieces), cards=(*cards, *place.cards))


def _pale(piece: Piece) -> Piece:
    mark = f"{piece.mark}{WOULD_BE}"
    return replace(piece, id=f"ghost {piece.id}", mark=mark, badge="", colour="grey", kind=GHOST)


def _faint(card: Card) -> Card:
    return replace(card, id=f"ghost {card.id}", mark=f"{WOULD_BE}{card.mark}", suit=card.suit, spent=False)


def fated(look: Look, scene: Scene, preview: Preview | None) -> Look:
    """The look with what would go, move or change."""
    if preview is None:
        return look
    piles = {thing.id for thing in scene.things if isinstance(thing, Cards) and thing.layout == "stack"}
    lost = {one.id for one in preview.ghosts if one.how == "goes" or (one.how == "moves" and one.at in piles)}
    leaving = {one.id for one in preview.ghosts if one.how == "moves"} - lost
    changing = {one.id for one in preview.ghosts if one.how == "changes" and one.value}
    return replace(look, lost=frozenset(lost), leaving=frozenset(leaving), changing=frozenset(changing))


def in_a_line(preview: Preview | None) -> str:
    """What would follow, as short as it can be said."""
    return f"would: {f'{preview.words} {preview.then}'.strip()}" if preview else ""


def draw_preview(preview: Preview, width: int) -> Block:
    """All that would follow, and what each of the next answers would lead to."""
    block = wrap(preview.words or "Nothing on the table would change.", width)
    block += wrap(preview.then, width, DIM)
    for way in preview.ways:
        block += [ink(""), *wrap(way.choice, width, BOLD), *wrap(way.words, width)]
    return block
