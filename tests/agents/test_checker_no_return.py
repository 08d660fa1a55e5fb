"""Points of no return: after what an ending can no longer be had, though a losing timer ends it anyway."""

from pathlib import Path
from typing import Any

import pytest
from agents.mission_files import ERRAND, errand, written
from msgspec import convert

from timeloom.games.agents.checking import MissionChecker, Report, check
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.proof.fatal import Fatal
from timeloom.games.agents.checking.report.farewells import PointOfNoReturn, farewell_lines
from timeloom.games.agents.meaning.facts import At, Chosen, Read, Removed
from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.checking import Measured
from timeloom.kernel.language import spoken

EAT_LAMP = {"words": "Feed it the lamp", "do": [{"remove": "lamp"}]}
NIGHT = {
    "id": "night",
    "title": "Night",
    "text": "It is dark.",
    "when": {"round": 6},
    "do": [{"end": "dark"}],
}
DARK = {"id": "dark", "title": "Dark", "text": "Nothing is seen.", "won": False}


def checked(folder: Path, *, trap: bool) -> Report:
    """The errand with a losing timer, and perhaps with a dog that eats lamps."""
    data: dict[str, Any] = errand()
    data["events"] = [NIGHT]
    data["endings"].append(DARK)
    if trap:
        data["locations"][0]["cards"][2]["may"] = [EAT_LAMP]
    path = folder / "night.toml"
    path.write_text(written(data), "utf-8")
    return check(path)


def test_a_losing_timer_hides_no_point_of_no_return(tmp_path: Path) -> None:
    report = checked(tmp_path, trap=True)
    assert report.findings == ()
    (point,) = [point for point in report.no_return if point.card.endswith('may "Feed it the lamp"')]
    assert (point.ending, point.receptacles, point.runs) == ("light", (2, 3, 4), (1,))
    assert point.line == 13
    assert point.sentence.endswith("is a point of no return: after it “Light” is lost.")
    assert [step.strip() for step in point.way][-1] == "Feed it the lamp"


def test_who_can_never_have_an_ending_cannot_lose_it(tmp_path: Path) -> None:
    data: dict[str, Any] = errand()
    gate, tower = (place["cards"] for place in data["locations"])
    gate[2]["may"] = [EAT_LAMP]
    tower[3]["may"][0]["when"]["not"] = {"agents": 4}
    gate[1]["do"].append({"close": "gate", "when": {"agents": 4}})
    path = tmp_path / "few.toml"
    path.write_text(written(data), "utf-8")
    report = check(path)
    assert sorted(report.endings[0].at_least) == [2, 3]
    assert {size for point in report.no_return for size in point.receptacles} == {2, 3}


def test_an_ending_that_time_alone_takes_is_lost_on_a_journey(tmp_path: Path) -> None:
    report = checked(tmp_path, trap=False)
    assert report.findings == ()
    told = [point for point in report.no_return if point.sentence]
    assert all("locations" in point.card for point in told)
    assert all(", come to by the way below: after it" in point.sentence for point in told)


def test_points_of_no_return_are_in_the_report(tmp_path: Path) -> None:
    said = "\n".join(line.text for line in checked(tmp_path, trap=True).lines())
    assert "Points of no return" in said
    assert "the way there: Round 1: The gate; read The dog; Feed it the lamp" in said


def test_where_none_was_found_it_is_not_said_that_there_may_be_more() -> None:
    found = PointOfNoReturn("dark", "Dark", False, sentence="Here “Dark” is lost.")
    lines = list(farewell_lines((PointOfNoReturn("light", "Light", False), found)))
    assert lines == [
        "Light: no point was found, but not every situation was cleared.",
        "Here “Dark” is lost.",
        "There may be more for Dark: not every situation was cleared.",
    ]


def test_a_deed_is_named_once_though_two_proofs_find_it(tmp_path: Path) -> None:
    told = [point for point in checked(tmp_path, trap=True).no_return if "Feed it the lamp" in point.card]
    assert len(told) == 1


def test_a_way_goes_to_a_card_before_it_is_read() -> None:
    data = errand()
    data["locations"][0]["cards"][2]["may"] = [EAT_LAMP | {"when": {"holds": ["lamp"]}}]
    fatal = Fatal(Layout(convert(data, Mission, dec_hook=spoken), 2), 1)
    (maker,) = fatal.makers(Removed("lamp"))
    steps = [step for step in fatal.way_to(maker) if isinstance(step, At | Read | Chosen)]
    assert steps[:3] == [At("gate"), Read("gate.shelf"), Read("gate.dog")]
    assert isinstance(steps[3], Chosen)


@pytest.mark.parametrize(
    ("when", "end", "dead"),
    [
        ({"not": {"run": 2}}, 1, ["endings must have one that can be reached in run 2; there is none."]),
        ({"run": 2}, None, []),
        ({"any": [{"not": {"run": 2}}, {"run": 3}]}, None, []),
    ],
)
def test_an_ending_of_early_runs_is_lost_with_the_last_of_them(
    tmp_path: Path, when: dict[str, Any], end: int | None, dead: list[str]
) -> None:
    data = errand()
    data["locations"][1]["cards"][3]["may"][0]["when"] |= when
    path = tmp_path / "early.toml"
    path.write_text(written(data), "utf-8")
    report = check(path)
    assert [finding.sentence.partition(": ")[2] for finding in report.findings] == dead
    lost = [point.sentence.partition(": ")[2] for point in report.no_return if point.sentence]
    assert lost == (
        [f"is a point of no return at the end of run {end}: after it “Light” is lost."] if end else []
    )


# What bots meet


def test_what_was_never_met_is_named_first() -> None:
    met = {"card “Dog”": 0, "item “Lamp”": 4, "card “Wall”": 1}
    lines = [line.text.strip() for line in Measured("Errand", "steady", 1, 4, 4, 0.5, 1, {}, met=met).lines()]
    assert lines[1:] == ["never met: card “Dog”", "met in 25%: card “Wall”", "met in 100%: item “Lamp”"]


def test_all_cards_items_mysteries_and_endings_can_be_met() -> None:
    (trial,) = MissionChecker({"mission": Mission}).trials([ERRAND])
    assert {"card “The dog” (The gate)", "item “A lamp”", "mystery “The writing”", "ending “Light”"} <= {
        *trial.things.values()
    }
