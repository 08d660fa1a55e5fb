"""2.1 Combos: two tags make one, and the right one makes a roll unnecessary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from timeloom.games.islands.answers import UseCombo
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.verbs import Combo, Tag
from timeloom.games.islands.rules.cards import carries, discard_card, is_iconic, use_anomaly
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.cards import ComboMade
from timeloom.kernel import Rule

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


def ways_to_combo(s: State, party: Sequence[int], wanted: Sequence[str]) -> list[UseCombo]:
    """All ways in which the kids of a roll can produce one of the combos or tags (Participating kids)."""
    if not wanted:
        return []
    tags = dict(tags_of(s, party))
    return [use for name in wanted for use in ways_to_make(s, party, tags, name)]


def ways_to_make(s: State, party: Sequence[int], tags: dict[str, str], name: str) -> Iterator[UseCombo]:
    """A hacked machine, a single card, or two cards together."""
    machines = [machine for kid in party if (machine := s.machine_of(kid))]
    for machine in machines:
        if load_box().machines[machine.id].combo == name:
            yield UseCombo(name, (machine.id,))
    for card, tag in tags.items():
        if fits(tag, name):
            yield UseCombo(name, (card,))
    for one, other in combinations(tags, 2):
        if makes(tags[one], tags[other], name):
            yield UseCombo(name, (one, other))


def tags_of(s: State, party: Sequence[int]) -> Iterator[tuple[str, str]]:
    """The cards of these kids with their tags (an anomaly may have a combo instead)."""
    box = load_box()
    for kid in party:
        for item in s.kids[kid].items:
            yield item, box.items[item].tag
        for held in s.kids[kid].anomalies:
            yield held.id, box.anomalies[held.id].tag


def pay_combo(s: State, party: Sequence[int], use: UseCombo) -> Rule[None]:
    """Discard the items that were used and take counters from anomalies; a machine stays (Combos)."""
    owners = [(kid, card) for card in use.cards for kid in party if carries(s.kids[kid], card)]
    machine = "" if owners else use.cards[0]
    yield ComboMade(s.kids[party[0]].id, use.combo, use.cards if owners else (), machine)
    for kid, card in owners:
        if card not in s.kids[kid].items:
            yield from use_anomaly(s, kid, card)
        elif not is_iconic(s, kid, card):
            yield from discard_card(s, kid, card)
