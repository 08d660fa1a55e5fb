"""What a director bot makes of what people say: goals of their own, and questions, three times thirty.

`replies.txt` keeps it. After a change write it again, and read every reply: does it hear what was said?

    cd tests && ../.venv/bin/python -m moonlight.replies

Read last: of the first thirty and of the second none is deaf to what was said. The third thirty are typed
as people type. Asked for the first time, after all else here was written, two of them were missed: “Get
revenge on the dentist” was heard as a theft, and “how do I know I can trust you” came back in broken English.
Of two sets of thirty before these and two after them, which stand in no file, five, five, six and four were
missed. Of three later sets, of thirty, forty-five and thirty, it was five, twelve and four, nearly all
of them goals. Most of all these have been mended since.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from moonlight.table import on_mission, table

from timeloom.games.moonlight.bots.director.hearing.listening import answer
from timeloom.games.moonlight.bots.director.telling import cut_in, hurdle, name_danger
from timeloom.games.moonlight.pack.library import all_series
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
FURTHER_GOALS = (
    ("abyss", "Steal the mayor's speech before he can read it"),
    ("rotting-sky", "Get my brother out of the quarantine ward"),
    ("sea-of-stars", "Plant a garden on the roof of the barracks"),
    ("maze-of-dreams", "Persuade the ferryman to take us across for nothing"),
    ("abyss", "Play one song in the square before curfew"),
    ("rotting-sky", "Find out who burned the library"),
    ("sea-of-stars", "Bring the wedding ring back to the drowned woman"),
    ("maze-of-dreams", "Stop the trains for one night"),
    ("abyss", "Win the swimming race without showing what I am"),
    ("rotting-sky", "Hide the runaway engine under the circus tent"),
)
FURTHER_QUESTIONS = (
    "Why did my sister stop answering my letters?",
    "What does the caretaker do when he thinks nobody is watching?",
    "Is there another way out besides the stairs?",
    "How many of them are in the courtyard?",
    "Whose handwriting is on the back of the photograph?",
    "What would my mother say if she saw me like this?",
    "Did anybody follow us here?",
    "When does the guard change?",
    "Can the door be opened without breaking the glass?",
    "What smells of burning?",
    "Who gave the order to close the school?",
    "What is she so afraid of losing?",
    "Could I still save him if I went back now?",
    "Which of them is lying?",
    "Where did the music come from?",
    "What happens if I take off the mask?",
    "How long until the bridge gives way?",
    "Does it remember that it was human?",
    "Whom can I trust with the key?",
    "What must I give up to make it stop?",
)
"""Asked in turn at tables of all four series, which all want to go to the lighthouse."""
TYPED_GOALS = (
    ("abyss", "Switch off the machine that makes everybody polite"),
    ("rotting-sky", "we need to find the kid who sold the map"),
    ("sea-of-stars", "Spend an evening with my father as if nothing had happened"),
    ("maze-of-dreams", "Talk our way past the customs officer"),
    ("abyss", "Rob the bank of lost time"),
    ("rotting-sky", "Catch the falling star before the collectors do"),
    ("sea-of-stars", "make Vesper laugh again"),
    ("maze-of-dreams", "Guard the sleeping dragon from the tourists"),
    ("abyss", "Photograph the invisible train"),
    ("rotting-sky", "Get revenge on the dentist"),
)
TYPED_QUESTIONS = (
    "who's the captain of this ship?",
    "Where does the path lead?",
    "what would make the guard open the gate",
    "Is it true that nobody ever leaves?",
    "Why do the statues cry?",
    "What's Finch not telling me?",
    "how do I know I can trust you",
    "When was this photograph taken?",
    "Are we being watched?",
    "Who dies if we fail?",
    "What colour are its eyes?",
    "Could the key fit the clock?",
    "What is the thing in the well afraid of?",
    "ok so where's Nerine right now",
    "Did anyone survive?",
    "Why is Aunt Perdita counting the spoons?",
    "How strong is the ice?",
    "what will happen at midnight",
    "Whose voice is that?",
    "Could I bribe the ferryman, or would he report me?",
)
"""The same, as people type."""


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
    first = [*invented(GOALS), "", *answered()]
    second = [*invented(FURTHER_GOALS), "", *answered_everywhere(FURTHER_QUESTIONS)]
    third = [*invented(TYPED_GOALS), "", *answered_everywhere(TYPED_QUESTIONS)]
    return "\n".join([*first, "", *second, "", *third]) + "\n"


def invented(goals: tuple[tuple[str, str], ...]) -> Iterator[str]:
    """Ten goals, and what the director makes of them."""
    for series, goal in goals:
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


def answered_everywhere(questions: tuple[str, ...]) -> Iterator[str]:
    """Twenty more, five at a table of each series."""
    tables = [at_the_table(series, "Row out to the lighthouse") for series in all_series()]
    random = Random(3)
    for count, question in enumerate(questions):
        s = tables[count % len(tables)]
        said = answer(s, Reply("Garnet", question, 2), random)
        remember(s, said)
        assert isinstance(said, Say)
        yield f"? {question}"
        yield f"  {said.words}"


if __name__ == "__main__":
    PATH.write_text(replies(), encoding="utf-8")
