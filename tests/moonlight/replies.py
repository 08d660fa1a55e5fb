"""What a director bot makes of what people say: ten goals of their own, and twenty questions.

`replies.txt` keeps it. After a change write it again, and read every reply: does it hear what was said?

    cd tests && ../.venv/bin/python -m moonlight.replies

Read last: one of thirty does not hear what was said. “What is the harbourmaster trying to do?” is told how
he would like to be stopped. Of ten goals and seventeen questions that stand in no file, tried when this was
written, two goals (a bank that is robbed, rain that is brought) and two questions (how many guards there are,
the colour of a coat) were answered beside the point.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from moonlight.table import on_mission, table

from timeloom.games.moonlight.bots.director.listening import answer
from timeloom.games.moonlight.bots.director.telling import cut_in, hurdle, name_danger
from timeloom.games.moonlight.pack.library import series as series_named
from timeloom.games.moonlight.rules.answers import Say
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.engagement import AskThem, ComingIn
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.rules.safety.remembering import remember
from timeloom.games.moonlight.state import Clock, Face, State

PATH = Path(__file__).with_name("replies.txt")
GOALS = (
    ("abyss", "Board the barge without lights"),
    ("abyss", "Give the clockmaker back his daughter's voice"),
    ("abyss", "Burn the register in the school office"),
    ("rotting-sky", "Hunt whatever is eating the orchard"),
    ("rotting-sky", "Bury Tansy where nobody can dig her up"),
    ("rotting-sky", "Steal our own files from the lower floor"),
    ("sea-of-stars", "Tow the dead ferry home before the storm"),
    ("sea-of-stars", "Find out who has been answering the signal"),
    ("maze-of-dreams", "Wake the night porter before he signs the lease"),
    ("maze-of-dreams", "Dance at the wedding in Kit's dream"),
)
QUESTIONS = (
    "Where is my rival?",
    "Who let the barge out tonight?",
    "Why does Old Thessaly not sleep any more?",
    "What does the harbourmaster want at heart?",
    "How do we get past the lock of the barge?",
    "What hurts Nerine?",
    "When do they open the hold?",
    "Is Nerine on board?",
    "Where would I find the key to the hold?",
    "What do you feel in truth, Nerine?",
    "Where is the greatest danger?",
    "Who in this place has a secret?",
    "What is under the tarpaulin?",
    "Does the harbourmaster know my face?",
    "Why are there no lights on the barge?",
    "How do I keep Old Thessaly out of this?",
    "Where is the weak spot?",
    "Whose name is on the crate?",
    "What is the harbourmaster trying to do?",
    "Can we trust Finch?",
)


PERDITA = Face("Aunt Perdita", "who counts the spoons")
FINCH = Face("Finch", "a boy reporter who is kind to her")


def at_the_table(series: str, goal: str) -> State:
    """Two people with lives of their own, and a mission that they have thought of."""
    kind = series_named(series).missions[0].id
    s = on_mission(table("Garnet outsider", "Vesper enigma", series=series), kind=kind)
    running(s).goal = s.clocks[0].name = goal
    s.at(1).faces = [Face("Old Thessaly", "the grandmother who is forgetting her own rules"), FINCH]
    s.at(2).faces = [
        Face("Nerine", "her best friend from before"),
        Face("Aunt Perdita", "a counter of spoons"),
    ]
    s.at(1).rival, s.at(1).rival_name = 2, "Vesper"
    return s


def replies() -> str:
    """All of it as text."""
    return "\n".join([*invented(), "", *answered()]) + "\n"


def invented() -> Iterator[str]:
    """Ten goals, and what the director makes of them."""
    for series, goal in GOALS:
        s, random = at_the_table(series, goal), Random(1)
        s.clocks = s.clocks[:1]
        assert cut_in(s, [], random) == AskThem()
        danger = name_danger(s, [], random)
        assert isinstance(danger, Say)
        s.clocks.append(Clock("danger", danger.words, 6, kind="danger"))
        yield f"GOAL ({series}): {goal}"
        yield f"  asks: {ComingIn().words(s, 1)}"
        yield f"  threatens: {danger.words}"
        yield f"  in the way: {hurdle(s, random)}"


def answered() -> Iterator[str]:
    """Twenty questions on board of the barge."""
    s, random = at_the_table("abyss", "Board the barge without lights"), Random(2)
    s.clocks[1].name = "The barge casts off"
    for question in QUESTIONS:
        said = answer(s, Reply("Garnet", question, 2), random)
        remember(s, said)
        assert isinstance(said, Say)
        yield f"? {question}"
        yield f"  {said.words}"


if __name__ == "__main__":
    PATH.write_text(replies(), encoding="utf-8")
