"""What Letter asks, in words."""

from __future__ import annotations

from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.scene import day_id, story_id, titled
from timeloom.games.letter.state import (
    NUMBER,
    SUIT,
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
    UseLetter,
    Walk,
)
from timeloom.kernel import Answer, AnyAsk
from timeloom.kernel.scene import Choice, Prompt

QUESTIONS = {
    "play": "Which card do you play? You walk its number, another self the rest of 7.",
    "walk": "Which of your other selves goes on, and how far?",
    "red": "Red: send one of your other selves a day on or back?",
    "blue": "Blue: which two events with the same number change places?",
    "green": "Green: which neighbouring event does it echo?",
    "yellow": "Yellow: which card of your hand goes under the deck?",
    "violet": "Violet: which discarded card of the same number goes under the deck?",
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
            loop = " (loop)" if s.white + NUMBER[id] >= WEEK else ""
            return Choice(f"Play {titled(id)}: walk {NUMBER[id]} to {where(s, to)}{loop}", (id, day_id(to)))
        case Walk():
            return walk_choice(s, answer)
        case Nudge(pawn, step) | Recall(pawn, step):
            return step_choice(s, pawn, step)
        case Complete(suit):
            return Choice(f"Complete {load_pack().story(suit).name} and take its letter", (story_id(suit),))
        case UseLetter():
            return Choice("Use a letter first", ("letters",))
        case GoOn():
            return Choice(GO_ON.get(question, "Go on"))
    return card_choice(s, answer)


def card_choice(s: State, answer: Answer) -> Choice:
    """An answer about cards that are not played."""
    match answer:
        case Exchange(one, other):
            return Choice(f"Exchange {titled(one)} and {titled(other)}", (one, other))
        case Copy(id):
            return Choice(f"Echo {titled(id)}: {DOES[SUIT[id]]}", (id,))
        case Return(id) | Gather(id):
            return Choice(f"Put {titled(id)} under the deck", (id,))
        case Relive(id):
            return Choice(f"Relive {titled(id)}: it goes on top of the deck", (id,))
    raise TypeError(f"There are no words for {answer}.")


DOES = {
    "red": "send one of your other selves a day on or back",
    "blue": "exchange two events",
    "yellow": "draw a card, put one under the deck",
    "violet": "put a discarded card of its number under the deck",
}

GO_ON = {
    "red": "Let them both stay",
    "blue": "Exchange nothing",
    "violet": "Leave them where they are",
    "resolve": "End the turn",
    "draw": "Draw",
    "rescue": "Let the journey end here",
}


def step_choice(s: State, pawn: Black, step: int) -> Choice:
    """One day on or back for a black pawn, in words."""
    to = (getattr(s, pawn) + step) % WEEK
    way = "on" if step > 0 else "back"
    return Choice(f"Your {pawn} self goes {way} to {where(s, to)}", (pawn, day_id(to)))


def walk_choice(s: State, walk: Walk) -> Choice:
    """Where the black pawns go, in words."""
    parts: list[str] = []
    touched: list[str] = []
    steps: tuple[tuple[Black, int], ...] = (("past", walk.past), ("future", walk.future))
    for pawn, step in steps:
        if step:
            to = (getattr(s, pawn) + step) % WEEK
            parts.append(f"{pawn} self {step} to {where(s, to)}")
            touched += [pawn, day_id(to)]
    words = "; ".join(parts)
    return Choice(words[0].upper() + words[1:], tuple(touched))


def where(s: State, index: int) -> str:
    """A day by its number and place."""
    return f"day {index + 1}, {load_pack().location(s.places[index]).name}"
