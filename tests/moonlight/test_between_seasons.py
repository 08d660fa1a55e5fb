"""Between seasons people change roles, make new characters, and return (Episodes and seasons)."""

from moonlight.table import by, play, table

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.answers import Choose, NoMore
from timeloom.games.moonlight.rules.between_seasons import (
    AnotherPart,
    ChairsChange,
    ComeAsAnother,
    InPlace,
    StayAsYouAre,
    WouldDirect,
    between_seasons,
)


def test_somebody_comes_back_as_they_were_in_another_part_or_as_somebody_else() -> None:
    s = table("Raven harmony", "Hawk outsider", "Fawn enigma")
    s.at(1).links = {3: 2}
    parts = next(question for question in series(s.series).questions if question.each).options
    script = (by(1, StayAsYouAre()), by(2, AnotherPart()), by(2, Choose(parts[0])), by(2, NoMore()))
    play(between_seasons(s), *script, by(3, ComeAsAnother()))
    assert [one.name for one in s.protagonists] == ["Raven", "Hawk"]
    assert (s.at(2).roles, s.at(1).links) == ([parts[0]], {})


def test_somebody_else_directs_if_the_director_changes_chairs_with_them() -> None:
    """The book: roles are director and protagonists, and they can change between seasons."""
    s = table("Raven harmony", "Hawk outsider")
    script = (by(1, WouldDirect()), by(2, WouldDirect()), Choose("Hawk"), InPlace())
    played = play(between_seasons(s), *script, StayAsYouAre(), ComeAsAnother())
    assert [told.name for told in played.told(ChairsChange)] == ["Hawk"]
    assert [(one.id, one.seats) for one in played.asked[2:]] == [
        ("pass-on", (0,)),
        ("chairs", (0,)),
        ("returning", (1,)),
        ("returning", (2,)),
    ]
    assert (s.at(1).loss, s.at(2).loss) == ("", "gave up")


def test_a_director_who_goes_on_keeps_everybody_in_their_chairs() -> None:
    s = table("Raven harmony", "Hawk outsider")
    script = (by(1, WouldDirect()), by(2, StayAsYouAre()), NoMore(), StayAsYouAre())
    assert play(between_seasons(s), *script).told(ChairsChange) == []
