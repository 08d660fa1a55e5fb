"""`timeloom learn`: what it refuses, each in a sentence."""

import pytest

from timeloom.cli.app import run


def test_a_lesson_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["learn", "letter", "last"]) == 2
    assert "Letter has no lesson 'last'; it has first." in capsys.readouterr().err


def test_a_lesson_needs_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["learn", "letter"]) == 2
    assert "needs a terminal" in capsys.readouterr().err
