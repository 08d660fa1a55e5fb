"""The questions of The Stolen Hour in words."""

from __future__ import annotations

from typing import Any

from timeloom.games.hour.answers import (
    Accept,
    Attack,
    AttackWithHelp,
    Barter,
    Claim,
    Cover,
    CoverWithHelp,
    Decline,
    DoYourBest,
    Enough,
    Fall,
    Forgo,
    Hold,
    Invite,
    Join,
    LayDown,
    Leave,
    Narrate,
    NeverMind,
    NoHelp,
    NotYet,
    Offer,
    OfferHelp,
    Peek,
    Propose,
    Ready,
    Refuse,
    SayNothing,
    Show,
    StepBack,
    Throw,
    Withdraw,
)
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.calendar import oldest_tale
from timeloom.games.hour.rules.ties import named
from timeloom.games.hour.state import NOTHING, Combat, State, Visit
from timeloom.games.hour.tells import card_name, day_name, fighter_name, friend, friends, goods, listed
from timeloom.games.hour.wording import flap_words
from timeloom.kernel import Answer, AnyAsk, Form
from timeloom.kernel.scene import Choice, Prompt


def prompt(s: State, ask: AnyAsk, seat: int) -> Prompt:
    """A question and its offers in words."""
    question, number = read_id(ask.id)
    words = question_words(s, question, number, seat)
    return Prompt(words, tuple(choice(s, question, number, offer, seat) for offer in ask.offered(seat)))


def read_id(id: str) -> tuple[str, int]:
    """A question by its name, and the number of the group, trade or visit that asks it (0 for none)."""
    strand, _, question = id.rpartition("/")
    number = strand.rpartition("-")[2]
    return question, int(number) if number.isdecimal() else 0


# Questions


def question_words(s: State, question: str, number: int, seat: int) -> str:
    """A question in words."""
    match question:
        case "gather" | "join":
            return group_question(s, question, number)
        case "terms" | "trade":
            return trade_question(s, question, number, seat)
        case "effort" | "claim":
            return visit_question(s, question, number)
        case "tale":
            tale = oldest_tale(s, seat)
            result = "mended" if tale.mended else "broken"
            return f"You were there on {day_name(tale.day)}, and it is {result} now. How was it?"
        case "courage" | "throw" | "attack" | "defend" | "help":
            return combat_question(s, question, number, seat)
        case "ready":
            return "Are you ready to face Death? When most of you are, the wards break."
        case _:
            return "The Doorway is open. What do you do?"


def group_question(s: State, question: str, number: int) -> str:
    """About a group that forms."""
    group = next(group for group in s.groups if group.number == number)
    if question == "gather":
        return f"Whom do you ask to come along to {day_name(group.day)}?"
    along = friends([*group.members, *group.invited])
    spent = (
        "Somebody must spend a Chance." if group.payer is None else f"{friend(group.payer)} spends a Chance."
    )
    return f"{friend(group.by)} asks: come along to {day_name(group.day)}? It would be {along}. {spent}"


def trade_question(s: State, question: str, number: int, seat: int) -> str:
    """About a trade, with a word about the bead that cannot be part of it."""
    trade = next(trade for trade in s.trades if trade.number == number)
    kept = " The bead that you hold out to your group is not for trade." if s.holds_out(seat) else ""
    if question == "terms":
        return f"What do you offer {friend(trade.to)}, and what do you want for it?{kept}"
    return f"{friend(trade.by)} offers you {goods(trade.give)} for {goods(trade.want)}. Do you trade?{kept}"


def visit_question(s: State, question: str, number: int) -> str:
    """About a day that is revisited."""
    visit = visit_numbered(s, number)
    if question == "claim":
        return f"Do you claim {card_name(visit.items[0])}? If several do, they fight for it."
    return f"{day_name(visit.day).capitalize()}. {flap_words(s, visit.day)} How hard do you try?"


