"""A small lesson of Letter for tests: two cards are played, the second of them twice."""

from timeloom.games.letter import GAME
from timeloom.kernel import Answer, Timeline
from timeloom.kernel.guiding import set_up
from timeloom.kernel.lesson import Lesson, Step

LESSON = Lesson(
    title="A walk",
    about="A walk by the sea.",
    guide="The wind",
    seed=674,
    steps=(
        Step(name="look", says="Look around.", points=("week",)),
        Step(name="play", says="Play the red 1.", do=("Play", "red 1")),
        Step(name="walk", says="Any walk will do.", do=("Walk",)),
        Step(name="back", says="Take it back.", rewind="walk"),
        Step(name="again", says="Let the past walk six.", do=("Walk", 6, 0)),
        Step(name="end", says="That is all."),
    ),
)


def walked(*answers: Answer) -> Timeline:
    """The table of the lesson after these answers."""
    timeline = set_up(GAME, LESSON)
    for answer in answers:
        timeline.answer(answer)
    return timeline
