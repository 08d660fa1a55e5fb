"""What verbs mean to the checker: none does more than it says of itself."""

import pytest
from agents.table import BENCH

from timeloom.games.agents.checking.following.effects import apply
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.position import leaves
from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.checking.model.world import World, start
from timeloom.games.agents.meaning.facts import Marked
from timeloom.games.agents.pack.verbs import Effect
from timeloom.kernel.language import word_of, words_of

KNOWN = Verbs(BENCH)
EFFECTS = {word_of(type(table)): table for _, table in BENCH.tables if isinstance(table, Effect)}
"""An effect for each verb."""
PLAIN = [name for name, effect in EFFECTS.items() if not (KNOWN.of(effect).cards or KNOWN.of(effect).ways)]


def test_there_is_an_effect_for_every_verb_of_the_language() -> None:
    assert set(EFFECTS) == set(words_of(Effect))


MAKING = [
    name for name, effect in EFFECTS.items() if any(fact.can_be_tracked for fact in KNOWN.of(effect).makes)
]


@pytest.mark.parametrize("name", MAKING)
def test_what_a_verb_says_that_it_makes_is_so_then(name: str) -> None:
    layout, effect = Layout(BENCH, 2), EFFECTS[name]
    made = {fact for fact in layout.verbs.of(effect).makes if fact.can_be_tracked}
    world = World(layout, frozenset(made))
    after = leaves(apply(world, (effect,), start(world), ""))
    assert any(all(world.known(leaf, fact) for fact in made) for leaf in after)


@pytest.mark.parametrize("name", PLAIN)
def test_a_verb_touches_nothing_but_what_it_says(name: str) -> None:
    layout, effect = Layout(BENCH, 2), EFFECTS[name]
    touched = {*layout.verbs.of(effect).touches, Marked(effect.once or "")}
    tracked = {fact.subject for fact in layout.reached if fact.subject.can_be_tracked} - touched
    world = World(layout, frozenset(tracked))
    before = start(world)
    after = leaves(apply(world, (effect,), before, ""))
    assert {leaf.position.facts for leaf in after} == {before.position.facts}
