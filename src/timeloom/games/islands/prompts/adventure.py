"""The adventure phase in words: what a kid can do, riding along, hacking and trading."""

from __future__ import annotations

from timeloom.games.islands.answers import (
    BeLate,
    Bus,
    Car,
    CardAction,
    ComeAlong,
    Dinner,
    DoErrand,
    DoneTrading,
    Give,
    Hack,
    Invest,
    Investigate,
    Rest,
    Ride,
    Scout,
    ScoutMachine,
    StayBehind,
    TakeReward,
    Trade,
    Visit,
    Walk,
    WreckMachine,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.prompts.wording import ChoiceMaker, Choices, Questions
from timeloom.games.islands.rules.adventure import WRECK_COST, dinner_cost
from timeloom.games.islands.rules.diary import page_of
from timeloom.games.islands.rules.movement import walk_cost
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.names import (
    card_name,
    card_thing,
    cubes,
    kid_name,
    machine_name,
    place_name,
)
from timeloom.kernel.scene import Choice


def who_acts(s: State) -> str:
    """Asked before every action."""
    return f"{'A day without school' if s.day == 'weekend' else 'School is out'}. Who does what?"


QUESTIONS: Questions = {
    "act": who_acts,
    "come-along": lambda s: f"There is room for one more. Does {kid_name(s.asking)} climb up?",
    "lift": "It moves! Where do you let it carry you?",
    "avoid": lambda s: (
        f"Something large has noticed {kid_name(s.asking)}. How does {kid_name(s.asking)} get by?"
    ),
    "send-back": lambda s: f"{kid_name(s.asking)} has to get away from here. Where to?",
    "invest": lambda s: f"How much time goes into the hack of {s.asking}?",
    "lead-hacker": "They have put in as much as each other. Who leads the hack?",
    "trade": "Pockets are turned out. Does anything change hands?",
}


def where(s: State, kid: str) -> str:
    """The location at which a kid stands."""
    return s.kids[s.index_of(kid)].at


def walk(s: State, answer: Walk) -> Choice:
    """Walking, with its price."""
    cost = walk_cost(s, where(s, answer.kid), answer.to)
    return going(answer, f"walks to {place_name(answer.to)} ({cubes(cost)})")


def going(answer: Walk | Bus | Car | Ride, words: str) -> Choice:
    """A way to go somewhere: click the kid, then the place."""
    return Choice(f"{kid_name(answer.kid)} {words}", (f"kid-{answer.kid}", f"place-{answer.to}"))


def scout(s: State, answer: Scout) -> Choice:
    """Turning up a rumor."""
    words = f"{kid_name(answer.kid)} scouts the rumor at {place_name(answer.letter)} (1 cube)"
    return Choice(words, (f"kid-{answer.kid}", f"rumor-{answer.letter}", f"place-{answer.letter}"))


def investigate(s: State, answer: Investigate) -> Choice:
    """Following a rumor, by its title once it is known."""
    at = where(s, answer.kid)
    told = s.told_at(at)
    what = f"“{load_box().rumors[told.card].title}”" if told and told.card else "the rumor"
    words = f"{kid_name(answer.kid)} investigates {what} at {place_name(at)} (1 cube)"
    return Choice(words, (f"kid-{answer.kid}", f"rumor-{at}", f"place-{at}"))


def on_machine(words: str) -> ChoiceMaker:
    """Something that a kid does to a machine."""

    def choice(s: State, answer: ScoutMachine | Hack | WreckMachine) -> Choice:
        sentence = words.format(kid=kid_name(answer.kid), machine=machine_name(answer.machine))
        return Choice(sentence, (f"kid-{answer.kid}", f"machine-{answer.machine}"))

    return choice


def hack(s: State, answer: Hack) -> Choice:
    """Beginning a hack, with what all of them together must put in."""
    machine = s.machine(answer.machine)
    price = cubes(len(machine.walls)) if machine else ""
    words = f"{kid_name(answer.kid)} begins to hack {machine_name(answer.machine)} ({price} together)"
    return Choice(words, (f"kid-{answer.kid}", f"machine-{answer.machine}"))


def visit(s: State, answer: Visit) -> Choice:
    """Using the event location."""
    at = where(s, answer.kid)
    place = load_box().places[at]
    return Choice(
        f"{kid_name(answer.kid)} visits {place.name} (1 cube): {place.does}",
        (f"kid-{answer.kid}", f"place-{at}"),
    )


def card_action(s: State, answer: CardAction) -> Choice:
    """What a diary card offers, in its own words."""
    entry = next(entry for entry in s.diary if entry.number == answer.card)
    action = page_of(s, entry).actions[answer.action]
    words = f"{kid_name(answer.kid)}: {action.words} ({cubes(action.time)})"
    return Choice(words, (f"kid-{answer.kid}", f"diary-{answer.card}"))


def errand(s: State, answer: DoErrand) -> Choice:
    """One's chore."""
    kid = s.kids[s.index_of(answer.kid)]
    chore = load_box().chores[kid.chore]
    words = f"{kid_name(answer.kid)} does a chore, {chore.title} ({cubes(chore.errand.time)})"
    return Choice(words, (f"kid-{answer.kid}",))


def rest(s: State, answer: Rest) -> Choice:
    """Resting."""
    better = "nurses the injury" if answer.condition == "injured" else f"is no longer {answer.condition}"
    return Choice(f"{kid_name(answer.kid)} rests and {better} (1 cube)", (f"kid-{answer.kid}",))


def dinner(s: State, answer: Dinner) -> Choice:
    """Going home."""
    cost = cubes(dinner_cost(s, s.index_of(answer.kid)))
    home = load_box().kids[answer.kid].home
    words = f"{kid_name(answer.kid)} goes home for dinner to {place_name(home)} ({cost})"
    return Choice(words, (f"kid-{answer.kid}", f"place-{home}"))


def of_kid(words: str) -> ChoiceMaker:
    """Something that a kid does and that touches nothing else."""
    return lambda s, answer: Choice(words.format(kid=kid_name(answer.kid)), (f"kid-{answer.kid}",))


def invest(s: State, answer: Invest) -> Choice:
    """A share in a hack."""
    name = kid_name(answer.kid)
    words = f"{name} puts in {cubes(answer.cubes)}" if answer.cubes else f"{name} stays out of it"
    return Choice(words, (f"kid-{answer.kid}",))


def give(s: State, answer: Give) -> Choice:
    """Handing a card over."""
    words = f"{kid_name(answer.giver)} gives {card_name(answer.card)} to {kid_name(answer.taker)}"
    return Choice(words, (card_thing(answer.card), f"kid-{answer.taker}"))


CHOICES: Choices = {
    Walk: walk,
    Bus: lambda s, answer: going(answer, f"takes the bus to {place_name(answer.to)} (1 cube)"),
    Car: lambda s, answer: going(answer, f"is driven to {place_name(answer.to)} (1 cube, favor falls)"),
    Ride: lambda s, answer: going(answer, f"rides to {place_name(answer.to)} (1 cube)"),
    ComeAlong: of_kid("{kid} climbs up"),
    StayBehind: of_kid("{kid} stays behind"),
    Scout: scout,
    ScoutMachine: on_machine("{kid} scouts {machine} (1 cube)"),
    Investigate: investigate,
    Trade: of_kid("{kid} calls for a trade (1 cube)"),
    Hack: hack,
    WreckMachine: on_machine(f"{{kid}} wrecks {{machine}} ({WRECK_COST} cubes)"),
    Invest: invest,
    Visit: visit,
    CardAction: card_action,
    DoErrand: errand,
    TakeReward: of_kid("{kid} takes the reward for the chore"),
    Rest: rest,
    Dinner: dinner,
    BeLate: of_kid("{kid} stays out late"),
    Give: give,
    DoneTrading: lambda s, answer: Choice("That is all"),
}
