"""Combats: a place for each fighter, with the cards they have used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timeloom.games.hour.names import fighter_id, fighter_name, friends, items_id
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.combat.order import unthrown
from timeloom.games.hour.rules.items import undecided
from timeloom.games.hour.scene.cards import card
from timeloom.games.hour.state import Visit
from timeloom.games.hour.state.combat import Combat, Fighter
from timeloom.kernel.scene import Board, Cards, Place, Thing

IN_SIGHT = 4
"""So many of a fighter's used cards lie open on the table."""


def fights(visits: Iterable[Visit]) -> Iterator[Thing]:
    """Combats as cards on a table; items that are shared out lie in front of them."""
    for visit in visits:
        if visit.combat is None:
            continue
        title = load_pack().event(visit.day).title
        if visit.items and visit.combat.is_over:
            waiting = claim_words(visit)
            items = tuple(card(item) for item in visit.items)
            yield Cards(items_id(visit.number), "What it leaves behind", items, note=waiting)
        yield combat_board(visit.combat, f"fight {visit.number}", f"Day {visit.day + 1}: {title}")


def claim_words(visit: Visit) -> str:
    """Who has said what about the item that is shared out."""
    waits = f"Still to say: {friends(undecided(visit))}" if undecided(visit) else ""
    wants = f"Wanted by {friends(visit.claims)}" if visit.claims else ""
    return " · ".join(part for part in (wants, waits) if part)


def combat_board(c: Combat, id: str, title: str) -> Board:
    """A place for each fighter, with the cards they have used; the newest lies in front."""
    order = [index for rank in c.ranks for index in rank] or list(range(len(c.fighters)))
    # Those who are out of a duel's ranks are still at the table.
    order += [index for index in range(len(c.fighters)) if index not in order]
    return Board(id, title, tuple(fighter_place(c, index) for index in order))


def fighter_place(c: Combat, index: int) -> Place:
    """One fighter."""
    fighter = c.fighters[index]
    tag = fighter.tag
    cards = tuple(card(id) for id in reversed(on_table(fighter)))
    return Place(
        fighter_id(tag), fighter_name(tag), fighter_words(c, index), cards, kind=fighter_kind(c, index)
    )


def on_table(fighter: Fighter) -> list[str]:
    """The last few cards that somebody has used; those below them are out of sight."""
    return fighter.used[-IN_SIGHT:]


def fighter_kind(c: Combat, index: int) -> str:
    """How a fighter's place is drawn."""
    fighter = c.fighters[index]
    if fighter.out:
        return "out"
    return "dark" if fighter.kind != "friend" else "light"


def fighter_words(c: Combat, index: int) -> str:
    """How many cards are left, and what is to be done."""
    fighter = c.fighters[index]
    if fighter.out:
        return "taken out"
    left = "1 card" if len(fighter.cards) == 1 else f"{len(fighter.cards)} cards"
    return " · ".join([left, *fighter_conditions(c, index, fighter)])


def fighter_conditions(c: Combat, index: int, fighter: Fighter) -> Iterator[str]:
    """Whether somebody is bound, shielded, attacking, throwing or defending."""
    if fighter.bound:
        yield "bound"
    if fighter.shielded:
        yield "shielded"
    if fighter.tired:
        yield f"tired {fighter.tired}"
    if fighter.rallied:
        yield f"rallied {fighter.rallied}"
    if (lead := c.lead(index)) and lead.fighter == index:
        yield f"led with {load_pack().cards[lead.card].value}"
    if c.stage in ("attack", "defend") and c.acting == index:
        yield "attacks"
    if c.stage == "throw" and index in unthrown(c):
        yield "throws"
    for defence in c.blow.defences if c.blow else ():
        if defence.fighter == index:
            yield f"must cover {defence.missing}"
