"""The roll as a conversation that everybody sees grow, and every die with its reason."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import abilities, ability, playbook
from timeloom.games.moonlight.rules.consequences.threats import threat
from timeloom.games.moonlight.rules.rolls.poisoned_promises import price_words
from timeloom.games.moonlight.rules.rolls.pool import (
    dice_by_claim,
    dice_count,
    dice_of,
    effect_of,
    penalties,
)
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.scene.ring import condition
from timeloom.games.moonlight.state import DIRECTOR, EFFECTS, POSITIONS, ActionRoll, Consequence, State
from timeloom.games.moonlight.wording import RESULTS, capital
from timeloom.kernel.scene import Dice, Die, Talk, Thing, Track, Turn

DEEDS = {
    "act": "",
    "set up": "makes an opening for {ally}: ",
    "group": "leads everybody: ",
    "gather": "wants to know: ",
    "flashback": "looks back: ",
    "escape": "reaches for {ally}: ",
}
BENEFITS = {"die": "+1d", "effect": "more effect", "act": "acts in spite of it"}


def roll_things(s: State) -> list[Thing]:
    """The roll in play; once somebody faces what comes of it, that and the dice."""
    if s.roll is None:
        return []
    dice = [pool(s, s.roll)] if s.roll.judged else []
    return [facing(s, s.consequence) if s.consequence else conversation(s, s.roll), *dice]


def conversation(s: State, roll: ActionRoll) -> Talk:
    """Everything that was said about a roll, in the order in which it counts."""
    turns = [deed(s, roll), *joined(s, roll)]
    if roll.judged:
        turns += [judgement(s, roll), *help(s, roll), *offered(s, roll), *striving(s, roll), *silent(s, roll)]
    title = f"{s.at(roll.seat).name} is about to {roll.action}"
    return Talk("roll", title, tuple(turns), stakes(s, roll) if roll.judged else ())


def turn(s: State, seat: int, words: str, gain: str = "", kind: str = "", icon: str = "") -> Turn:
    """What somebody has said."""
    if seat == DIRECTOR:
        return Turn("Director", words, gain, icon or "director-chair", "indigo", kind)
    person = s.at(seat)
    name = person.true_name if person.transcended else person.name
    colour = {"eclipse": "black", "shining": "rose"}.get(condition(person), "violet")
    return Turn(name, words, gain, icon or playbook(person.playbook).icon, colour, kind)


def deed(s: State, roll: ActionRoll) -> Turn:
    """What is tried, how, and against what."""
    ally = s.at(roll.ally).name if roll.ally > 0 else ""
    words = DEEDS[roll.kind].format(ally=ally) + roll.goal
    aim = "To turn back" if roll.turns < 0 else "Against"
    against = next((f" {aim}: {clock.name}." for clock in s.clocks if clock.id == roll.target), "")
    return turn(s, roll.seat, words + against, roll.action, "deed")


def joined(s: State, roll: ActionRoll) -> list[Turn]:
    """Who rolls along in a group action."""
    return [
        turn(s, seat, "joins in.", "rolls along, pushed" if seat in roll.pushing else "rolls along")
        for seat in roll.joined
    ]


def judgement(s: State, roll: ActionRoll) -> Turn:
    """The director's word, and which harm is in the way."""
    person = s.at(roll.seat)
    felt = [harm.words for harm in person.harm if harm.weighs and not harm.ignored]
    levels = penalties(s, person)
    costs = (
        ["less effect"] * levels.count(1)
        + ["-1d"] * levels.count(2)
        + ["needs help to act"] * levels.count(3)
    )
    words = f"That is {roll.position}, with {EFFECTS[roll.base_effect]} effect."
    return turn(s, DIRECTOR, words + (f" In the way: {', '.join(felt)}." if felt else ""), ", ".join(costs))


def help(s: State, roll: ActionRoll) -> list[Turn]:
    """Who assists."""
    dice = roll.bonus.get("assist", 0)
    return [turn(s, seat, "helps.", f"+{dice}d" if dice else "back on their feet") for seat in roll.assists]


def offered(s: State, roll: ActionRoll) -> list[Turn]:
    """Poisoned promises on the table, and the one that was taken."""
    gift = roll.bonus.get("promise", 1)
    return [
        turn(
            s,
            promise.by,
            f"“{promise.words}” The price: {price_words(s, promise.price)}.",
            f"+{gift}d, taken" if index == roll.accepted else f"+{gift}d, if you take it",
            "taken" if index == roll.accepted else "poison",
            "poison-bottle",
        )
        for index, promise in enumerate(roll.promises)
    ]


