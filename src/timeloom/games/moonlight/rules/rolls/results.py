"""The dice of an action roll: what they come to, what it costs, and what was achieved."""

from __future__ import annotations

from typing import ClassVar, Literal

from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.answers import Among, Choose
from timeloom.games.moonlight.rules.clocks import tick
from timeloom.games.moonlight.rules.consequences.consequences import close_the_way, consequences
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.dice.rolling import Evaluated, evaluated, roll_dice
from timeloom.games.moonlight.rules.rolls.poisoned_promises import pay_promise
from timeloom.games.moonlight.rules.rolls.pool import dice_count, dice_to_join, effect_of, rollers
from timeloom.games.moonlight.rules.series import rules_of, takers
from timeloom.games.moonlight.rules.stress.eclipse import reach
from timeloom.games.moonlight.rules.stress.links import mark_links
from timeloom.games.moonlight.rules.stress.recovery import mark_recovery
from timeloom.games.moonlight.rules.stress.stress import recover_stress, take_stress
from timeloom.games.moonlight.rules.stress.transcending import tick_transcendence
from timeloom.games.moonlight.rules.tells import Rolled
from timeloom.games.moonlight.state import ATTRIBUTE_OF, ActionRoll, Advantage, Protagonist, State, worse
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "an-action-roll"


def roll_and_evaluate(s: State, roll: ActionRoll) -> Rule[None]:
    """Roll, pay, suffer, and see what was achieved (Evaluating the results of a roll)."""
    roll.shone = [one.seat for one in rollers(s, roll) if one.transcended and not roll.past]
    rolled = yield from (roll_as_group(s, roll) if roll.kind == "group" else roll_alone(s, roll))
    roll.faces, roll.result, roll.no_dice = list(rolled.faces), rolled.result, rolled.no_dice
    s.counts.rolls += 1
    where = "" if roll.fortune else roll.position
    yield Rolled(s.at(roll.seat).name, f"to {roll.action}", rolled.faces, rolled.result, where)
    if not roll.fortune:
        yield from price_of_the_roll(s, roll)
    roll.came_to = effect_of(s, roll)
    yield from achieve(s, roll)
    if not roll.fortune:
        yield from afterwards(s, roll)


def price_of_the_roll(s: State, roll: ActionRoll) -> Rule[None]:
    """Xp for a desperate roll, then all that has to be paid for this one."""
    for person in rollers(s, roll):
        if roll.danger_for(person.seat) == "desperate":
            yield from mark_xp(s, person, ATTRIBUTE_OF[roll.action], 1)
    yield from act_on_information(s, roll)
    yield from pay_promise(s, roll)
    yield from lead_price(s, roll)
    if roll.result in ("bad", "mixed"):
        yield from what_it_costs(s, roll)


def afterwards(s: State, roll: ActionRoll) -> Rule[None]:
    """Whoever was transcended when the dice fell is a step nearer to the end of it."""
    roll.spared = [one.seat for one in takers(s, roll) if rules_of(s).spares_transcendence(s, roll, one)]
    for seat in roll.shone:
        yield from tick_transcendence(s, s.at(seat), roll)
    yield from rules_of(s).after_roll(s, roll)


# The dice


def roll_alone(s: State, roll: ActionRoll) -> Rule[Evaluated]:
    """One protagonist's dice."""
    return (yield from roll_dice(f"action-{roll.seat}", dice_count(s, roll)))


def roll_as_group(s: State, roll: ActionRoll) -> Rule[Evaluated]:
    """Everybody rolls; the best result is the group's (Group action)."""
    rolls = {roll.seat: (yield from roll_alone(s, roll))}
    for one in rollers(s, roll)[1:]:
        rolls[one.seat] = yield from roll_dice(f"action-{one.seat}", dice_to_join(s, roll, one))
        yield Rolled(one.name, f"to {roll.action}", rolls[one.seat].faces, rolls[one.seat].result)
    roll.own = {seat: one.result for seat, one in rolls.items()}
    roll.failed = sum(one.result == "bad" for one in rolls.values())
    if any(has(s, s.at(seat), "synchronized") for seat in rolls):
        sixes = sum(one.value == 6 for one in rolls.values())
        if sixes > 1:
            return evaluated((6,) * sixes)
    return max(rolls.values(), key=lambda one: (one.result == "critical", one.value))


