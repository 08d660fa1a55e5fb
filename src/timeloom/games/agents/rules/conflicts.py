"""Conflicts: tests that must be taken, by one agent or by the whole group."""

from __future__ import annotations

from timeloom.games.agents.answers import BeginConflict, Decline, Initiate, NextUp, Wait
from timeloom.games.agents.pack.verbs import Conflict
from timeloom.games.agents.refs import body_of, card_at
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import ask, ask_anybody, ask_live, who
from timeloom.games.agents.rules.giving import gifts, hand_over
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.rules.testing import open_tests, take_test
from timeloom.games.agents.rules.verbs import apply_effects
from timeloom.games.agents.state import Fight, State
from timeloom.games.agents.tells.testing import (
    Beaten,
    ConflictMet,
    ConflictOver,
    ConflictTurn,
    Damaged,
)
from timeloom.kernel import Answer, Offers, Rule


def heed(s: State, index: int) -> Rule[None]:
    """See what the card in front of an agent demands: injunctions, a personal or a group conflict."""
    agent = s.agents[index]
    if agent.card is None:
        return
    card, ref = card_at(s, agent.card), s.panorama[agent.card].ref
    agent.todo = bool(card.do)
    agent.damage = 0
    agent.bound = bool(card.conflict and card.conflict.kind == "personal" and ref not in s.beaten)
    if card.conflict and card.conflict.kind == "group":
        yield from meet_group_conflict(s, index, ref, card.conflict)


def meet_conflict(s: State, index: int, ref: str, conflict: Conflict) -> Rule[None]:
    """Run into a conflict on a card that is not part of the panorama, unless its opponent is beaten."""
    if ref in s.beaten:
        return
    if conflict.kind == "group":
        yield from meet_group_conflict(s, index, ref, conflict)
        return
    while not s.over and s.agents[index].azrak and open_tests(s, index, conflict.tests):
        yield from try_conflict(s, index, ref, conflict)
        if (yield from is_resolved(s, index, ref, conflict)):
            return


def try_conflict(s: State, index: int, ref: str, conflict: Conflict, *, group: bool = False) -> Rule[None]:
    """Take one of the tests of a conflict, by choice."""
    answer = yield from ask_live(s, index, "conflict", lambda: conflict_tests(s, index, ref, conflict))
    if isinstance(answer, Initiate):
        yield from take_test(s, index, conflict.tests[answer.test], ref, from_everywhere=group)


def conflict_tests(s: State, index: int, ref: str, conflict: Conflict) -> list[Answer]:
    """The tests of a conflict; an agent whose link is broken, or for whom there is none, takes none."""
    agent = s.agents[index]
    tests = open_tests(s, index, conflict.tests) if agent.azrak else []
    return [Initiate(agent.receptacle, ref, at) for at in tests] or [Decline(agent.receptacle)]


# Personal conflicts


def is_resolved(s: State, index: int, ref: str, conflict: Conflict) -> Rule[bool]:
    """A personal conflict ends with its one test or, if it has life points, when these are used up."""
    agent = s.agents[index]
    if conflict.life is None:
        yield ConflictOver(**who(s, index), opponent=conflict.opponent)
    elif agent.damage >= s.scaled(conflict.life):
        yield from win(s, index, ref, conflict)
    else:
        return False
    agent.bound, agent.damage = False, 0
    return True


def win(s: State, index: int, ref: str, conflict: Conflict) -> Rule[None]:
    """The opponent is beaten and does not come back."""
    s.beaten.append(ref)
    yield Beaten(opponent=conflict.opponent)
    yield from apply_effects(s, conflict.won, Acting(index, ref))


def do_damage(s: State, acting: Acting, damage: int) -> Rule[None]:
    """Damage points for the opponent of the conflict that the acting agent is in."""
    if s.fight and s.fight.begun:
        s.fight.damage += damage
        opponent, taken, life = s.fight.opponent, s.fight.damage, s.fight.life
    else:
        conflict = body_of(s.box, acting.source).conflict if acting.source else None
        if conflict is None or conflict.life is None:
            return
        s.agents[acting.agent].damage += damage
        opponent, life = conflict.opponent, s.scaled(conflict.life)
        taken = s.agents[acting.agent].damage
    yield Damaged(opponent=opponent, damage=damage, taken=taken, life=life)


# Group conflicts


def meet_group_conflict(s: State, index: int, ref: str, conflict: Conflict) -> Rule[None]:
    """Everybody stops; the conflict is resolved as soon as the action is over."""
    if s.fight is None and ref not in s.beaten and conflict.life is not None:
        life = s.scaled(conflict.life)
        s.stir()
        s.fight = Fight(ref, conflict.opponent, life, index)
        yield ConflictMet(**who(s, index), opponent=conflict.opponent, life=life)


def group_conflict(s: State) -> Rule[None]:
    """Before it begins everybody may swap; then all take tests, turn by turn, until it is won or lost."""
    assert s.fight is not None
    if not s.fight.begun:
        yield from prepare(s)
    else:
        yield from next_test(s, s.fight)
    yield from settle(s)


def prepare(s: State) -> Rule[None]:
    """Swap freely; the Captain says when it begins, and from then on nothing changes hands."""
    assert s.fight is not None
    offers: dict[int, Offers] = {index: prepare_offers(s, index) for index in s.present}
    answer = yield from ask_anybody(s, "prepare", offers)
    match answer:
        case BeginConflict():
            s.fight.begun = True
        case Wait():
            s.agents[s.index_of(answer.agent)].ready = True
        case _:
            s.stir()
            yield from hand_over(s, answer)


def prepare_offers(s: State, index: int) -> Offers:
    """The Captain can begin at any time; everybody else gives things, or waits."""
    receptacle, own = s.agents[index].receptacle, list(gifts(s, index))
    if index == s.leader:
        return [BeginConflict(receptacle), *own]
    return [*own, Wait(receptacle)] if own and not s.agents[index].ready else []


def next_test(s: State, fight: Fight) -> Rule[None]:
    """The Captain names the next agent of this turn, who must take one of the tests."""
    conflict = body_of(s.box, fight.source).conflict
    assert conflict is not None
    if not any(s.agents[index].azrak and open_tests(s, index, conflict.tests) for index in s.present):
        s.fight, s.part = None, fight.after
        yield ConflictOver(**who(s, s.leader), opponent=fight.opponent)
        return
    fight.waiting = [index for index in fight.waiting if index in s.present]
    if not fight.waiting:
        fight.turn += 1
        fight.waiting = list(s.present)
        yield ConflictTurn(opponent=fight.opponent, turn=fight.turn)
    order = [NextUp(s.agents[index].receptacle) for index in fight.waiting]
    answer: NextUp = yield from ask(s, s.leader, "order", order)
    index = s.index_of(answer.agent)
    fight.waiting.remove(index)
    yield from try_conflict(s, index, fight.source, conflict, group=True)
    if fight.damage >= fight.life and not s.over:
        s.fight, s.part = None, fight.after
        s.stir()
        yield from win(s, index, fight.source, conflict)
