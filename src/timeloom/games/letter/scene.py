"""Letter on the table: seven days in a row, the hand, the deck, letters, stories and items."""

from __future__ import annotations

from timeloom.games.letter.goal import goal
from timeloom.games.letter.names import day_id, item_id, story_id, titled
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.resolution import selves_on
from timeloom.games.letter.rules.scoring import score
from timeloom.games.letter.state import SUITS, TREE, State
from timeloom.kernel.scene import Board, Card, Cards, Line, Piece, Place, Pool, Scene, Sheet


def scene(s: State) -> Scene:
    """The whole table."""
    return Scene(
        "Letter",
        (week(s), hand(s), deck(s), discarded(s), letters(s), stories(s), items(s), keys()),
        status=status(s),
        goal=goal(s),
    )


def status(s: State) -> str:
    """The turn, and what the journey would score if it ended well now; once it is over, how it ended."""
    if s.ending:
        home = f"home with {score(s).total} points" if s.ending == "won" else "not home"
        return f"It is over after {s.turn} turns · {home}"
    return f"Turn {s.turn} · {score(s).total} points if you came home now" if s.turn else ""


def week(s: State) -> Board:
    """The seven days with their events, newest first, and the three selves."""
    return Board("week", "The week", tuple(day(s, index) for index in range(len(s.places))))


def day(s: State, index: int) -> Place:
    """One day."""
    location = load_pack().location(s.places[index])
    return Place(
        day_id(index),
        location.name,
        subtitle=f"Day {index + 1}",
        cards=tuple(card(id) for id in s.events[index]) if s.events else (),
        pieces=tuple(pawn for pawn, at in zip(PAWNS, s.pawns, strict=True) if at == index),
        capacity=s.room[index],
        kind="tree" if index == TREE else "",
        text=location.text,
    )


PAWNS = (
    Piece("white", "Present self", "○", "white", "pawn"),
    Piece("past", "Past self", "◀", "black", "pawn"),
    Piece("future", "Future self", "▶", "black", "pawn"),
)


def card(id: str, *, spent: bool = False) -> Card:
    """An event card, face up."""
    pack = load_pack()
    event = pack.event(id)
    story = pack.story(event.suit)
    key = pack.key(event.key)
    text = f"{story.effect} {event.text}"
    return Card(
        id, event.title, event.suit, story.mark, str(event.number), key.icon, text,
        spent=spent, art=event.icon, sign=key.mark,
    )  # fmt: skip


def hand(s: State) -> Cards:
    """The cards to play from, and the one that is being played."""
    playing = (card(s.playing, spent=True),) if s.playing else ()
    return Cards("hand", "Hand", (*(card(id) for id in s.hand), *playing), area="hand")


def deck(s: State) -> Cards:
    """The deck: how many cards, and those whose place on top or at the bottom is known."""
    known = tuple(card(id) for id in reversed(s.deck.top))
    under = f"At the bottom: {', '.join(map(titled, s.deck.bottom))}" if s.deck.bottom else ""
    return Cards("deck", "Deck", known, count=len(s.deck), layout="stack", note=under, area="side")


def discarded(s: State) -> Cards:
    """The discarded cards, the last one first."""
    return Cards(
        "discard",
        "Discarded",
        tuple(card(id) for id in reversed(s.discard)),
        count=len(s.discard),
        layout="stack",
        area="side",
    )


def letters(s: State) -> Pool:
    """The letters one has and has not used."""
    return Pool("letters", "Letters", s.letters, mark="✉", icon="envelope", most=len(SUITS))


def stories(s: State) -> Cards:
    """The five stories, with how many of the selves stand on an event of each; a complete one is spent."""
    return Cards("stories", "Stories", tuple(story(s, suit) for suit in SUITS), area="side")


def story(s: State, suit: str) -> Card:
    """One story: how far it is and how it opens, or how it ended."""
    told = load_pack().story(suit)
    is_open = suit in s.stories
    value = f"{selves_on(s, suit)}/3" if is_open and s.events else ""
    text = f"{told.effect} {told.opening}" if is_open else told.ending
    return Card(
        story_id(suit), told.name, suit, told.mark, value, text=text, spent=not is_open, art=told.icon
    )  # fmt: skip


def items(s: State) -> Cards:
    """What one has taken along."""
    carried = [load_pack().item(item) for item in s.items]
    cards = [
        Card(
            item_id(item.id),
            item.name,
            value=f"−{item.penalty}",
            text=f"{item.text} {item.flavour}",
            art=item.icon,
        )
        for item in carried
    ]
    return Cards("items", "Items", tuple(cards), area="side")


def keys() -> Sheet:
    """The key icons: a day whose events all show the same one scores."""
    lines = tuple(Line(f"{key.mark} {key.name}", key.motif) for key in load_pack().keys)
    return Sheet("keys", "Keys: 4 points for a day with only one of them", lines)
