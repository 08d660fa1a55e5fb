"""The battery: checks that every game must pass; they take any game and know none.

A test of your own game needs these lines, and nothing else from here:

    import pytest
    from hourglass import GAME
    from timeloom.testing import battery

    @pytest.mark.parametrize("case", battery.cases(GAME), ids=str)
    @pytest.mark.parametrize("check", battery.CHECKS)
    def test_battery(check: battery.Check, case: battery.Case) -> None:
        check(case)

A `Check` is called with a `Case`: a game with its options, a number of seats and a seed. It returns when all
is well, and raises an `AssertionError` with a sentence when it is not. Its name is what it makes sure of.
`cases` has a case for each number of seats. Nothing here needs pytest; any loop over `CHECKS` will do:

    for check in battery.CHECKS:
        check(battery.Case(GAME, {"rounds": "7"}, seats=3, seed=12))
"""

from timeloom.testing.battery.answering import every_offer_is_accepted, everything_else_is_refused
from timeloom.testing.battery.case import Case, Check, cases
from timeloom.testing.battery.failing import Failed
from timeloom.testing.battery.forking import a_fork_goes_on_like_its_parent, a_fork_leaves_its_parent_alone
from timeloom.testing.battery.hiding import (
    imagining_changes_nothing_that_a_seat_sees,
    imagining_deals_anew,
    nothing_is_shown_that_was_rolled_in_secret,
    own_bots_do_not_peek,
)
from timeloom.testing.battery.journaling import (
    a_journal_replays,
    a_saved_table_goes_on,
    an_old_table_goes_on,
    rolls_can_be_verified,
)
from timeloom.testing.battery.keeping import (
    every_answer_changes_something_or_says_that_it_does_not,
    no_two_answers_read_alike,
    nobody_has_less_than_nothing,
)
from timeloom.testing.battery.playing import (
    every_option_plays,
    every_state_survives_json,
    nothing_is_wrong_at_any_rest,
    own_bots_play_to_the_end,
    random_play_ends,
)
from timeloom.testing.battery.previewing import a_preview_comes_true, a_preview_tells_no_secret
from timeloom.testing.battery.rewinding import (
    a_rewind_leaves_its_parent_intact,
    a_rewind_with_kept_fate_repeats_its_rolls,
    the_past_shows_a_seat_its_own_questions_and_no_others,
    undo_gives_back_the_exact_position,
)
from timeloom.testing.battery.wording import (
    every_question_has_words,
    every_reason_is_a_sentence,
    every_scene_is_sound,
    every_telling_has_words,
)

CHECKS: tuple[Check, ...] = (
    random_play_ends,
    own_bots_play_to_the_end,
    nothing_is_wrong_at_any_rest,
    every_state_survives_json,
    every_option_plays,
    every_offer_is_accepted,
    everything_else_is_refused,
    every_answer_changes_something_or_says_that_it_does_not,
    no_two_answers_read_alike,
    nobody_has_less_than_nothing,
    every_question_has_words,
    every_reason_is_a_sentence,
    every_scene_is_sound,
    every_telling_has_words,
    imagining_changes_nothing_that_a_seat_sees,
    imagining_deals_anew,
    nothing_is_shown_that_was_rolled_in_secret,
    own_bots_do_not_peek,
    a_preview_comes_true,
    a_preview_tells_no_secret,
    a_fork_leaves_its_parent_alone,
    a_fork_goes_on_like_its_parent,
    a_journal_replays,
    a_saved_table_goes_on,
    an_old_table_goes_on,
    rolls_can_be_verified,
    undo_gives_back_the_exact_position,
    a_rewind_with_kept_fate_repeats_its_rolls,
    a_rewind_leaves_its_parent_intact,
    the_past_shows_a_seat_its_own_questions_and_no_others,
)
"""Everything that a game must pass, from playing it at all to taking it back."""

__all__ = [
    "CHECKS",
    "Case",
    "Check",
    "Failed",
    "a_fork_goes_on_like_its_parent",
    "a_fork_leaves_its_parent_alone",
    "a_journal_replays",
    "a_preview_comes_true",
    "a_preview_tells_no_secret",
    "a_rewind_leaves_its_parent_intact",
    "a_rewind_with_kept_fate_repeats_its_rolls",
    "a_saved_table_goes_on",
    "an_old_table_goes_on",
    "cases",
    "every_answer_changes_something_or_says_that_it_does_not",
    "every_offer_is_accepted",
    "every_option_plays",
    "every_question_has_words",
    "every_reason_is_a_sentence",
    "every_scene_is_sound",
    "every_state_survives_json",
    "every_telling_has_words",
    "everything_else_is_refused",
    "imagining_changes_nothing_that_a_seat_sees",
    "imagining_deals_anew",
    "no_two_answers_read_alike",
    "nobody_has_less_than_nothing",
    "nothing_is_shown_that_was_rolled_in_secret",
    "nothing_is_wrong_at_any_rest",
    "own_bots_do_not_peek",
    "own_bots_play_to_the_end",
    "random_play_ends",
    "rolls_can_be_verified",
    "the_past_shows_a_seat_its_own_questions_and_no_others",
    "undo_gives_back_the_exact_position",
]
