"""Series creation, characters, bonds, and the next character."""

from moonlight.table import By, by, play, table

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.pack.series import Question
from timeloom.games.moonlight.rules.answers import Bound, Choose, InOurWords, Knows, NoMore
from timeloom.games.moonlight.rules.binding import Fated
from timeloom.games.moonlight.rules.creation import (
    answer_together,
    beginning,
    create_series,
    join_the_story,
    make_bonds,
)
from timeloom.games.moonlight.rules.creation.characters import (
    Belongs,
    Named,
    fill_in_sheet,
    free_playbooks,
    make_face,
    name_character,
    take_part,
    told_apart,
)
from timeloom.games.moonlight.rules.creation.ready_made import OwnHeroine, OwnWorld
from timeloom.games.moonlight.rules.promises import NewVow, Vow, not_promised_yet
from timeloom.games.moonlight.state import Promise, Protagonist, State

ROLE = next(question for question in series("abyss").questions if question.each)
PART = (Choose("heir to a throne"), NoMore(), Choose("harmony"))
SHEET = (
    *(Belongs("scion of a powerful family", "music student"), Choose("confess")),
    *(Choose("perfect-pitch"), Choose("beacon")),
    *(Knows("Leo", "a fellow student"), Knows("Mother", "an agent"), Named("Raven", "Lumina", "Sombre.")),
)
HARMONY = InOurWords("two lovers in one")


def raven() -> State:
    s = empty()
    play(take_part(s, s.at(1), ROLE), *PART)
    play(fill_in_sheet(s, s.at(1)), *SHEET)
    return s


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
    made = raven().at(1)
    assert {action for action, dots in made.dots.items() if dots} == {"empathize", "forgive", "confess"}
    assert made.abilities == ["in-harmony", "perfect-pitch", "beacon"]
    assert (made.name, made.true_name, [face.name for face in made.faces]) == (
        "Raven",
        "Lumina",
        ["Leo", "Mother"],
    )


def test_an_attribute_counts_actions_with_a_first_dot() -> None:
    s = raven()
    assert [s.at(1).attribute(one) for one in ("sun", "moon", "stars")] == [1, 2, 0]


def test_there_is_one_sheet_of_each_playbook() -> None:
    s = table("Raven harmony", "New guardian")
    s.people[1] = Protagonist(2)
    assert Choose("harmony") not in free_playbooks(s, s.people[1])()
    assert Choose("enigma") in free_playbooks(s, s.people[1])()


def test_the_unlikely_hero_has_no_transcendent_ability_to_choose() -> None:
    s = empty()
    play(take_part(s, s.at(1), ROLE), *PART[:2], Choose("unlikely-hero"))
    play(fill_in_sheet(s, s.at(1)), SHEET[0], Choose("flow"), Choose("call-out"), *SHEET[4:])
    assert s.at(1).abilities == ["only-mortal", "call-out"]


def test_two_protagonists_never_have_the_same_name() -> None:
    assert told_apart("Raven", {"Raven", "Raven 2", "Hawk"}) == "Raven 3"


def test_promises_follow_the_prompts_of_the_playbook_and_bind_to_others() -> None:
    s = table("Hawk outsider", "Fawn enigma")
    script = (Bound("Fawn"), Vow("Fawn", "I will catch Midnight Quill"), Vow("Fawn", "I will be first"))
    play(make_bonds(s, s.at(1)), *script)
    assert [promise.kind for promise in s.at(1).promises] == [
        "a promise to your rival",
        "a competitive promise",
    ]
    assert s.at(1).rival == 2


def test_the_time_traveller_has_a_fated_person_and_the_guardian_a_code() -> None:
    s = table("Surt time-traveller", "Himna guardian")
    vows = (Vow("Himna", "I swore it"), Vow("Himna", "I will"))
    play(make_bonds(s, s.at(1)), Fated("Himna", "She gives her life"), *vows)
    assert (s.at(1).fated, s.at(1).fate) == (2, "She gives her life")
    code = (Choose("asking for help"), InOurWords("from home"))
    play(make_bonds(s, s.at(2)), Vow("Surt", "I"), Vow("Surt", "You"), *code)
    assert s.at(2).allows == "asking for help"


def test_a_lone_protagonist_promises_to_the_people_of_their_life() -> None:
    s = table("Hawk outsider")
    friend, foe = (face.name for face in s.at(1).faces)
    play(make_bonds(s, s.at(1)), Bound(foe), Vow(friend, "I"), Vow(foe, "You"))
    assert (s.at(1).rival, s.at(1).rival_name) == (-1, foe)


