"""Battles: the Shadow and its owner, what winning brings, what losing costs, and who gets the items."""

from hour.builders import BASTIAN, DOV, ILSE, TEO, WREN, Table, battle, fighter, haven

from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.rules.battles import DrewDarkness, ShadowGrew
from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Fall
from timeloom.games.hour.rules.combat.order import Show, Throw
from timeloom.games.hour.rules.doorway.changing import Invite
from timeloom.games.hour.rules.items import Claim, Forgo, Insist, ItemTaken


def won(*friends: int, owner: int = TEO) -> Table:
    """A battle that the friends have just won."""
    table = battle(dict.fromkeys(friends, "no brakes, power ten"), "bilge 1", owner=owner)
    return table.answer(friends[0], Attack("no brakes", (len(friends),))).answer(owner, Fall())


def test_the_owner_plays_the_shadow_with_its_whole_deck() -> None:
    table = haven().go(27, BASTIAN, TEO)
    shadow = fighter(table, TEO)
    assert (shadow.kind, shadow.courage) == ("shadow", 4)
    assert shadow.cards == all_ids(load_pack().shadow(TEO).deck)


def test_a_shadow_has_a_darkness_card_for_each_failure_above() -> None:
    table = haven(broken=[6, 13, 5], mended=[20]).go(27, BASTIAN, TEO)
    dark = [card for card in fighter(table, TEO).cards if card in load_pack().dark]
    assert len(dark) == 2
    assert len(table.told(ShadowGrew)) == 2


def test_lent_darkness_goes_back_into_the_deck() -> None:
    table = haven(broken=[6]).go(27, BASTIAN, TEO)
    assert len(table.state.darkness) == 27
    table.answer(BASTIAN, Show(0)).answer(TEO, Show(4), Attack("final draft 3", (0,)))
    table.answer(BASTIAN, Fall())
    assert len(table.state.darkness) == 28 - 2


def test_at_most_three_and_the_owner_go() -> None:
    table = haven().plan(27, BASTIAN, DOV, WREN)
    assert not any(isinstance(offer, Invite) for offer in table.offers(BASTIAN, "pact"))


def test_fewer_than_three_can_go() -> None:
    assert haven().go(27, BASTIAN, TEO).state.visits[0].members == [BASTIAN, TEO]


def test_a_victory_brings_experience_and_courage_to_the_party() -> None:
    table = won(BASTIAN, DOV)
    assert [len(table.person(seat).hand) for seat in (BASTIAN, DOV)] == [3, 3]
    assert [table.person(seat).courage for seat in (BASTIAN, DOV, TEO)] == [5, 2, 1]


def test_a_defeat_gives_the_owner_two_darkness_cards() -> None:
    table = battle({BASTIAN: "loud laugh"}, "bilge 1, bilge 2", first=TEO)
    table.answer(TEO, Attack("bilge 2", (0,))).answer(BASTIAN, Fall())
    assert table.mark(27) == "broken"
    assert len([card for card in table.person(TEO).hand if card in load_pack().dark]) == 2
    assert {told.seats for told in table.told(DrewDarkness)} == {(TEO,)}


# Items


def test_a_single_victor_takes_all_items() -> None:
    table = won(BASTIAN)
    assert "own handwriting" in table.person(BASTIAN).hand
    assert table.mark(27) == "mended"


def test_whoever_alone_claims_an_item_gets_it() -> None:
    table = won(BASTIAN, DOV).answer(BASTIAN, Forgo()).answer(DOV, Claim())
    assert table.told(ItemTaken) == [ItemTaken(seat=DOV, item="own handwriting")]


def test_what_nobody_claims_goes_to_the_owner() -> None:
    table = won(BASTIAN, DOV).answer(BASTIAN, Forgo()).answer(DOV, Forgo())
    assert "own handwriting" in table.person(TEO).hand


def test_each_item_is_shared_out_in_turn() -> None:
    table = won(BASTIAN, DOV, owner=ILSE).answer(BASTIAN, Claim()).answer(DOV, Forgo())
    assert table.state.visits[0].items == ["brass plug"]
    table.answer(BASTIAN, Forgo()).answer(DOV, Claim())
    assert (table.mark(15), "brass plug" in table.person(DOV).hand) == ("mended", True)


def test_several_who_claim_fight_with_the_cards_they_have_left() -> None:
    table = (
        won(BASTIAN, DOV).answer(BASTIAN, Claim()).answer(DOV, Claim(), Insist()).answer(BASTIAN, Insist())
    )
    assert fighter(table, BASTIAN).cards == ["power ten"]
    assert fighter(table, DOV).cards == ["no brakes", "power ten"]
    table.answer(BASTIAN, Show(0)).answer(DOV, Show(2))
    table.answer(DOV, Attack("no brakes", (0,))).answer(BASTIAN, Fall())
    assert table.told(ItemTaken) == [ItemTaken(seat=DOV, item="own handwriting")]


def test_a_fight_in_which_nobody_can_play_is_decided_by_signs() -> None:
    table = battle({BASTIAN: "no brakes", DOV: "second rise"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (2,))).answer(TEO, Fall())
    table.answer(BASTIAN, Claim()).answer(DOV, Claim(), Insist()).answer(BASTIAN, Insist())
    table.answer(BASTIAN, Show(5)).answer(DOV, Show(0))
    table.answer(BASTIAN, Throw("rock")).answer(DOV, Throw("paper"))
    assert "own handwriting" in table.person(DOV).hand
