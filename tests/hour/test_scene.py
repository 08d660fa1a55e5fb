"""What is on the table: the month, the Doorway, links, combats, and nothing that a seat may not know."""

from random import Random
from typing import TypeVar

from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, MAUD, TEO, WREN, Table, battle, haven

from timeloom.games.hour.imagining import imagine
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.doorway.agreeing import Agree
from timeloom.games.hour.rules.doorway.changing import Add, Pays
from timeloom.games.hour.rules.doorway.looking import Peek
from timeloom.games.hour.rules.stats import DoYourBest
from timeloom.kernel.scene import Board, Cards, Sheet, Talk, Thing

T = TypeVar("T", bound=Thing)


def thing(table: Table, seat: int | None, id: str, kind: type[T]) -> T:
    """A thing on the table, as a seat sees it."""
    found = next(one for one in table.scene(seat).things if one.id == id)
    assert isinstance(found, kind)
    return found


def test_one_sees_the_own_hand_and_of_the_others_only_how_many_cards() -> None:
    table = haven()
    assert [card.id for card in thing(table, ILSE, "hand", Cards).cards] == table.person(ILSE).hand
    assert "5 cards" in thing(table, ILSE, "friends", Board).places[WREN].text
    assert "hush" not in str(table.scene(ILSE))


def test_a_spectator_sees_no_hand_and_no_sheet() -> None:
    ids = {one.id for one in haven().scene(None).things}
    assert not ids & {"hand", "sheet", "secret", "flaps", "chances"}


def test_pacts_stand_at_the_doorway_for_all_to_see() -> None:
    table = haven().plan(27, BASTIAN, DOV).say(BASTIAN, Pays(BASTIAN)).say(TEO, Agree())
    (pact,) = thing(table, None, "doorway", Board).places
    assert pact.subtitle == "Day 27 · Bastian pays"
    assert [(piece.title, piece.badge) for piece in pact.pieces] == [
        ("Bastian", "✓●"),
        ("Teo", "✓"),
        ("Dov", ""),
    ]


def test_whoever_a_pact_speaks_of_reads_beside_the_question_who_agrees_pays_and_gives() -> None:
    table = haven().plan(1, ILSE, DOV).say(ILSE, Add("ilse", "dov", "pump house key"), Pays(DOV))
    talk = thing(table, DOV, "talk 1", Talk)
    assert [(turn.who, turn.words) for turn in talk.turns] == [
        ("Ilse", "gives Dov “Pump House Key” (3/2); has agreed"),
        ("Dov", "spends a Chance; has not agreed yet"),
    ]
    assert "talk 1" not in {one.id for one in table.scene(MAUD).things}


def test_everybody_sees_who_has_which_item() -> None:
    assert "Items: “Loupe” (0)." in thing(haven(), None, "friends", Board).places[DOV].text


def test_those_in_the_past_are_shown_with_their_day() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    (visit,) = thing(table, None, "doorway", Board).places
    assert (visit.title, visit.kind) == ("The Lower Sluice", "past")


def test_links_and_rifts_are_drawn_between_people() -> None:
    table = haven(links=[(ILSE, BASTIAN)], mended=[2])
    links = thing(table, None, "friends", Board).links
    assert [(link.start, link.end) for link in links if link.kind == "link"] == [("friend 0", "friend 1")]
    assert len([link for link in links if link.kind == "rift"]) == 9


def test_used_cards_lie_on_the_table_and_not_in_the_hand() -> None:
    table = battle({BASTIAN: "power ten, loud laugh"}, "final draft 1, obituaries 1")
    table.answer(BASTIAN, Attack("loud laugh", (1,)))
    places = thing(table, None, "fight 1", Board).places
    assert [card.id for card in places[0].cards] == ["loud laugh"]
    assert places[1].subtitle == "2 cards · must cover 2"
    assert [card.id for card in thing(table, BASTIAN, "hand", Cards).cards] == ["power ten"]


def test_the_hand_lies_at_the_table_only_while_a_card_of_it_can_be_laid_down() -> None:
    asked = haven().go(3, BASTIAN, WREN)
    assert [thing(asked, seat, "hand", Cards).area for seat in (BASTIAN, ILSE)] == ["hand", "side"]
    asked.answer(BASTIAN, DoYourBest())
    assert thing(asked, BASTIAN, "hand", Cards).area == "side"
    assert thing(haven().go(13, ILSE, BASTIAN), ILSE, "hand", Cards).area == "side"


def test_only_the_owner_sees_the_hand_of_the_shadow() -> None:
    table = battle({BASTIAN: "power ten"}, "final draft 1, obituaries 1")
    assert len(thing(table, TEO, "shadow", Cards).cards) == 2
    for seat in (*EVERYBODY, None):
        if seat != TEO:
            assert "final draft" not in str(table.scene(seat))


def test_what_one_knows_of_the_flaps_can_be_read_again() -> None:
    table = haven(broken=[4]).answer(DOV, Peek("day 11"))
    (line,) = thing(table, DOV, "flaps", Sheet).lines
    assert line.label == "Day 11"
    assert "Knowledge 5 or more together" in line.value
    assert "(1 more so far)" in line.value


def test_nothing_under_an_unseen_flap_is_in_any_scene() -> None:
    table = haven().answer(DOV, Peek("day 11"))
    for day, event in enumerate(load_pack().days):
        flap = event.flap if isinstance(event.flap, str) else event.flap.text
        seen_by = [seat for seat in (*EVERYBODY, None) if flap in str(table.scene(seat))]
        assert seen_by == ([DOV] if day == 10 else [])


def test_imagining_deals_the_experience_of_others_again() -> None:
    table = haven().go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    drawn = table.person(ILSE).hand[-1]
    imagined = [table.run.imagine(MAUD, Random(seed)).state for seed in range(20)]
    assert len({state.people[ILSE].hand[-1] for state in imagined}) > 2
    own = [imagine(table.run.fork().state, ILSE, Random(seed)) for seed in range(20)]
    assert {state.people[ILSE].hand[-1] for state in own} == {drawn}


def test_a_card_that_everybody_has_seen_is_not_dealt_again() -> None:
    table = haven(shown=["all hands"], draws=["all hands"]).go(1, ILSE, BASTIAN)
    table.answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    imagined = [table.run.imagine(MAUD, Random(seed)).state for seed in range(20)]
    assert {state.people[ILSE].hand[-1] for state in imagined} == {"all hands"}
