"""What effects are worth, given what the diary cards in play ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.islands.pack.cards import Action, Page, Trigger
from timeloom.games.islands.pack.verbs import Branch, Effect, When
from timeloom.games.islands.rules.conditions import sufferings
from timeloom.games.islands.rules.diary.pages import page_of, pages
from timeloom.games.islands.rules.evening import last_round
from timeloom.games.islands.rules.when import count_tokens, scaled
from timeloom.games.islands.state import FAIR, GOOD, State

NEEDED, SPARE = 4.0, 0.3
"""A point of insight while a card waits for it, and when none does."""
ENIGMA, LAST_ENIGMA = 2.5, 4.5
"""A point of enigma, and one of the last few before the game is lost."""
CLOSE_TO_LOSING = 4
STEP, PAGE, WIN = 7.0, 10.0, 60.0
"""A counter of the story moved, a page turned, and the game won."""
IN_THE_WAY, TO_BE_RID_OF, LONELY = 8.0, 7.0, 0.5
"""A token taken away: one that blocks an action, one of a kind of which few must be left, any other."""


class Stakes(Struct, frozen=True):
    """What matters now."""

    insight: float
    enigma: float
    """What a point of it costs."""
    blocked: frozenset[tuple[str, str]]
    """Kinds of tokens that are in the way at certain locations."""
    taking: dict[str, float]
    """What it is worth to take a token of a kind away."""
    last: bool
    """Whether this is the last round."""
    solved: float = 0.0
    failed: float = 0.0
    """What the diary cards make of a rumor that is solved, and of one that is failed."""


def stakes(s: State) -> Stakes:
    """Read off the diary cards what matters now."""
    now = Stakes(
        NEEDED if is_insight_needed(s) else SPARE,
        LAST_ENIGMA if most_enigma(s, 99) - s.enigma <= CLOSE_TO_LOSING else ENIGMA,
        frozenset(in_the_way(s)),
        {kind: worth_of_taking(s, kind) for kinds in s.tokens.values() for kind in kinds},
        s.round + 1 == last_round(s),
    )
    return replace(now, solved=triggered(s, now, "solved"), failed=triggered(s, now, "failed"))


def triggered(s: State, now: Stakes, event: str) -> float:
    """What the diary cards make of an event."""
    found = (trigger.do for page in pages(s) for trigger in page.triggers if trigger.on == event)
    return sum(worth(s, now, s.first, effects) for effects in found)


# Insight and enigma


def is_insight_needed(s: State) -> bool:
    """Whether any card waits for more insight than there is."""
    asked = [when.insight for page in pages(s) for when in whens(page) if when.insight is not None]
    return any(scaled(s, insight) > s.insight for insight in asked)


def whens(page: Page) -> Iterator[When]:
    """The conditions of a page's triggers and actions."""
    asking: tuple[Trigger | Action, ...] = (*page.triggers, *page.actions)
    return (thing.when for thing in asking if thing.when is not None)


def most_enigma(s: State, otherwise: int) -> int:
    """How much enigma loses the game, as far as the cards in play tell."""
    limits = [
        scaled(s, trigger.when.enigma) + s.patience
        for page in pages(s)
        for trigger in page.triggers
        if trigger.when is not None and trigger.when.enigma is not None and loses(trigger)
    ]
    return min(limits, default=otherwise)


def loses(trigger: Trigger) -> bool:
    """Whether a trigger ends the game badly."""
    return any(effect.lose is not None for effect in trigger.do)


# Tokens


def in_the_way(s: State) -> Iterator[tuple[str, str]]:
    """Kinds of tokens that must not lie at a location for something to happen or to be done there."""
    for entry in s.diary:
        page = page_of(s, entry)
        for when in whens(page):
            if when.unless is not None and when.unless.token and when.unless.where:
                yield when.unless.token, when.unless.where
        for index, action in enumerate(page.actions):
            if index not in entry.used and action.when is not None and action.when.fewer_tokens == 1:
                yield from ((action.when.token or "", letter) for letter in action.at)


def worth_of_taking(s: State, kind: str) -> float:
    """More if few must be left, or if there are nearly so many that they bring enigma."""
    lying = count_tokens(s, kind)
    best = LONELY
    for page in pages(s):
        for trigger in page.triggers:
            best = max(best, pressure(s, trigger, kind, lying))
    return best


