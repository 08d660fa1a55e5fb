"""A place or a card that cannot be chosen says why when somebody points at it, and a test says its odds."""

from agents.table import Table, place_of, table

from timeloom.games.agents.rules.testing.boost import AskSupport, Boost
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.kernel.wondering import NOTHING, why_not


def why(game: Table, thing: str, name: str = "james") -> str:
    return why_not(game.run, game.agent(name).seat, thing, lambda _: "somebody")


def card(name: str) -> str:
    return f"panorama-{place_of('hall', name)}"


def test_where_to_go_is_the_captains_once_everybody_has_left() -> None:
    assert why(table(), "location-yard").startswith("The Captain chooses where to go")


def test_a_place_that_is_not_open_has_to_be_opened() -> None:
    assert why(table(part="captain"), "location-hall").startswith("This place is not open to you")


def test_a_card_lies_in_front_of_somebody() -> None:
    game = table(cards={"james": "porter", "tess": "door"})
    assert why(game, card("porter")).startswith("This card is in front of you")
    assert (
        why(game, card("door")) == "Tess has this card; it can be explored once it is back in the panorama."
    )


def test_what_ones_card_demands_comes_first() -> None:
    game = table(cards={"james": "porter"})
    game.agent("james").todo = True
    assert why(game, card("door")) == "First do what your own card demands."
    game.agent("james").todo, game.agent("james").bound = False, True
    assert why(game, card("door")) == "A conflict holds you here; it has to be resolved first."


def test_without_a_reason_of_the_rules_one_hears_what_is_asked() -> None:
    assert why(table(), "azrak-james").startswith(NOTHING)


def trying(*draws: str) -> Table:
    """James tries to convince the porter: Smooth Talk 2 against 4, with six destiny cards from −2 to +2."""
    return table(*draws, agents=3, cards={"james": "porter"}).answer(Initiate("james", "card", 0))


def words(game: Table, name: str) -> str:
    """What somebody is asked about a test."""
    seat = game.agent(name).seat
    asked = [ask.prompt(game.state, seat).words for ask in game.run.asked(seat)]
    return next(words for words in asked if "destiny cards" in words)


def counted(game: Table) -> str:
    """The odds, as each card that is left comes out when it is drawn."""
    test = game.state.trying(0)
    ends = [test.so_far + game.state.box.fate[id].value for id in game.state.destiny]
    failed, critical = sum(end < 4 for end in ends), ends.count(4)
    succeeded = len(ends) - failed - critical
    told = (
        f"{failed or 'none'} {'fail' if failed > 1 else 'fails'}",
        f"{critical or 'none'} {'are' if critical > 1 else 'is'} critical",
        f"{succeeded or 'none'} {'succeed' if succeeded > 1 else 'succeeds'}",
    )
    return f"{test.so_far} against 4; of {len(ends)} destiny cards {', '.join(told)}."


def test_a_test_says_what_each_destiny_card_would_make_of_it() -> None:
    game = trying()
    assert words(game, "james").startswith(counted(game))
    assert words(game, "james").startswith(
        "2 against 4; of 6 destiny cards 5 fail, 1 is critical, none succeeds."
    )


def test_more_of_ones_own_changes_the_odds() -> None:
    game = trying().answer(Boost("james"))
    assert words(game, "james").startswith(counted(game))
    assert words(game, "james").startswith("3 against 4; ")


def test_those_who_are_asked_for_support_read_the_same_odds() -> None:
    game = trying().answer(AskSupport("james"))
    assert counted(game) in words(game, "tess")


def test_cards_that_were_drawn_count_no_more() -> None:
    game = trying("zero").answer(DrawDestiny("james"))
    game.answer(Initiate("james", "card", 0))
    assert "of 5 destiny cards" in words(game, "james")
    assert words(game, "james").startswith(counted(game))
