"""What is one's own: hand, sheet, beads, secret, and what one knows of the flaps."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.flaps import flap_words
from timeloom.games.hour.rules.stats import cards_asked, untried
from timeloom.games.hour.scene.cards import card
from timeloom.games.hour.scene.combats import on_table
from timeloom.games.hour.state import STATS, State
from timeloom.games.hour.state.combat import DEATH
from timeloom.kernel.scene import Cards, Line, Note, Pool, Sheet, Thing


def own(s: State, seat: int) -> Iterator[Thing]:
    """One's hand, the Shadow one plays, sheet, beads, secret, and what one knows of the flaps."""
    yield hand(s, seat)
    yield from shadow_hand(s, seat)
    person = s.people[seat]
    sheet = load_pack().friend(seat)
    lines = [Line(stat.title(), str(person.stat(stat))) for stat in STATS]
    lines.append(Line("Looks left", str(max(0, person.knowledge - len(person.peeked)))))
    lines.append(Line("Understanding", str(person.understanding)))
    yield Sheet("sheet", f"You are {sheet.name}", tuple(lines), group="You")
    yield Pool("chances", "Chances", person.chances, "●", "glass-ball", group="You")
    yield Note("secret", "What only you know", sheet.secret, group="You")
    yield Note("history", "Before all this", sheet.history, group="You")
    known = sorted({*person.peeked, *person.seen, *(day for day, _ in person.shown)})
    flaps = tuple(Line(f"Day {day + 1}", flap_words(s, day)) for day in known)
    if flaps:
        yield Sheet("flaps", "What you know of the flaps", flaps, group="Flaps")


def hand(s: State, seat: int) -> Cards:
    """The cards that one holds, beside the table while they are of no use; used ones are spent."""
    tables = () if s.phase == "over" else s.combats()
    in_sight = {card for c in tables for fighter in c.fighters for card in on_table(fighter)}
    held = [id for id in s.people[seat].hand if id not in in_sight]
    usable = usable_cards(s, seat)
    cards = tuple(card(id, spent=usable is not None and id not in usable) for id in held)
    if usable is None and not is_laying_down(s, seat):
        return Cards("hand", "Your hand", cards, area="side", group="Hand")
    return Cards("hand", "Your hand", cards, area="hand")


def is_laying_down(s: State, seat: int) -> bool:
    """Whether somebody has a card that the flap of their day asks for, and has not tried yet."""
    pack, hand = load_pack(), s.people[seat].hand
    visits = [visit for visit in s.visits if not isinstance(pack.event(visit.day), Battle)]
    return any(seat in untried(visit) and cards_asked(visit, hand) for visit in visits)


def usable_cards(s: State, seat: int) -> list[str] | None:
    """The cards that one can still use in this event, if one is in any."""
    for c in s.combats() if s.phase != "over" else ():
        for fighter in c.fighters:
            if fighter.seat == seat and fighter.kind == "friend":
                return fighter.cards
    for visit in s.visits:
        if seat in visit.left:
            return visit.left[seat]
    return None


def shadow_hand(s: State, seat: int) -> Iterator[Cards]:
    """The cards of the Shadow that one plays."""
    for c in s.combats():
        for fighter in c.fighters:
            if fighter.kind == "shadow" and fighter.seat == seat != DEATH:
                shadow = load_pack().shadow(seat)
                yield Cards("shadow", f"As {shadow.name}", tuple(map(card, fighter.cards)), area="hand")
