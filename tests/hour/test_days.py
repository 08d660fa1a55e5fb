"""Disasters and arguments: who is needed, and what they bring."""

from hour.builders import BASTIAN, DOV, ILSE, MAUD, TEO, WREN, haven

from timeloom.games.hour.rules.doorway.changing import Invite
from timeloom.games.hour.rules.gains import DrewExperience, GainedExperience
from timeloom.games.hour.rules.stats import DoYourBest, PullPunches


def test_a_mended_disaster_brings_both_experience_and_knowledge() -> None:
    table = haven(draws=["all hands", "no brakes"]).go(1, ILSE, BASTIAN)
    table.answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert ("all hands" in table.person(ILSE).hand, "no brakes" in table.person(BASTIAN).hand) == (True, True)
    assert (table.person(ILSE).knowledge, table.person(BASTIAN).knowledge) == (2, 2)


def test_a_broken_disaster_brings_nothing() -> None:
    table = haven().go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, PullPunches(0, 0, 0))
    assert table.mark(1) == "broken"
    assert (len(table.person(ILSE).hand), table.person(ILSE).knowledge) == (5, 1)


def test_only_its_owner_sees_which_experience_it_is() -> None:
    table = haven().go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert {told.seats for told in table.told(DrewExperience)} == {(ILSE,), (BASTIAN,)}
    assert {told.seats for told in table.told(GainedExperience)} == {None}


def test_an_empty_experience_deck_gives_nothing() -> None:
    table = haven()
    table.person(ILSE).experience.loose.clear()
    table.go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert len(table.person(ILSE).hand) == 5


def test_an_argument_needs_the_arguers_and_one_other() -> None:
    table = haven().plan(2, BASTIAN)
    invited = {offer.seat for offer in table.offers(BASTIAN, "pact") if isinstance(offer, Invite)}
    assert invited == {WREN, DOV, MAUD, TEO, 6}
    assert table.state.pacts[0].members == [BASTIAN, ILSE]


def test_a_mended_argument_links_the_arguers() -> None:
    table = haven(draws=["own tune"]).go(2, BASTIAN, ILSE, WREN).silence().answer(WREN, DoYourBest())
    assert table.state.linked(ILSE, BASTIAN)
    assert [table.person(seat).understanding for seat in (ILSE, BASTIAN, WREN)] == [1, 1, 0]
    assert "own tune" in table.person(WREN).hand
    assert len(table.person(ILSE).hand) == 5


def test_a_broken_argument_links_nobody() -> None:
    table = haven().go(2, BASTIAN, ILSE, TEO).silence().answer(TEO, DoYourBest())
    assert (table.mark(2), table.state.links) == ("broken", [])


def test_where_only_the_intervener_is_looked_at_only_they_are_asked() -> None:
    table = haven().go(2, BASTIAN, ILSE, WREN).silence()
    assert (table.questions(WREN), table.questions(ILSE)) == (["effort"], [])


def test_where_the_arguers_are_looked_at_they_are_asked_too() -> None:
    table = haven().go(10, WREN, 6, MAUD).silence()
    assert [table.questions(seat) for seat in (WREN, MAUD, 6)] == [["effort"]] * 3
    table.answer(MAUD, DoYourBest()).answer(WREN, DoYourBest()).answer(6, PullPunches(0, 0, 0))
    assert table.mark(10) == "broken"
