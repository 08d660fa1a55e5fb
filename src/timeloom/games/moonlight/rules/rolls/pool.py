"""The dice pool and the effect of an action roll, with where every die comes from."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import abilities, ability
from timeloom.games.moonlight.rules.answers import ability_choice
from timeloom.games.moonlight.rules.consequences.harm import penalty
from timeloom.games.moonlight.rules.dice.abilities import Facts, claimable, given, has
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ActionRoll, Protagonist, State
from timeloom.kernel import Answer
from timeloom.kernel.scene import Choice

INCAPACITATED = 3
STANDARD = 2
GREAT = 3


def facts_of(roll: ActionRoll, person: Protagonist) -> Facts:
    """What bonuses may ask about somebody's part in a roll."""
    desperate = roll.danger_for(person.seat) == "desperate"
    return Facts(roll.action, desperate=desperate, fortune=roll.fortune, past=roll.past)


def name_of(roll: ActionRoll) -> str:
    """What a roll is called where bonuses speak of it."""
    return {"set up": "set up", "gather": "gather"}.get(roll.kind, "action")


def rating(person: Protagonist, roll: ActionRoll) -> int:
    """Dots for the action; a flashback to before one's transcendence has no use for its dots."""
    return person.dots.get(roll.action, 0) if roll.past else person.rating(roll.action)


def best_rating(s: State, roll: ActionRoll) -> int:
    """One's own rating, or with As one the highest of all who take part."""
    person = s.at(roll.seat)
    everybody = [person, *(s.at(seat) for seat in (*roll.joined, *roll.assists) if seat > 0)]
    if not roll.past and has(s, person, "as-one") and (roll.kind == "group" or roll.assists):
        return max(rating(one, roll) for one in everybody)
    return rating(person, roll)


def penalties(s: State, person: Protagonist) -> list[int]:
    """The levels at which harm weighs on somebody's roll."""
    return [penalty(s, person, harm) for harm in person.harm if harm.weighs and not harm.ignored]


def incapacitated(s: State, person: Protagonist) -> bool:
    """Whether harm keeps them from acting by themselves."""
    return INCAPACITATED in penalties(s, person)


def can_roll(s: State, roll: ActionRoll) -> bool:
    """With level 3 harm one needs an assist or a push."""
    return not incapacitated(s, s.at(roll.seat)) or bool(roll.assists) or roll.pushed == "act"


def rollers(s: State, roll: ActionRoll) -> list[Protagonist]:
    """The actor and all who joined and can; with level 3 harm one needs a push for that."""
    joined = [s.at(seat) for seat in roll.joined if not s.at(seat).loss]
    able = [one for one in joined if one.seat in roll.pushing or not incapacitated(s, one)]
    return [s.at(roll.seat), *able]


def dice_of(s: State, roll: ActionRoll) -> dict[str, int]:
    """Every reason for dice, with how many it brings or takes."""
    person = s.at(roll.seat)
    found = {roll.action: best_rating(s, roll)}
    for name, dice in (*gifts(s, roll, person), *claimed_dice(s, roll).items()):
        found[name] = found.get(name, 0) + dice
    found |= {reason: dice for reason, dice in roll.bonus.items() if counts(s, roll, reason)}
    found["harm"] = -penalties(s, person).count(2)
    return {reason: dice for reason, dice in found.items() if dice or reason == roll.action}


def dice_to_join(s: State, roll: ActionRoll, person: Protagonist) -> int:
    """The dice of somebody who joins a group action: dots, abilities, a push of their own, and harm."""
    pushed = int(person.seat in roll.pushing and not incapacitated(s, person))
    given_dice = sum(dice for _, dice in gifts(s, roll, person))
    given_dice += sum(dice_by_claim(s, roll, person).values())
    return max(0, rating(person, roll) + given_dice + pushed - penalties(s, person).count(2))


def gifts(s: State, roll: ActionRoll, person: Protagonist) -> list[tuple[str, int]]:
    """Dice of abilities and rooms that need nobody to claim them."""
    return [(name, bonus.dice) for name, bonus in given(s, person, name_of(roll), facts_of(roll, person))]


