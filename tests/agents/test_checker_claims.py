"""The checker says nothing false, and says with whom, in which run and why."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from agents.mission_files import errand, written
from msgspec import convert
from scripting import Scripted

from timeloom.games.agents import GAME
from timeloom.games.agents.checking import Report, check
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.runs.cheapest import Quest, lower_bound
from timeloom.games.agents.checking.runs.replay import on_the_table
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.rules.azrak.link import LoseControl
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.recon import Take
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.state import Agent
from timeloom.kernel import Run
from timeloom.kernel.language import spoken
from timeloom.kernel.pack import read_pack

Data: TypeAlias = dict[str, Any]
Checked: TypeAlias = Callable[..., Report]

EAT_LAMP = {"words": "Feed it the lamp", "do": [{"remove": "lamp"}]}
END = {"end": "light"}


@pytest.fixture
def checked(tmp_path: Path) -> Checked:
    """Check the errand after some changes: to its dog, its hook, its porter, or at its top."""

    def check_it(
        dog: Data | None = None,
        hook: Data | None = None,
        porter: Data | None = None,
        window: Data | None = None,
        **top: Any,
    ) -> Report:
        data = errand() | top
        gate, tower = data["locations"][0]["cards"], data["locations"][1]["cards"]
        gate[2] |= dog or {}
        tower[3]["may"][0] |= hook or {}
        tower[1] |= window or {}
        gate[0]["tests"][0] |= porter or {}
        path = tmp_path / "changed.toml"
        path.write_text(written(data), "utf-8")
        return check(path)

    return check_it


def said(report: Report) -> list[str]:
    return [finding.sentence.partition(": ")[2] for finding in report.findings]


# Runs and numbers of players


def test_every_run_is_surveyed(checked: Checked) -> None:
    later = {"words": "Bark back", "do": [{"azrak": 1}], "once": "barked", "when": {"run": 2}}
    assert said(checked({"may": [EAT_LAMP, later]})) == ["is a dead end: no ending can be reached after it."]


def test_a_dead_end_of_one_run_says_which(checked: Checked) -> None:
    first_only = EAT_LAMP | {"when": {"not": {"run": 2}}}
    assert said(checked({"may": [first_only]})) == [
        "is a dead end in run 1: no ending can be reached after it."
    ]


def test_a_dead_end_for_some_numbers_says_which(checked: Checked) -> None:
    few = EAT_LAMP | {"when": {"not": {"agents": 4}}}
    assert said(checked({"may": [few]})) == [
        "is a dead end with two or three receptacles: no ending can be reached after it."
    ]


# Who is here, and where the group can go


def test_what_a_group_counts_is_no_dead_end(checked: Checked) -> None:
    count = {"count": {"counter": "n", "by": 1}, "who": "group", "once": "rung"}
    report = checked({"may": [], "do": [count]}, {"when": {"counter": "n", "count": [2, 3, 4]}})
    assert report.faults == []
    assert report.can_win == dict.fromkeys((1, 2, 3, 4), True)
    assert {finding.why for finding in report.doubts} == {"it hangs on who is here, which is not followed."}


def test_to_leave_for_nowhere_is_a_dead_end(checked: Checked) -> None:
    shut = {"do": [{"close": "gate"}, {"close": "tower"}]}
    (words,) = said(checked(hook={"when": {"round": 1}}, window=shut))
    assert words.startswith("is left for nowhere: no other place can be visited, and that is a dead end")


# Supplies


@pytest.mark.parametrize(("returned", "sizes"), [(24, [2, 3, 4]), (30, [2, 3]), (40, [])])
def test_no_more_can_lie_on_the_mission_return_than_there_is(returned: int, sizes: list[int]) -> None:
    data = errand()
    data["locations"][1]["cards"][3]["may"][0]["when"] = {"returned": returned}
    mission = convert(data, Mission, dec_hook=spoken)
    assert [size for size in (2, 3, 4) if Layout(mission, size).can_end("light")] == sizes


def test_the_last_copy_of_a_token_is_a_trap_with_its_own_line(checked: Checked) -> None:
    penny = {"id": "penny", "title": "A penny", "text": "Round.", "copies": 2}
    throw = {"words": "Throw one", "do": [{"remove": "penny"}]}
    take = {"words": "Take one", "do": [{"token": "penny"}]}
    report = checked({"may": [take, throw]}, {"when": {"group_holds": ["penny"]}}, tokens=[penny])
    (finding,) = report.faults
    assert finding.card.endswith('may "Throw one"')


# Tests


def test_what_emergency_updates_may_win_is_a_doubt(checked: Checked) -> None:
    report = checked(porter={"difficulty": 20})
    assert report.faults == []
    assert report.can_win[2] is not False
    assert "may be too hard: one pool of Azrak is not enough for it." in " ".join(said(report))


# Fights


def test_a_fight_with_too_many_turns_is_a_doubt(checked: Checked) -> None:
    count = [{"count": {"counter": name, "by": 1}} for name in "abcde"]
    tests = [
        {"words": f"Try {at}", "attribute": "cunning", "difficulty": 2, "success": [{"damage": 1}, one]}
        for at, one in enumerate(count)
    ]
    asked = [{"counter": name, "count": 6} for name in "abcde"]
    brawl = {"kind": "group", "opponent": "A crowd", "life": 9, "tests": tests}
    mystery = {"id": "mob", "title": "A mob", "kind": "red", "text": "Loud.", "conflict": brawl}
    report = checked(
        hook={"when": {"any": asked}},
        mysteries=[*errand()["mysteries"], mystery],
        begin=[{"mystery": "mob"}, {"go": "gate"}],
    )
    assert report.mission == "errand"


# Reasons


def test_what_only_leads_to_itself_says_so(checked: Checked) -> None:
    cellar = {
        "id": "cellar",
        "name": "Cellar",
        "text": "Dark.",
        "cards": [
            {"id": name, "title": name, "face": "Dark.", "text": "Dark.", "do": [{"go": "cellar"}]}
            for name in "ab"
        ],
    }
    report = checked(locations=[*errand()["locations"], cellar])
    assert report.findings[0].why == "all that could lead to it comes only after it."


def test_more_crystals_than_there_are_never_come_home(checked: Checked) -> None:
    report = checked(hook={"when": {"returned": 29}})
    whys = {finding.why for finding in report.faults if "four players" in finding.sentence and finding.why}
    assert whys == {"29 Azrak never lie on the Mission Return."}


def test_a_replacement_is_never_held(checked: Checked) -> None:
    levels = {"cunning": 1, "smooth talk": 1, "strength": 1}
    mask = {"id": "mask", "title": "A mask", "colour": "white", "text": "Smiles.", "replacement": levels}
    report = checked(
        {"do": [{"item": "mask"}]}, {"when": {"group_holds": ["mask"]}}, items=[*errand()["items"], mask]
    )
    assert "“A mask” covers a receptacle, so nobody ever holds it." in {
        finding.why for finding in report.faults
    }


def test_a_way_names_the_place_that_a_timer_has_sent_the_group_to(checked: Checked) -> None:
    sent = {"id": "flood", "title": "Flood", "text": "Wet.", "when": {"round": 2}, "do": [{"go": "tower"}]}
    (trap,) = checked(porter={"success": [{"azrak": 1}]}, events=[sent]).faults
    assert trap.way == ("Round 1: The gate", "Round 2: The gate", "Round 3: The tower")
    assert trap.card == 'locations "tower"'


# What costs more than there is


@pytest.mark.parametrize(
    ("cost", "whom"),
    [
        ({"azrak": 8}, "anybody"),
        ({"azrak": 29, "by": "group"}, "all of you together"),
        ({"magick": 6}, "anybody"),
        ({"magick": 13, "by": "group"}, "all of you together"),
    ],
)
def test_what_nobody_can_ever_pay_is_said_to_be_too_dear(checked: Checked, cost: Data, whom: str) -> None:
    report = checked(hook={"cost": cost})
    why = f"it costs more than {whom} can ever have."
    found = {(finding.sentence.partition(": ")[2], finding.why) for finding in report.findings}
    assert {("can never be reached.", why), ("can never be chosen.", why)} <= found


def test_what_only_some_can_pay_says_who_cannot(checked: Checked) -> None:
    report = checked(hook={"cost": {"azrak": 15, "by": "group"}})
    (found,) = [one for one in report.findings if "reached" in one.sentence and "endings" in one.card]
    assert found.sentence.endswith(
        "can never be reached with one player with two receptacles or two players."
    )
    assert found.why == "it costs more than all of you together can ever have."


def test_what_time_rules_out_is_never_reached_by_anybody(checked: Checked) -> None:
    night = {"id": "night", "title": "Night", "text": "Dark.", "when": {"round": 3}, "do": [{"end": "dark"}]}
    dark = {"id": "dark", "title": "Dark", "text": "Nothing.", "won": False}
    endings = [*errand()["endings"], dark]
    report = checked(hook={"when": {"round": 5}}, events=[night], endings=endings)
    found = [finding for finding in report.findings if finding.card == 'endings "light"']
    assert [one.sentence.partition(": ")[2] for one in found] == ["can never be reached."]
    assert found[0].why == "all that can be come to was looked at, and it was never met."


# What a test ends in


def test_a_cell_that_nobody_can_end_in_says_why(checked: Checked) -> None:
    sure = [{"id": f"calm-{at}", "value": 0} for at in range(6)]
    report = checked(hook={"do": [{"azrak": 1}]}, porter={"difficulty": 1, "failure": [END]}, destiny=sure)
    (found,) = [one for one in report.findings if one.card == 'endings "light"']
    assert found.why == "its test cannot be failed."


def test_a_doubt_about_a_test_names_it(checked: Checked) -> None:
    report = checked(porter={"difficulty": 13, "critical": []})
    assert {finding.why for finding in report.doubts} == {
        "it hangs on who can bring “Talk him round” to a success, which is not followed."
    }


# What runs cost


def test_nobody_loses_more_than_they_have(checked: Checked) -> None:
    dear = {"do": [{"who": "group", "azrak": -12}, {"end": "dark"}]}
    dark = {"id": "dark", "title": "Dark", "text": "Nothing is seen.", "won": False}
    found = checked(dear, endings=[*errand()["endings"], dark]).endings[1]
    assert sorted(found.routes) == [1, 2, 3, 4]
    assert all(route.played.azrak >= found.at_least[len(route.team)] for route in found.routes.values())


def test_who_has_lost_control_on_the_way_takes_no_card() -> None:
    mission = read_pack(Path(__file__).parent / "broken" / "crowded.toml", Mission)
    bound = lower_bound(Quest(Layout(mission, 4), "light"))
    assert bound is not None
    assert bound.at_least == mission.poorest
    with on_the_table(mission):
        s = prepared(mission.id, (0, 1, 2, 3))
        s.agents = [Agent(at, name, azrak=1 + at) for at, name in enumerate(("ada", "ben", "cyd", "dot"))]
        s.agents[1].items, s.opened, s.part = ["lamp"], ["tower"], "captain"
        run = Run(GAME, s, Scripted())
        for seat, answer in (
            (0, Travel("ada", "tower")),
            (0, LoseControl("ada")),
            (1, Take("ben", 3)),
            (2, Take("cyd", 1)),
            (3, Take("dot", 2)),
            *((seat, SaidAloud(name)) for seat, name in ((1, "ben"), (2, "cyd"), (3, "dot"))),
            (1, Do("ben", "card", 0)),
        ):
            run.answer(answer, seat, f"{answer.agent}/act" if isinstance(answer, Do) else None)
        assert run.state.ending == "light"
