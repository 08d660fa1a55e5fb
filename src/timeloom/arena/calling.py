"""A function in a process of its own, which reads questions and writes what the function says.

    python calling.py module:function

It speaks as commands of a league do, in lines of JSON. It is run as a file and needs nothing of Timeloom, so
it is there at once.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module


def main(name: str) -> None:
    """Answer every question, until there are no more."""
    answers, sys.stdout = sys.stdout, sys.stderr  # What a function prints is no answer.
    module, _, attribute = name.partition(":")
    function = getattr(import_module(module), attribute)
    for line in sys.stdin:
        message = json.loads(line)
        if message["is"] == "asked":
            print(json.dumps(said(function, message["words"])), file=answers, flush=True)


def said(function: Callable[[str], object], words: str) -> dict[str, str]:
    """What the function answers, or why it does not."""
    try:
        answer = function(words)
    except Exception as fault:
        return {"fault": f"It failed with {fault!r}."}
    if not isinstance(answer, str):
        return {"fault": f"It returned {answer!r}, which are no words."}
    return {"answer": answer}


if __name__ == "__main__":
    main(sys.argv[1])
