"""Game Setup 1 to 11."""

from __future__ import annotations

from timeloom.games.islands.names import KidTell, card_name, kid_name, kid_thing, listed, place_name, sentence
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.chores import draw_chores
from timeloom.games.islands.rules.diary.pages import bring_into_play
from timeloom.games.islands.rules.machines.placing import arrive
from timeloom.games.islands.rules.rumors.dealing import first_rumors
from timeloom.games.islands.state import Complications, Kid, RumorDeck, State
from timeloom.kernel import Answer, Draw, Pile, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "the-table"


def prepared(
    scenario: str,
    owners: tuple[int, ...],
    variants: tuple[str, ...] = (),
    complications: Complications = "none",
    patience: int = 0,
) -> State:
    """The table before anything has happened: all cards in their piles, all tokens in the bag."""
    box = load_box()
    card = box.scenarios[scenario]
    return State(
        scenario,
        seats=len(set(owners)),
        owners=owners,
        variants=variants,
        complications=complications if card.sandbox else "none",
        patience=patience if card.sandbox else 0,
        rumors=RumorDeck(list(box.shuffled(card.sets))),
        school=Pile(list(box.school)),
        items=Pile(list(box.items)),
        anomalies=Pile(list(box.anomalies)),
        chores=Pile(list(box.chores)),
        bag=list(box.bag),
        places=list(card.places),
        complications_left=[page.number for page in card.cards if page.complication],
    )


# Setup 1 to 6: kids, machines, diary cards and rumors


class Began(Tell, frozen=True):
    """A scenario begins."""

    scenario: str

    def words(self) -> str:
        scenario = load_box().scenarios[self.scenario]
        return f"{sentence(scenario.title)} {scenario.text}"


def set_up(s: State) -> Rule[None]:
    """One more kid is chosen; after the last one the table is laid out."""
    if not s.kids:
        yield Began(s.scenario)
    yield from choose_kid(s)
    if len(s.kids) == len(s.owners):
        yield from lay_out(s)
        s.part = "chores"


class ChooseKid(Answer, frozen=True):
    """Play this kid."""

    kid: str

    def choice(self, s: State, seat: int) -> Choice:
        kid = load_box().kids[self.kid]
        item = card_name(kid.item)
        words = f"{kid.name} of {place_name(kid.home)}: {kid.strength}, not {kid.weakness}; {item}"
        return Choice(words, (kid_thing(kid.id),))


class WhoComesAlong(Question[ChooseKid], frozen=True):
    """Which kid takes part; asked once for each of them."""

    id = "kid"

    def words(self, s: State, seat: int) -> str:
        if not s.kids:
            return "Who is the first to notice that something is wrong?"
        return f"Who else comes along with {listed([kid_name(kid.id) for kid in s.kids])}?"


class KidChosen(KidTell, frozen=True):
    """A player took a kid."""

    def words(self) -> str:
        kid = load_box().kids[self.kid]
        return f"{kid.name} of {place_name(kid.home)} is in. {kid.about}"


def choose_kid(s: State) -> Rule[None]:
    """A player takes a kid with the iconic item, to the school (Setup 2, 3 and 9)."""
    box = load_box()
    taken = {kid.id for kid in s.kids}
    seat = s.owners[len(s.kids)]
    answer = yield from ask(seat, WhoComesAlong(), [ChooseKid(id) for id in box.kids if id not in taken])
    item = box.kids[answer.kid].item
    s.items.loose.remove(item)
    s.kids.append(Kid(answer.kid, seat, at=box.map.school, items=[item]))
    yield KidChosen(answer.kid)


def lay_out(s: State) -> Rule[None]:
    """Machines, diary cards and the first rumors (Setup 4 and 6)."""
    card = load_box().scenarios[s.scenario]
    for arrival in card.machines:
        yield from arrive(s, arrival)
    for number in card.diary:
        yield from bring_into_play(s, number)
    yield from first_rumors(s)


# Setup 7 to 11: chores and the first player


class FirstPlayer(KidTell, frozen=True):
    """Somebody is the first player now."""

    def words(self) -> str:
        return f"{self.name} goes first."


def hand_out_chores(s: State) -> Rule[None]:
    """The next kid keeps one of two chores; in the end chance names the first player (Setup 7, 11)."""
    waiting = [index for index, kid in enumerate(s.kids) if not kid.chore]
    yield from draw_chores(s, waiting[0])
    if len(waiting) == 1:
        first: int = yield Draw("first", range(len(s.kids)))
        s.first = first
        yield FirstPlayer(s.kids[first].id)
        s.part = "morning"