def lead_price(s: State, roll: ActionRoll) -> Rule[None]:
    """The leader takes 1 stress for every result of 1–3; Synchronized keeps that to 1."""
    leader = s.at(roll.seat)
    yield from take_stress(s, leader, min(1, roll.failed) if has(s, leader, "synchronized") else roll.failed)


# What it costs


def what_it_costs(s: State, roll: ActionRoll) -> Rule[None]:
    """Consequences; a bad result that only makes things worse can be tried again (Consequences and harm)."""
    if roll.position == "controlled" and not (yield from stays_in_it(s, roll)):
        return
    yield from consequences(s, roll)
    if roll.worsened and roll.result == "bad":
        yield from press_on(s, roll)
        if roll.withdrawn:
            close_the_way(s, roll)


class CarryOn(Answer, frozen=True):
    """Do it, at a small cost."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Go through with it, at a small cost")


class PressOn(Answer, frozen=True):
    """Try it again, in a worse position."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Try again, in a worse position")


class Withdraw(Answer, frozen=True):
    """Leave it, and find another way."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Withdraw, and find another way")


class CarryingOn(Question[CarryOn | Withdraw], frozen=True):
    """Whether somebody in control pays for what they wanted."""

    id = "carry-on"

    def words(self, s: State, seat: int) -> str:
        return "It works, but not without a price. Do you go through with it?"


def stays_in_it(s: State, roll: ActionRoll) -> Rule[bool]:
    """In control a bad result only falters; a mixed one can be had at a small cost, or be left."""
    if roll.result == "bad":
        yield from press_on(s, roll)
        return False
    if roll.kind == "gather":
        return True
    answer = yield from ask(roll.seat, CarryingOn(), [CarryOn(), Withdraw()])
    roll.withdrawn = isinstance(answer, Withdraw)
    return not roll.withdrawn


class PressingOn(Question[PressOn | Withdraw], frozen=True):
    """Whether somebody tries once more."""

    id = "press-on"

    def words(self, s: State, seat: int) -> str:
        return "It slips through your fingers. Try again, in a worse position, or find another way?"


class Withdrew(Tell, frozen=True):
    """This way is given up."""

    name: str

    def words(self) -> str:
        return f"{self.name} draws back to find another way."


def press_on(s: State, roll: ActionRoll) -> Rule[None]:
    """Try it again at once, in a worse position, or give this way up (Worse position)."""
    if roll.kind == "gather" or not s.at(roll.seat).able:
        return
    answer = yield from ask(roll.seat, PressingOn(), [PressOn(), Withdraw()])
    if roll.result in ("good", "critical"):  # The director has overruled it meanwhile.
        return
    roll.presses = isinstance(answer, PressOn)
    roll.withdrawn = not roll.presses
    if roll.withdrawn:
        yield Withdrew(s.at(roll.seat).name)


def another_try(roll: ActionRoll) -> ActionRoll:
    """The same aim, one step more dangerous."""
    position = worse(roll.position)
    return ActionRoll(
        roll.seat,
        roll.kind,
        roll.action,
        roll.goal,
        roll.target,
        roll.turns,
        roll.ally,
        position,
        roll.effect,
        past=roll.past,
        again=True,
    )


# What was achieved


def achieve(s: State, roll: ActionRoll) -> Rule[None]:
    """What a success brings; a critical brings one level more."""
    if roll.result == "bad" or roll.withdrawn:
        return
    level = effect_of(s, roll) + (1 if roll.result == "critical" else 0)
    yield from thanks_to_abilities(s, roll)
    if roll.result in ("good", "critical") and s.mission and s.mission.position == "desperate":
        s.mission.position = "risky"
    match roll.kind:
        case "set up" if level > 0 and roll.result == "critical":
            yield from leave_both(s, s.at(roll.seat), roll.ally, roll)
        case "set up" if level > 0:
            yield from leave_advantage(s, s.at(roll.seat), roll.ally, roll)
        case "escape" if level > 0 and s.at(roll.ally).eclipsed:
            roll.done = 1
            yield from reach(s, roll)
        case "act" | "group" | "flashback" if roll.target:
            roll.done = yield from tick(s, s.clock(roll.target), level * roll.turns)
    if roll.result == "critical" and not roll.target and roll.kind not in ("set up", "gather"):
        yield from gain_more(s, s.at(roll.seat))


class Gain(Among[Choose], frozen=True):
    """What a critical brings that no clock counts."""

    means: ClassVar = {
        "effect": "More effect for what you do next",
        "position": "A better position for what you do next",
        "breath": "A deep breath: 1 stress less",
    }

    def words(self, s: State, seat: int) -> str:
        return "It goes better than anybody dared to hope. What does that bring?"


def gain_more(s: State, person: Protagonist) -> Rule[None]:
    """A critical without a clock is an advantage all the same (Evaluating the results of a roll)."""
    ways = ["effect", "position"] if s.mission else []
    ways += ["breath"] if person.stress and not person.eclipsed else []
    if not ways:
        return
    answer = yield from ask(person.seat, Gain(), [Choose(way) for way in ways])
    if answer.option == "breath":
        yield from recover_stress(s, person, 1)
    elif s.mission:
        gain: Literal["effect", "position"] = "effect" if answer.option == "effect" else "position"
        s.mission.advantages.append(Advantage(person.seat, person.seat, gain))
        yield LeftAdvantage(person.name, person.name, gain)


class Prepared(Among[Choose], frozen=True):
    """What somebody has prepared for an ally."""

    id = "advantage"
    means: ClassVar = {"effect": "More effect", "position": "A better position"}

    def words(self, s: State, seat: int) -> str:
        return "What does your opening bring?"


class LeftAdvantage(Tell, frozen=True):
    """An opening for somebody's next roll."""

    name: str
    ally: str
    what: str

    def words(self) -> str:
        gains = {"effect": "more effect", "position": "a better position"}
        gain = gains.get(self.what, "more effect and a better position")
        who = "they do" if self.ally == self.name else f"{self.ally} does"
        return f"{self.name} opens a way: {gain} for what {who} next."


