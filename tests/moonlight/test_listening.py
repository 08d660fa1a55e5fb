"""A director bot hears what was said: the kind of a question, whom it is about, and what a goal is for."""

from random import Random

import pytest
from moonlight.replies import PATH, at_the_table, replies
from moonlight.table import by, on_mission, play, table

from timeloom.games.moonlight.bots.director.hearing.echoing import said_back, statement
from timeloom.games.moonlight.bots.director.hearing.inflecting import does, past
from timeloom.games.moonlight.bots.director.hearing.listening import answer, named_in
from timeloom.games.moonlight.bots.director.hearing.plainly import plain, wanted
from timeloom.games.moonlight.bots.director.hearing.questions import kind_of
from timeloom.games.moonlight.bots.director.hearing.things import thing_in
from timeloom.games.moonlight.bots.director.inventing import aim_of, object_of, threat_to
from timeloom.games.moonlight.bots.director.rolls import is_worn
from timeloom.games.moonlight.bots.protagonist.ways import late, lingers
from timeloom.games.moonlight.pack.library import playbooks
from timeloom.games.moonlight.rules.answers import Say
from timeloom.games.moonlight.rules.missions.engagement import AskThem, open_the_scene
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.rules.rolls.pool import Object
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll
from timeloom.kernel import AskFirst


def test_the_replies_are_as_somebody_has_read_them() -> None:
    assert replies() == PATH.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Who was here?", "who"),
        ("Where would I find it?", "where"),
        ("And why now?", "why"),
        ("How do I keep out of sight?", "how"),
        ("When does it open?", "when"),
        ("What hurts him?", "hurts"),
        ("What do you feel in truth?", "feels"),
        ("What does she want at heart?", "wants"),
        ("Is it alive?", "whether"),
        ("What is this?", "what"),
    ],
)
def test_what_is_asked_for_is_heard(question: str, kind: str) -> None:
    assert kind_of(question) == kind


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        ("Is Nerine on board?", "Nerine is on board", "Nerine is not on board"),
        ("Can we trust my aunt?", "you can trust your aunt", "you cannot trust your aunt"),
        (
            "Does the captain know my face?",
            "the captain knows your face",
            "the captain does not know your face",
        ),
        (
            "did the captain leave the navy",
            "the captain left the navy",
            "the captain did not leave the navy",
        ),
        ("Has anybody seen the twins?", "somebody has seen the twins", "nobody has seen the twins"),
        (
            "are there no lights on the barge",
            "there are no lights on the barge",
            "there are not no lights on the barge",
        ),
        ("do I get in", "you get in", "you do not get in"),
        (
            "Does my aunt still have the key",
            "your aunt still has the key",
            "your aunt does not have the key any more",
        ),
        ("Have the others made it out?", "the others have made it out", "the others have not made it out"),
        ("is anything following us", "something is following you", "nothing is following you"),
        ("did they not see me", "they did not see you", "they saw you"),
        ("Look out!", "", ""),
    ],
)
def test_a_question_is_said_back(question: str, yes: str, no: str) -> None:
    assert (statement(question, ("Nerine",)), statement(question, ("Nerine",), no=True)) == (yes, no)


def test_nearly_every_question_of_a_playbook_is_heard_as_one_of_its_own_kind() -> None:
    questions = [one.replace("[X]", "the captain") for book in playbooks().values() for one in book.questions]
    unheard = {one for one in questions if kind_of(one) == "what"}
    assert unheard == {"What is this really about?"}


@pytest.mark.parametrize(
    ("goal", "danger", "hurdle"),
    [
        (
            "Steal our own files",
            "They notice that somebody took our own files",
            "The way out with our own files",
        ),
        (
            "Hunt whatever is eating the orchard",
            "No trace is left of whatever is eating the orchard",
            "What drives",
        ),
        (
            "Find out who answers the signal",
            "They learn who asked about the signal",
            "What is told about the signal",
        ),
    ],
)
def test_what_threatens_a_goal_is_told_by_what_is_wanted(goal: str, danger: str, hurdle: str) -> None:
    s = at_the_table("abyss", goal)
    aim = aim_of(goal)
    thing = object_of(goal, aim)
    drawn = {way.format(thing=thing) for way in aim.dangers}
    assert danger in drawn
    assert threat_to(s) in drawn
    assert any(way.format(thing=thing).startswith(hurdle) for way in aim.hurdles)


@pytest.mark.parametrize(
    ("typed", "question"),
    [
        ("who's that standing by the window, and why?", "who is that standing by the window, and why?"),
        ("So how did she get the key, then?", "how did she get the key"),
        ("can you tell me what the tattoo means", "what the tattoo means"),
        ("My rival, what's she up to?", "what is My rival up to?"),
        ("I look around. how come nobody came?", "why nobody came?"),
        ("is there anyone here who's on our side", "who is on our side"),
        ("what about the twins?", "tell about the twins?"),
        ("What about the captain is not as it was?", "What about the captain is not as it was?"),
        ("Why?", "Why?"),
    ],
)
def test_what_people_type_is_said_plainly(typed: str, question: str) -> None:
    assert plain(typed) == question


