"""Tables of Islands for tests of the core rules: kids in places, cards in hands, and nothing else.

Kids stand in the order in which they are named, each with a seat of its own: "ada at M, bo at M". All
content is that of the small box, which the fixture of that name puts in place of the real one.
"""

from functools import cache
from pathlib import Path
from typing import Any, cast

from timeloom.games.islands.pack.box import FOLDER, gather, load_box
from timeloom.games.islands.pack.cards import Action
from timeloom.games.islands.pack.diary import Counter, DiaryCard, Page, Trigger
from timeloom.games.islands.pack.language import Effect, Test, When
from timeloom.games.islands.pack.shelf import Box
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.state import INJURY_STEPS, Entry, Held, Kid, Machine, RumorDeck, State, Told
from timeloom.games.islands.terms import ConditionName, Trait
from timeloom.kernel import Pile, Rule
from timeloom.kernel.pack import File
from timeloom.kernel.verbs import apply_effects

STORY = "story"
"""The scenario of the small box; rumors of its set `deep` raise insight."""
SMALL_BOX: list[File] = [FOLDER / "map.toml", Path(__file__).parent / "small_box" / "box.toml"]
ADA = Acting(0, source="A Card")
"""The first kid acts, and nobody helps."""


@cache
def printed() -> Box:
    """The small box as it is printed."""
    return gather(SMALL_BOX)


def fresh_box() -> Box:
    """A small box to which a test may add cards."""
    tables: dict[str, Any] = {name: getattr(printed(), name) for name in Box.__struct_fields__}
    tables |= {name: dict(cards) for name, cards in tables.items() if isinstance(cards, dict)}
    return Box(**tables)


def table(kids: str = "ada at M", *variants: str) -> State:
    """A Monday afternoon with these kids; everything else is in its deck."""
    placed = [kid.split(" at ") for kid in kids.split(", ")]
    box = load_box()
    return State(
        STORY,
        seats=len(placed),
        owners=tuple(range(len(placed))),
        variants=variants,
        part="adventure",
        kids=[Kid(id, seat, at) for seat, (id, at) in enumerate(placed)],
        rumors=RumorDeck(list(box.rumors)),
        items=Pile(list(box.items)),
        anomalies=Pile(list(box.anomalies)),
        bag=list(box.bag),
    )


def give(s: State, kid: int, *cards: str) -> State:
    """Hand items and anomalies of the decks to a kid."""
    box = load_box()
    for card in cards:
        if card in box.items:
            s.items.loose.remove(card)
            s.kids[kid].items.append(card)
        else:
            s.anomalies.loose.remove(card)
            s.kids[kid].anomalies.append(Held(card, box.anomalies[card].uses))
    return s


def hurt(s: State, kid: int, *conditions: ConditionName) -> State:
    """Let a kid suffer from conditions, each with its cube."""
    me = s.kids[kid]
    for condition in conditions:
        me.pool -= 1
        if condition == "injured":
            me.injury = INJURY_STEPS
        else:
            me.conditions.append(condition)
    return s


def machine(s: State, id: str, sector: str = "C4", hacker: int = -1) -> Machine:
    """Put a machine on the board, or under the control of a kid."""
    placed = Machine(id, sector, "" if hacker >= 0 else sector, "ignoring", hacker=hacker, walls=["", ""])
    s.machines.append(placed)
    return placed


def tell_of(s: State, *rumors: str) -> State:
    """Lay rumors on the track from the left: a letter face down, a card's id face up."""
    for space, rumor in enumerate(rumors):
        known = rumor in load_box().rumors
        s.track[space] = Told(load_box().rumors[rumor].letter if known else rumor, rumor if known else "")
        if known:
            s.rumors.unseen.remove(rumor)
    return s


def letters(s: State) -> str:
    """The letters on the rumor track, with a dot for an empty space."""
    return "".join(told.letter if told else "." for told in s.track)


def task(*traits: Trait, combos: tuple[Any, ...] = (), dice: int = 0) -> Test:
    """A test of these traits."""
    return Test(traits, combos, dice)


def page(*triggers: Trigger, **fields: Any) -> Page:
    """A side of a diary card."""
    return Page("A Page", "It is so.", "Do.", triggers=triggers, **fields)


def open_diary(s: State, a: Page, b: Page | None = None, number: int = 1) -> Entry:
    """A diary card made for the test, in play with side A up."""
    write_card(a, b, number)
    s.diary.append(Entry(number))
    return s.diary[-1]


def write_card(a: Page, b: Page | None = None, number: int = 1) -> None:
    """Add a diary card to the scenario."""
    load_box().diary.setdefault(STORY, {})[number] = DiaryCard(number, a, b or page())


def on(event: Any, *effects: Effect, **fields: Any) -> Trigger:
    """A trigger with these effects."""
    return Trigger(event, effects, **fields)


def offer(*effects: Effect, **fields: Any) -> Action:
    """A card action that leads to these effects."""
    return Action("Do it", success=effects, **fields)


def counter(id: str, most: int) -> tuple[Counter, ...]:
    """The counters of a page: one."""
    return (Counter(id, "So many", most),)


def do(s: State, acting: Acting = ADA, who: Any = "kid", **verb: Any) -> Rule[None]:
    """One effect."""
    return apply_effects(s, (effect(who=who, **verb),), acting)


def effect(**table: Any) -> Effect:
    """An effect as a card has it."""
    return cast(Effect, Effect.read(table))


def when(**table: Any) -> When:
    """A condition as a card has it."""
    return cast(When, When.read(table))
