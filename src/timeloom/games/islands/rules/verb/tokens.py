"""Verbs of scenario tokens and event locations."""

from __future__ import annotations

from timeloom.games.islands.answers import PickPlace
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.verbs import SUPPLY, Effect, TokenKind, TokenMove
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.verbs import Verb
from timeloom.games.islands.rules.when import count_tokens, scaled
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.diary import PlaceOpened, PlaceShut, TokenLaid, TokenTaken
from timeloom.kernel import Draw, Rule


def put(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Lay tokens down, one after the other, as long as the box has any."""
    assert effect.put is not None
    move = effect.put
    for _ in range(scaled(s, move.count)):
        if count_tokens(s, move.kind) < SUPPLY[move.kind]:
            yield from lay_token(s, move.kind, (yield from where_to_lay(s, acting, move)))


def lay_token(s: State, kind: TokenKind, letter: str) -> Rule[None]:
    """Lay a token at a location."""
    lying = s.tokens.setdefault(letter, {})
    lying[kind] = lying.get(kind, 0) + 1
    yield TokenLaid(letter, kind)


def where_to_lay(s: State, acting: Acting, move: TokenMove) -> Rule[str]:
    """A letter, here, by choice, or at random where none of its kind lies yet."""
    if move.at == "here":
        return s.kids[acting.kid].at
    if move.at == "choice":
        answers = [PickPlace(letter) for letter in load_box().map.location]
        picked: PickPlace = yield from choose(s, acting.kid, "lay-token", answers, acting.source)
        return picked.letter
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


def places_with(s: State, kind: TokenKind) -> list[str]:
    """The locations where tokens of a kind lie."""
    return sorted(letter for letter in s.tokens if count_tokens(s, kind, letter))


def take(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Take tokens away: at a letter, here, by choice, or all of a kind."""
    assert effect.take is not None
    move = effect.take
    count = SUPPLY[move.kind] if move.at == "all" else scaled(s, move.count)
    for _ in range(count):
        places = places_to_take(s, acting, move)
        if not places:
            return
        answers = [PickPlace(letter) for letter in places]
        picked: PickPlace = yield from choose(s, acting.kid, "take-token", answers, acting.source)
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


def open_place(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """An event location is placed on the board."""
    letter = effect.open_place or ""
    if letter not in s.places:
        s.places.append(letter)
        yield PlaceOpened(letter)


def shut_place(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """An event location leaves the board."""
    letter = effect.shut_place or ""
    if letter in s.places:
        s.places.remove(letter)
        yield PlaceShut(letter)


VERBS: dict[str, Verb] = {
    "put": put,
    "take": take,
    "open_place": open_place,
    "shut_place": shut_place,
}
