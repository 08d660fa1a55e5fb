"""What could change nothing is not offered: event locations, anomalies and card actions."""

from collections.abc import Callable

import pytest
from islands.builders import do, effect, offer, open_diary, page
from islands.builders import table as small_table
from islands.phases import Cards, machine, play, table

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.places import visits
from timeloom.games.islands.rules.cards.anomalies import anomaly_actions
from timeloom.games.islands.rules.diary.actions import card_actions
from timeloom.games.islands.rules.effects import matter
from timeloom.games.islands.rules.verbs.choices import PickBranch
from timeloom.games.islands.state import FAIR, Held, State, Told


def out_at(letter: str) -> State:
    """A kid at an event location, with nothing on the board and no card out of its deck."""
    s = table("ylva, tage")
    s.places, s.kids[0].at = [letter], letter
    return s


def with_rumor(s: State) -> None:
    s.track[0] = Told("A")


def with_condition(s: State) -> None:
    s.kids[0].conditions, s.kids[0].pool = ["upset"], 5


def with_scrap(s: State) -> None:
    s.items.loose.remove("jump-leads")
    s.item_discard = ["jump-leads"]


def with_machine(s: State) -> None:
    machine(s, "lynx", "D5")


def with_machine_fed(s: State) -> None:
    machine(s, "lynx", "A6")


def without_deck(s: State) -> None:
    s.rumors.unseen, s.rumors.discard = [], list(s.rumors.unseen)


@pytest.mark.parametrize(
    ("letter", "useful"), [("B", with_rumor), ("C", with_condition), ("F", with_scrap), ("N", with_machine)]
)
def test_an_event_location_is_offered_when_something_can_come_of_it(
    cards: Cards, letter: str, useful: Callable[[State], None]
) -> None:
    s = out_at(letter)
    assert not visits(s, 0)
    useful(s)
    assert visits(s, 0)


def test_a_machine_that_is_as_near_as_it_can_be_is_not_called(cards: Cards) -> None:
    s = out_at("N")
    with_machine_fed(s)
    assert not visits(s, 0)


def test_nobody_looks_ahead_in_an_empty_deck(cards: Cards) -> None:
    s = out_at("J")
    assert visits(s, 0)
    without_deck(s)
    assert not visits(s, 0)


@pytest.mark.parametrize("letter", ["H", "L", "M"])
def test_a_test_is_always_worth_offering(cards: Cards, letter: str) -> None:
    assert visits(out_at(letter), 0)


def with_face_up(s: State) -> None:
    s.track[0] = Told("A", "any")


def with_alert_machine(s: State) -> None:
    machine(s, "lynx", "D5", alert=True)


def with_near_machine(s: State) -> None:
    machine(s, "lynx", "C5")


def with_fair_favor(s: State) -> None:
    s.kids[0].favor = FAIR


def with_enigma(s: State) -> None:
    s.enigma, s.kids[0].at = 1, "K"


def with_time_spent(s: State) -> None:
    s.kids[0].pool, s.kids[0].spent = 4, 2


USES: list[tuple[str, Callable[[State], None]]] = [
    ("folded-gull", with_rumor),
    ("second-shadow", with_face_up),
    ("glass-egg", with_near_machine),
    ("obstinate-compass", with_machine),
    ("lullaby-cassette", with_alert_machine),
    ("borrowed-hour", with_time_spent),
    ("evening-shell", with_fair_favor),
    ("keyless-fork", with_enigma),
    ("picnic-blanket", with_condition),
    ("honest-lens", with_machine),
]


@pytest.mark.parametrize(("anomaly", "useful"), USES)
def test_an_anomaly_is_offered_when_something_can_come_of_it(
    cards: Cards, anomaly: str, useful: Callable[[State], None]
) -> None:
    s = table("ylva, tage")
    s.kids[0].anomalies = [Held(anomaly, 1)]
    assert not anomaly_actions(s, 0)
    useful(s)
    assert anomaly_actions(s, 0)


def test_the_uses_of_every_anomaly_that_is_an_action_are_known() -> None:
    always = {"doorless-key", "next-weeks-news", "deep-mitten"}
    actions = {card.id for card in load_box().anomalies.values() if card.use == "action"}
    assert actions == always | {anomaly for anomaly, _ in USES}


@pytest.mark.usefixtures("small_box")
def test_a_card_action_is_offered_when_something_can_come_of_it() -> None:
    s = small_table("ada at M")
    open_diary(s, page(actions=(offer(effect(enigma=-1)),)))
    assert not card_actions(s, 0)
    s.enigma = 1
    assert card_actions(s, 0)


@pytest.mark.usefixtures("small_box")
def test_one_effect_of_several_for_one_kid_of_several_is_enough() -> None:
    s = small_table("ada at M, bo at M")
    effects = (effect(enigma=-1), effect(favor=1, who="all"))
    assert not matter(s, effects, Acting(0))
    s.kids[1].favor = FAIR
    assert matter(s, effects, Acting(0))
    assert not matter(s, (effect(favor=1, who="all", when={"at": ("A",)}),), Acting(0))


@pytest.mark.usefixtures("small_box")
def test_a_choice_says_which_way_would_lead_to_nothing() -> None:
    s = small_table("ada at M")
    ways = ({"words": "Please them", "do": [{"favor": 1}]}, {"words": "Go on", "do": []})
    played = play(do(s, choose=ways), PickBranch(1))
    read = [choice.words for choice in played.asked[0].prompt(s, 0).choices]
    assert read == ["Please them (nothing would come of it)", "Go on"]


@pytest.mark.usefixtures("small_box")
@pytest.mark.parametrize(
    "verb",
    [
        {"again": True},
        {"walk": {"kind": "beast", "to": "M"}},
        {"unmask": {"kind": "track", "found": []}},
        {"draw": "item"},
        {"take": {"kind": "weed", "at": "any"}},
        {"count": {"counter": "fires", "by": -1}},
        {"close": 3},
        {"recharge": 1},
        {"discard": "item"},
        {"leave": "walker"},
        {"shut_place": "C"},
    ],
)
def test_on_a_bare_table_a_verb_knows_that_it_would_do_nothing(verb: dict[str, object]) -> None:
    s = small_table("ada at M")
    s.items.loose.clear()
    assert not matter(s, (effect(**verb),), Acting(0))