@pytest.mark.parametrize(
    ("goal", "threats"),
    [
        ("Survive until morning in the flooded hangar", ("the flooded hangar",)),
        ("Go home", ("The hour for it passes: “Go home”", "Somebody prevents it: “Go home”")),
        ("Get the porter to lend us his keys", ("talked to the porter", "The porter will not hear")),
        ("Make a truce with the people of the reeds", ("the people of the reeds",)),
        (
            "Swap the bell for a copy",
            ("They notice that somebody was at the bell", "looks twice at the bell"),
        ),
        ("Prevent the auction", ("Nothing holds the auction back any more", "Somebody sees to the auction")),
        ("Smuggle my cousin into the ball", ("sees you with your cousin", "They ask your cousin for a name")),
        ("Take the orphans to see the snow", ("take the orphans from you", "wants the orphans to stay")),
        ("Bribe the captain of the guard", ("the captain of the guard",)),
        ("Camp in the empty school", ("come through the empty school", "alone in the empty school")),
        ("Stand up to my father at dinner", ("told your father about", "too late to stop your father")),
    ],
)
def test_what_threatens_fits_what_is_wanted_also_where_nothing_or_nobody_is_named(
    goal: str, threats: tuple[str, ...]
) -> None:
    threat = threat_to(at_the_table("abyss", goal))
    assert any(words in threat for words in threats), threat


def test_whoever_is_asked_about_is_them_and_who_does_it_is_they() -> None:
    assert said_back(["taught", "you", "to", "swim"]) == "taught them to swim"
    assert said_back(["knows", "where", "you", "live"]) == "knows where they live"
    assert said_back(["the", "song", "you", "sing"]) == "the song they sing"


def test_what_something_is_called_or_good_for_is_heard() -> None:
    assert kind_of("What song is that?") == "fits"
    assert kind_of("What time is it?") != "fits"
    assert kind_of("What is in it for the porter?") == "wants"


@pytest.mark.parametrize(
    ("goal", "what"),
    [
        ("we need to get everyone out of the mall", "get everyone out of the mall"),
        ("i'd like to dance", "dance"),
        ("Let's", "Let's"),
    ],
)
def test_what_leads_up_to_a_goal_is_no_part_of_it(goal: str, what: str) -> None:
    assert wanted(goal) == what


@pytest.mark.parametrize(
    ("verb", "now", "then"), [("hide", "hides", "hid"), ("try", "tries", "tried"), ("go", "goes", "went")]
)
def test_verbs_have_forms(verb: str, now: str, then: str) -> None:
    assert (does(verb), past(verb)) == (now, then)


def test_whoever_is_spoken_to_is_the_one_it_is_about() -> None:
    s = at_the_table("abyss", "Go")
    said = answer(s, Reply("Garnet", "Where were you last night, Nerine?", 2), Random(1))
    assert isinstance(said, Say)
    assert said.words.startswith("Nerine was last night at")


def test_part_of_a_name_is_enough() -> None:
    assert named_in(at_the_table("abyss", "Go"), None, "what is thessaly doing?") == "Old Thessaly"


def test_my_rival_is_somebody() -> None:
    said = answer(at_the_table("abyss", "Go"), Reply("Garnet", "Where is my rival?", 2), Random(1))
    assert isinstance(said, Say)
    assert "Vesper" in said.words


def test_a_goal_is_about_something() -> None:
    assert thing_in("Board the barge without lights") == "the barge without lights"
    assert thing_in("Run") == ""


def test_whoever_had_the_idea_says_where_it_begins() -> None:
    s = on_mission(table())
    assert play(open_the_scene(s), AskThem(), by(2, Say("The pier, at two."))).value == "The pier, at two."


def test_when_nobody_is_left_whom_the_director_asks_the_director_says_it() -> None:
    """The last protagonist may be overruled out of the story while the director thinks."""
    s = on_mission(table())
    scene = open_the_scene(s)
    next(scene)
    for person in s.people:
        person.loss = "gave up"
    asked = scene.send(AskThem())
    assert isinstance(asked, AskFirst)
    assert asked.seats == (DIRECTOR,)


def test_what_is_claimed_again_for_the_same_deed_is_worn() -> None:
    s = on_mission(table())
    s.last_roll = ActionRoll(1, "act", "defy", "Once", claims={1: ["reckless"]})
    s.roll = ActionRoll(1, "act", "defy", "Twice", claims={1: ["reckless"]})
    assert is_worn(s, Object("reckless"))
    s.roll.action = "flow"
    assert not is_worn(s, Object("reckless"))


def test_some_put_the_end_off_until_it_comes_to_them() -> None:
    tables = [table(f"Ann{count} harmony", adversary=12) for count in range(30)]
    putting_off = [s for s in tables if lingers(s)]
    assert 3 <= len(putting_off) <= 20
    assert not any(map(late, putting_off))
