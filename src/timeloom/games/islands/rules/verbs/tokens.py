"""Verbs of scenario tokens and event locations."""

from __future__ import annotations

from typing import Annotated, ClassVar

from timeloom.games.islands.names import PlaceTell
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.facts import Fact
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import CardQuestion, PickPlace, choose
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.when import count_tokens, scaled
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import SUPPLY, Letter, Scaled, TokenKind
from timeloom.kernel import Draw, Rule, varied
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

PARAGRAPH = "the-diary"

TOKENS: dict[TokenKind, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "beast": (
        (
            "Something large moves at {place}.",
            "At {place} a shed has been leant on by something warm.",
            "There is a new footprint at {place}, and water in it.",
        ),
        (
            "Whatever moved at {place} is gone.",
            "At {place} only a smell of seaweed is left.",
            "Something large has left {place}, without hurrying.",
        ),
    ),
    "weed": (
        (
            "Weed has taken root at {place}.",
            "Overnight something green has come up at {place}.",
            "At {place} the weed has opened its leaves.",
        ),
        (
            "The weed is cleared from {place}.",
            "At {place} the ground is bare again.",
            "The weed at {place} comes up with all its roots.",
        ),
    ),
    "machine": (
        (
            "A loose machine rattles about at {place}.",
            "Something with too few wheels goes in circles at {place}.",
            "At {place} there is a machine that belongs to nobody.",
        ),
        (
            "The loose machine at {place} is dealt with.",
            "At {place} it has stopped rattling.",
            "The machine at {place} has been led away on a string.",
        ),
    ),
    "grownup": (
        (
            "A grown-up hangs about at {place}.",
            "Somebody’s father stands at {place} and smiles.",
            "There is a grown-up at {place} who is in no hurry.",
        ),
        (
            "The grown-up at {place} has gone home.",
            "At {place} somebody remembers the oven and goes.",
            "Nobody stands about at {place} any more.",
        ),
    ),
    "agent": (
        (
            "A stranger in a grey coat stands at {place}.",
            "At {place} somebody reads a newspaper with two holes in it.",
            "A grey car is parked at {place}, and somebody sits in it.",
        ),
        (
            "The stranger in the grey coat has left {place}.",
            "At {place} only a folded newspaper is left.",
            "The grey car has driven away from {place}.",
        ),
    ),
    "track": (
        (
            "There are tracks at {place}.",
            "Something has left its mark at {place}.",
            "At {place} the ground remembers somebody.",
        ),
        (
            "The tracks at {place} have been followed.",
            "At {place} the marks are gone.",
            "Nothing is left to follow at {place}.",
        ),
    ),
    "trouble": (
        (
            "There is trouble at {place}.",
            "At {place} things are going wrong.",
            "Something has got worse at {place}.",
        ),
        (
            "The trouble at {place} is over.",
            "At {place} all is well again.",
            "Somebody has put {place} to rights.",
        ),
    ),
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
            names="location",
            besides=[
                *("here", "random", "random-open", "random-restricted", "spread", "choice", "any", "all")
            ],
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

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("token", self.put.kind),)

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("few tokens", self.put.kind),)

    def price(self, s: State) -> str:
        return f"a {self.put.kind} token is laid"

    def do(self, s: State, acting: Acting) -> Rule[None]:
        move = self.put
        for _ in range(scaled(s, move.count)):
            if count_tokens(s, move.kind) < SUPPLY[move.kind]:
                yield from lay_token(s, move.kind, (yield from where_to_lay(s, acting, move)))

    def would_do(self, s: State, acting: Acting) -> bool:
        return count_tokens(s, self.put.kind) < SUPPLY[self.put.kind]


class TokenLaid(PlaceTell, frozen=True):
    """A token was laid at a location."""

    kind: TokenKind
    nth: int = 0

    def words(self) -> str:
        return varied(TOKENS[self.kind][0], self.nth).format(place=self.place)


def lay_token(s: State, kind: TokenKind, letter: str) -> Rule[None]:
    """Lay a token at a location."""
    lying = s.tokens.setdefault(letter, {})
    lying[kind] = lying.get(kind, 0) + 1
    yield TokenLaid(letter, kind, nth(s, TokenLaid, kind))


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
    nth: int = 0

    def words(self) -> str:
        return varied(TOKENS[self.kind][1], self.nth).format(place=self.place)


class Take(ForKids, frozen=True, kw_only=True):
    """Tokens are taken away, as long as there are any."""

    take: Annotated[TokenMove, told("Which tokens, where, and how many.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("few tokens", self.take.kind),)

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("token", self.take.kind),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        move = self.take
        count = SUPPLY[move.kind] if move.at == "all" else scaled(s, move.count)
        for _ in range(count):
            places = list(map(PickPlace, places_to_take(s, acting, move)))
            if not places:
                return
            picked = yield from choose(s, acting.kid, WhereToClearUp(acting.source), places)
            s.tokens[picked.letter][move.kind] -= 1
            yield TokenTaken(picked.letter, move.kind, nth(s, TokenTaken, move.kind))

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(places_to_take(s, acting, self.take))


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

    def would_do(self, s: State, acting: Acting) -> bool:
        return self.open_place not in s.places


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

    def would_do(self, s: State, acting: Acting) -> bool:
        return self.shut_place in s.places
