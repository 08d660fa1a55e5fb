"""Before the dice fall: a combo instead of them, anomalies that add to them, items left in the satchel."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from timeloom.games.islands.names import KidQuestion, KidTell, card_name, card_thing, headed, kid_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly, anomalies_for, unfold
from timeloom.games.islands.rules.cards.combos import UseCombo, ways_to_combo
from timeloom.games.islands.rules.cards.discarding import discard_by_choice
from timeloom.games.islands.rules.cards.holding import WhichCard, is_iconic
from timeloom.games.islands.rules.effects import matter
from timeloom.games.islands.rules.rolls.pool import MOST_DICE, dice_pool, items_of_colour
from timeloom.games.islands.rules.rolls.stakes import NOTHING_AT_STAKE, Stakes, dice_words
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.terms import Trait
from timeloom.kernel import Answer, Rule, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "tests"


class RollDice(Answer, frozen=True):
    """Roll."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Roll")


class GoEmptyHanded(Answer, frozen=True):
    """Use no item in a roll that could get lost by it; the iconic one cannot."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Leave all things in the satchel that could get lost")


Preparation: TypeAlias = RollDice | UseCombo | UseAnomaly | GoEmptyHanded


class GettingReady(KidQuestion[Preparation], frozen=True):
    """How a kid goes about a roll."""

    id = "ready"
    trait: Trait
    title: str
    dice: int
    stakes: Stakes = NOTHING_AT_STAKE

    def words(self, s: State, seat: int) -> str:
        task = f"{self.name} has to be {self.trait}, with {dice_words(self.dice)}."
        return headed(self.title, " ".join(filter(None, (task, self.stakes.words(s), "How?"))))


class Boosted(KidTell, frozen=True):
    """An anomaly was used before a roll."""

    anomaly: str
    nth: int = 0
    ways: ClassVar = (
        "{kid} takes out {anomaly} before anything is decided.",
        "First {kid} makes use of {anomaly}.",
        "{kid} would rather not leave it to luck, and unwraps {anomaly}.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, anomaly=card_name(self.anomaly))

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), card_thing(self.anomaly))


def get_ready(s: State, rolling: Rolling, test: Test, stakes: Stakes) -> Rule[UseCombo | None]:
    """Let the roller use a combo instead, or anomalies first; without any of them nobody is asked."""
    boosts: list[str] = []
    used: set[str] = set()
    me = s.kids[rolling.kid].id
    while True:
        rolling.sources = dice_pool(s, rolling, test, boosts)
        combos = ways_to_combo(s, rolling.party, test.combos)
        answers: list[Preparation] = [
            RollDice(),
            *combos,
            *boosters(s, rolling, used),
            *empty_hands(s, rolling),
        ]
        if len(answers) == 1:
            return None
        question = GettingReady(me, rolling.trait, rolling.title, len(rolling.sources), stakes)
        match (yield from choose(s, rolling.kid, question, answers)):
            case UseAnomaly(owner, anomaly):
                used.add(anomaly)
                boosts += [card_name(anomaly)] * load_box().anomalies[anomaly].dice
                yield Boosted(owner, anomaly, nth(s, Boosted))
                yield from unfold(s, s.index_of(owner), anomaly)
            case GoEmptyHanded():
                rolling.empty_handed = True
            case UseCombo() as combo:
                return combo
            case RollDice():
                return None


def boosters(s: State, rolling: Rolling, used: set[str]) -> list[UseAnomaly]:
    """The party's anomalies that would still change something about this roll."""
    usable = anomalies_for(s, rolling.party, "roll")
    if not usable:
        return []
    kinds = load_box().anomalies
    full = len(rolling.sources) == MOST_DICE
    return [
        UseAnomaly(s.kids[owner].id, card)
        for owner, card in usable
        if card not in used and (not full or matter(s, kinds[card].effects, Acting(owner)))
    ]


# Items that could get lost (variant favorite-lighter)


def empty_hands(s: State, rolling: Rolling) -> list[GoEmptyHanded]:
    """Leaving the items where they are, if one of them could get lost."""
    return [GoEmptyHanded()] if not rolling.empty_handed and at_risk(s, rolling) else []


class GettingLost(WhichCard, frozen=True):
    """Which item gets lost after it was used."""

    id = "lighter"
    offers = "Part with {card}"

    def words(self, s: State, seat: int) -> str:
        return f"Something gets lost on the way. What does {self.name} part with?"


def lose_an_item(s: State, kid: int, rolls: list[Rolling]) -> Rule[None]:
    """One of the items that added a die to a test is lost (variant favorite-lighter)."""
    rolled = [roll for roll in rolls if roll.faces and not roll.empty_handed]
    used = dict.fromkeys(item for roll in rolled for item in at_risk(s, roll))
    yield from discard_by_choice(s, kid, GettingLost(s.kids[kid].id), list(used))


def at_risk(s: State, rolling: Rolling) -> list[str]:
    """The items that could get lost by being used in a roll (variant favorite-lighter)."""
    if not s.has("favorite-lighter"):
        return []
    used = items_of_colour(s, rolling.kid, rolling.trait)
    return [item for item in used if not is_iconic(s, rolling.kid, item)]
