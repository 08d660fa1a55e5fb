"""Everything on the islands that is worth a kid's time."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Action, Chore, Rumor
from timeloom.games.islands.pack.language import Effect, When
from timeloom.games.islands.planning.chances import Odds, chance, odds_of
from timeloom.games.islands.planning.goal import Goal, standing_at
from timeloom.games.islands.planning.machines import hack_goals
from timeloom.games.islands.planning.ways import cubes_between, hops_to
from timeloom.games.islands.planning.worth import STEP, Stakes, whens, worth
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.investigating import Investigate
from timeloom.games.islands.rules.adventure.places import Visit
from timeloom.games.islands.rules.adventure.special import Rest
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.chores import DoErrand, can_do_errand, chore_of, has_gifts, is_action
from timeloom.games.islands.rules.conditions import sufferings
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.rules.diary.pages import page_of, pages, ruling
from timeloom.games.islands.rules.verbs.kids import Move
from timeloom.games.islands.rules.verbs.story import Bring, Close
from timeloom.games.islands.rules.verbs.tokens import Put, Take
from timeloom.games.islands.rules.verbs.when import KidsAt, TokensLie
from timeloom.games.islands.rules.when import holds, scaled
from timeloom.games.islands.state import State, Told
from timeloom.games.islands.terms import ConditionName

PUSHED_OFF = 0.8
"""How likely a rumor that stays on the track makes another one fall off it."""
REST: dict[ConditionName, float] = {"exhausted": 2.0, "upset": 1.6, "scared": 1.2, "injured": 1.4}
RELIEF_ORDER: tuple[ConditionName, ...] = ("exhausted", "upset", "injured", "scared")


def goals(s: State, now: Stakes, kid: int) -> Iterator[Goal]:
    """Everything that is worth a kid's time today, wherever it is."""
    odds = odds_of(s, kid)
    for told in s.told():
        yield rumor_goal(s, now, odds, told)
    for entry in s.diary:
        for index, action in enumerate(page_of(s, entry).actions):
            if index not in entry.used and index not in entry.used_today:
                weight = now.measures.of_action(f"{entry.number}{entry.side}", index)
                answer = CardAction(s.kids[kid].id, entry.number, index)
                yield from action_goals(s, now, odds, answer, action, weight)
    yield from hack_goals(s, now, odds)
    yield from place_goals(s, now, odds)
    yield from errand_goals(s, now, odds)
    yield from visiting_goals(s, now, odds)
    yield from anomaly_goals(s, now, kid)
    yield from rest_goals(s, now, kid)


# Rumors


def rumor_goal(s: State, now: Stakes, odds: Odds, told: Told) -> Goal:
    """A rumor; of one that lies face down, the mean of all that it can be."""
    kinds, letters = load_box().rumors, load_box().letters
    cards = [told.card] if told.card else [one for one in s.rumors.unseen if letters[one] == told.letter]
    value = sum([rumor_value(s, now, odds, kinds[card]) for card in cards]) / max(len(cards), 1)
    return Goal(f"rumor {told.letter}", told.letter, value, 1, Investigate(s.kids[odds.kid].id))


def rumor_value(s: State, now: Stakes, odds: Odds, rumor: Rumor) -> float:
    """Insight if it is of the right set, and no enigma for letting one be pushed off the track."""
    rules, kid = ruling(s), odds.kid
    hope = chance(s, odds, rumor.test, rumor.letter)
    gain = now.insight * rules.solved if rumor.set == load_box().scenarios[s.scenario].insight_set else 0.0
    spared = 0.0 if now.last else PUSHED_OFF * now.measures.track * rules.pushed * now.enigma
    won = gain + spared + worth(s, now, kid, rumor.success) + now.solved
    lost = worth(s, now, kid, rumor.failure) - rules.failed * now.enigma + now.failed
    return hope * won + (1 - hope) * lost


# Diary cards


def action_goals(
    s: State, now: Stakes, odds: Odds, answer: CardAction, action: Action, weight: float
) -> Iterator[Goal]:
    """What a diary card offers, at each place where it could be done."""
    kid = odds.kid
    for at in action.at or places_for(s, kid, action.when):
        with standing_at(s, kid, at):
            if not would_hold(s, kid, action.when):
                continue
            value = weight * action_value(s, now, odds, action)
        goal = Goal(deed_of(answer, action, at), at, value, action.time, answer)
        yield from with_company(s, kid, goal, gathering(s, action.when), now.measures.company)


def deed_of(answer: CardAction, action: Action, at: str) -> str:
    """What somebody takes on; of several ways that lead to the same page one is enough."""
    effects = action.success
    closed = any(isinstance(one, Close) and one.close == answer.card for one in effects)
    brought = [number for one in effects if isinstance(one, Bring) for number in one.diary]
    if closed and brought:
        return f"page {brought}"
    return f"action {answer.card} {answer.action} {at if action.often == 'always' else ''}"


def action_value(s: State, now: Stakes, odds: Odds, action: Action) -> float:
    """What an action is worth where the kid stands."""
    kid, at = odds.kid, s.kids[odds.kid].at
    if carries_on(action.success):
        target = target_of(s, carried(action.success))
        return STEP * now.measures.step if target and target != at else 0.0
    hope = chance(s, odds, action.test, at)
    return hope * worth(s, now, kid, action.success) + (1 - hope) * worth(s, now, kid, action.failure)


def places_for(s: State, kid: int, when: When | None) -> list[str]:
    """Where something can be done that is bound to no location: where its tokens lie, or right here."""
    tokens = when.part(TokensLie) if when else None
    if tokens is not None and tokens.where == "here":
        return sorted(letter for letter, kinds in s.tokens.items() if kinds.get(tokens.token, 0))
    return [s.kids[kid].at]


