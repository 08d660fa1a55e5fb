"""What is to be seen of a table: its picture, drawn from what is known and pointed at."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace
from rich.text import Text
from textual.app import ComposeResult
from textual.screen import Screen

from timeloom.bots.advice import Hint
from timeloom.kernel import Answer, Offer, OpenChoice, OpenQuestion, Outcome, TimeloomError, View
from timeloom.kernel.preview import Preview
from timeloom.kernel.scene import Choice, Scene
from timeloom.terminal.desk import Desk, Picture, Tab
from timeloom.terminal.draw.answers import Row
from timeloom.terminal.draw.ink import DIM, NOTICE, ink
from timeloom.terminal.draw.words import about
from timeloom.terminal.guide import Guide
from timeloom.terminal.haunting import fated, haunted, in_a_line
from timeloom.terminal.hint import SECONDS, Adviser, AdviserMaker, advice_on
from timeloom.terminal.pointing import KEYS, Pointing
from timeloom.terminal.sitting import BotTurn, Sitting


class Deed(Struct, frozen=True):
    """Something that can be chosen, what happens then, and the offer that it takes, if it takes one."""

    choice: Choice | OpenChoice
    do: Callable[[], None]
    offer: Offer | None = None


class Waiting(Struct, frozen=True):
    """A question of one's own with its key, or another person's with nothing but their name."""

    words: str
    key: str = ""
    seat: int | None = None


class TableInSight(Screen[None]):
    """A table as somebody sees it, and all that its picture depends on."""

    def __init__(self, sitting: Sitting, adviser: AdviserMaker, pause: float) -> None:
        """A screen over a sitting; bots wait for `pause` seconds before they answer."""
        super().__init__()
        self.sitting = sitting
        self.make_adviser = adviser
        self.pause = pause
        self.guide = Guide(sitting.lesson, sitting.timeline) if sitting.lesson else None
        self.view: View = sitting.view()
        self.story = sitting.story()
        self.active = ""
        self.deeds: list[Deed] = []
        self.pointing = Pointing()
        self.hint: Hint | None = None
        self.previews: dict[int, Preview | None] = {}
        self.adviser: Adviser | None = None
        self.bot_turn: BotTurn | None = None
        self.message = ""
        self.are_bots_held = False

    def compose(self) -> ComposeResult:
        """All that is seen is on the desk."""
        yield Desk()

    def attempt(self, deed: Callable[[], None], done: str = "") -> None:
        """Do something and say so, or say why it cannot be done."""
        try:
            deed()
            self.message = done
        except TimeloomError as error:
            self.message = str(error)

    def settle(self) -> None:
        """Something has changed: whoever asks at this table looks again."""
        raise NotImplementedError

    # What is known

    @property
    def question(self) -> OpenQuestion | None:
        """The open question that is shown."""
        return next((question for question in self.view.questions if question.key == self.active), None)

    def open_questions(self) -> list[Waiting]:
        """One's own open questions, then the other people who are asked something."""
        own = [Waiting(question.full, question.key) for question in self.view.questions]
        others = [seat for seat in self.sitting.awaited_people() if seat != self.sitting.seat]
        return own + [Waiting(self.sitting.name(seat), seat=seat) for seat in others]

    @property
    def preview(self) -> Preview | None:
        """What the chosen answer would lead to; it is thought of once for each."""
        place, question = self.pointing.chosen, self.question
        if place is None or question is None:
            return None
        if place not in self.previews:
            offer = self.deeds[place].offer
            shown = self.sitting.preview(question.key, offer) if isinstance(offer, Answer) else None
            self.previews[place] = shown
        return self.previews[place]

    # Drawing

    def on_resize(self) -> None:
        """Draw for the size that there is."""
        self.redraw()

    def redraw(self) -> None:
        """Draw everything for the size of the screen."""
        if self.is_mounted and self.size.width:
            self.query_one(Desk).show(self.picture(), self.size.width, self.size.height)

    def picture(self) -> Picture:
        """What is to be seen now."""
        seat = self.sitting.seat
        where = f"branch: {self.sitting.timeline.current}"
        if self.sitting.several_people and seat is not None:
            where = f"{self.sitting.name(seat)}, {where}"
        rows = self.rows()
        shown, scene = self.preview, self.scene_of_question()
        return Picture(
            haunted(scene, shown),
            where,
            fated(self.pointing.look(), scene, shown),
            self.story,
            [Tab(one.words, one.seat is None and one.key == self.active) for one in self.open_questions()],
            self.words(),
            rows,
            min(self.pointing.cursor, max(0, len(rows) - 1)),
            self.info(),
            in_a_line(shown),
            self.guide.draw if self.guide else None,
        )

    def scene_of_question(self) -> Scene:
        """The table, without what another open question is about."""
        scene = self.view.scene
        others = {one.group for one in self.view.questions if one.group}
        others -= {self.question.group} if self.question is not None else set()
        things = [thing for thing in scene.things if thing.area != "focus" or thing.group not in others]
        return replace(scene, things=tuple(things))

    def words(self) -> str:
        """The question that is shown, or why there is none."""
        if self.guide and (self.guide.is_reading or self.guide.said.deed in ("back", "stray")):
            return "Your guide speaks:"
        if self.question is not None:
            return f"{self.question.full} (in secret)" if self.question.secret else self.question.full
        if self.view.outcome is not None:
            return _ending(self.view.outcome, None if self.sitting.several_people else self.sitting.seat)
        return f"Waiting for {', '.join(self.sitting.name(seat) for seat in self.view.awaited)}."

    def info(self) -> Text:
        """A message, or what there is to say about what the chosen answer touches."""
        if self.adviser is not None:
            return ink(f" thinking… (at most {SECONDS:g} seconds; Esc stops it)", NOTICE)
        if self.message or self.pointing.chosen is None:
            return ink(f" {self.message}", NOTICE)
        touches = self.pointing.choices[self.pointing.chosen].touches
        return ink(f" {about(self.view.scene, touches[0])}" if touches else "", DIM)

    def rows(self) -> list[Row]:
        """The answers that are shown, with what the hint says about them."""
        found = advice_on(self.hint, [deed.offer for deed in self.deeds if deed.offer is not None])
        found += [None] * (len(self.deeds) - len(found))
        return [
            Row(KEYS[index] if index < len(KEYS) else "", self.deeds[place].choice.full, found[place])
            for index, place in enumerate(self.pointing.shown)
        ]


def _ending(outcome: Outcome, seat: int | None) -> str:
    verdict = "" if seat is None else " You have won." if seat in outcome.winners else " You have lost."
    return f"The game is over.{verdict} {outcome.told}"
