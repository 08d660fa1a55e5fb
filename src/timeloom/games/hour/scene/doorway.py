"""The Doorway: what is spoken of before it, and who has gone through."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.hour.names import day_title, friend, goods, pact_id, pact_pawn_id, visit_id
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.doorway.pacts import lacks, pact_name, pact_words
from timeloom.games.hour.state import Pact, State, Visit
from timeloom.kernel.scene import Board, Piece, Place, Talk, Turn

COLOURS = ("blue", "red", "violet", "amber", "rose", "green", "indigo")
AGREED, PAYS = "✓", "●"


def doorway(s: State) -> Board:
    """Pacts that are spoken of, and groups that are in the past."""
    places = [pact_place(s, pact) for pact in s.pacts] + [visit_place(visit) for visit in s.visits]
    quiet = Place("nobody", "No plan yet", "at the Doorway")
    return Board("doorway", "The Doorway", tuple(places) or (quiet,))


# What is spoken of


def pact_place(s: State, pact: Pact) -> Place:
    """A pact with everybody whom it speaks of: who has agreed, and who pays."""
    id = pact_id(pact.number)
    pieces = tuple(pact_pawn(pact, seat) for seat in pact.members)
    return Place(
        id, pact_title(pact), pact_subtitle(pact), (), pieces, kind="forming", text=pact_words(s, pact)
    )


def pact_title(pact: Pact) -> str:
    """The day, or what is traded."""
    return "A trade" if pact.day is None else day_title(pact.day)


def pact_subtitle(pact: Pact) -> str:
    """The day, who pays, and how many things change hands."""
    count = len(pact.terms)
    traded = f"{count} {'thing changes' if count == 1 else 'things change'} hands" if count else ""
    if pact.day is None:
        return traded
    pays = "nobody pays yet" if pact.payer is None else f"{friend(pact.payer)} pays"
    return " · ".join(part for part in (f"Day {pact.day + 1}", pays, traded) if part)


def pact_pawn(pact: Pact, seat: int) -> Piece:
    """A friend whom a pact speaks of."""
    name, agreed = friend(seat), seat in pact.agreed
    state = "has agreed" if agreed else "has not agreed yet"
    if pact.payer == seat:
        state += ", spends a Chance"
    badge = f"{AGREED if agreed else ''}{PAYS if pact.payer == seat else ''}"
    id = pact_pawn_id(pact.number, seat)
    return Piece(id, name, name[0], COLOURS[seat], "person", state=state, badge=badge)


def own_pacts(s: State, seat: int) -> Iterator[Talk]:
    """The pacts that speak of oneself, with all that was said, beside the question about them."""
    for pact in s.pacts_of(seat):
        title = f"{pact_title(pact)} · {pact_subtitle(pact)}"
        yield Talk(f"talk {pact.number}", title, tuple(turns(s, pact)), group=pact_name(pact, seat))


def turns(s: State, pact: Pact) -> Iterator[Turn]:
    """Each member with what they say, spend and give; then what is missing."""
    for seat in pact.members:
        yield Turn(friend(seat), said_by(pact, seat), gain_of(pact, seat), "person", COLOURS[seat])
    if words := lacks(s, pact):
        yield Turn("", words)


def said_by(pact: Pact, seat: int) -> str:
    """Whether somebody has agreed, and what they would spend and give."""
    does = ["spends a Chance"] if pact.payer == seat else []
    does += [f"gives {friend(term.taker)} {goods(term.what)}" for term in pact.terms if term.giver == seat]
    says = "has agreed" if seat in pact.agreed else "has not agreed yet"
    return "; ".join([*does, says])


def gain_of(pact: Pact, seat: int) -> str:
    """Signs for whoever has agreed, and for whoever pays."""
    return f"{AGREED if seat in pact.agreed else '?'}{f' {PAYS}' if pact.payer == seat else ''}"


# Who has gone through


def visit_place(visit: Visit) -> Place:
    """A group in the past."""
    event = load_pack().event(visit.day)
    pieces = tuple(pawn(seat, visit_id(visit.number)) for seat in visit.members)
    subtitle = f"Day {visit.day + 1} · in the past"
    return Place(visit_id(visit.number), event.title, subtitle, (), pieces, kind="past", text=event.text)


def pawn(seat: int, where: str) -> Piece:
    """A friend at a place."""
    name = friend(seat)
    return Piece(f"{where} {name}", name, name[0], COLOURS[seat], "person")
