"""Between seasons people change roles, make new characters, and return (Episodes and seasons)."""

from moonlight.table import by, play, table

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.answers import Choose, NoMore
from timeloom.games.moonlight.rules.between_seasons import (
    AnotherPart,
    ComeAsAnother,
    StayAsYouAre,
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
