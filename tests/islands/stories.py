"""Tables in the middle of a story of the real box: kids somewhere, and diary pages open."""

from typing import Any, Literal, cast

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.trading import DoneTrading
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.diary.actions import CardAction, card_action, card_actions
from timeloom.games.islands.rules.diary.pages import page_of
from timeloom.games.islands.rules.diary.triggers import check_diary, happened
from timeloom.games.islands.rules.end_phase import end_round, last_round
from timeloom.games.islands.rules.rolls.helping import StayOut
from timeloom.games.islands.rules.rolls.ready import RollDice
from timeloom.games.islands.rules.setup import prepared
from timeloom.games.islands.state import Entry, Kid, Machine, State
from timeloom.kernel import Answer, Ask, AskAll, Draw, Roll, Rule

IDLE = (StayOut, RollDice, LeaveIt, DoneTrading)
"""Answers that ask for nothing more."""


def story(scenario: str, pages: str, kids: str = "ylva at M, tage at M", day: int = 2) -> State:
    """An afternoon with these pages ("1a 2b") and these kids, each with the iconic item and a seat."""
    placed = [kid.split(" at ") for kid in kids.split(", ")]
    s = prepared(scenario, tuple(range(len(placed))))
    for seat, (id, at) in enumerate(placed):
        item = load_box().kids[id].item
        s.items.loose.remove(item)
        s.kids.append(Kid(id, seat, at=at, items=[item]))
    s.part, s.round = "adventure", day
    s.today = s.school.loose.pop()
    s.diary = [Entry(int(page[:-1]), cast(Literal["a", "b"], page[-1])) for page in pages.split()]
    return s


def lay(s: State, **tokens: str) -> State:
    """Lay tokens of kinds at the letters given: `beast="PST"`."""
    for kind, letters in tokens.items():
        for letter in letters:
            lying = s.tokens.setdefault(letter, {})
            lying[kind] = lying.get(kind, 0) + 1
    return s


def hacked(s: State, machine: str, kid: int = 0) -> State:
    """A machine that a kid controls."""
    sheet = load_box().machines[machine]
    walls = [""] * (sheet.many if s.many else sheet.few).firewalls
    s.machines.append(Machine(machine, "C4", "C4", sheet.response, hacker=kid, walls=walls))
    return s


def action(s: State, words: str, kid: int = 0) -> CardAction:
    """The card action with these words that a kid is offered."""
    offered = {named(s, one): one for one in card_actions(s, kid)}
    assert words in offered, f"{words} is not among {list(offered)}."
    return offered[words]


def offered(s: State, kid: int = 0) -> list[str]:
    """The words of the card actions that a kid is offered."""
    return [named(s, one) for one in card_actions(s, kid)]


def named(s: State, one: CardAction) -> str:
    """What a card action is called."""
    entry = next(entry for entry in s.diary if entry.number == one.card)
    return page_of(s, entry).actions[one.action].words


def tokens(s: State, kind: str) -> str:
    """Where tokens of a kind lie, a letter for each."""
    return "".join(letter * kinds.get(kind, 0) for letter, kinds in sorted(s.tokens.items()))


def lucky(rule: Rule[None], *picks: Answer | str, six: bool = True) -> None:
    """Play a rule with nothing but sixes (or ones); questions and draws take the next pick that fits."""
    waiting, reply = list(picks), None
    while True:
        try:
            request = rule.send(reply)
        except StopIteration:
            assert not waiting, f"{waiting} were not asked for."
            return
        reply = replied(request, waiting, six)


def replied(request: Any, waiting: list[Answer | str], six: bool) -> Any:
    """The next pick if it fits, else something that asks for nothing more."""
    match request:
        case Roll():
            return (6 if six else 1,) * request.dice
        case AskAll():
            return {seat: waiting.pop(0) for seat in request.seats}
        case Draw():
            return waiting.pop(0) if waiting and waiting[0] in request.options else request.options[0]
        case Ask():
            offers = list(request.offered(request.seat))
            if waiting and waiting[0] in offers:
                return waiting.pop(0)
            return next((offer for offer in offers if isinstance(offer, IDLE)), offers[0])
    return None


def act(s: State, words: str, *picks: Answer | str, kid: int = 0, six: bool = True) -> State:
    """A kid does what a card offers, and the diary is checked."""
    lucky(card_action(s, action(s, words, kid)), *picks, six=six)
    lucky(check_diary(s))
    return s


def night(s: State, *picks: Answer | str) -> State:
    """What diary cards do in the evening."""
    lucky(happened(s, "evening", Acting(s.first)), *picks)
    return s


def last_night(s: State) -> State:
    """The last evening of the calendar; everybody is late, and nothing else happens."""
    s.round = last_round(s) - 1
    lucky(end_round(s))
    return s


def with_enigma(s: State, enigma: int) -> State:
    """So much enigma, and the diary is checked."""
    s.enigma = enigma
    lucky(check_diary(s))
    return s


def with_count(s: State, **counters: int) -> State:
    """Counters that stand there, and the diary is checked."""
    s.counters |= counters
    lucky(check_diary(s))
    return s


def open_pages(s: State) -> str:
    """The pages in play in their order."""
    return " ".join(f"{entry.number}{entry.side}" for entry in s.diary)
