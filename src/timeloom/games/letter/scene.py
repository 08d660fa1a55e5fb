"""Letter on the table: seven days in a row, the hand, the deck, letters, stories and items."""

from __future__ import annotations

from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.state import (
    NUMBER,
    SUIT,
    SUITS,
    TREE,
    WEEK,
    Black,
    Complete,
    Copy,
    Exchange,
    Gather,
    GoOn,
    Nudge,
    Play,
    Recall,
    Relive,
    Return,
    State,
    Swap,
    UseLetter,
    Walk,
)
from timeloom.kernel import Answer, AnyAsk
from timeloom.kernel.scene import Board, Card, Cards, Choice, Piece, Place, Pool, Prompt, Scene

# What lies there


def scene(s: State) -> Scene:
    """The whole table."""
    return Scene(
        "Letter",
        (week(s), hand(s), deck(s), discarded(s), letters(s), stories(s), items(s)),
        status=f"Turn {s.turn}" if s.turn else "",
    )


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


def day_id(index: int) -> str:
    """The id of a day in the scene."""
    return f"day {index + 1}"


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
    return Card(id, event.title, event.suit, story.mark, str(event.number), key.mark, event.text, spent=spent)


def hand(s: State) -> Cards:
    """The cards to play from, and the one that is being played."""
    playing = (card(s.playing, spent=True),) if s.playing else ()
    return Cards("hand", "Hand", (*(card(id) for id in s.hand), *playing), area="hand")


def deck(s: State) -> Cards:
    """The deck: how many cards, and those whose place on top or at the bottom is known."""
    known = tuple(card(id) for id in reversed(s.deck.top))
    under = f"{len(s.deck.bottom)} known at the bottom: {', '.join(s.deck.bottom)}" if s.deck.bottom else ""
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
    """The five stories; a completed one is spent."""
    return Cards("stories", "Stories", tuple(story(s, suit) for suit in SUITS), area="side")


def story(s: State, suit: str) -> Card:
    """One story: how it opens, or how it ended."""
    told = load_pack().story(suit)
    open_still = suit in s.stories
    text = told.opening if open_still else told.ending
    return Card(story_id(suit), told.name, suit, told.mark, text=text, spent=not open_still)


def story_id(suit: str) -> str:
    """The id of a story in the scene."""
    return f"story {suit}"


def items(s: State) -> Cards:
    """What one has taken along."""
    carried = [load_pack().item(item) for item in s.items]
    cards = [
        Card(f"item {item.id}", item.name, value=f"−{item.penalty}", text=f"{item.text} {item.flavour}")
        for item in carried
    ]
    return Cards("items", "Items", tuple(cards), area="side")


# What is asked

QUESTIONS = {
    "play": "Which card do you play? You walk its number, one of your other selves the rest of seven.",
    "walk": "Which of your other selves goes on, and how far?",
    "red": "Red: nudge one of your other selves a day ahead?",
    "blue": "Blue: which two events with the same number change places?",
    "green": "Green: which neighbouring event does it echo?",
    "yellow": "Yellow: which card of your hand goes under the deck?",
    "violet": "Violet: which discarded card goes under the deck?",
    "ticket": "The week turned over. Which card pays for it?",
    "resolve": "The turn is about to end. Do you complete a story or use a letter?",
    "draw": "You are about to draw a card. Do you use a letter first?",
    "rescue": "The deck is empty and you must draw. A letter can still save the journey.",
    "letter": "You open a letter in your own handwriting. What does it remind you of?",
}


def prompt(s: State, ask: AnyAsk) -> Prompt:
    """A question in words, with a choice for each of its answers."""
    words = QUESTIONS[ask.id]
    if ask.id in ("red", "blue", "green", "yellow", "violet") and s.effect:
        words = f"{load_pack().event(s.effect).title}. {words}"
    return Prompt(words, tuple(choice(s, ask.id, answer) for answer in ask.offered(0)))  # type: ignore[arg-type]


def choice(s: State, question: str, answer: Answer) -> Choice:
    """An answer in words, with what it touches."""
    match answer:
        case Play(id):
            to = (s.white + NUMBER[id]) % WEEK
            loop = ", turning the week over" if s.white + NUMBER[id] >= WEEK else ""
            return Choice(f"Play {titled(id)}: walk {NUMBER[id]} to {where(s, to)}{loop}", (id, day_id(to)))
        case Walk():
            return walk_choice(s, answer)
        case Nudge(pawn, step) | Recall(pawn, step):
            to = (getattr(s, pawn) + step) % WEEK
            way = "on" if step > 0 else "back"
            return Choice(f"Your {pawn} self goes {way} to {where(s, to)}", (pawn, day_id(to)))
        case Exchange(one, other):
            return Choice(f"Exchange {titled(one)} and {titled(other)}", (one, other))
        case Copy(id):
            return Choice(f"Echo {titled(id)}: {DOES[SUIT[id]]}", (id,))
        case Return(id) | Gather(id):
            return Choice(f"Put {titled(id)} under the deck", (id,))
        case Relive(id):
            return Choice(f"Relive {titled(id)}: it goes on top of the deck", (id,))
        case Swap(id):
            drawn = ", the card just drawn" if id == s.hand[-1] else " and keep the card just drawn"
            return Choice(f"Let the loop take {titled(id)}{drawn}", (id,))
        case Complete(suit):
            return Choice(f"Complete {load_pack().story(suit).name} and take its letter", (story_id(suit),))
        case UseLetter():
            return Choice("Use a letter first", ("letters",))
        case GoOn():
            return Choice(GO_ON.get(question, "Go on"))
    raise TypeError(f"There are no words for {answer}.")


DOES = {
    "red": "nudge one of your other selves",
    "blue": "exchange two events",
    "yellow": "draw a card, put one under the deck",
    "violet": "put a discarded card under the deck",
}

GO_ON = {
    "red": "Let them both stay",
    "blue": "Exchange nothing",
    "violet": "Leave them where they are",
    "resolve": "End the turn",
    "draw": "Draw",
    "rescue": "Let the journey end here",
}


def walk_choice(s: State, walk: Walk) -> Choice:
    """Where the black pawns go, in words."""
    parts: list[str] = []
    touched: list[str] = []
    steps: tuple[tuple[Black, int], ...] = (("past", walk.past), ("future", walk.future))
    for pawn, step in steps:
        if step:
            to = (getattr(s, pawn) + step) % WEEK
            parts.append(f"your {pawn} self goes {step} to {where(s, to)}")
            touched += [pawn, day_id(to)]
    words = " and ".join(parts)
    return Choice(words[0].upper() + words[1:], tuple(touched))


def titled(id: str) -> str:
    """A card by suit mark, number and title."""
    event = load_pack().event(id)
    return f"{event.suit} {event.number} “{event.title}”"


def where(s: State, index: int) -> str:
    """A day by its number and place."""
    return f"day {index + 1}, {load_pack().location(s.places[index]).name}"