def test_the_group_begins_with_a_series_ability_a_transcendent_one_and_a_title() -> None:
    s = table("Raven harmony")
    script = (by(0, Choose("pure-hearts")), by(1, Choose("tireless")), by(1, InOurWords("Our Sky")))
    play(beginning(s), *script)
    assert (s.abilities, s.title, s.rooms) == (["pure-hearts", "tireless"], "Our Sky", ["hideout"])


def test_whoever_was_lost_is_followed_by_a_new_character_with_the_series_dots() -> None:
    s = table("Old guardian", "Hawk outsider", abilities=["hope-is-strength"])
    s.at(1).loss = "died"
    play(join_the_story(s), OwnHeroine(), *PART, *SHEET, Vow("Hawk", "a"), Vow("Hawk", "b"), HARMONY)
    assert (s.at(1).name, s.at(1).loss, s.at(1).shining["flow"]) == ("Raven", "", 1)


def test_somebody_of_the_background_can_become_a_protagonist() -> None:
    s = table("Old guardian", "Hawk outsider")
    s.at(1).loss = "died"
    friend = Named("Hawk's friend", "Lumina", "Sombre.")
    play(
        join_the_story(s),
        OwnHeroine(),
        *PART,
        *SHEET[:-1],
        friend,
        Vow("Hawk", "a"),
        Vow("Hawk", "b"),
        HARMONY,
    )
    assert [face.name for face in s.at(2).faces] == ["Hawk's foe"]


def test_whoever_was_bound_to_the_lost_is_bound_anew() -> None:
    """There is always exactly one rival, and a promise about the lost may go to somebody else."""
    s = table("Old guardian", "Hawk outsider", "Fawn enigma")
    s.at(1).loss, s.at(2).rival, s.at(2).rival_name = "died", 1, "Old"
    s.at(2).promises = [Promise("a competitive promise", "Old", "I will beat you")]
    vows = (Vow("Hawk", "a"), Vow("Fawn", "b"), HARMONY)
    new = NewVow("1. Old: I will beat you", "Fawn", "I will beat you too", "Old is dead.")
    play(join_the_story(s), OwnHeroine(), *PART, *SHEET, *vows, Bound("Fawn"), new, NoMore())
    assert (s.at(2).rival, s.at(2).promises[0].to) == (3, "Fawn")


def test_roles_can_be_put_in_ones_own_words() -> None:
    s = empty()
    play(take_part(s, s.at(1), ROLE), InOurWords("scion of the house"), NoMore(), Choose("harmony"))
    assert s.at(1).roles == ["scion of the house"]


def test_playbooks_are_taken_in_the_middle_of_the_questions() -> None:
    """What comes after the question about roles is answered by people who have a playbook."""
    s = empty(2)
    questions = list(series("abyss").questions)
    middle = questions.index(ROLE)
    before = [line for one in questions[:middle] for line in answered(one)]
    after = [line for one in questions[middle + 1 :] for line in answered(one)]
    own = [by(0, OwnWorld()), *before, by(1, OwnHeroine())]
    played = play(create_series(s), *own, *(by(1, line) for line in PART), *after)
    assert [ask.id for ask in played.asked[len(own) :][: len(PART)]][-1] == "seat-1/playbook"
    assert s.answers["obligation"] == ["school"]


def answered(question: Question) -> list[By]:
    """The first option, and no more."""
    if not question.options:
        return [by(0, NoMore())]
    return [by(0, Choose(question.options[0])), *([by(0, NoMore())] if question.most > 1 else [])]


def test_each_promise_is_about_somebody_else_while_there_is_anybody() -> None:
    s = table("Hawk outsider", "Fawn enigma", "Raven harmony")
    s.at(1).promises = [Promise("a promise to your rival", "Fawn", "First")]
    assert not_promised_yet(s, s.at(1)) == ("Raven",)
    s.at(1).promises.append(Promise("a competitive promise", "Raven", "Second"))
    assert not_promised_yet(s, s.at(1)) == ("Fawn", "Raven")


def test_no_two_protagonists_share_a_face() -> None:
    s = table("Hawk outsider", "Fawn enigma")
    face = play(make_face(s, s.at(2)), Knows("Hawk's friend", "a teacher")).value
    assert face.name == "Hawk's friend 2"


def test_the_names_are_asked_for_in_the_words_of_the_playbook() -> None:
    s = empty()
    play(take_part(s, s.at(1), ROLE), *PART)
    (form,) = play(name_character(s, s.at(1)), SHEET[-1]).asked[0].offered(1)
    assert "a name like music" in form.fields[1].label  # type: ignore[union-attr]
