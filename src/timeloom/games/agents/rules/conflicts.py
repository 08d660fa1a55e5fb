"""Conflicts: tests that must be taken, by one agent or by the whole group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from timeloom.games.agents.names import agent_id, mid, name_of
from timeloom.games.agents.pack.verbs import Conflict
from timeloom.games.agents.refs import body_of, card_at
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import (
    AgentQuestion,
    ByAgent,
    Decline,
    Wait,
    ask_anybody,
    ask_live,
)
from timeloom.games.agents.rules.breaking_off import (
    BREAK_OFF,
    Abandon,
    Persist,
    abandon_offers,
    also_asked,
    say_whether_to_go_on,
)
from timeloom.games.agents.rules.giving import Give, gifts, hand_over
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.rules.testing.initiate import Initiate, WhichTest, open_tests
from timeloom.games.agents.rules.testing.resolution import take_test
from timeloom.games.agents.state import Fight, State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Answer, Rule, Tell
from timeloom.kernel.checking import count_words
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "group-conflict"


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


class MeetConflict(WhichTest, frozen=True):
    """Which test of a conflict is taken."""

    id = "conflict"

    def words(self, s: State, seat: int) -> str:
        return "You must try something. What is it?"


def try_conflict(s: State, index: int, ref: str, conflict: Conflict, *, group: bool = False) -> Rule[None]:
    """Take one of the tests of a conflict, by choice."""
    asked = MeetConflict(conflict.tests)
    answer = yield from ask_live(s, index, asked, lambda: conflict_tests(s, index, ref, conflict))
    if isinstance(answer, Initiate):
        yield from take_test(s, index, conflict.tests[answer.test], ref, from_everywhere=group)


def conflict_tests(s: State, index: int, ref: str, conflict: Conflict) -> Sequence[Initiate | Decline]:
    """The tests of a conflict; an agent whose link is broken, or for whom there is none, takes none."""
    agent = s.agents[index]
    tests = open_tests(s, index, conflict.tests) if agent.azrak else []
    return [Initiate(agent.receptacle, ref, at) for at in tests] or [Decline(agent.receptacle)]


# Personal conflicts


class ConflictOver(AgentTell, frozen=True):
    """A personal conflict is resolved."""

    opponent: str

    def words(self) -> str:
        return f"{self.name} is done with {mid(self.opponent)}."


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


class Beaten(Tell, frozen=True):
    """An opponent is out of life points."""

    opponent: str

    def words(self) -> str:
        return f"There is no fight left in {mid(self.opponent)}."


def win(s: State, index: int, ref: str, conflict: Conflict) -> Rule[None]:
    """The opponent is beaten and does not come back."""
    s.beaten.append(ref)
    yield Beaten(opponent=conflict.opponent)
    yield from apply_effects(s, conflict.won, Acting(index, ref))


class Damaged(Tell, frozen=True):
    """Damage was done."""

    opponent: str
    damage: int
    taken: int
    life: int

    def words(self) -> str:
        return f"{self.damage} damage to {mid(self.opponent)}: {min(self.taken, self.life)} of {self.life}."


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


class ConflictMet(AgentTell, frozen=True):
    """Somebody has run into a group conflict."""

    opponent: str
    life: int

    def words(self) -> str:
        life = count_words(self.life, "life point")
        return f"Everybody stops: {self.name} has found {mid(self.opponent)} ({life})."

    def beat(self) -> str:
        return self.opponent


def meet_group_conflict(s: State, index: int, ref: str, conflict: Conflict) -> Rule[None]:
    """Everybody stops; the conflict is resolved as soon as the action is over, and those before it are."""
    met = [fight.source for fight in (s.fight, *s.fights) if fight]
    if ref not in (*s.beaten, *met) and conflict.life is not None:
        life = s.scaled(conflict.life)
        s.stir()
        s.fights.append(Fight(ref, conflict.opponent, life, index))
        s.fight = s.fight or s.fights.pop(0)
        yield ConflictMet(**who(s, index), opponent=conflict.opponent, life=life)


def group_conflict(s: State) -> Rule[None]:
    """Before it begins everybody may swap; then all take tests, turn by turn, until it is won or lost."""
    assert s.fight is not None
    if not s.fight.begun:
        yield from prepare(s)
    else:
        yield from next_test(s, s.fight)
    yield from settle(s)


class BeginConflict(ByAgent, frozen=True):
    """Everybody has what they need: the group conflict begins."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("We are ready", ("fight",))


