"""A lead moves the story on, but not past what has to be done in person."""

from collections.abc import Iterator
from itertools import chain

from islands.builders import effect
from islands.stories import lay, lucky, offered, story

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import Page
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.verbs.story import Win
from timeloom.games.islands.rules.verbs.when import CounterReached
from timeloom.games.islands.state import State
from timeloom.kernel.verbs import apply_effects


def led(scenario: str, pages: str) -> State:
    """A story after somebody at Coalferry has found a lead."""
    s = story(scenario, pages, "ylva at C, tage at M")
    lucky(apply_effects(s, (effect(lead=1),), Acting(0)))
    return s


def test_nobody_holds_up_the_grey_cars_before_there_is_a_ticket() -> None:
    s = lay(led("grey-coats", "4a"), trouble="H")
    assert (s.counters.get("steps", 0), s.insight, offered(s)) == (0, 1, [])


def test_a_place_is_planted_by_hand() -> None:
    s = story("green-ring", "5a")
    s.counters["days"] = 9
    lucky(apply_effects(s, (effect(lead=1),), Acting(0)))
    assert (s.counters.get("planted", 0), s.insight) == (0, 1)


def test_a_lead_ticks_a_square_even_when_there_are_herrings_to_be_learnt() -> None:
    s = led("open-islands", "1a 2a 8a")
    assert (s.counters.get("squares"), s.counters.get("chapters", 0)) == (1, 0)


def winning(page: Page) -> Iterator[str]:
    """The counters at which a page wins the game."""
    for trigger in page.triggers:
        reached = trigger.when.part(CounterReached) if trigger.when else None
        if reached and any(isinstance(one, Win) for one in trigger.do):
            yield reached.counter


def test_no_lead_wins_a_game_unless_the_page_says_so() -> None:
    for card in chain.from_iterable(cards.values() for cards in load_box().diary.values()):
        for page in (card.a, card.b):
            open_to_leads = {counter.id for counter in page.counters if counter.led}
            assert "so does every loose machine" in page.does or not open_to_leads & set(winning(page))
