"""2. Movement and 3. Action: a card is played, the selves walk, and an event lies where one stands."""

from __future__ import annotations

from timeloom.games.letter.names import day_id, named, place_name, story_id, titled, where
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.letters import UseLetter, choose, draw_card, move_black
from timeloom.games.letter.rules.refusals import reasons
from timeloom.games.letter.rules.resolution import selves_on
from timeloom.games.letter.state import CARDS, NUMBER, NUMBERS, SUIT, TREE, WEEK, Black, State
from timeloom.games.letter.tells import Moved, Returned
from timeloom.kernel import Answer, Question, Reasons, Rule, Tell
from timeloom.kernel.scene import Choice

PARAGRAPH = "movement"

# White walks


class Play(Answer, frozen=True):
    """Play a card from the hand and walk by its number."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        ahead = s.white + NUMBER[self.card]
        to = ahead % WEEK
        loop = " (loop)" if ahead >= WEEK else ""
        words = f"Play {titled(self.card)}: walk {NUMBER[self.card]} to {where(s, to)}{loop}"
        return Choice(words, (self.card, day_id(to)), text=stakes(s, self.card, to))


def stakes(s: State, card: str, to: int) -> str:
    """What a card does where it is laid, and how far its story is."""
    if to == TREE:
        return "Nothing stays at the Ancient Tree: the card is discarded."
    suit = SUIT[card]
    story = load_pack().story(suit)
    told = f"{story.name}: {selves_on(s, suit)} of 3" if suit in s.stories else f"{story.name} is complete"
    return f"{story.effect} {told}."


# Answers are frozen, so the same ones are offered again and again.
PLAY = {card: Play(card) for card in CARDS}


class PlayWhich(Question[Play], frozen=True):
    """Which card is played."""

    id = "play"

    def words(self, s: State, seat: int) -> str:
        return "Which card do you play? You walk its number, another self the rest of 7."

    def reasons(self, s: State, seat: int) -> Reasons:
        return reasons(s)


PLAY_WHICH = PlayWhich()


class Opened(Tell, frozen=True):
    """The first card of a story was played."""

    suit: str

    def words(self) -> str:
        story = load_pack().story(self.suit)
        return f"{story.name} begins. {story.opening}"

    def foretold(self) -> str:
        return ""

    def touches(self) -> tuple[str, ...]:
        return (story_id(self.suit),)


class Walked(Tell, frozen=True):
    """The white pawn walked."""

    card: str
    day: int
    place: str
    looped: bool

    def heading(self) -> str:
        return "Another week" if self.looped else ""

    def words(self) -> str:
        over = "The week turns over. " if self.looped else ""
        text = load_pack().event(self.card).text
        return f"{over}Day {self.day + 1}, {place_name(self.place)}, with {named(self.card)}. {text}"

    def foretold(self) -> str:
        loop = ", and the loop takes a card of the deck" if self.looped else ""
        return f"You walk to day {self.day + 1}, {place_name(self.place)}{loop}."

    def touches(self) -> tuple[str, ...]:
        return ("white", self.card)


class Slipped(Tell, frozen=True):
    """A card was lost to the loop."""

    card: str

    def words(self) -> str:
        return f"The loop takes {named(self.card)} from you; it is discarded."

    def foretold(self) -> str:
        return f"{named(self.card)} is discarded."

    def touches(self) -> tuple[str, ...]:
        return ("discard", self.card)


def movement(s: State) -> Rule[None]:
    """Play a card, and white walks its number (2. Movement)."""
    played = yield from choose(s, PLAY_WHICH, plays)
    s.hand.remove(played.card)
    s.playing = played.card
    yield from meet_story(s)
    yield from walk_white(s)
    s.part = "walk"


def plays(s: State) -> list[Play | UseLetter]:
    """Any card of the hand can be played."""
    return [PLAY[card] for card in s.hand]


def meet_story(s: State) -> Rule[None]:
    """A story opens when the first of its cards is played; nothing else hangs on it."""
    suit = SUIT[s.playing]
    if suit not in s.met:
        s.met.append(suit)
        yield Opened(suit)


def walk_white(s: State) -> Rule[None]:
    """Move the white pawn; going beyond day 7 costs a card of the deck (2. Movement)."""
    ahead = s.white + NUMBER[s.playing]
    s.white = ahead % WEEK
    yield Walked(s.playing, s.white, s.places[s.white], ahead >= WEEK)
    if ahead >= WEEK:
        yield from pay_for_loop(s)


def pay_for_loop(s: State) -> Rule[None]:
    """Draw a card and discard it; with the Ticket it goes under the deck instead."""
    card = yield from draw_card(s, "looping")
    if "ticket" in s.items and NUMBER[card] % 2 == 0:
        s.deck.bottom.append(card)
        yield Returned(card, s.turn)
    else:
        s.discard.append(card)
        yield Slipped(card)


# Black walks


class Walk(Answer, frozen=True):
    """Move the black pawns forward by so many days each."""

    past: int
    future: int

    def choice(self, s: State, seat: int) -> Choice:
        parts: list[str] = []
        touched: list[str] = []
        steps: tuple[tuple[Black, int], ...] = (("past", self.past), ("future", self.future))
        for pawn, step in steps:
            if step:
                to = (getattr(s, pawn) + step) % WEEK
                parts.append(f"{pawn} self {step} to {where(s, to)}")
                touched += [pawn, day_id(to)]
        words = "; ".join(parts)
        return Choice(words[0].upper() + words[1:], tuple(touched))


class WalkHow(Question[Walk], frozen=True):
    """How the other selves share the rest of seven days."""

    id = "walk"

    def words(self, s: State, seat: int) -> str:
        return "Which of your other selves goes on, and how far?"

    def reasons(self, s: State, seat: int) -> Reasons:
        return reasons(s)


WALK_HOW = WalkHow()


def walk_black(s: State) -> Rule[None]:
    """Black walks seven less the card's number (2. Movement), then 3. Action."""
    walk = yield from choose(s, WALK_HOW, walks)
    if walk.past:
        yield Moved("past", move_black(s, "past", walk.past), s.turn)
    if walk.future:
        yield Moved("future", move_black(s, "future", walk.future), s.turn)
    yield from action(s)
    s.part = "events"