def leave_advantage(s: State, person: Protagonist, ally: int, roll: ActionRoll) -> Rule[None]:
    """The ally's next roll has more effect or a better position, as the one who set it up says."""
    answer = yield from ask(person.seat, Prepared(), [Choose("effect"), Choose("position")])
    gain: Literal["effect", "position"] = "effect" if answer.option == "effect" else "position"
    secret = roll.has_claimed(roll.seat, "working-from-the-shadows")
    if s.mission:
        s.mission.advantages.append(Advantage(ally, person.seat, gain, secret))
    yield LeftAdvantage(person.name, s.at(ally).name, gain)
    if has(s, person, "bolstering-presence") and ally != person.seat:
        yield from mark_recovery(s, s.at(ally), 1)


def leave_both(s: State, person: Protagonist, ally: int, roll: ActionRoll) -> Rule[None]:
    """A critical set up leaves more effect and a better position."""
    secret = roll.has_claimed(roll.seat, "working-from-the-shadows")
    if s.mission:
        s.mission.advantages += [
            Advantage(ally, person.seat, "effect", secret),
            Advantage(ally, person.seat, "position"),
        ]
    yield LeftAdvantage(person.name, s.at(ally).name, "both")
    if has(s, person, "bolstering-presence") and ally != person.seat:
        yield from mark_recovery(s, s.at(ally), 1)


def thanks_to_abilities(s: State, roll: ActionRoll) -> Rule[None]:
    """What abilities bring when a roll succeeds."""
    person = s.at(roll.seat)
    if roll.has_claimed(roll.seat, "how-dare-you"):
        yield from recover_stress(s, person, 1)
    for gift in roll.gifts:
        yield from mark_xp(s, s.at(gift.by), "playbook", int(gift.secret))
    covered = roll.has_claimed(roll.seat, "forward-battery")
    if (roll.assists or covered) and "sync-ratio" in s.abilities:
        yield from recover_stress(s, person, 1)


def act_on_information(s: State, roll: ActionRoll) -> Rule[None]:
    """Deeper understanding: a transcended ally who acts on it gains a link, however it goes."""
    person = s.at(roll.seat)
    for other in s.others(roll.seat) if person.transcended else ():
        if f"understood {roll.seat}" in other.spent and other.transcended:
            other.spent.remove(f"understood {roll.seat}")
            yield from mark_links(s, person, other.seat, 1)