Preparing: TypeAlias = BeginConflict | Give | Wait | Abandon | Persist


class Prepare(AgentQuestion[Preparing], frozen=True):
    """What changes hands before a group conflict begins."""

    def words(self, s: State, seat: int) -> str:
        return "A group conflict is about to begin. Does anything change hands before?"


def prepare(s: State) -> Rule[None]:
    """Swap freely; the Captain says when it begins, and from then on nothing changes hands."""
    assert s.fight is not None
    answer = yield from ask_anybody(s, Prepare(), {index: prepare_offers(s, index) for index in s.present})
    match answer:
        case BeginConflict():
            s.fight.begun = True
        case Wait():
            s.agents[s.index_of(answer.agent)].ready = True
        case Give():
            s.stir()
            yield from hand_over(s, answer)
        case Abandon() | Persist():
            yield from say_whether_to_go_on(s, answer)


def prepare_offers(s: State, index: int) -> list[Preparing]:
    """The Captain can begin at any time; everybody else gives things, or waits."""
    receptacle, own = s.agents[index].receptacle, list(gifts(s, index))
    if index == s.leader:
        return [BeginConflict(receptacle), *own, *abandon_offers(s, index)]
    asked = (own or s.weary) and not s.agents[index].ready
    return [*own, *abandon_offers(s, index), Wait(receptacle)] if asked else []


class ConflictTurn(Tell, frozen=True):
    """A turn of a group conflict."""

    opponent: str
    turn: int

    def words(self) -> str:
        return f"{self.opponent}, turn {self.turn}: everybody must try something."


class NextUp(Answer, frozen=True):
    """The Captain says who is next."""

    agent: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(name_of(s, self.agent), (agent_id(self.agent),))


class Order(AgentQuestion[NextUp | Abandon | Persist], frozen=True):
    """Who is next in a turn of a group conflict."""

    def words(self, s: State, seat: int) -> str:
        if s.agents[s.leader].seat == seat:
            return "You are Time Captain. Who is next?"
        return BREAK_OFF


def name_next(s: State, fight: Fight) -> Rule[NextUp | Abandon | Persist]:
    """The Captain's word; the last of a turn needs none."""
    if len(fight.waiting) == 1 and not s.weary:
        return NextUp(s.agents[fight.waiting[0]].receptacle)
    return (yield from ask_anybody(s, Order(), order_offers(s, fight)))


def order_offers(s: State, fight: Fight) -> dict[int, list[NextUp | Abandon | Persist]]:
    """The Captain names one of those who are still to come; all are asked, if somebody would give up."""
    offers: dict[int, list[NextUp | Abandon | Persist]] = {
        s.leader: [NextUp(s.agents[index].receptacle) for index in fight.waiting]
    }
    offers[s.leader] += abandon_offers(s, s.leader)
    return offers | {index: [*said] for index, said in also_asked(s, [s.leader]).items()}


def next_test(s: State, fight: Fight) -> Rule[None]:
    """The Captain names the next agent of this turn, who must take one of the tests."""
    conflict = body_of(s.box, fight.source).conflict
    assert conflict is not None
    if not any(s.agents[index].azrak and open_tests(s, index, conflict.tests) for index in s.present):
        fight_on(s, fight)
        yield ConflictOver(**who(s, s.leader), opponent=fight.opponent)
        return
    fight.waiting = [index for index in fight.waiting if index in s.present]
    if not fight.waiting:
        fight.turn += 1
        fight.waiting = list(s.present)
        yield ConflictTurn(opponent=fight.opponent, turn=fight.turn)
    answer = yield from name_next(s, fight)
    if not isinstance(answer, NextUp):
        yield from say_whether_to_go_on(s, answer)
        return
    index = s.index_of(answer.agent)
    fight.waiting.remove(index)
    yield from try_conflict(s, index, fight.source, conflict, group=True)
    if fight.damage >= fight.life and not s.over:
        fight_on(s, fight)
        s.stir()
        yield from win(s, index, fight.source, conflict)


def fight_on(s: State, fight: Fight) -> None:
    """A group conflict is over: the next that was met begins, or all go on with what they did."""
    s.fight = s.fights.pop(0) if s.fights else None
    s.part = fight.after