def combat_question(s: State, question: str, number: int, seat: int) -> str:
    """About a combat."""
    c = combat_numbered(s, number)
    match question:
        case "courage":
            return "With how much Courage do you go in? The highest acts first."
        case "throw":
            return "You are tied. Rock, paper or scissors, in secret?"
        case "attack":
            return f"{own_name(c, seat)}, it is your turn: attack whom with what?"
        case "help":
            return "Do you offer a friend a card? You can help each of them once in this combat."
        case _:
            return defend_question(c, seat)


def defend_question(c: Combat, seat: int) -> str:
    """About an attack that has to be covered."""
    assert c.blow is not None
    missing = next(
        c.blow.value - one.covered for one in c.blow.defences if c.fighters[one.fighter].seat == seat
    )
    attacker = fighter_name(named(c, c.blow.attacker))
    single = " with a single card" if c.blow.single else ""
    return f"{attacker} plays {card_name(c.blow.card)} at {own_name(c, seat)}: cover {missing}{single}."


def own_name(c: Combat, seat: int) -> str:
    """Whom a seat plays in a combat."""
    return next(fighter_name(named(c, index)) for index, one in enumerate(c.fighters) if one.seat == seat)


def visit_numbered(s: State, number: int) -> Visit:
    """The visit with this number."""
    return next(visit for visit in s.visits if visit.number == number)


def combat_numbered(s: State, number: int) -> Combat:
    """The combat of a visit, or the last one."""
    combat = s.last if number == 0 else visit_numbered(s, number).combat
    assert combat is not None
    return combat


# Answers


def choice(s: State, question: str, number: int, offer: Answer | Form[Any], seat: int) -> Choice:
    """An offer in words, with the things that it touches."""
    if isinstance(offer, Form):
        return form_choice(offer)
    if question in ("courage", "throw", "attack", "defend", "help"):
        return combat_choice(combat_numbered(s, number), offer, seat)
    if question in ("effort", "claim", "tale"):
        return visit_choice(number, offer)
    return doorway_choice(s, number, offer, seat)


def form_choice(offer: Form[Any]) -> Choice:
    """A form in words."""
    return Choice("Tell how it was" if offer.make is Narrate else "Pull your punches", ("sheet",))


def doorway_choice(s: State, number: int, offer: Answer, seat: int) -> Choice:
    """What can be answered at the Doorway."""
    match offer:
        case Propose(day):
            return Choice(f"{titled_day(day)}: go back to day {day + 1}", (f"day {day + 1}", "doorway"))
        case Peek(day):
            return Choice(f"{titled_day(day)}: look under the flap", (f"day {day + 1}", "sheet"))
        case Barter(other):
            return Choice(f"Trade with {friend(other)}", (f"friend {other}",))
        case StepBack():
            return Choice("Step back until something changes")
        case Leave():
            return leave_choice(s, seat)
        case Invite(other):
            return Choice(f"Ask {friend(other)}", (f"friend {other}",))
        case Enough():
            return Choice("That is enough", (f"group {number}",))
        case Withdraw():
            return Choice("Give it up", (f"group {number}",))
        case _:
            return agreement_choice(number, offer)


def titled_day(day: int) -> str:
    """A day by its title alone, as it stands on the calendar."""
    return load_pack().event(day).title


def leave_choice(s: State, seat: int) -> Choice:
    """Leaving a group in words: for whoever proposed it, it is the end of it."""
    group = s.group_of(seat)
    assert group is not None
    words = "Take your proposal back" if group.by == seat else "Do not go along after all"
    return Choice(f"{words} (day {group.day + 1})", (f"group {group.number}",))


