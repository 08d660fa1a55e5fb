"""Series creation, characters, bonds, and the next character."""

from moonlight.table import by, play, table

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.answers import (
    Bound,
    Choose,
    Fated,
    InOurWords,
    Knows,
    Named,
    NoMore,
    Vow,
)
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.creation import (
    answer_together,
    beginning,
    create,
    free_playbooks,
    join_the_story,
    make_bonds,
    own_name,
)
from timeloom.games.moonlight.state import Protagonist, State

RAVEN = (
    *(Choose("heir to a throne"), NoMore(), Choose("harmony"), Choose("confess")),
    *(Choose("perfect-pitch"), Choose("beacon")),
    *(
        Knows("Leo", "a fellow student"),
        Knows("Mother", "an agent"),
        Named("Raven", "Lumina", "Sombre.", "music"),
    ),
)


def empty(seats: int = 3) -> State:
    return GAME.setup(GAME.settle({}), seats)


def test_whoever_answers_first_speaks_for_the_table() -> None:
    s = empty()
    question = next(one for one in series("abyss").questions if one.id == "world")
    play(
        answer_together(s, question),
        by(2, Choose("a state that watches")),
        by(0, InOurWords("and class struggle")),
    )
    assert s.answers["world"] == ["a state that watches", "and class struggle"]


def test_a_question_can_be_left_open_for_play() -> None:
    s = empty()
    question = next(one for one in series("abyss").questions if one.id == "destiny")
    play(answer_together(s, question), by(1, NoMore()))
    assert s.answers["destiny"] == []


def test_a_character_has_three_dots_two_special_abilities_and_a_transcendent_one() -> None:
    """The book's example: Raven, the Harmony."""
    s = empty()
    play(create(s, s.at(1)), *RAVEN)
    raven = s.at(1)
    assert {action for action, dots in raven.dots.items() if dots} == {"empathize", "forgive", "confess"}
    assert raven.abilities == ["in-harmony", "perfect-pitch", "beacon"]
    assert (raven.name, raven.true_name, [face.name for face in raven.faces]) == (
        "Raven",
        "Lumina",
        ["Leo", "Mother"],
    )


def test_an_attribute_counts_actions_with_a_first_dot() -> None:
    s = empty()
    play(create(s, s.at(1)), *RAVEN)
    assert [s.at(1).attribute(one) for one in ("sun", "moon", "stars")] == [1, 2, 0]
    assert s.at(1).lowest() == "stars"


def test_there_is_one_sheet_of_each_playbook() -> None:
    s = table("Raven harmony", "New guardian")
    s.people[1] = Protagonist(2)
    assert Choose("harmony") not in free_playbooks(s, s.people[1])()
    assert Choose("enigma") in free_playbooks(s, s.people[1])()


def test_the_unlikely_hero_has_no_transcendent_ability_to_choose() -> None:
    s = empty()
    hero = list(RAVEN)
    hero[2:6] = [Choose("unlikely-hero"), Choose("flow"), Choose("call-out")]
    play(create(s, s.at(1)), *hero)
    assert s.at(1).abilities == ["only-mortal", "call-out"]


def test_two_protagonists_never_have_the_same_name() -> None:
    s = table("Raven harmony", "Hawk outsider")
    assert own_name(s, s.at(2), "Raven") == "Raven 2"


def test_promises_follow_the_prompts_of_the_playbook_and_bind_to_others() -> None:
    s = table("Hawk outsider", "Fawn enigma")
    script = (Vow("Fawn", "I will catch Midnight Quill"), Vow("Fawn", "I will be first"), Bound("Fawn"))
    play(make_bonds(s, s.at(1)), *script)
    assert [promise.kind for promise in s.at(1).promises] == [
        "a promise to your rival",
        "a competitive promise",
    ]
    assert s.at(1).rival == 2


def test_the_time_traveller_has_a_fated_person_and_the_guardian_a_code() -> None:
    s = table("Surt time-traveller", "Himna guardian")
    vows = (Vow("Himna", "I swore it"), Vow("Himna", "I will"))
    play(make_bonds(s, s.at(1)), *vows, Fated("Himna", "She gives her life"))
    assert (s.at(1).fated, s.at(1).fate) == (2, "She gives her life")
    play(make_bonds(s, s.at(2)), Vow("Surt", "I"), Vow("Surt", "You"), Choose("asking for help"))
    assert s.at(2).allows == "asking for help"


def test_a_lone_protagonist_promises_to_the_people_of_their_life() -> None:
    s = table("Hawk outsider")
    friend = s.at(1).faces[0].name
    play(make_bonds(s, s.at(1)), Vow(friend, "I"), Vow(friend, "You"), Bound(friend))
    assert s.at(1).rival == -1


def test_the_group_begins_with_a_series_ability_a_transcendent_one_and_a_title() -> None:
    s = table("Raven harmony")
    script = (by(0, Choose("pure-hearts")), by(1, Choose("tireless")), by(1, InOurWords("Our Sky")))
    play(beginning(s), *script)
    assert (s.abilities, s.title, s.rooms) == (["pure-hearts", "tireless"], "Our Sky", ["hideout"])


def test_whoever_was_lost_is_followed_by_a_new_character_with_the_series_dots() -> None:
    s = table("Old guardian", "Hawk outsider", abilities=["hope-is-strength"])
    s.at(1).loss = "died"
    play(join_the_story(s), *RAVEN, Vow("Hawk", "a"), Vow("Hawk", "b"))
    assert (s.at(1).name, s.at(1).loss, s.at(1).shining["flow"]) == ("Raven", "", 1)
