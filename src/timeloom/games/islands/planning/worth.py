"""What effects are worth, given what the diary cards in play ask for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.islands.pack.cards import Action
from timeloom.games.islands.pack.diary import Page, Trigger
from timeloom.games.islands.pack.language import Effect, When
from timeloom.games.islands.planning.measures import STEADY, Measures
from timeloom.games.islands.rules.conditions import sufferings
from timeloom.games.islands.rules.diary.pages import moved_counter, page_of, pages
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.end_phase import last_round
from timeloom.games.islands.rules.verbs.cards import Discard, DrawCards, Find, Salvage
from timeloom.games.islands.rules.verbs.choices import Choose, RollDie, Try, Vote
from timeloom.games.islands.rules.verbs.days import LiveAgain
from timeloom.games.islands.rules.verbs.kids import Favor, FreeRest, Relieve, Suffer, Time, Tomorrow
from timeloom.games.islands.rules.verbs.machines import Attract
from timeloom.games.islands.rules.verbs.rumors import Bury, DealRumors, Foretell, ScoutRumors
from timeloom.games.islands.rules.verbs.secrets import Unmask
from timeloom.games.islands.rules.verbs.story import (
    Bring,
    Enigma,
    Flip,
    Insight,
    Lead,
    Lose,
    MoveCounter,
    Win,
)
from timeloom.games.islands.rules.verbs.tokens import OpenPlace, Put, Take, places_with
from timeloom.games.islands.rules.verbs.when import EnigmaReached, InsightReached, TokensLie, Unless
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


BAIT = 2.0
"""A token that draws a machine."""


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
    measures: Measures = STEADY
    """How much each kind of thing counts."""
    later: float = 1.0
    """How much what is for later days counts today."""
    solved: float = 0.0
    failed: float = 0.0
    """What the diary cards make of a rumor that is solved, and of one that is failed."""


def stakes(s: State, measures: Measures = STEADY) -> Stakes:
    """Read off the diary cards what matters now."""
    kinds = {kind for kinds in s.tokens.values() for kind in kinds}
    now = Stakes(
        measures.insight * (NEEDED if is_insight_needed(s) else SPARE),
        price_of_enigma(s, measures),
        frozenset(in_the_way(s)),
        {kind: measures.tokens * worth_of_taking(s, kind) for kind in kinds},
        s.round + 1 == last_round(s),
        measures,
        share_of_days_left(s) ** measures.rush,
    )
    return replace(now, solved=triggered(s, now, "solved"), failed=triggered(s, now, "failed"))


def share_of_days_left(s: State) -> float:
    """Which part of all days is still to come, with today."""
    return max(last_round(s) - s.round, 1) / last_round(s)


def triggered(s: State, now: Stakes, event: str) -> float:
    """What the diary cards make of an event."""
    found = (trigger.do for page in pages(s) for trigger in page.triggers if trigger.on == event)
    return sum(worth(s, now, s.first, effects) for effects in found)


# Insight and enigma


def is_insight_needed(s: State) -> bool:
    """Whether any card waits for more insight than there is."""
    asked = (part for page in pages(s) for when in whens(page) if (part := when.part(InsightReached)))
    return any(scaled(s, part.insight) > s.insight for part in asked)


def price_of_enigma(s: State, measures: Measures) -> float:
    """What a point of enigma costs: more when few are left."""
    most = most_enigma(s, 99)
    is_close = most - s.enigma <= CLOSE_TO_LOSING * measures.near
    dread: float = (0.5 + s.enigma / most) ** measures.dread
    return measures.enigma * dread * (LAST_ENIGMA * measures.close if is_close else ENIGMA)


def whens(page: Page) -> Iterator[When]:
    """The conditions of a page's triggers and actions."""
    asking: tuple[Trigger | Action, ...] = (*page.triggers, *page.actions)
    return (thing.when for thing in asking if thing.when is not None)


def most_enigma(s: State, otherwise: int) -> int:
    """How much enigma loses the game, as far as the cards in play tell."""
    limits = [
        scaled(s, part.enigma) + s.patience
        for page in pages(s)
        for trigger in page.losing
        if trigger.when and (part := trigger.when.part(EnigmaReached))
    ]
    return min(limits, default=otherwise)


# Tokens


