"""The stolen hour: everything at the Doorway and in the past goes on side by side, until the wards break."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from timeloom.games.hour.rules.calendar import narrate
from timeloom.games.hour.rules.clock import is_over, late_ones, look_at_the_clock, take_a_minute
from timeloom.games.hour.rules.combat.fight import is_asking, lend
from timeloom.games.hour.rules.death import face_death, meet_death
from timeloom.games.hour.rules.doorway.discussing import discuss, stand_by, standing
from timeloom.games.hour.rules.doorway.pacts import dissolve, undecided
from timeloom.games.hour.rules.doorway.talking import talk, talkers
from timeloom.games.hour.rules.setup import set_up
from timeloom.games.hour.rules.sharing import in_a_fight, is_fighting, on_a_day, share
from timeloom.games.hour.rules.visits import live_through
from timeloom.games.hour.state import Pact, State, Visit
from timeloom.kernel import Answer, Opening, Question, Rule, Tell, ask_all, first_of, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "ready"


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
    """The questions of all pacts and visits at once; an answer leaves the others open."""
    if s.hour == "real":
        yield from look_at_the_clock(s)
    for pact in too_late(s):
        yield from dissolve(s, pact, "late")
    rules = under_way(s)
    if not rules:
        yield from end_round(s)
        return
    if s.tales:
        rules["tale"] = narrate(s)
    yield from first_of(rules)


def too_late(s: State) -> list[Pact]:
    """The pacts with somebody for whom the hour is over; on a day that is under way they can still trade."""
    late = late_ones(s)
    if not late:
        return []
    pacts = [pact for pact in s.pacts if not set(late).isdisjoint(pact.members)]
    return [pact for pact in pacts if not s.away().issuperset(pact.members)]


Parts: TypeAlias = dict[str, Rule[None] | Opening[Any, None]]
"""What goes on side by side, each with its name."""


def under_way(s: State) -> Parts:
    """Everything that the round waits for; what others wait for comes first."""
    parts: Parts = {}
    for visit in s.visits:
        parts |= during(s, visit)
    for pact in s.pacts:
        if open_to := undecided(pact):
            parts[f"pact-{pact.number}"] = discuss(s, pact, open_to)
        if pact.agreed and (agreed := standing(pact)):
            parts[f"agreed-{pact.number}"] = stand_by(s, pact, agreed)
    if talking := talkers(s):
        parts["doorway"] = talk(s, talking)
    return parts


def during(s: State, visit: Visit) -> Parts:
    """What is asked of those who revisit a day."""
    parts: Parts = {}
    combat = visit.combat
    if combat is None or is_asking(combat) or combat.is_over:
        parts[f"visit-{visit.number}"] = live_through(s, visit)
    if combat is not None and combat.asked:
        parts[f"help-{visit.number}"] = lend(s, combat)
    if offers := on_a_day(s, visit):
        parts[f"share-{visit.number}"] = share(s, offers, visit.quiet, is_fighting(visit))
    return parts


# Rounds


def end_round(s: State) -> Rule[None]:
    """Nothing is under way and everybody has stepped back: another round, a vote, or Death."""
    take_a_minute(s, range(len(s.people)))
    if (s.hour == "rounds" and s.round >= s.rounds) or is_over(s):
        yield from meet_death(s)
    elif s.hour in ("ready", "real"):
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
        person.begun = 0
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
    round: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        ways = (
            f"{self.ready} of {self.of} say that they are ready for Death.",
            f"Who is ready for Death? {self.ready} of {self.of}.",
            f"Hands go up, or do not: {self.ready} of {self.of} would face Death now.",
        )
        return varied(ways, self.round)


def vote(s: State) -> Rule[None]:
    """Everybody says in secret whether they are ready; when most are, Death comes (What Happens Next)."""
    asked = {seat: (NotYet(), Ready()) for seat in range(len(s.people))}
    answers = yield from ask_all(WhoIsReady(), asked)
    ready = sum(isinstance(answer, Ready) for answer in answers.values())
    yield Voted(ready=ready, of=len(answers), round=s.round)
    if 2 * ready > len(answers) or not any(person.chances > 0 for person in s.people):
        yield from meet_death(s)
    else:
        yield from begin_round(s)


# The last battle


def last_battle(s: State) -> Rule[None]:
    """The questions of the last battle: what the fight asks, who offers help, and what is said beside it."""
    assert s.last is not None
    rules: Parts = {}
    if is_asking(s.last):
        rules["death"] = face_death(s)
    if s.last.asked:
        rules["help"] = lend(s, s.last)
    if offers := in_a_fight(s, s.last, s.quiet):
        rules["share"] = share(s, offers, s.quiet, fighting=True)
    if s.tales:
        rules["tale"] = narrate(s)
    yield from first_of(rules)
