"""The rumor track: of a rumor that is face down only the letter is known."""

from __future__ import annotations

from timeloom.games.islands.names import rumor_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.scene.looks import TRAITS, test_words
from timeloom.games.islands.state import TRACK, State, Told
from timeloom.kernel.scene import Card, Cards


def rumor_track(s: State) -> Cards:
    """The rumors in their order; the last ones are pushed off when there are too many."""
    cards = tuple(rumor(told) for told in s.told())
    free = TRACK - len(cards)
    note = "" if not free else "1 free space" if free == 1 else f"{free} free spaces"
    return Cards("rumors", "Rumors", cards, note=note)


def rumor(told: Told) -> Card:
    """A rumor, face down or face up."""
    id, where = rumor_thing(told.letter), load_box().map.location[told.letter].name
    if not told.card:
        return Card(id, f"A rumor at {where}", value=told.letter, hidden=True)
    card = load_box().rumors[told.card]
    looks = TRAITS[card.test.traits[0]]
    spend = f" Or spend {card.spend} time instead." if card.spend else ""
    return Card(
        id, card.title, looks.colour, looks.mark, told.letter, looks.icon,
        f"{card.text} At {where}: {test_words(card.test)}.{spend}",
        tags=(*card.test.traits, *card.test.combos),
    )  # fmt: skip