def pressure(s: State, trigger: Trigger, kind: str, lying: int) -> float:
    """What a trigger that counts tokens of a kind makes it worth to take one away."""
    if trigger.when is not None and trigger.when.token == kind and trigger.when.fewer_tokens is not None:
        return TO_BE_RID_OF if trigger.on == "check" and not trigger.when.where else 0.0
    counted = [
        when
        for when in (trigger.when, *(effect.when for effect in trigger.do))
        if when and when.token == kind
    ]
    limits = [scaled(s, when.tokens) for when in counted if when.fewer_tokens is None and not when.where]
    over = lying + 2 - min(limits, default=99)
    if over < 0:
        return 0.0
    return TO_BE_RID_OF if loses(trigger) else ENIGMA if over <= 3 else 1.0


# Effects

Worth = Callable[[State, Stakes, int, Effect], float]


@cache
def verb_of(effect: Effect) -> str:
    """The verb of an effect; looking for it takes time."""
    return effect.verb


def worth(s: State, now: Stakes, kid: int, effects: tuple[Effect, ...]) -> float:
    """What a list of effects is worth to a kid who acts, roughly."""
    return sum(
        WORTH[verb](s, now, kid, effect) if (verb := verb_of(effect)) in WORTH else 0.0 for effect in effects
    )


def of_favor(s: State, now: Stakes, kid: int, effect: Effect) -> float:
    """Favor is worth something until it is good; to fall from fair means to be grounded."""
    by, favor = effect.favor or 0, s.kids[kid].favor
    if by > 0:
        return 0.8 * min(by, GOOD - favor)
    return by * (2.5 if favor == FAIR else 0.8)


def of_taking(s: State, now: Stakes, kid: int, effect: Effect) -> float:
    """A token in the way is worth most."""
    assert effect.take is not None
    kind, at = effect.take.kind, effect.take.at
    letter = s.kids[kid].at if at == "here" else at
    return IN_THE_WAY if (kind, letter) in now.blocked else now.taking.get(kind, 0.0)


def of_choice(s: State, now: Stakes, kid: int, effect: Effect) -> float:
    """The best of several ways."""
    return max((worth(s, now, kid, branch.do) for branch in effect.choose or ()), default=0.0)


def of_die(s: State, now: Stakes, kid: int, effect: Effect) -> float:
    """The mean of what a die can bring."""
    branches: tuple[Branch, ...] = effect.roll or ()
    return sum(worth(s, now, kid, branch.do) * len(branch.faces) for branch in branches) / 6


def of_trying(s: State, now: Stakes, kid: int, effect: Effect) -> float:
    """A further roll succeeds more often than not."""
    return 0.6 * worth(s, now, kid, effect.success) + 0.4 * worth(s, now, kid, effect.failure)


def of_relief(s: State, now: Stakes, kid: int, effect: Effect) -> float:
    """Relief is worth nothing to the healthy."""
    return 0.0 if now.last else 1.8 * min(len(sufferings(s, kid)), 1)


WORTH: dict[str, Worth] = {
    "insight": lambda s, now, kid, effect: now.insight * (effect.insight or 0),
    "enigma": lambda s, now, kid, effect: -now.enigma * (effect.enigma or 0),
    "win": lambda s, now, kid, effect: WIN,
    "lose": lambda s, now, kid, effect: -WIN,
    "flip": lambda s, now, kid, effect: PAGE,
    "diary": lambda s, now, kid, effect: PAGE,
    "count": lambda s, now, kid, effect: STEP * (effect.count.by if effect.count else 0),
    "take": of_taking,
    "put": lambda s, now, kid, effect: -1.0,
    "condition": lambda s, now, kid, effect: -3.0 if effect.condition == "injured" else -1.8,
    "relieve": of_relief,
    "rest": of_relief,
    "time": lambda s, now, kid, effect: 0.9 * (effect.time or 0),
    "tomorrow": lambda s, now, kid, effect: 0.0 if now.last else 0.9 * (effect.tomorrow or 0),
    "favor": of_favor,
    "draw": lambda s, now, kid, effect: 0.0 if now.last else 1.2 * effect.cards,
    "find": lambda s, now, kid, effect: 1.0,
    "salvage": lambda s, now, kid, effect: 0.8,
    "discard": lambda s, now, kid, effect: -1.2,
    "scout": lambda s, now, kid, effect: 0.5,
    "bury": lambda s, now, kid, effect: 0.0 if now.last else now.enigma,
    "rumors": lambda s, now, kid, effect: -now.enigma,
    "choose": of_choice,
    "roll": of_die,
    "try": of_trying,
}