def in_the_way(s: State) -> Iterator[tuple[str, str]]:
    """Kinds of tokens that must not lie at a location for something to happen or to be done there."""
    for entry in s.diary:
        page = page_of(s, entry)
        for when in whens(page):
            unless = when.part(Unless)
            tokens = unless.unless.part(TokensLie) if unless else None
            if tokens and tokens.where:
                yield tokens.token, tokens.where
        for index, action in enumerate(page.actions):
            tokens = action.when.part(TokensLie) if action.when else None
            if index not in entry.used and tokens and tokens.fewer_tokens == 1:
                yield from ((tokens.token, letter) for letter in action.at)


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
    own = trigger.when.part(TokensLie) if trigger.when else None
    if own and own.token == kind and own.fewer_tokens is not None:
        return TO_BE_RID_OF if trigger.on == "check" and not own.where else 0.0
    asked = (trigger.when, *(effect.when for effect in trigger.do if isinstance(effect, ForKids)))
    counted = [tokens for when in asked if when and (tokens := when.part(TokensLie)) and tokens.token == kind]
    limits = [
        scaled(s, tokens.tokens) for tokens in counted if tokens.fewer_tokens is None and not tokens.where
    ]
    over = lying + 2 - min(limits, default=99)
    if over < 0:
        return 0.0
    return TO_BE_RID_OF if trigger.loses else ENIGMA if over <= 3 else 1.0


# Effects


def worth(s: State, now: Stakes, kid: int, effects: tuple[Effect, ...]) -> float:
    """What a list of effects is worth to a kid who acts, roughly."""
    return sum(worth_of(effect, s, now, kid) for effect in effects)


@singledispatch
def worth_of(effect: Effect, s: State, now: Stakes, kid: int) -> float:
    """What one effect is worth; nothing unless told below."""
    return 0.0


@worth_of.register
def of_insight(effect: Insight, s: State, now: Stakes, kid: int) -> float:
    """As much as a point of it is."""
    return now.insight * effect.insight


@worth_of.register
def of_enigma(effect: Enigma, s: State, now: Stakes, kid: int) -> float:
    """As little as a point of it is."""
    return -now.enigma * effect.enigma


@worth_of.register
def of_the_end(effect: Win | Lose, s: State, now: Stakes, kid: int) -> float:
    """Everything."""
    return -WIN if effect.loses else WIN


@worth_of.register
def of_a_page(effect: Flip | Bring, s: State, now: Stakes, kid: int) -> float:
    """The story goes on."""
    return PAGE * now.measures.page


@worth_of.register
def of_counting(effect: MoveCounter, s: State, now: Stakes, kid: int) -> float:
    """The story goes on a little, by as much as there is still to count; whoever has to do it."""
    counter, by = effect.count.counter, effect.count.by
    return STEP * now.measures.step * (moved_counter(s, counter, by) - s.counters.get(counter, 0))


@worth_of.register
def of_taking(effect: Take, s: State, now: Stakes, kid: int) -> float:
    """A token in the way is worth most."""
    kind, at = effect.take.kind, effect.take.at
    letter = s.kids[kid].at if at == "here" else at
    blocked = (kind, letter) in now.blocked
    return now.measures.tokens * IN_THE_WAY if blocked else now.taking.get(kind, 0.0)


@worth_of.register
def of_laying(effect: Put, s: State, now: Stakes, kid: int) -> float:
    """One more thing to see to, unless it draws a machine that somebody wants to be near."""
    return BAIT if not count_tokens(s, effect.put.kind) and effect.put.kind in baits(s) else -1.0


def baits(s: State) -> set[str]:
    """The kinds of tokens that draw a machine which goes by itself."""
    drawn = (
        one.attract
        for page in pages(s)
        for trigger in page.triggers
        for one in trigger.do
        if isinstance(one, Attract)
    )
    return {one.token for one in drawn if (machine := s.machine(one.machine)) and machine.roams}


@worth_of.register
def of_suffering(effect: Suffer, s: State, now: Stakes, kid: int) -> float:
    """An injury is worst."""
    return now.measures.hurt * (-3.0 if effect.condition == "injured" else -1.8)


@worth_of.register
def of_relief(effect: Relieve | FreeRest, s: State, now: Stakes, kid: int) -> float:
    """Relief is worth nothing to the healthy."""
    return 0.0 if now.last else 1.8 * now.measures.rest * now.later * min(len(sufferings(s, kid)), 1)


@worth_of.register
def of_time(effect: Time, s: State, now: Stakes, kid: int) -> float:
    """A little less than a coin for a cube."""
    return 0.9 * now.measures.time * effect.time


