"""Observations of a fixed size, and the spaces that they are in: PettingZoo and Gymnasium ask for both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from timeloom.envs.asking import Setting
from timeloom.envs.features import observed
from timeloom.envs.table import Table
from timeloom.envs.words import told

LONGEST_TEXT = 32_768
"""So many bytes of a table in words are observed; a longer one is cut off, a shorter one ends with zeros."""

Mask = NDArray[np.int8]


def observation_space(setting: Setting) -> spaces.Box:
    """Where observations lie: a row of features from -1 to 1, or the bytes of a text."""
    if setting.observation == "text":
        return spaces.Box(0, 255, (LONGEST_TEXT,), np.uint8)
    return spaces.Box(-1, 1, (setting.features,), np.float32)


def observation(setting: Setting, table: Table, seat: int) -> NDArray[Any]:
    """What a seat may know at this moment."""
    if setting.observation == "text":
        return written(told(table, seat))
    return observed(table, seat, setting.features)


def written(text: str) -> NDArray[np.uint8]:
    """A text as bytes of a fixed number."""
    row = np.zeros(LONGEST_TEXT, np.uint8)
    content = text.encode()[:LONGEST_TEXT]
    row[: len(content)] = np.frombuffer(content, np.uint8)
    return row


def read(row: NDArray[np.uint8]) -> str:
    """The text that an observation holds."""
    return row.tobytes().rstrip(b"\0").decode(errors="ignore")


def mask_of(numbers: Sequence[int], size: int) -> Mask:
    """1 for every legal action, 0 for all others."""
    marked = bytearray(size)  # which is written to more quickly than an array, and becomes one at no cost
    for number in numbers:
        marked[number] = 1
    return np.frombuffer(marked, np.int8)
