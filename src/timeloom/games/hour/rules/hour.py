"""The stolen hour: everything at the Doorway and in the past goes on side by side, until the wards break."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from timeloom.games.hour.rules.calendar import narrate
from timeloom.games.hour.rules.combat.fight import is_asking
from timeloom.games.hour.rules.combat.links import offer_help
from timeloom.games.hour.rules.death import face_death, meet_death
from timeloom.games.hour.rules.doorway.gathering import gather
from timeloom.games.hour.rules.doorway.groups import is_gathering
from timeloom.games.hour.rules.doorway.joining import decide
from timeloom.games.hour.rules.doorway.talking import is_late, talk, talkers
from timeloom.games.hour.rules.setup import set_up
from timeloom.games.hour.rules.trading import barter
from timeloom.games.hour.rules.visits import live_through
from timeloom.games.hour.state import PASSING_MINUTES, State, Visit
from timeloom.kernel import Answer, Question, Rule, Stop, Tell, ask_all, together
from timeloom.kernel.scene import Choice


def next_answer(s: State) -> Rule[None]:
    """The rules up to the next resting point, which comes after every answer.

    Hands are hidden, so whoever imagines them must only have to imagine them up to here; and nothing that
    several people do side by side lives in a generator.
    """
    match s.phase:
        case "setup":
            return set_up(s)
        case "vote":
            return vote(s)
        case "death":
            return last_battle(s)
        case _:
            return haven(s)


def haven(s: State) -> Rule[None]:
    """The questions of all groups, trades and visits at once; an answer leaves the others open."""
    if is_late(s):
        s.groups, s.trades = [], []
    rules = dict(under_way(s))
    if not rules:
        yield from end_round(s)
        return
    if s.tales:
        rules["tale"] = narrate(s)
    yield from first_of(rules)


def first_of(rules: dict[str, Rule[None]]) -> Rule[None]:
    """Ask the questions of all rules at once; the rule that is answered first goes on, and all comes to rest.

    It goes on outside of `together`, so that a pile is drawn from under the same id whoever draws.
    """
    answered = yield from together(**{name: asked(rule) for name, rule in rules.items()})
    rule, reply = next(result for result in answered.values() if result is not None)
    while True:
        try:
            reply = yield rule.send(reply)
        except StopIteration:
            return


def asked(rule: Rule[None]) -> Rule[tuple[Rule[None], Any]]:
    """The first question of a rule; its answer ends all other questions."""
    reply = yield next(rule)
    yield Stop()
    return rule, reply


def under_way(s: State) -> Iterator[tuple[str, Rule[None]]]:
    """Everything that the round waits for; what others wait for comes first."""
    for visit in s.visits:
        yield from on_a_day(s, visit)
    for group in s.groups:
        if is_gathering(group):
            yield f"group-{group.number}", gather(s, group)
        if group.invited:
            yield f"invitation-{group.number}", decide(s, group)
    for trade in s.trades:
        yield f"trade-{trade.number}", barter(s, trade)
    if talkers(s):
        yield "doorway", talk(s)


def on_a_day(s: State, visit: Visit) -> Iterator[tuple[str, Rule[None]]]:
    """What is asked of those who revisit a day."""
    combat = visit.combat
    if combat is None or is_asking(combat) or combat.is_over:
        yield f"visit-{visit.number}", live_through(s, visit)
    if combat is not None and combat.asked:
        yield f"help-{visit.number}", offer_help(s, combat)


# Rounds


def end_round(s: State) -> Rule[None]:
    """Nothing is under way and everybody has stepped back: another round, a vote, or Death."""
    s.minutes += PASSING_MINUTES
    if (s.hour == "rounds" and s.round >= s.rounds) or is_late(s):
        yield from meet_death(s)
    elif s.hour == "ready":
        s.phase = "vote"
    else:
        yield from begin_round(s)


class RoundBegan(Tell, frozen=True):
    """Another round of the hour."""

    number: int

    def heading(self) -> str:
        return f"Round {self.number}"

    def words(self) -> str:
        return f"The water climbs another step of the pump house. Round {self.number} begins."

    def touches(self) -> tuple[str, ...]:
        return ("hour",)


def begin_round(s: State) -> Rule[None]:
    """Everybody can go through the Doorway once more."""
    s.round += 1
    s.phase = "haven"
    for person in s.people:
        person.been = person.back = False
        person.proposals = person.trades = 0
    yield RoundBegan(number=s.round)


# Are they ready?


class Ready(Answer, frozen=True):
    """Face Death now."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Ready", ("hour",))


class NotYet(Answer, frozen=True):
    """Stay for another round."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Not yet", ("hour",))


class WhoIsReady(Question[Ready | NotYet], frozen=True):
    """Whether everybody faces Death now."""

    id = "ready"

    def words(self, s: State, seat: int) -> str:
        return "Are you ready to face Death? When most of you are, the wards break."


class Voted(Tell, frozen=True):
    """How many say that they are ready."""

    ready: int
    of: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.ready} of {self.of} say that they are ready for Death."


def vote(s: State) -> Rule[None]:
    """Everybody says in secret whether they are ready; when most are, Death comes (What Happens Next)."""
    asked = {seat: (NotYet(), Ready()) for seat in range(len(s.people))}
    answers = yield from ask_all(WhoIsReady(), asked)
    ready = sum(isinstance(answer, Ready) for answer in answers.values())
    yield Voted(ready=ready, of=len(answers))
    if 2 * ready > len(answers) or not any(person.chances > 0 for person in s.people):
        yield from meet_death(s)
    else:
        yield from begin_round(s)


# The last battle


def last_battle(s: State) -> Rule[None]:
    """The questions of the last battle: what the fight asks, and who offers help."""
    assert s.last is not None
    rules: dict[str, Rule[None]] = {}
    if is_asking(s.last):
        rules["death"] = face_death(s)
    if s.last.asked:
        rules["help"] = offer_help(s, s.last)
    yield from first_of(rules)