def agreement_choice(number: int, offer: Answer) -> Choice:
    """What can be answered to an invitation, an offer or a vote."""
    match offer:
        case Join(chance):
            words = "Come along and spend a Chance" if chance else "Come along"
            return Choice(words, (f"group {number}", *(("chances",) if chance else ())))
        case Refuse():
            return Choice("Do not go along")
        case Offer(give, want):
            return Choice(offer_words(give, want), ("chances",) if give == "chance" else (give,))
        case NeverMind():
            return Choice("Offer nothing")
        case Accept(give):
            return Choice(f"Give {goods(give)} for it", ("chances",) if give == "chance" else (give,))
        case Decline():
            return Choice("Do not trade")
        case NotYet():
            return Choice("Not yet", ("hour",))
        case Ready():
            return Choice("Ready", ("hour",))
    raise TypeError(f"There are no words for {offer}.")


def offer_words(give: str, want: str) -> str:
    """An offer, or a gift, in words."""
    return f"Give {goods(give)} away" if want == NOTHING else f"Offer {goods(give)} for {goods(want)}"


def visit_choice(number: int, offer: Answer) -> Choice:
    """What can be answered on a day."""
    match offer:
        case DoYourBest():
            return Choice("Do your best", (f"visit {number}",))
        case LayDown(card):
            return Choice(f"Do your best and lay down {titled(card)}", (card,))
        case SayNothing():
            return Choice("Leave it untold")
        case Claim():
            return Choice("Claim it", (f"items {number}",))
        case Forgo():
            return Choice("Leave it to the others", (f"visit {number}",))
    raise TypeError(f"There are no words for {offer}.")


def combat_choice(c: Combat, offer: Answer, seat: int) -> Choice:
    """What can be answered in a combat."""
    match offer:
        case Show(courage):
            return Choice(f"With Courage {courage}")
        case Throw(sign):
            return Choice(sign.capitalize())
        case Attack(card, targets):
            return Choice(f"{titled(card)} at {targeted(c, targets)}", (card, *places(c, *targets)))
        case AttackWithHelp(helper, targets):
            lent = f"{titled(lent_card(c, helper, c.acting))} of {fighter_name(named(c, helper))}"
            return Choice(f"{lent} at {targeted(c, targets)}", places(c, helper, *targets))
        case Hold():
            return Choice("There is nothing to play")
        case Fall():
            return Choice("There is not enough: be taken out")
        case _:
            return cover_choice(c, offer, seat)


def cover_choice(c: Combat, offer: Answer, seat: int) -> Choice:
    """What can be answered to an attack on oneself or on a friend."""
    match offer:
        case Cover(card):
            return Choice(f"Cover with {titled(card)}", (card,))
        case CoverWithHelp(helper):
            own = next(index for index, fighter in enumerate(c.fighters) if fighter.seat == seat)
            lent = titled(lent_card(c, helper, own))
            return Choice(f"Take {lent} of {fighter_name(named(c, helper))}", places(c, helper))
        case OfferHelp(fighter, card):
            return Choice(
                f"Offer {fighter_name(named(c, fighter))} {titled(card)}", (card, *places(c, fighter))
            )
        case NoHelp(fighter):
            return Choice(f"{fighter_name(named(c, fighter))} can do it alone", places(c, fighter))
    raise TypeError(f"There are no words for {offer}.")


def lent_card(c: Combat, helper: int, fighter: int) -> str:
    """The card that one fighter offers another."""
    return next(help.card for help in c.helps if (help.helper, help.fighter) == (helper, fighter))


def targeted(c: Combat, targets: tuple[int, ...]) -> str:
    """Whom a card is played at."""
    return listed([fighter_name(named(c, target)) for target in targets])


def places(c: Combat, *fighters: int) -> tuple[str, ...]:
    """Where fighters stand in the scene."""
    return tuple(f"fighter {named(c, index)}" for index in fighters)


def titled(card: str) -> str:
    """A card by its title, its value and what it adds in defence."""
    kind = load_pack().cards[card]
    value = f"{kind.value}+{kind.ward}" if kind.ward else str(kind.value)
    return f"“{kind.title}” ({value})"