def counts(s: State, roll: ActionRoll, reason: str) -> bool:
    """An assist that only gets somebody on their feet brings no die (Harm penalties)."""
    return reason != "assist" or not incapacitated(s, s.at(roll.seat)) or roll.pushed == "act"


def claimed_dice(s: State, roll: ActionRoll) -> dict[str, int]:
    """Dice of what is claimed, by its name."""
    person = s.at(roll.seat)
    return {claim_name(s, person, id): dice for id, dice in dice_by_claim(s, roll, person).items()}


def dice_by_claim(s: State, roll: ActionRoll, person: Protagonist) -> dict[str, int]:
    """The dice that somebody's claims bring to their own pool, by the claim."""
    able = claimable(s, person, name_of(roll), facts_of(roll, person))
    claimed = roll.claims.get(person.seat, ())
    return {id: able[id].dice if id in able else rules_of(s).claim_dice(id) for id in claimed}


def claim_name(s: State, person: Protagonist, id: str) -> str:
    """A claim of somebody's in a few words: an ability, or what the series lets them claim."""
    return ability(id).name if id in abilities() else rules_of(s).claim_names(s, person).get(id, "that")


def dice_count(s: State, roll: ActionRoll) -> int:
    """How many dice are rolled; nothing and less is no dice at all."""
    return max(0, sum(dice_of(s, roll).values()))


def effect_of(s: State, roll: ActionRoll) -> int:
    """The effect level: the director's word, what is counted, claims, a push, less harm and consequences."""
    if roll.ruled >= 0:
        return max(0, roll.ruled - roll.reduced)
    person = s.at(roll.seat)
    able = claimable(s, person, name_of(roll), facts_of(roll, person))
    claimed = roll.claims.get(roll.seat, ())
    level = roll.base_effect + sum(able[id].effect for id in claimed if id in able)
    level += sum(bonus.effect for _, bonus in given(s, person, name_of(roll), facts_of(roll, person)))
    level += 1 if roll.pushed == "effect" else 0
    return max(0, min(GREAT, level - penalties(s, person).count(1)) - roll.reduced)


# Claims


class Claim(Answer, frozen=True):
    """Say that the story brings an ability into play."""

    ability: str

    def choice(self, s: State, seat: int) -> Choice:
        words = claim_words(s, self.ability, seat)
        if words:
            return Choice(f"Claim: {words}", group="Give more")
        return ability_choice(self.ability, "Give more")


class Object(Answer, frozen=True):
    """The director does not see it so; whose claim it is, where it is not the actor's."""

    ability: str
    member: int = 0

    def choice(self, s: State, seat: int) -> Choice:
        whose = f"{s.at(self.member).name}, " if self.member else ""
        claimant = self.member or (s.roll.seat if s.roll else 0)
        words = claim_words(s, self.ability, claimant) if claimant else ""
        if words:
            return Choice(f"Object: {whose}{words}", group="The director's word")
        found = ability(self.ability)
        return Choice(f"Object: {whose}{found.name}", text=found.text, group="The director's word")


def objections(roll: ActionRoll) -> list[Object]:
    """What the director can object to."""
    return [
        Object(id, 0 if seat == roll.seat else seat)
        for seat, claimed in roll.claims.items()
        for id in claimed
    ]


def claim_words(s: State, id: str, seat: int) -> str:
    """What the series lets somebody claim for a roll; nothing, if it is an ability of their own."""
    claims = rules_of(s).roll_claims(s, s.roll, s.at(seat)) if s.roll else {}
    return claims.get(id) or ("" if id in abilities() else id)


def claims(s: State, roll: ActionRoll, person: Protagonist) -> list[str]:
    """What somebody who rolls can still claim; a member of a group, only what is for their own dice."""
    able = claimable(s, person, name_of(roll), facts_of(roll, person))
    own = [id for id, bonus in able.items() if person.seat == roll.seat or bonus.dice]
    told = [id for id in own if story_allows(s, roll, id)]
    gone = (*roll.claims.get(person.seat, ()), *roll.refused.get(person.seat, ()))
    return [id for id in (*told, *rules_of(s).roll_claims(s, roll, person)) if id not in gone]


def story_allows(s: State, roll: ActionRoll, id: str) -> bool:
    """How dare you needs a friend who was harmed."""
    return id != "how-dare-you" or any(other.harm for other in s.others(roll.seat))
