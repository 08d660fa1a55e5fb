"""An agent that speaks in lines: it reads a JSON object from each line, and answers some of them with words.

    timeloom arena examples/arena/league.toml

`docs/research.md` tells every message. Put a language model where `choose` is.
"""

import json
import re
import sys


def choose(words: str) -> str:
    """The last of the answers that are listed, by its number."""
    return re.findall(r"^ (\d+)\. ", words, re.MULTILINE)[-1]


for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "asked":
        print(json.dumps({"answer": choose(message["words"])}), flush=True)