def walks(s: State) -> list[Walk | UseLetter]:
    """One black pawn goes the whole way; with the Map they can share it (2. Movement)."""
    return WALKS[WEEK - NUMBER[s.playing], "map" in s.items, (s.future - s.past) % WEEK][:]


def ways_to_go(steps: int, shared: bool, apart: int) -> list[Walk | UseLetter]:
    """How the black pawns can go so many days; ways that put a pawn on the same two days are one way."""
    ways: dict[tuple[int, ...], Walk] = {}
    for share in (0, steps, *range(1, steps)) if shared else (0, steps):
        days = tuple(sorted(((steps - share) % WEEK, (apart + share) % WEEK)))
        ways.setdefault(days, Walk(steps - share, share))
    return list(ways.values())


WALKS = {
    (steps, shared, apart): ways_to_go(steps, shared, apart)
    for steps in NUMBERS
    for shared in (False, True)
    for apart in range(WEEK)
}


# Action


class Faded(Tell, frozen=True):
    """An event was discarded from a location, or could not stay there."""

    card: str
    place: str

    def words(self) -> str:
        return f"No room is left for {named(self.card)} at {place_name(self.place)}: it is discarded."

    def foretold(self) -> str:
        return self.words()

    def touches(self) -> tuple[str, ...]:
        return ("discard", self.card)


def action(s: State) -> Rule[None]:
    """Lay the played card at white's location; the oldest event makes room (3. Action).

    At the Ancient Tree there is no room at all, so the played card itself is discarded.
    """
    day = s.white
    column = (s.playing, *s.events[day])
    s.playing = ""
    s.events[day], pushed_out = column[: s.room[day]], column[s.room[day] :]
    for oldest in pushed_out:
        s.discard.append(oldest)
        yield Faded(oldest, s.places[day])
