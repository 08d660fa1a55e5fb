"""What protagonists add to a roll, and how they go on after it."""

from __future__ import annotations

from random import Random
from zlib import crc32

from timeloom.games.moonlight.bots.choosing import all_of, offer
from timeloom.games.moonlight.bots.protagonist.ways import Ways, prefer, spare
from timeloom.games.moonlight.rules.answers import Choose, Listen, Nothing
from timeloom.games.moonlight.rules.rolls.action_roll import Join, Joining
from timeloom.games.moonlight.rules.rolls.contributing import Rethink, RollNow
from timeloom.games.moonlight.rules.rolls.conversation import TheDice
from timeloom.games.moonlight.rules.rolls.flashbacks import Pay, Price
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept
from timeloom.games.moonlight.rules.rolls.pool import Claim, dice_count, effect_of
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.rolls.results import (
    CarryingOn,
    CarryOn,
    Gain,
    PressingOn,
    PressOn,
    Withdraw,
)
from timeloom.games.moonlight.rules.rolls.teamwork import Assist, AssistByLink, HoldOff
from timeloom.games.moonlight.rules.stress.transcending import Vanish
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Offers


def dice(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """One's own roll, or somebody else's."""
    roll = s.roll
    if roll is None:
        return Nothing()
    return (
        own_roll(s, offers, person, random)
        if roll.seat == person.seat
        else their_roll(s, offers, person, random)
    )


def own_roll(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Hear the others, bring in what one has, push when it pays, and roll."""
    roll = s.roll
    if roll is None:
        return RollNow()
    first = offer(offers, Listen)
    if first and not roll.listening:
        return first
    claims = [one for one in all_of(offers, Claim) if suits(s, one.ability)]
    if claims:
        return claims[0]
    taken = all_of(offers, Accept)
    if taken and dice_count(s, roll) < 3 and random.random() < 0.6:
        return random.choice(taken)
    return push_or_roll(s, offers, person, random)


def suits(s: State, claim: str) -> bool:
    """Whether the story brings a claim into play: the same for the same deed; recklessness only in need."""
    if s.roll is None or (claim == "reckless" and dice_count(s, s.roll) > 1):
        return False
    return crc32(f"{claim} {s.roll.action} {s.roll.target}".encode()) % 2 == 0


def push_or_roll(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """A push for a die when there are few, for effect when there is none."""
    roll, rolling = s.roll, offer(offers, RollNow)
    pushes = all_of(offers, Push)
    if roll and pushes and spare(person) >= 3:
        wanted = (
            "act"
            if not rolling
            else "effect"
            if effect_of(s, roll) == 0
            else "die"
            if dice_count(s, roll) < 2
            else ""
        )
        fitting = [one for one in pushes if one.benefit == wanted]
        if fitting:
            return random.choice(fitting)
    return rolling or Rethink()


def their_roll(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Help a friend: against harm, by a link, or for stress while there is some to spare."""
    holding = all_of(offers, HoldOff)
    if holding:
        return holding[0]
    few = s.roll is not None and dice_count(s, s.roll) < 3
    link, helping = offer(offers, AssistByLink), all_of(offers, Assist)
    free = [one for one in helping if one.ability in ("two-steps-ahead", "here-for-you")]
    if few and free:
        return free[0]
    if few and link and random.random() < 0.5:
        return link
    if few and helping and spare(person) > 4:
        return random.choice(helping)
    return Nothing()


def press_on(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
    """Once more while there is strength for it."""
    return PressOn() if spare(person) >= 3 and random.random() < 0.7 else Withdraw()


WAYS: Ways = {
    TheDice: dice,
    Joining: prefer(Join),
    Pay: prefer(Price),
    CarryingOn: prefer(CarryOn),
    PressingOn: press_on,
    Vanish: prefer(Choose),
    Gain: prefer(Choose),
}
