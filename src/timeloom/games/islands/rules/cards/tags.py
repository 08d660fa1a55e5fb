"""2.1 Item tags and combos: what goes with what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import Combo, Tag

COMBOS: dict[Combo, tuple[tuple[Tag, Tag], ...]] = {
    "chemicals": (("sharp", "combustible"), ("sharp", "makeup")),
    "decoy": (("loud", "bike"), ("loud", "glue"), ("club", "clothes")),
    "explosive": (("fire", "battery"), ("fire", "combustible"), ("fire", "glue")),
    "hit-n-run": (("club", "bike"),),
    "interface": (("computer", "battery"), ("computer", "cables")),
    "knockout": (("makeup", "clothes"), ("makeup", "loud")),
    "parts": (("computer", "combustible"),),
    "power": (("cables", "battery"),),
    "reach": (("club", "glue"),),
    "rope": (("sharp", "clothes"),),
    "tow": (("bike", "cables"),),
}
"""The combinations of tags that make each combo."""


WILD = "knowledge"
"""The tag that can stand for any other one."""


def fits(tag: str, wanted: str) -> bool:
    """Whether a tag is the one that is wanted, or can stand for it."""
    return tag == wanted or (tag == WILD and wanted not in COMBOS)


def makes(one: str, other: str, combo: str) -> bool:
    """Whether two tags make a combo together."""
    pairs = COMBOS.get(combo, ())  # type: ignore[call-overload]
    return any(
        (fits(one, first) and fits(other, second)) or (fits(one, second) and fits(other, first))
        for first, second in pairs
    )


def tags_of(s: State, party: Sequence[int]) -> Iterator[tuple[str, str]]:
    """The cards of these kids with their tags (an anomaly may have a combo instead)."""
    box = load_box()
    for kid in party:
        for item in s.kids[kid].items:
            yield item, box.items[item].tag
        for held in s.kids[kid].anomalies:
            yield held.id, box.anomalies[held.id].tag
