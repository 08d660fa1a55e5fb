"""2.1 Combos: two tags make one, and the right one makes a roll unnecessary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar

from timeloom.games.islands.names import KidTell, card_name, card_thing, listed, machine_name, machine_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.cards.anomalies import use_anomaly
from timeloom.games.islands.rules.cards.discarding import discard_card
from timeloom.games.islands.rules.cards.holding import carries, is_iconic
from timeloom.games.islands.rules.cards.tags import fits, makes, tags_of
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Rule, varied
from timeloom.kernel.scene import Choice


class UseCombo(Answer, frozen=True):
    """Succeed at once with these cards (or this machine)."""

    combo: str
    cards: tuple[str, ...]

    def choice(self, s: State, seat: int) -> Choice:
        if self.cards[0] in load_box().machines:
            return self.with_means(machine_name(self.cards[0]), (machine_thing(self.cards[0]),))
        return self.with_means(listed(list(map(card_name, self.cards))), tuple(map(card_thing, self.cards)))

    def with_means(self, means: str, things: tuple[str, ...]) -> Choice:
        """A combo with what it is made of."""
        return Choice(f"Succeed at once with {means} ({self.combo})", things)


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


class ComboMade(KidTell, frozen=True):
    """A combo made a roll unnecessary."""

    combo: str
    cards: tuple[str, ...]
    machine: str = ""
    nth: int = 0
    ways: ClassVar = (
        "No need to roll, {kid} decides: {means} will do ({combo}).",
        "{kid} has just the thing: {means} ({combo}).",
        "“Stand back,” says {kid}, with {means} ({combo}).",
        "There is a use for {means} ({combo}), and {kid} knew it.",
        "{kid} leaves nothing to chance: {means} ({combo}).",
        "Luck is for people without {means} ({combo}), says {kid}.",
    )

    def words(self) -> str:
        means = machine_name(self.machine) if self.machine else listed([card_name(c) for c in self.cards])
        return varied(self.ways, self.nth).format(kid=self.name, means=means, combo=self.combo)

    def touches(self) -> tuple[str, ...]:
        return tuple(card_thing(card) for card in self.cards) or (machine_thing(self.machine),)


def pay_combo(s: State, party: Sequence[int], use: UseCombo) -> Rule[None]:
    """Discard the items that were used and take counters from anomalies; a machine stays (Combos)."""
    owners = [(kid, card) for card in use.cards for kid in party if carries(s.kids[kid], card)]
    machine = "" if owners else use.cards[0]
    yield ComboMade(s.kids[party[0]].id, use.combo, use.cards if owners else (), machine, nth(s, ComboMade))
    for kid, card in owners:
        if card not in s.kids[kid].items:
            yield from use_anomaly(s, kid, card)
        elif not is_iconic(s, kid, card):
            yield from discard_card(s, kid, card)
