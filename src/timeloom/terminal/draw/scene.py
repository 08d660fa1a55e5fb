"""The whole table: every thing where it belongs, as roomy as the height allows."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

from msgspec import Struct
from rich.text import Text

from timeloom.kernel.scene import (
    Board,
    Calendar,
    Cards,
    Clock,
    Dial,
    Dice,
    Note,
    Pool,
    Rating,
    Scene,
    Sheet,
    Talk,
    Tally,
    Thing,
    Track,
)
from timeloom.terminal.draw.board import draw_ring, draw_row
from timeloom.terminal.draw.cards import brief_cards, draw_cards
from timeloom.terminal.draw.gauges import (
    brief_dice,
    brief_gauge,
    brief_tally,
    draw_dice,
    draw_gauge,
    draw_tally,
)
from timeloom.terminal.draw.ink import Block, Density, Look, paragraph
from timeloom.terminal.draw.map import draw_map
from timeloom.terminal.draw.sheets import (
    brief_note,
    brief_sheet,
    brief_talk,
    draw_calendar,
    draw_note,
    draw_sheet,
    draw_talk,
)


class Laid(Struct, frozen=True):
    """A table as it is drawn: what may scroll, and the focus and the hand, which should stay in view."""

    middle: Block
    hand: Block

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return len(self.middle) + len(self.hand)


DENSITIES = ((Density.ROOMY, Density.ROOMY), (Density.SNUG, Density.SNUG), (Density.TIGHT, Density.SNUG))
"""How the middle and the hand are drawn, from the roomiest on: what one holds is shortened last."""


def lay_out(scene: Scene, width: int, height: int, look: Look, areas: Collection[str]) -> Laid:
    """The things of these areas and the hand, as roomy as fits; the tightest drawing may be higher."""
    for middle, hand in DENSITIES:
        laid = lay_out_at(middle, hand, scene, width, look, areas)
        if laid.height <= height:
            return laid
    return lay_out_at(Density.TIGHT, Density.TIGHT, scene, width, look, areas)


def lay_out_at(
    middle: Density, hand: Density, scene: Scene, width: int, look: Look, areas: Collection[str]
) -> Laid:
    """The things of these areas at one density and the hand at one."""
    shared = [thing for area in areas for thing in scene.things if thing.area == area]
    held = [thing for area in ("focus", "hand") for thing in scene.things if thing.area == area]
    return Laid(_drawn(shared, width, look, middle), _drawn(held, width, look, hand))


def draw_scene(scene: Scene, width: int, height: int, look: Look) -> Block:
    """Everything on the table in one piece."""
    laid = lay_out(scene, width, height, look, ("table", "side"))
    return laid.middle + laid.hand


def draw_thing(thing: Thing, width: int, look: Look, density: Density = Density.ROOMY) -> Block:
    """One thing across the width."""
    match thing:
        case Board(layout="map"):
            return draw_map(thing, width, look, density)
        case Board(layout="ring"):
            return draw_ring(thing, width, look)
        case Board():
            return draw_row(thing, width, look, density)
        case Cards():
            return draw_cards(thing, width, look, density)
        case Track() | Clock() | Dial() | Pool() | Rating():
            return draw_gauge(thing, width, look)
        case Dice():
            return draw_dice(thing, width, look)
        case Tally():
            return draw_tally(thing, width, look)
        case Sheet():
            return draw_sheet(thing, width, look)
        case Calendar():
            return draw_calendar(thing, width, look)
        case Note():
            return draw_note(thing, width, look)
        case Talk():
            return draw_talk(thing, width, look)


def brief(thing: Thing, look: Look, density: Density) -> list[Text]:
    """A thing as parts of a line."""
    match thing:
        case Cards():
            return brief_cards(thing, look, density)
        case Track() | Clock() | Dial() | Pool() | Rating():
            return brief_gauge(thing, look)
        case Talk():
            return brief_talk(thing, look)
        case Dice():
            return brief_dice(thing, look)
        case Tally():
            return brief_tally(thing, look)
        case Sheet():
            return brief_sheet(thing, look, density)
        case Note():
            return brief_note(thing, look, density)
        case _:
            return []


def _drawn(things: list[Thing], width: int, look: Look, density: Density) -> Block:
    """Things in their order; neighbours that are drawn briefly share their lines."""
    block: Block = []
    for is_brief, group in groupby(things, key=lambda thing: _is_brief(thing, density)):
        members = list(group)
        if is_brief:
            block += paragraph([brief(thing, look, density) for thing in members], width)
        else:
            for thing in members:
                block += draw_thing(thing, width, look, density)
    return block


def _is_brief(thing: Thing, density: Density) -> bool:
    match thing:
        case Board() | Calendar():
            return False
        case Track() | Clock() | Dial() | Pool() | Rating() | Dice() | Tally():
            return True
        case Cards():
            return not thing.cards or (density < Density.ROOMY and thing.area != "hand")
        case _:
            return density < Density.ROOMY