def striving(s: State, roll: ActionRoll) -> list[Turn]:
    """A push, and what the story brings into play."""
    pushed = [turn(s, roll.seat, "pushes for 2 stress.", BENEFITS[roll.pushed])] if roll.pushed else []
    claimed = [
        turn(s, seat, claim(s, roll, seat, id), dice_for(s, roll, seat, id), "claim")
        for seat, ids in roll.claims.items()
        for id in ids
    ]
    refused = [
        turn(s, DIRECTOR, f"Not this time: {claim(s, roll, seat, id)}")
        for seat, ids in roll.refused.items()
        for id in ids
    ]
    return [*pushed, *claimed, *refused]


def claim(s: State, roll: ActionRoll, seat: int, id: str) -> str:
    """A claim in words."""
    words = rules_of(s).roll_claims(s, roll, s.at(seat)).get(id, "")
    return words or (ability(id).name if id in abilities() else "from the shadows")


def dice_for(s: State, roll: ActionRoll, seat: int, id: str) -> str:
    """What a claim brings in dice."""
    dice = dice_by_claim(s, roll, s.at(seat)).get(id, 0)
    return f"+{dice}d" if dice else ""


def silent(s: State, roll: ActionRoll) -> list[Turn]:
    """Who has been asked and leaves it at that, in one breath."""
    return nothing_to_add(s, roll.spoken)


def nothing_to_add(s: State, seats: list[int]) -> list[Turn]:
    """Everybody who keeps silent."""
    names = ["the director" if seat == DIRECTOR else s.at(seat).name for seat in seats]
    return [Turn("", f"Nothing to add: {', '.join(names)}.", kind="quiet")] if names else []


def stakes(s: State, roll: ActionRoll) -> tuple[Track, Track]:
    """How dangerous it is, and how much it will do."""
    position = Track("position", "Position", POSITIONS.index(roll.position), 0, 2, POSITIONS)
    return position, Track("effect", "Effect", effect_of(s, roll), 0, 3, ("none", *EFFECTS[1:4]))


def pool(s: State, roll: ActionRoll) -> Dice:
    """Every die with where it comes from; when they have fallen, the one that counts."""
    if roll.faces:
        note = RESULTS.get(roll.result or "", "")
        return Dice("dice", "The dice", fallen(roll), area="focus", note=capital(note))
    reasons = dice_of(s, roll)
    sources = [reason for reason, count in reasons.items() for _ in range(max(0, count))]
    lost = [f"{count}d {reason}" for reason, count in reasons.items() if count < 0]
    count = dice_count(s, roll)
    lost += [] if count else ["no dice: roll two, and the lower one counts"]
    dice = tuple(Die(0, source=source) for source in (sources[:count] if count else ("", "")))
    return Dice("dice", "The dice", dice, area="focus", note="; ".join(lost))


def last_dice(s: State) -> list[Thing]:
    """The dice of the last roll lie aside while people think about what to do next."""
    roll = s.last_roll
    if roll is None or not roll.faces or s.part != "action":
        return []
    title, note = f"{s.at(roll.seat).name} rolled to {roll.action}", RESULTS.get(roll.result or "", "")
    return [Dice("dice", title, fallen(roll), area="side", note=capital(note))]


def fallen(roll: ActionRoll) -> tuple[Die, ...]:
    """The dice as they lie; the one that counts is marked."""
    deciding = {"bad": range(1, 4), "mixed": range(4, 6), "good": (6,), "critical": (6,)}[
        roll.result or "bad"
    ]
    return tuple(Die(face, good=face > 3 if face in deciding else None) for face in roll.faces)


def facing(s: State, c: Consequence) -> Talk:
    """What is about to happen, to whom, and what is done about it."""
    turns = [turn(s, DIRECTOR, threat(s, c), f"{c.attribute} resists", "threat")]
    if c.protected >= 0:
        turns.append(turn(s, c.victim, f"steps in front of {s.at(c.protected).name}."))
    if c.resisted:
        turns.append(turn(s, c.victim, "resists it."))
    turns += [turn(s, DIRECTOR, f"And then: {threat(s, later)}", kind="threat") for later in s.looming]
    turns += nothing_to_add(s, c.spoken)
    return Talk("threat", f"{s.at(c.victim).name} faces it", tuple(turns))