def gathering(s: State, when: When | None) -> int:
    """How many kids something asks for."""
    crowd = when.part(KidsAt) if when else None
    return scaled(s, crowd.kids) if crowd else 1


def would_hold(s: State, kid: int, when: When | None) -> bool:
    """Whether a condition would hold if as many friends as it asks for stood there."""
    return when is None or holds(s, when.without(KidsAt), Acting(kid))


def with_company(s: State, kid: int, goal: Goal, crowd: int, weight: float) -> Iterator[Goal]:
    """A goal for which others must be there too: do it, or be one of the others."""
    there = [other for other in s.kids_at(goal.at) if other != kid]
    missing = crowd - 1 - len(there)
    if missing <= 0:
        yield goal
        return
    coming = [
        other
        for other in range(len(s.kids))
        if other not in (kid, *there) and can_reach(s, other, goal.at, 0)
    ]
    if len(coming) < missing:
        return
    shared = weight * goal.value / 2
    yield replace(goal, value=shared)
    if any(can_reach(s, other, goal.at, goal.time) for other in coming):
        yield Goal(goal.deed, goal.at, shared, 0, None, missing)


def can_reach(s: State, kid: int, at: str, time: int) -> bool:
    """Whether a kid can get somewhere today with some time left."""
    me = s.kids[kid]
    return me.status == "out" and cubes_between()[me.at][at] + time <= me.pool


# Tokens that are brought somewhere


def carries_on(effects: tuple[Effect, ...]) -> bool:
    """Whether these effects take a token along to another location."""
    return [type(effect) for effect in effects] == [Take, Move, Put]


def carried(effects: tuple[Effect, ...]) -> str:
    """The kind of token that is taken along."""
    return next((effect.take.kind for effect in effects if isinstance(effect, Take)), "")


def target_of(s: State, kind: str) -> str:
    """The location at which a diary card waits for a token, if there is one."""
    asked = (tokens for page in pages(s) for when in whens(page) if (tokens := when.part(TokensLie)))
    wanted = (tokens.where for tokens in asked if tokens.token == kind and tokens.fewer_tokens is None)
    return next((where for where in wanted if where in load_box().map.location), "")


def way_on(s: State, kind: str, letters: list[str]) -> str:
    """The location among these that is nearest to where a token is wanted."""
    target = target_of(s, kind)
    return min(letters, key=lambda letter: hops_to(target)[letter]) if target else letters[0]


# Places, chores, anomalies, rest


def place_goals(s: State, now: Stakes, odds: Odds) -> Iterator[Goal]:
    """Event locations that nobody has used today."""
    kid = odds.kid
    for letter in s.places:
        if letter not in s.places_used:
            place = load_box().places[letter]
            hope = chance(s, odds, place.test, letter)
            value = hope * worth(s, now, kid, place.success) + (1 - hope) * worth(s, now, kid, place.failure)
            yield Goal(f"place {letter}", letter, now.measures.places * value, 1, Visit(s.kids[kid].id))


def errand_goals(s: State, now: Stakes, odds: Odds) -> Iterator[Goal]:
    """One's chore, if it is done by going somewhere."""
    kid, me = odds.kid, s.kids[odds.kid]
    chore = chore_of(me)
    if chore is None or me.record.errand or not is_action(chore.errand) or not has_gifts(me, chore.errand):
        return
    hope = chance(s, odds, chore.errand.test, me.at)
    value = hope * worth_of_chore(s, now, kid, chore)
    for at in chore.errand.at or ((me.at,) if can_do_errand(s, kid) else ()):
        yield Goal(f"chore {me.id}", at, value, chore.errand.time, DoErrand(me.id))


def worth_of_chore(s: State, now: Stakes, kid: int, chore: Chore) -> float:
    """What it brings to have done a chore, and half of what it costs not to have."""
    return now.measures.chores * (worth(s, now, kid, chore.reward) - worth(s, now, kid, chore.missed) / 2)


def visiting_goals(s: State, now: Stakes, odds: Odds) -> Iterator[Goal]:
    """Places that one's chore asks to see; each is worth more the fewer are left."""
    kid, me = odds.kid, s.kids[odds.kid]
    chore = chore_of(me)
    if chore is None or not chore.errand.visit:
        return
    left = [letter for letter in chore.errand.visit if letter not in me.record.visited and letter != me.at]
    value = worth_of_chore(s, now, kid, chore)
    for letter in left:
        yield Goal(f"visit {letter} {me.id}", letter, value / len(left), 0, None)


def anomaly_goals(s: State, now: Stakes, kid: int) -> Iterator[Goal]:
    """Anomalies that are used by an action."""
    me = s.kids[kid]
    for held in me.anomalies:
        anomaly = load_box().anomalies[held.id]
        if anomaly.use == "action":
            value = worth(s, now, kid, anomaly.effects)
            for at in anomaly.at or (me.at,):
                yield Goal(f"anomaly {held.id}", at, value, 1, UseAnomaly(me.id, held.id))


def rest_goals(s: State, now: Stakes, kid: int) -> Iterator[Goal]:
    """To rest pays from tomorrow on, so not on the last day."""
    me = s.kids[kid]
    suffered = sufferings(s, kid)
    if suffered and not me.rested and not now.last:
        condition = min(suffered, key=RELIEF_ORDER.index)
        value = now.measures.rest * now.later * (REST[condition] + 0.6 * (len(suffered) - 1))
        yield Goal(f"rest {me.id}", me.at, value, 1, Rest(me.id, condition))
