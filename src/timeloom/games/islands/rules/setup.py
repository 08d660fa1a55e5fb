"""Game Setup 1 to 11."""

from __future__ import annotations

from timeloom.games.islands.answers import ChooseKid
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.chores import draw_chores
from timeloom.games.islands.rules.diary import bring_into_play
from timeloom.games.islands.rules.machines import arrive
from timeloom.games.islands.rules.rumors import first_rumors
from timeloom.games.islands.state import Complications, Kid, RumorDeck, State
from timeloom.games.islands.tells.setup import Began, FirstPlayer, KidChosen
from timeloom.kernel import Ask, Draw, Pile, Rule


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
        rumors=RumorDeck([rumor.id for rumor in box.rumors.values() if rumor.set in card.sets]),
        school=Pile(list(box.school)),
        items=Pile(list(box.items)),
        anomalies=Pile(list(box.anomalies)),
        chores=Pile(list(box.chores)),
        bag=list(box.bag),
        places=list(card.places),
        complications_left=[page.number for page in card.cards if page.complication],
    )


def set_up(s: State) -> Rule[None]:
    """One more kid is chosen; after the last one the table is laid out."""
    if not s.kids:
        yield Began(s.scenario)
    yield from choose_kid(s)
    if len(s.kids) == len(s.owners):
        yield from lay_out(s)
        s.part = "chores"


def choose_kid(s: State) -> Rule[None]:
    """A player takes a kid with the iconic item, to the school (Setup 2, 3 and 9)."""
    box = load_box()
    taken = {kid.id for kid in s.kids}
    seat = s.owners[len(s.kids)]
    answer: ChooseKid = yield Ask(seat, "kid", [ChooseKid(id) for id in box.kids if id not in taken])
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


def hand_out_chores(s: State) -> Rule[None]:
    """The next kid keeps one of two chores; in the end chance names the first player (Setup 7, 11)."""
    waiting = [index for index, kid in enumerate(s.kids) if not kid.chore]
    yield from draw_chores(s, waiting[0])
    if len(waiting) == 1:
        first: int = yield Draw("first", range(len(s.kids)))
        s.first = first
        yield FirstPlayer(s.kids[first].id)
        s.part = "morning"
