"""Agents for leagues of tests: good ones, rude ones, and such as break down."""

import json
from pathlib import Path
from threading import Event

JSON = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "asked":
        print(json.dumps({"answer": 1}), flush=True)
"""

TEXT = """
import sys
for line in sys.stdin:
    if line.strip() == "?":
        print("1", flush=True)
"""

CRASHING = """
import sys
sys.stdin.readline(); sys.stdin.readline()
sys.exit("the lamp went out")
"""

SIGHING = """
import sys
for line in sys.stdin:
    if '"asked"' in line:
        print('{"fault": "No answer comes to mind."}', flush=True)
"""

MUTE = """
import time
time.sleep(60)
"""


def first(words: str) -> str:
    """The first answer."""
    return "1"


def rude(words: str) -> str:
    """No answer at all."""
    return "never mind me"


def broken(words: str) -> str:
    """Nothing."""
    raise RuntimeError("no idea")


def wordless(words: str) -> int:
    """No words."""
    return 3


def endless(words: str) -> str:
    """Nothing, ever."""
    Event().wait()
    return "1"


def chatty(words: str) -> str:
    """The first answer, and much else that nobody asked for."""
    print(words)
    print('{"answer": 2}')
    return "1"


def curious(words: str) -> str:
    """Looks something up first, if it has not yet, and then answers in a way that wants correcting."""
    if "Your last words were refused" in words:
        return "1"
    return "nonsense"


def league(folder: Path, **agents: dict[str, object]) -> str:
    """The agents of a plan as TOML; programs are written beside it."""
    for name, code in {"json": JSON, "text": TEXT, "crash": CRASHING, "sigh": SIGHING, "mute": MUTE}.items():
        (folder / f"{name}_agent.py").write_text(code, encoding="utf-8")
    return "\n".join(
        f"[agents.{name}]\n" + "\n".join(f"{key} = {json.dumps(value)}" for key, value in agent.items())
        for name, agent in agents.items()
    )
