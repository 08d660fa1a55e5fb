"""Verbs of scenario tokens and event locations."""

from __future__ import annotations

from typing import Annotated, ClassVar

from timeloom.games.islands.names import PlaceTell
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import CardQuestion, PickPlace, choose
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.when import count_tokens, scaled
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import SUPPLY, Letter, Scaled, TokenKind
from timeloom.kernel import Draw, Rule
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

TOKENS: dict[TokenKind, tuple[str, str]] = {
    "beast": ("Something large moves at {place}.", "Whatever moved at {place} is gone."),
    "weed": ("Weed has taken root at {place}.", "The weed is cleared from {place}."),
    "machine": ("A loose machine rattles about at {place}.", "The loose machine at {place} is dealt with."),
    "grownup": ("A grown-up hangs about at {place}.", "The grown-up at {place} has gone home."),
    "agent": (
        "A stranger in a grey coat stands at {place}.",
        "The stranger in the grey coat has left {place}.",
    ),
    "track": ("There are tracks at {place}.", "The tracks at {place} have been followed."),
    "trouble": ("There is trouble at {place}.", "The trouble at {place} is over."),
}
"""What is said when a token is laid, and when it is taken away."""


class TokenMove(Content, frozen=True):
    """Tokens laid down or taken away."""

    named_by: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Annotated[TokenKind, told("Which tokens.")]
    at: Annotated[
        str,
        told(
            "A letter; `here`; `random`, `random-open`, `random-restricted` (with none of its kind yet, if "
            "possible); `spread`: beside one that lies already, at random; `choice` (the acting kid's); for "
            "taking away also `any` (choice among those that lie) and `all`.",
            names="location for tokens",
        ),
    ]
    count: Annotated[Scaled, told("How many; one unless told.")] = 1


def places_with(s: State, kind: TokenKind) -> list[str]:
    """The locations where tokens of a kind lie."""
    return sorted(letter for letter in s.tokens if count_tokens(s, kind, letter))


# Laying down


class Put(ForKids, frozen=True, kw_only=True):
    """Tokens are laid down, one after the other, as long as the box has any."""

    put: Annotated[TokenMove, told("Which tokens, where, and how many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        move = self.put
        for _ in range(scaled(s, move.count)):
            if count_tokens(s, move.kind) < SUPPLY[move.kind]:
                yield from lay_token(s, move.kind, (yield from where_to_lay(s, acting, move)))


class TokenLaid(PlaceTell, frozen=True):
    """A token was laid at a location."""

    kind: TokenKind

    def words(self) -> str:
        return TOKENS[self.kind][0].format(place=self.place)


def lay_token(s: State, kind: TokenKind, letter: str) -> Rule[None]:
    """Lay a token at a location."""
    lying = s.tokens.setdefault(letter, {})
    lying[kind] = lying.get(kind, 0) + 1
    yield TokenLaid(letter, kind)


class WhereItHappens(CardQuestion[PickPlace], frozen=True):
    """Where a token is laid."""

    id = "lay-token"
    asks = "where does it happen?"


def where_to_lay(s: State, acting: Acting, move: TokenMove) -> Rule[str]:
    """A letter, here, by choice, or at random where none of its kind lies yet."""
    if move.at == "here":
        return s.kids[acting.kid].at
    if move.at == "choice":
        anywhere = list(map(PickPlace, load_box().map.location))
        return (yield from choose(s, acting.kid, WhereItHappens(acting.source), anywhere)).letter
    if move.at in load_box().map.location:
        return move.at
    places = random_places(s, move)
    bare = [letter for letter in places if not count_tokens(s, move.kind, letter)]
    letter: str = yield Draw("token", bare or places)
    return letter


def random_places(s: State, move: TokenMove) -> list[str]:
    """Where a token can fall: anywhere, at open or restricted locations, or beside its own kind."""
    board = load_box().map
    match move.at:
        case "random-open":
            return list(board.open_letters)
        case "random-restricted":
            return [letter for letter in board.location if board.restricted(letter)]
        case "spread":
            lying = places_with(s, move.kind)
            beside = {letter for place in lying for letter in board.adjacent[place]}
            return sorted(beside) or list(board.location)
    return list(board.location)


# Taking away


class WhereToClearUp(CardQuestion[PickPlace], frozen=True):
    """Where a token is taken away."""

    id = "take-token"
    asks = "where is it cleared up?"


class TokenTaken(PlaceTell, frozen=True):
    """A token was taken away from a location."""

    kind: TokenKind

    def words(self) -> str:
        return TOKENS[self.kind][1].format(place=self.place)


class Take(ForKids, frozen=True, kw_only=True):
    """Tokens are taken away, as long as there are any."""

    take: Annotated[TokenMove, told("Which tokens, where, and how many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        move = self.take
        count = SUPPLY[move.kind] if move.at == "all" else scaled(s, move.count)
        for _ in range(count):
            places = list(map(PickPlace, places_to_take(s, acting, move)))
            if not places:
                return
            picked = yield from choose(s, acting.kid, WhereToClearUp(acting.source), places)
            s.tokens[picked.letter][move.kind] -= 1
            yield TokenTaken(picked.letter, move.kind)


def places_to_take(s: State, acting: Acting, move: TokenMove) -> list[str]:
    """Where a token can be taken from now."""
    lying = places_with(s, move.kind)
    if move.at == "all":
        return lying[:1]
    if move.at in ("any", "choice"):
        return lying
    letter = s.kids[acting.kid].at if move.at == "here" else move.at
    return [letter] if letter in lying else []


# Event locations


class PlaceOpened(PlaceTell, frozen=True):
    """An event location came to the board."""

    def words(self) -> str:
        place = load_box().places[self.letter]
        return f"{place.name} is open at {self.place}. {place.text}"


class OpenPlace(ForKids, frozen=True, kw_only=True):
    """An event location is placed on the board."""

    open_place: Annotated[Letter, told("Its letter.", names="event location")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        if self.open_place not in s.places:
            s.places.append(self.open_place)
            yield PlaceOpened(self.open_place)


class PlaceShut(PlaceTell, frozen=True):
    """An event location left the board."""

    def words(self) -> str:
        return f"{load_box().places[self.letter].name} is shut."


class ShutPlace(ForKids, frozen=True, kw_only=True):
    """An event location leaves the board."""

    shut_place: Annotated[Letter, told("Its letter.", names="event location")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        if self.shut_place in s.places:
            s.places.remove(self.shut_place)
            yield PlaceShut(self.shut_place)
