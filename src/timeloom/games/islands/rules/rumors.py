"""1.2 New rumors, and 2.3 Investigate: how rumors come to the track, and what comes of them.

A face-down rumor shows its letter alone, so only letters are drawn; which card it is, is drawn when it
is turned up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import permutations

from msgspec import Struct

from timeloom.games.islands.answers import PickRumor, PutBack, PutUnder, SpendInstead, TakeTest
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Rumor
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.diary import end_game, happened, raise_enigma, raise_insight, ruling
from timeloom.games.islands.rules.rolls import take_test
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.rules.trading import trade
from timeloom.games.islands.rules.verbs import apply_effects
from timeloom.games.islands.state import TRACK, State, Told
from timeloom.games.islands.tells.rumors import (
    Alarm,
    Failed,
    Heard,
    LookedAhead,
    PushedOff,
    Replaced,
    Revealed,
    RumorGone,
    Shuffled,
    Solved,
    SpentTime,
)
from timeloom.kernel import Answer, Draw, Rule

# The deck


def loose_letters(s: State) -> list[str]:
    """The letters of the rumors in the deck of which nobody knows where they lie."""
    elsewhere = Counter(told.letter for told in s.told() if not told.card)
    elsewhere.update(s.rumors.top)
    elsewhere.update(s.rumors.bottom)
    letters = Counter(load_box().rumors[card].letter for card in s.rumors.unseen)
    return sorted((letters - elsewhere).elements())


def draw_letter(s: State, taken: Collection[str] = ()) -> Rule[str]:
    """Draw the first rumor of the deck whose letter is not taken; empty if there is none."""
    deck = s.rumors
    known = next((letter for letter in reversed(deck.top) if letter not in taken), "")
    if known:
        del deck.top[len(deck.top) - 1 - deck.top[::-1].index(known)]
        return known
    loose = [letter for letter in loose_letters(s) if letter not in taken]
    if loose:
        drawn: str = yield Draw("letter", loose)
        return drawn
    last = next((letter for letter in deck.bottom if letter not in taken), "")
    if last:
        deck.bottom.remove(last)
    return last


def count_deck(s: State) -> int:
    """How many rumors are left in the deck."""
    return len(s.rumors.unseen) - sum(not told.card for told in s.told())


def shuffle_discards(s: State) -> Rule[None]:
    """When the deck is empty, the discarded rumors make a new one."""
    if s.rumors.discard and not count_deck(s):
        s.rumors.unseen += s.rumors.discard
        s.rumors.discard.clear()
        yield Shuffled()


# 1.2 New rumors


def first_rumors(s: State) -> Rule[None]:
    """Four rumors with different letters, face down from space 1 on (Setup 6)."""
    for space in range(TRACK):
        letter = yield from draw_letter(s, [told.letter for told in s.told()])
        if letter:
            s.track[space] = Told(letter)
            yield Heard(letter)


class NewRumors(Struct):
    """What dealing brought about."""

    old: list[Told]
    new: list[Told] = []
    pushed: list[str] = []
    duplicates: int = 0

    def track(self) -> list[Told | None]:
        """New rumors from the left, old ones pushed to the right."""
        gap: list[Told | None] = [None] * (TRACK - len(self.new) - len(self.old))
        return [*self.new, *gap, *self.old]


def deal_rumors(s: State, count: int) -> Rule[None]:
    """Lay new rumors face down on the track from the left, and push off what has no room (New rumors)."""
    dealt = NewRumors(list(s.told()))
    s.track = dealt.track()
    for _ in range(count):
        yield from shuffle_discards(s)
        letter = yield from draw_letter(s)
        if letter:
            yield from lay_rumor(s, dealt, letter)
    yield from alarm_machines(s, dealt)
    yield from suffer_for_pushed(s, dealt)
    for _ in range(len(dealt.new) + dealt.duplicates):
        if not s.ending:
            yield from happened(s, "new-rumor", Acting(s.first))


def lay_rumor(s: State, dealt: NewRumors, letter: str) -> Rule[None]:
    """A duplicate takes the place of the old one; otherwise the right-most old one makes room."""
    same = s.told_at(letter)
    if same is not None:
        yield from replace_rumor(s, same)
        dealt.duplicates += 1
        return
    if len(dealt.new) + len(dealt.old) == TRACK:
        crowd = dealt.old or dealt.new
        pushed = crowd[-1]
        yield from discard_rumor(s, pushed)
        crowd.pop()
        dealt.pushed.append(pushed.letter)
    dealt.new.append(Told(letter))
    s.track = dealt.track()
    yield Heard(letter)


def replace_rumor(s: State, old: Told) -> Rule[None]:
    """Discard a rumor; a new one with its letter lies face down in its place (Duplicate rumors)."""
    yield from settle_card(s, old)
    s.rumors.discard.append(old.card)
    old.card = ""
    yield Replaced(old.letter)


def alarm_machines(s: State, dealt: NewRumors) -> Rule[None]:
    """Any duplicate makes all machines alert for the rest of the round (Duplicate rumors)."""
    if not dealt.duplicates:
        return
    s.alarm = True
    for machine in s.machines:
        machine.alert = machine.alert or machine.roams
    yield Alarm()


def suffer_for_pushed(s: State, dealt: NewRumors) -> Rule[None]:
    """Enigma for each rumor that was pushed off (Too many rumors); a variant makes it worse."""
    more = 2 if s.has("rumors-2") else 1 if s.has("rumors-1") else 0
    for letter in dealt.pushed:
        yield PushedOff(letter)
        if s.has("rumors-lose"):
            yield from end_game(s, load_box().scenarios[s.scenario].timeout, won=False)
        if s.ending:
            return
        yield from raise_enigma(s, ruling(s).pushed + more)
        yield from happened(s, "pushed", Acting(s.first))


# Turning up and discarding


def settle_card(s: State, told: Told) -> Rule[str]:
    """Which card a rumor on the track is: drawn from all unseen ones with its letter, if nobody knows yet."""
    if not told.card:
        kinds = load_box().rumors
        fitting = [card for card in s.rumors.unseen if kinds[card].letter == told.letter]
        told.card = yield Draw("rumor", fitting)
        s.rumors.unseen.remove(told.card)
    return told.card


def reveal(s: State, told: Told) -> Rule[str]:
    """Turn a rumor up."""
    if not told.card:
        yield Revealed((yield from settle_card(s, told)))
    return told.card


def discard_rumor(s: State, told: Told) -> Rule[None]:
    """Take a rumor off the track and put it on the discard pile."""
    yield from settle_card(s, told)
    s.track = [None if lying is told else lying for lying in s.track]
    s.rumors.discard.append(told.card)
    yield RumorGone(told.letter)


def pick_rumor(s: State, kid: int, id: str, among: list[Told]) -> Rule[Told]:
    """One of several rumors, by choice of whoever plays the kid."""
    answers = [PickRumor(told.letter) for told in among]
    picked: PickRumor = yield from choose(s, kid, id, answers)
    return next(told for told in among if told.letter == picked.letter)


def swap_rumor(s: State, kid: int) -> Rule[None]:
    """Discard a face-down rumor by choice; the first one of the deck with a free letter takes its place."""
    face_down = [told for told in s.told() if not told.card]
    if not face_down:
        return
    old = yield from pick_rumor(s, kid, "swap", face_down)
    space = next(index for index, told in enumerate(s.track) if told is old)
    yield from discard_rumor(s, old)
    yield from shuffle_discards(s)
    letter = yield from draw_letter(s, [told.letter for told in s.told()])
    if letter:
        s.track[space] = Told(letter)
        yield Heard(letter)
        yield from happened(s, "new-rumor", Acting(kid))


def look_ahead(s: State, kid: int, count: int) -> Rule[None]:
    """See the letters of what comes next; sort it anew, or send all of it to the bottom."""
    letters: list[str] = []
    for _ in range(min(count, count_deck(s))):
        letters.append((yield from draw_letter(s)))
        # Until it is put back, a letter must not be drawn again.
        s.rumors.bottom.append(letters[-1])
    if not letters:
        return
    del s.rumors.bottom[-len(letters) :]
    yield LookedAhead(tuple(letters))
    orders = sorted(set(permutations(letters)))
    answers: list[Answer] = [*(PutBack(order) for order in orders), PutUnder()]
    answer = yield from choose(s, kid, "peek", answers)
    if isinstance(answer, PutBack):
        s.rumors.top += reversed(answer.letters)
    else:
        s.rumors.bottom += letters


# 2.3 Investigate


def investigate(s: State, kid: int) -> Rule[None]:
    """Follow the rumor where the kid stands; the cube for it has been spent (Investigate)."""
    told = s.told_at(s.kids[kid].at)
    assert told is not None
    rumor = load_box().rumors[(yield from reveal(s, told))]
    if rumor.spend and (yield from spends_instead(s, kid, rumor.spend, rumor.title)):
        spend(s, kid, rumor.spend)
        yield SpentTime(s.kids[kid].id, rumor.spend)
        yield from solve(s, told, rumor, Acting(kid, source=rumor.title))
        return
    rolled = yield from take_test(s, kid, rumor.test, rumor.title)
    if rolled.success:
        yield from solve(s, told, rumor, Acting(kid, rolled.helpers, rumor.title))
    else:
        yield from fail(s, rumor, Acting(kid, rolled.helpers, rumor.title, failed=True))


def spends_instead(s: State, kid: int, cubes: int, title: str) -> Rule[bool]:
    """Whether a kid spends time instead of rolling, where the card offers it (Card actions)."""
    if s.kids[kid].pool < cubes:
        return False
    answer = yield from choose(s, kid, "spend", [TakeTest(), SpendInstead(cubes)], title)
    return isinstance(answer, SpendInstead)


def solve(s: State, told: Told, rumor: Rumor, acting: Acting) -> Rule[None]:
    """A rumor is solved: insight if it is of the scenario's set, its own effects, and a free trade."""
    letter = told.letter
    s.track = [None if lying is told else lying for lying in s.track]
    s.rumors.discard.append(rumor.id)
    s.kids[acting.kid].record.rumors += 1
    yield Solved(s.kids[acting.kid].id, rumor.id)
    if rumor.set == load_box().scenarios[s.scenario].insight_set:
        s.solved += 1
        yield from raise_insight(s, ruling(s).solved)
    yield from apply_effects(s, rumor.success, acting)
    yield from happened(s, "solved", acting)
    if not s.ending:
        yield from trade(s, letter)


def fail(s: State, rumor: Rumor, acting: Acting) -> Rule[None]:
    """A rumor is failed: enigma and its own effects; it stays on the track (house ruling)."""
    yield Failed(s.kids[acting.kid].id, rumor.id)
    yield from raise_enigma(s, ruling(s).failed)
    yield from apply_effects(s, rumor.failure, acting)
    yield from happened(s, "failed", acting)
