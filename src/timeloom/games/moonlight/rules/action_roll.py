"""The action roll: goal and action, position and effect, bonus dice, harm, the roll and its result."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Choose,
    Hinders,
    Join,
    Judge,
    NoDanger,
    Nothing,
)
from timeloom.games.moonlight.rules.abilities import has, spend_once
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.clocks import tick
from timeloom.games.moonlight.rules.consequences import consequences, pay_promise
from timeloom.games.moonlight.rules.conversation import conversation
from timeloom.games.moonlight.rules.dice import Rolled, evaluated, roll_dice
from timeloom.games.moonlight.rules.escaping import reach
from timeloom.games.moonlight.rules.links import mark_links
from timeloom.games.moonlight.rules.pool import dice_count, effect_of, rating
from timeloom.games.moonlight.rules.recovery import mark_recovery
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress import recover_stress, take_stress
from timeloom.games.moonlight.rules.transcending import tick_transcendence
from timeloom.games.moonlight.state import (
    ATTRIBUTE_OF,
    DIRECTOR,
    POSITIONS,
    ActionRoll,
    Advantage,
    Protagonist,
    State,
)
from timeloom.kernel import Answer, Ask, AskAll, Play


def action_roll(s: State, roll: ActionRoll) -> Play[bool]:
    """The five steps; false when the actor thinks again before the dice are rolled (Action rolls)."""
    s.roll = roll
    yield tells.SetOut(
        s.at(roll.seat).name, roll.kind, roll.action, roll.goal, s.at(roll.ally).name if roll.ally > 0 else ""
    )
    if is_closed(s, roll):
        yield tells.WayClosed(roll.action)
        s.roll = None
        return False
    if roll.kind == "group":
        yield from gather_the_group(s, roll)
    dangerous = yield from judge(s, roll)
    if roll.kind == "escape" and not dangerous:
        yield from reach(s, roll)
        s.roll = None
        return True
    yield from weigh_harm(s, roll)
    rolls = yield from conversation(s, roll)
    if rolls:
        yield from roll_and_evaluate(s, roll, dangerous)
    s.roll = None
    return rolls


def is_closed(s: State, roll: ActionRoll) -> bool:
    """Whether the opportunity to do this was lost."""
    return s.mission is not None and closing(roll) in s.mission.closed


def closing(roll: ActionRoll) -> str:
    """How a lost opportunity is remembered."""
    return f"{roll.target or roll.kind}/{roll.action}"


def gather_the_group(s: State, roll: ActionRoll) -> Play[None]:
    """Who joins in (Group action)."""
    others: dict[int, list[Answer]] = {
        other.seat: [Join(), Nothing()] for other in s.able() if other.seat != roll.seat
    }
    if others:
        answers = yield AskAll("join", others)
        roll.joined = [seat for seat, answer in answers.items() if isinstance(answer, Join)]


def judge(s: State, roll: ActionRoll) -> Play[bool]:
    """The director judges position and effect; returns whether there is danger at all."""
    calm: list[Answer] = [NoDanger()] if roll.kind in ("gather", "escape") else []
    words = [Judge(position, effect) for position in POSITIONS for effect in range(4)]
    answer: Judge | NoDanger = yield Ask(DIRECTOR, "judge", [*calm, *words])
    if isinstance(answer, Judge):
        roll.position, roll.effect = answer.position, answer.effect
    else:
        roll.position, roll.effect = "controlled", 2
    yield from use_advantages(s, roll)
    if s.at(roll.seat).has("in-harmony") and s.at(roll.seat).eclipsed:
        roll.position = "desperate"
    rules_of(s).judged(s, roll)
    yield tells.Judged(roll.position, roll.effect)
    return isinstance(answer, Judge)


def use_advantages(s: State, roll: ActionRoll) -> Play[None]:
    """What a set up has left for this actor improves position or effect (Teamwork)."""
    for gift in [gift for gift in s.mission.advantages if gift.ally == roll.seat] if s.mission else ():
        s.mission.advantages.remove(gift)  # type: ignore[union-attr]
        if gift.what == "effect":
            roll.effect = min(3, roll.effect + 1)
        else:
            roll.position = POSITIONS[max(0, POSITIONS.index(roll.position) - 1)]
        roll.claims += ["shadow"] if gift.secret else []
        yield tells.FollowedUp(s.at(roll.seat).name, s.at(gift.by).name, gift.what)


def weigh_harm(s: State, roll: ActionRoll) -> Play[None]:
    """The director says which harm matters here (Harm penalties)."""
    person = s.at(roll.seat)
    open_tags = [index for index, harm in enumerate(person.harm) if not harm.ignored]
    while open_tags:
        answer = yield Ask(DIRECTOR, "hinders", [Nothing(), *(Hinders(index) for index in open_tags)])
        if isinstance(answer, Nothing):
            return
        open_tags.remove(answer.harm)
        if answer.harm < len(person.harm):
            roll.hindered.append(answer.harm)
            yield tells.Hindered(person.name, person.harm[answer.harm].words)


def roll_and_evaluate(s: State, roll: ActionRoll, dangerous: bool) -> Play[None]:
    """Roll, pay, suffer, and see what was achieved (Evaluating the results)."""
    person = s.at(roll.seat)
    rolled = yield from (roll_as_group(s, roll) if roll.kind == "group" else roll_alone(s, roll))
    roll.faces, roll.result = list(rolled.faces), rolled.result
    s.counts.rolls += 1
    yield tells.Rolled(person.name, f"to {roll.action}", rolled.faces, rolled.result, roll.position)
    yield from desperate_xp(s, roll)
    yield from pay_promise(s, roll)
    yield from lead_price(s, roll)
    if rolled.result in ("bad", "mixed") and dangerous:
        yield from consequences(s, roll)
    yield from achieve(s, roll)
    roll.free_of_tick = rules_of(s).spares_transcendence(s, roll)
    for seat in (roll.seat, *roll.joined):
        if not roll.past:
            yield from tick_transcendence(s, s.at(seat), roll)
    yield from rules_of(s).after_roll(s, roll)


def roll_alone(s: State, roll: ActionRoll) -> Play[Rolled]:
    """One protagonist's dice."""
    return (yield from roll_dice(f"action-{roll.seat}", dice_count(s, roll)))


