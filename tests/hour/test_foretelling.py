"""The last battle foretold ends as it does when it is played by the rules, card for card."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
from hour.builders import EVERYBODY, fought, haven

from timeloom.bots import bot_named
from timeloom.bots.advice import Adviser
from timeloom.games.hour import GAME
from timeloom.games.hour.foretelling import foretell
from timeloom.games.hour.foretelling.battle import Battle
from timeloom.games.hour.foretelling.turns import play_to_the_end
from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.rules.combat.attacking import YourTurn
from timeloom.games.hour.rules.combat.links import LendAHand
from timeloom.games.hour.rules.sharing import Share
from timeloom.games.hour.state.combat import DEATH, Combat, Fighter
from timeloom.kernel import AnyAsk, Fate, Run, seed_of

EVERY = 15
"""After so many answers it is foretold again."""


def dealt(random: Random) -> Run:
    """A last battle with any hands, links, Understanding and order, some with Darkness and items."""
    pack = load_pack()
    table = haven({seat: {"understanding": random.choice((0, 0, 1))} for seat in EVERYBODY})
    state = table.state
    more = sorted(pack.items) + random.sample(sorted(pack.dark), 8)
    random.shuffle(more)
    state.links = [(one, other) for one in EVERYBODY for other in range(one) if random.random() < 0.2]
    state.links = [(min(link), max(link)) for link in state.links]
    for seat in EVERYBODY:
        own = all_ids((*pack.friend(seat).hand, *pack.friend(seat).experience))
        own = [card for card in own if card not in pack.items]
        extra = [more.pop() for _ in range(random.randrange(3))]
        state.people[seat].hand = random.sample(own, random.randrange(2, 9)) + extra
    fighters = [Fighter(seat, "friend", 0, 1, state.people[seat].hand.copy()) for seat in EVERYBODY]
    brought = random.sample(all_ids(pack.death.deck), random.randrange(8, 30)) + more[:2]
    fighters.append(Fighter(DEATH, "death", 1, 6, brought))
    order = random.sample(range(8), 8)
    state.phase = "death"
    state.last = Combat(fighters, stage="turn", ranks=[[index] for index in order])
    return fought(state, state.last).run


def next_in_turn(run: Run) -> tuple[AnyAsk, int]:
    """Who answers in the order in which it is foretold: first of items, then of help, then the fight."""
    kinds: dict[type, int] = {Share: 0, LendAHand: 1}
    return min(run.waiting_for(), key=lambda one: (kinds.get(type(one[0].question), 2), one[1]))


def foretold(run: Run, random: Random) -> Iterator[tuple[float, Battle]]:
    """How a battle should end, from many of its positions on; it is played on until signs decide."""
    bots = [bot_named(GAME, "steady", random) for _ in EVERYBODY]
    for count in range(10_000):
        if run.outcome is not None or run.state.last.deciding:
            return
        if count % EVERY == 0:
            battle = Battle.of(run.state, run.state.last, random)
            yield play_to_the_end(battle), battle
        ask, seat = next_in_turn(run)
        run.answer(bots[seat](run, ask, seat), seat, ask.id)


def compare(number: int) -> int:
    """Play one battle in both ways, and return from how many positions it was foretold."""
    random = Random(f"foretelling {number}")
    run = dealt(random)
    told = list(foretold(run, random))
    fighters, outcome = run.state.last.fighters, run.outcome
    for chance, battle in told:
        assert [one.used for one in battle.fighters] == [one.used for one in fighters], number
        assert [one.cards for one in battle.fighters] == [one.cards for one in fighters], number
        assert 0 < chance < 1 if outcome is None else chance == outcome.won, number
    return len(told)


def test_every_card_falls_as_the_rules_and_steady_friends_have_it() -> None:
    assert sum(compare(number) for number in range(20)) > 80


@pytest.mark.soak
def test_more_than_a_thousand_positions_end_as_foretold() -> None:
    assert sum(compare(number) for number in range(1000, 1300)) > 1200


def test_nothing_is_changed_by_foretelling() -> None:
    run = dealt(Random("untouched"))
    before = deepcopy(run.state)
    assert foretell(run.state, Random(1)) is not None
    assert run.state == before


def test_nothing_is_foretold_before_death_is_there() -> None:
    assert foretell(haven().state, Random(1)) is None


def test_with_nothing_left_to_play_signs_decide_for_each_who_stands() -> None:
    run = dealt(Random("signs"))
    for fighter in run.state.last.fighters:
        fighter.cards = []
    for person in run.state.people:
        person.understanding = 0
    told = foretell(run.state, Random(1))
    assert told is not None
    assert told.won == 1 - 0.5**7


def test_a_hint_says_how_the_battle_ends_in_what_its_seat_can_imagine() -> None:
    run = played_to_a_throw()
    hint = Adviser(Random(1), simulations=12).hint(run, *next_in_turn(run))
    tried = [one for one in hint.advice if one.visits]
    assert tried
    assert all(one.why.startswith("When this was tried out, Death kept ") for one in tried)


def played_to_a_throw() -> Run:
    """A game at the first throw of its last battle."""
    run = Run.begin(GAME, {"rounds": "4"}, None, Fate(seed_of("a hint")))
    bots = [bot_named(GAME, "steady", Random(seat)) for seat in EVERYBODY]
    while run.state.last is None or not isinstance(next_in_turn(run)[0].question, YourTurn):
        ask, seat = next_in_turn(run)
        run.answer(bots[seat](run, ask, seat), seat, ask.id)
    return run


@pytest.mark.parametrize(
    ("cards", "standing", "words"),
    [
        (4.2, 5.6, "Death kept about 4 cards, and about 6 of you stood at the end"),
        (0.0, 7.0, "Death kept nothing, and all seven of you stood at the end"),
        (0.3, 6.8, "Death kept hardly a card, and nearly all of you stood at the end"),
        (1.0, 1.2, "Death kept about 1 card, and about 1 of you stood at the end"),
        (0.5, 0.5, "Death kept hardly a card, and hardly any of you stood at the end"),
        (12.0, 0.2, "Death kept about 12 cards, and hardly any of you stood at the end"),
        (12.0, 0.0, "Death kept about 12 cards, and none of you stood at the end"),
    ],
)
def test_what_is_left_is_said_in_words(cards: float, standing: float, words: str) -> None:
    assert GAME.ending((cards, standing)) == f"When this was tried out, {words}."


def test_no_effect_is_worth_more_than_it_says_at_most() -> None:
    """What is not looked at because it could not be worth it must not have been worth it."""
    effects = {verb for kind in load_pack().cards.values() for verb in kind.does}
    assert any(verb.most < 2 for verb in effects)
    for number in range(5):
        run = dealt(Random(f"at most {number}"))
        state, c = run.state, run.state.last
        for verb in effects:
            worths = [verb.worth(state, c, target) for target in range(len(c.fighters))]
            assert max(worths) <= verb.most, verb
