"""The golden playthrough: a change in the rules, the words or the steady bot shows up as a diff."""

from agents.golden import PATH, playthrough


def test_the_mission_goes_as_it_is_written_down() -> None:
    written = PATH.read_text(encoding="utf-8").splitlines()
    assert playthrough().splitlines() == written, (
        "If this is meant: cd tests && ../.venv/bin/python -m agents.golden"
    )
