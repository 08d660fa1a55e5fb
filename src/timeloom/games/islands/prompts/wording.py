"""How questions and choices get their words: by the question's id, and by the kind of answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from timeloom.games.islands.state import State
from timeloom.kernel import Answer
from timeloom.kernel.scene import Choice

Questions: TypeAlias = dict[str, str | Callable[[State], str]]
"""The words of a question, or what makes them, by its id."""
ChoiceMaker: TypeAlias = Callable[[State, Any], Choice]
Choices: TypeAlias = dict[type[Answer] | tuple[str, type[Answer]], ChoiceMaker]
"""What puts an answer into words, by its type; or, for one question, by its id and the type."""
