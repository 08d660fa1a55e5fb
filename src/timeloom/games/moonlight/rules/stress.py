"""Stress and eclipse: filling up, holding on, falling, lending strength, escaping, and what zero means."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, End, LendLink, LendPush, LetFall, Turn
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.abilities import has, is_rival
from timeloom.games.moonlight.rules.bonds import own_links, spendable, take_link
from timeloom.games.moonlight.rules.dice import Evaluated, shifted
from timeloom.games.moonlight.rules.recovery import mark_recovery
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.throwing import attribute_dice, throw
from timeloom.games.moonlight.state import ATTRIBUTES, STRESS, Loss, Protagonist, Result, State, Throw
from timeloom.kernel import Answer, Ask, AskFirst, Rule

LOSSES: tuple[Loss, ...] = ("died", "gave up", "betrayed")


def take_stress(s: State, person: Protagonist, amount: int) -> Rule[None]:
    """Mark stress; at the limit, roll for eclipse; in eclipse, use it in reverse (Stress and eclipse)."""
    if amount <= 0 or person.loss:
        return
    if person.eclipsed:
        yield from use_stress_in_reverse(s, person, amount)
        return
    if person.stress < STRESS:
        person.stress = min(STRESS, person.stress + amount)
        yield tells.StressTaken(person.name, amount, person.stress, person.seat)
    if person.stress >= STRESS:
        yield from roll_for_eclipse(s, person)


def use_stress_in_reverse(s: State, person: Protagonist, amount: int) -> Rule[None]:
    """Erase what was accumulated; at zero the protagonist is lost (When in eclipse)."""
    person.stress = max(0, person.stress - amount)
    yield tells.StressErased(person.name, amount, person.stress, person.seat)
    if person.stress == 0:
        answer: End = yield Ask(person.seat, "lost", [End(loss) for loss in LOSSES])
        yield from lose(s, person, answer.loss)  # type: ignore[arg-type]


def recover_stress(s: State, person: Protagonist, amount: int) -> Rule[None]:
    """Take stress off; in eclipse it goes the other way."""
    before = person.stress
    change = amount if person.eclipsed else -amount
    person.stress = max(0, min(STRESS, person.stress + change))
    if person.stress != before:
        yield tells.StressCleared(person.name, abs(person.stress - before), person.stress, person.seat)


def roll_for_eclipse(s: State, person: Protagonist) -> Rule[None]:
    """Roll the lowest attribute against the dark (Rolling for eclipse)."""
    attribute = yield from lowest_attribute(s, person)
    rolled = yield from throw(s, "eclipse", attribute_dice(s, person, "eclipse", attribute), person.seat)
    thrown = s.throws[-1]
    yield tells.Rolled(person.name, f"for eclipse ({attribute})", rolled.faces, rolled.result)
    result = yield from turned_by_the_moon(s, person, rolled)
    thrown.result = rules_of(s).eclipse_result(s, person, result)
    yield from meet_the_dark(s, person, attribute, thrown)


def meet_the_dark(s: State, person: Protagonist, attribute: Attribute, thrown: Throw) -> Rule[None]:
    """What the dice mean: shine, hold on, be held by a friend, or fall."""
    if thrown.result == "critical":
        thrown.ending = "shone"
        yield from eclipse_critical(s, person, attribute)
    elif thrown.result == "good":
        thrown.ending = "held on"
        yield tells.HeldOn(person.name)
    elif thrown.result == "mixed" and (yield from lend_strength(s, person)):
        thrown.ending = "was held"
    else:
        thrown.ending = "fell"
        yield from fall_into_eclipse(s, person)


def lowest_attribute(s: State, person: Protagonist) -> Rule[Attribute]:
    """The one with the fewest dice; of several the player chooses."""
    least = min(map(person.attribute, ATTRIBUTES))
    lowest = [attribute for attribute in ATTRIBUTES if person.attribute(attribute) == least]
    if len(lowest) == 1:
        return lowest[0]
    s.subject = person.seat
    answer: Choose = yield Ask(person.seat, "lowest", [Choose(attribute) for attribute in lowest])
    return next(attribute for attribute in lowest if attribute == answer.option)


def turned_by_the_moon(s: State, person: Protagonist, rolled: Evaluated) -> Rule[Result]:
    """Power of the moon moves a result by one level, but makes no critical."""
    if not has(s, person, "power-of-the-moon") or rolled.result == "critical":
        return rolled.result
    turns = [by for by in (0, 1, -1) if by == 0 or shifted(rolled.result, by, "good") != rolled.result]
    s.subject, s.asking = person.seat, rolled.result
    turn: Turn = yield Ask(person.seat, "moon", [Turn(by) for by in turns])
    return shifted(rolled.result, turn.by, "good")


def eclipse_critical(s: State, person: Protagonist, attribute: Attribute) -> Rule[None]:
    """A critical gives one segment of transcendence and 5 stress back, and something to all others."""
    person.transcendence = max(0, person.transcendence - 1)
    yield tells.Shone(person.name, attribute)
    yield from recover_stress(s, person, 5)
    for other in s.others(person.seat):
        yield from share_the_light(s, other, attribute)


def share_the_light(s: State, other: Protagonist, attribute: Attribute) -> Rule[None]:
    """Sun heals, moon soothes, stars arm."""
    match attribute:
        case "sun":
            yield from mark_recovery(s, other, 2)
        case "moon":
            yield from recover_stress(s, other, 2)
        case "stars":
            other.armour_used = other.special_used = False


def lend_strength(s: State, person: Protagonist) -> Rule[bool]:
    """On a 4/5 a friend can still hold on to them, by a link or a push (Rolling for eclipse)."""
    silent: list[int] = []
    s.subject = person.seat
    while offers := helping_hands(s, person, silent):
        seat, answer = yield AskFirst("lend", offers)
        if not isinstance(answer, LetFall):
            yield from pay_for_strength(s, s.at(seat), person, answer)
            return True
        silent.append(seat)
    return False


def helping_hands(s: State, person: Protagonist, silent: list[int]) -> dict[int, list[Answer]]:
    """Who could keep somebody from falling, and how."""
    friends = [other for other in s.protagonists if other.seat not in silent]
    return {other.seat: ways for other in friends if (ways := strength_of(s, other, person))}


def strength_of(s: State, other: Protagonist, person: Protagonist) -> list[Answer]:
    """How somebody can keep a friend from falling."""
    if other is person:
        return [LetFall(), LendLink()] if own_links(s, person) else []
    link = [LendLink()] if spendable(s, other, person) else []
    rescue = (
        [LendPush()]
        if not other.out or (has(s, other, "pathetic") and is_rival(s, other, person.seat))
        else []
    )
    return [LetFall(), *link, *rescue]


def pay_for_strength(s: State, other: Protagonist, person: Protagonist, answer: Answer) -> Rule[None]:
    """A link, or 2 stress."""
    yield tells.LentStrength(other.name, person.name, isinstance(answer, LendLink))
    if isinstance(answer, LendLink):
        take_link(s, other, person)
    else:
        yield from take_stress(s, other, 2)


def fall_into_eclipse(s: State, person: Protagonist) -> Rule[None]:
    """The dark side of the playbook takes hold; it is read out, with its escape (Falling into eclipse)."""
    person.eclipsed = True
    s.counts.eclipses += 1
    if s.mission:
        s.mission.fell = True
    yield tells.FellIntoEclipse(person.name, person.playbook, person.seat)
    yield from rules_of(s).fell_into_eclipse(s, person)


def escape_eclipse(s: State, person: Protagonist) -> Rule[None]:
    """Out again; in downtime stress and transcendence are cleared as well (Escaping eclipse)."""
    person.eclipsed = False
    if s.part == "downtime":
        person.stress = person.transcendence = 0
    yield tells.EscapedEclipse(person.name, person.seat)


def lose(s: State, person: Protagonist, loss: Loss) -> Rule[None]:
    """A protagonist leaves the story; the next obligation brings another (Loss & Death)."""
    person.loss = loss
    person.transcended = False
    s.counts.losses += 1
    if s.mission and loss != "gave up":
        s.mission.fell = True
    for other in s.people:
        other.links.pop(person.seat, None)
    yield tells.WasLost(person.name, loss, person.seat)
