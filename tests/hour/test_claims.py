"""What a Shadow leaves is spoken of before it is fought over: all say what they want, and may yield."""

from hour.builders import BASTIAN, DOV, TEO, Table, battle

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Fall
from timeloom.games.hour.rules.items import Claim, DuelBegan, Forgo, Insist, ItemTaken, Spoke, Yield


def both_claim() -> Table:
    """Bastian and Dov have beaten Teo's Shadow, and both want what it leaves."""
    table = battle({BASTIAN: "no brakes, power ten", DOV: "loupe, escapement"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (2,))).answer(TEO, Fall())
    return table.answer(BASTIAN, Claim()).answer(DOV, Claim())


def test_everybody_hears_who_wants_it() -> None:
    assert [(told.seat, told.wants) for told in both_claim().told(Spoke)] == [(BASTIAN, True), (DOV, True)]


def test_when_several_want_it_they_are_asked_whether_they_give_way() -> None:
    table = both_claim()
    assert table.told(DuelBegan) == []
    assert "Dov wants it." in table.prompt(BASTIAN, "yield").words


def test_whoever_gives_way_leaves_it_to_the_other() -> None:
    table = both_claim().answer(DOV, Insist()).answer(BASTIAN, Yield())
    assert table.told(ItemTaken) == [ItemTaken(seat=DOV, item="own handwriting")]
    assert table.told(DuelBegan) == []


def test_only_when_nobody_gives_way_they_fight() -> None:
    table = both_claim().answer(DOV, Insist())
    assert "Dov will not give way." in table.prompt(BASTIAN, "yield").words
    table.answer(BASTIAN, Insist())
    assert len(table.told(DuelBegan)) == 1


def test_the_second_to_speak_knows_what_the_first_has_said() -> None:
    table = battle({BASTIAN: "no brakes", DOV: "loupe"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (2,))).answer(TEO, Fall()).answer(BASTIAN, Claim())
    assert "Bastian wants it." in table.prompt(DOV, "claim").words
    assert table.answer(DOV, Forgo()).told(ItemTaken)[0].seat == BASTIAN