def roll_as_group(s: State, roll: ActionRoll) -> Play[Rolled]:
    """Everybody rolls; the best result is the group's (Group action)."""
    rolls = {roll.seat: (yield from roll_alone(s, roll))}
    for seat in roll.joined:
        rolls[seat] = yield from roll_dice(f"action-{seat}", rating(s.at(seat), roll))
        yield tells.Rolled(s.at(seat).name, f"to {roll.action}", rolls[seat].faces, rolls[seat].result)
    roll.bonus["failed"] = sum(one.result == "bad" for one in rolls.values())
    best = max(rolls.values(), key=lambda one: (one.result == "critical", one.value))
    if any(has(s, s.at(seat), "synchronized") for seat in rolls):
        sixes = sum(one.value == 6 for one in rolls.values())
        if sixes > 1:
            return evaluated((6,) * sixes)
    return best


def lead_price(s: State, roll: ActionRoll) -> Play[None]:
    """The leader takes 1 stress for every result of 1–3; Synchronized keeps that to 1."""
    failed = roll.bonus.pop("failed", 0)
    leader = s.at(roll.seat)
    yield from take_stress(s, leader, min(1, failed) if has(s, leader, "synchronized") else failed)


def desperate_xp(s: State, roll: ActionRoll) -> Play[None]:
    """Whoever rolls a desperate action marks xp in its attribute (Gaining xp)."""
    if roll.position == "desperate":
        for seat in (roll.seat, *roll.joined):
            yield from mark_xp(s, s.at(seat), ATTRIBUTE_OF[roll.action], 1)


def achieve(s: State, roll: ActionRoll) -> Play[None]:
    """What a success brings; a critical brings one level more."""
    if roll.result == "bad":
        return
    person = s.at(roll.seat)
    level = effect_of(s, roll) + (1 if roll.result == "critical" else 0)
    yield from thanks_to_abilities(s, roll)
    if roll.result in ("good", "critical") and s.mission and s.mission.position == "desperate":
        s.mission.position = "risky"
    match roll.kind:
        case "set up":
            yield from leave_advantage(s, person, roll.ally, roll)
        case "escape" if level > 0 and s.at(roll.ally).eclipsed:
            yield from reach(s, roll)
        case "act" | "group" | "flashback" if roll.target:
            yield from tick(s, s.clock(roll.target), level)


def leave_advantage(s: State, person: Protagonist, ally: int, roll: ActionRoll) -> Play[None]:
    """The ally's next roll has more effect or a better position, as the one who set it up says."""
    answer: Choose = yield Ask(person.seat, "advantage", [Choose("effect"), Choose("position")])
    secret = "working-from-the-shadows" in roll.claims
    if s.mission:
        s.mission.advantages.append(Advantage(ally, person.seat, answer.option, secret))  # type: ignore[arg-type]
    yield tells.LeftAdvantage(person.name, s.at(ally).name, answer.option)
    if has(s, person, "bolstering-presence"):
        yield from mark_recovery(s, s.at(ally), 1)


def thanks_to_abilities(s: State, roll: ActionRoll) -> Play[None]:
    """What abilities bring when a roll succeeds."""
    person = s.at(roll.seat)
    if "how-dare-you" in roll.claims:
        yield from recover_stress(s, person, 1)
    if "shadow" in roll.claims:
        for helper in s.others(roll.seat):
            if helper.has("working-from-the-shadows"):
                yield from mark_xp(s, helper, "playbook", 1)
    if roll.assists and "sync-ratio" in s.abilities:
        yield from recover_stress(s, person, 1)
    if person.transcended:
        for other in s.others(roll.seat):
            if f"understood {roll.seat}" in other.spent and other.transcended:
                other.spent.remove(f"understood {roll.seat}")
                yield from mark_links(s, person, other.seat, 1)


def understood(s: State, person: Protagonist) -> None:
    """Deeper understanding: allies who act on this information gain a link."""
    if has(s, person, "deeper-understanding"):
        for other in s.others(person.seat):
            spend_once(person, f"understood {other.seat}")