@worth_of.register
def of_tomorrow(effect: Tomorrow, s: State, now: Stakes, kid: int) -> float:
    """The same, if there is a tomorrow."""
    return 0.0 if now.last else 0.9 * now.measures.time * now.later * effect.tomorrow


@worth_of.register
def of_favor(effect: Favor, s: State, now: Stakes, kid: int) -> float:
    """Favor is worth something until it is good; to fall from fair means to be grounded."""
    by, favor = effect.favor, s.kids[kid].favor
    mood = 0.8 * min(by, GOOD - favor) if by > 0 else by * (2.5 if favor == FAIR else 0.8)
    return now.measures.favor * now.later * mood


@worth_of.register
def of_drawing(effect: DrawCards, s: State, now: Stakes, kid: int) -> float:
    """Cards are for the days to come."""
    return 0.0 if now.last else 1.2 * now.measures.cards * now.later * effect.cards


@worth_of.register
def of_finding(effect: Find, s: State, now: Stakes, kid: int) -> float:
    """A thing that is wanted."""
    return 1.0


@worth_of.register
def of_salvage(effect: Salvage, s: State, now: Stakes, kid: int) -> float:
    """A thing that was thrown away."""
    return 0.8


@worth_of.register
def of_discarding(effect: Discard, s: State, now: Stakes, kid: int) -> float:
    """As much as a card is."""
    return -1.2 * now.measures.cards


@worth_of.register
def of_scouting(effect: ScoutRumors, s: State, now: Stakes, kid: int) -> float:
    """It is good to know."""
    return 0.5


@worth_of.register
def of_foretelling(effect: Foretell, s: State, now: Stakes, kid: int) -> float:
    """A rumor that is not far off."""
    return 0.0 if now.last else 0.6


@worth_of.register
def of_burying(effect: Bury, s: State, now: Stakes, kid: int) -> float:
    """A rumor that cannot be pushed off any more."""
    return 0.0 if now.last else now.enigma


@worth_of.register
def of_rumors(effect: DealRumors, s: State, now: Stakes, kid: int) -> float:
    """One more that can be pushed off."""
    return -now.enigma


@worth_of.register
def of_choice(effect: Choose, s: State, now: Stakes, kid: int) -> float:
    """The best of several ways."""
    return max((worth(s, now, kid, branch.do) for branch in effect.choose), default=0.0)


@worth_of.register
def of_die(effect: RollDie, s: State, now: Stakes, kid: int) -> float:
    """The mean of what a die can bring."""
    return sum(worth(s, now, kid, branch.do) * len(branch.faces) for branch in effect.roll) / 6


@worth_of.register
def of_trying(effect: Try, s: State, now: Stakes, kid: int) -> float:
    """A further roll succeeds more often than not."""
    return 0.6 * worth(s, now, kid, effect.success) + 0.4 * worth(s, now, kid, effect.failure)


@worth_of.register
def of_voting(effect: Vote, s: State, now: Stakes, kid: int) -> float:
    """The best of several ways, if the others see it too."""
    return max((worth(s, now, kid, branch.do) for branch in effect.vote), default=0.0)


@worth_of.register
def of_leading(effect: Lead, s: State, now: Stakes, kid: int) -> float:
    """The story goes on a little."""
    return STEP * now.measures.step * effect.lead


@worth_of.register
def of_opening(effect: OpenPlace, s: State, now: Stakes, kid: int) -> float:
    """A place to go to, on the days to come."""
    return 0.0 if now.last or effect.open_place in s.places else 1.5


@worth_of.register
def of_unmasking(effect: Unmask, s: State, now: Stakes, kid: int) -> float:
    """One suspect fewer, or the one."""
    left = max(len(places_with(s, effect.unmask.kind)), 1)
    found, cleared = effect.unmask.found, effect.unmask.cleared
    hoped = (worth(s, now, kid, found) + (left - 1) * worth(s, now, kid, cleared)) / left
    return STEP * now.measures.step + hoped


@worth_of.register
def of_living_again(effect: LiveAgain, s: State, now: Stakes, kid: int) -> float:
    """The cubes that come back, less those that nobody has spent yet."""
    if s.dawn is None:
        return 0.0
    value = 0.0
    for then, me in zip(s.dawn.kids, s.kids, strict=True):
        left = me.pool if me.status == "out" else 0
        value += 0.9 * (then.pool - me.pool) - 2.0 * left
        value += 1.8 * (me.locked - then.locked) - 1.2 * (len(me.items) - len(then.items))
    return value
