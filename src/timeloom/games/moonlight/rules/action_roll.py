"""The action roll: goal and action, position and effect, harm, bonus dice; then the dice."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Hinders, Join, Judge, Negotiate, NoDanger, Nothing
from timeloom.games.moonlight.rules.consequences import closing
from timeloom.games.moonlight.rules.conversation import conversation
from timeloom.games.moonlight.rules.pool import GREAT
from timeloom.games.moonlight.rules.results import achieve, another_try, roll_and_evaluate
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Protagonist, State, better
from timeloom.kernel import Answer, Ask, AskAll, Form, Rule, Text

USUAL = Judge("risky", 2)
"""Where nothing speaks against it: risky, with standard effect."""

JUDGEMENTS = sorted(
    (Judge(where, much) for where in POSITIONS for much in range(4)),
    key=lambda judged: (judged.position != USUAL.position, judged != USUAL),
)
"""Everything that position and effect can be, the usual first."""


def action_roll(s: State, roll: ActionRoll) -> Rule[bool]:
    """Roll, and again if the actor presses on; false when nothing was rolled after all (Action rolls)."""
    s.roll = roll
    ally = s.at(roll.ally).name if roll.ally > 0 else ""
    yield tells.SetOut(s.at(roll.seat).name, roll.kind, roll.action, roll.goal, ally, roll.again)
    done = yield from five_steps(s, roll)
    put_away(s, roll, done)
    if roll.presses and s.at(roll.seat).able:
        yield from action_roll(s, another_try(roll))
    return done


def five_steps(s: State, roll: ActionRoll) -> Rule[bool]:
    """Aim, position and effect, bonus dice, harm, the dice; false when it does not come to that."""
    if s.mission and closing(roll) in s.mission.closed:
        yield tells.WayClosed(roll.action)
        return False
    if roll.kind == "group":
        yield from gather_the_group(s, roll)
    if not (yield from judge(s, roll)):
        return False
    if roll.result:
        yield from achieve(s, roll)
        return True
    if not roll.fortune:
        for seat in (roll.seat, *roll.joined):
            yield from weigh_harm(s, s.at(seat))
    rolls = yield from conversation(s, roll)
    if rolls:
        yield from roll_and_evaluate(s, roll)
    return rolls


def put_away(s: State, roll: ActionRoll, done: bool) -> None:
    """The roll is over; what a set up has prepared waits on if it was not used."""
    s.roll = None
    for person in s.people:
        for harm in person.harm:
            harm.weighs = False
    if done:
        s.last_roll = roll
    elif s.mission:
        s.mission.advantages += roll.gifts


def gather_the_group(s: State, roll: ActionRoll) -> Rule[None]:
    """Who joins in (Group action)."""
    others: dict[int, list[Answer]] = {
        other.seat: [Join(), Nothing()] for other in s.able() if other.seat != roll.seat
    }
    if others:
        answers = yield AskAll("join", others)
        roll.joined = [seat for seat, answer in answers.items() if isinstance(answer, Join)]


def judge(s: State, roll: ActionRoll) -> Rule[bool]:
    """The director judges position and effect, needs no roll, or talks the aim over; whether it goes on."""
    if not roll.again:
        talk = Form(Negotiate, (Text("words", "What would fit better", 160),))
        answer = yield Ask(DIRECTOR, "judge", [*JUDGEMENTS[:4], NoDanger(), talk, *JUDGEMENTS[4:]])
        match answer:
            case Negotiate(words):
                yield tells.Negotiated(words, s.at(roll.seat).name)
                return False
            case NoDanger():
                yield from wave_through(s, roll)
                return True
            case Judge(position, effect):
                roll.position, roll.effect = position, effect
    yield from use_advantages(s, roll)
    if s.at(roll.seat).has("in-harmony") and s.at(roll.seat).eclipsed:
        roll.position = "desperate"
    rules_of(s).judged(s, roll)
    roll.judged = True
    counted = rules_of(s).circumstances(s, roll)
    roll.effect = max(0, min(3, roll.effect + sum(counted.values())))
    yield tells.Judged(roll.position, roll.effect, counted=tuple(counted))
    return True


def wave_through(s: State, roll: ActionRoll) -> Rule[None]:
    """Without danger no action roll is made: it just works, or fortune says how much there is to learn."""
    roll.position, roll.effect, roll.fortune = "controlled", 2, True
    if roll.kind != "gather":
        roll.result = "good"
        yield tells.NoRollNeeded(s.at(roll.seat).name)


def use_advantages(s: State, roll: ActionRoll) -> Rule[None]:
    """What a set up has left for this actor improves position or effect (Teamwork)."""
    if s.mission is None:
        return
    roll.gifts = [gift for gift in s.mission.advantages if gift.ally == roll.seat]
    for gift in roll.gifts:
        s.mission.advantages.remove(gift)
        match gift.what:
            case "effect":
                roll.effect = min(GREAT, roll.effect + 1)
            case "position":
                roll.position = better(roll.position)
            case "die":
                roll.bonus["beacon"] = roll.bonus.get("beacon", 0) + 1
        yield tells.FollowedUp(s.at(roll.seat).name, s.at(gift.by).name, gift.what)


def weigh_harm(s: State, person: Protagonist) -> Rule[None]:
    """The director says which harm of somebody who rolls matters here (Harm penalties)."""
    while len(felt(person)) > 1:
        s.subject = person.seat
        answer = yield Ask(DIRECTOR, "hinders", lambda: felt(person))
        if isinstance(answer, Nothing):
            return
        harm = person.harm[answer.harm]
        harm.weighs = True
        yield tells.Hindered(person.name, harm.words)


def felt(person: Protagonist) -> list[Answer]:
    """Nothing, or one of the harms that are felt and do not weigh on this roll yet."""
    open_tags = [index for index, harm in enumerate(person.harm) if not harm.ignored and not harm.weighs]
    return [Nothing(), *(Hinders(index) for index in open_tags)]
