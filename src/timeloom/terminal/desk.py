"""The desk: how scene, story and question share the screen, and the widget that shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from timeloom.kernel.scene import Scene
from timeloom.terminal.draw import Block, Density, Laid, Look, draw_scene, lay_out, lay_out_at
from timeloom.terminal.draw.answers import Answers, Row, draw_answers, draw_question
from timeloom.terminal.draw.ink import BOLD, DIM, TOUCHED, flow, ink
from timeloom.terminal.draw.words import draw_news, draw_story
from timeloom.terminal.paper import Paper
from timeloom.terminal.story import StoryLine

WIDE = 110
"""From so many columns on, the log and the side of the table stand beside it."""
NARROWEST_TABLE = 80
WIDEST_ASIDE = 48
LEAST_ANSWERS = 6
"""So many lines the question gets, even when the table wants them."""
MOST_NEWS = 3
"""So many lines of news are shown where the log has no place of its own."""
LEAST_LOG = 10
LONGEST_TAB = 24
LINES = 4
"""The title above, where the goal has a line too; the information, what would follow and the keys below."""
COMMANDS = (
    "u undo  t time  h hint  w what follows  v view all  l log  n news  p pause  o tempo  g words  "
    "r rules  ? keys  s save  q leave"
)
FEWER_COMMANDS = "u undo  t time  h hint  l log  n news  p pause  g words  r rules  q leave"
FEWEST_COMMANDS = "u undo t time h hint n news p pause g words r rules q leave"
"""What fits under a narrow table."""


class Tab(Struct, frozen=True):
    """One of several open questions."""

    words: str
    active: bool


class Picture(Struct, frozen=True):
    """Everything that is to be seen at this moment."""

    scene: Scene
    where: str
    look: Look
    story: Sequence[StoryLine]
    tabs: Sequence[Tab]
    question: str
    rows: Sequence[Row]
    chosen: int
    info: Text
    follows: str = ""
    guide: Callable[[int], Block] | None = None
    """Draws what the guide of a lesson says, for a width."""


class Arrangement(Struct, frozen=True):
    """What stands under each other: the table with the hand, free lines (or too few), news, the question."""

    table: Laid
    slack: int
    news: Block
    guide: Block
    question: Block
    question_height: int
    chosen_line: int
    columns: int


def arrange(picture: Picture, width: int, height: int, wide: bool) -> Arrangement:
    """The question gets what it needs, the table the rest; when both want more, both scroll."""
    guide = picture.guide(width) if picture.guide else []
    height -= len(guide)
    head, answers = _head(picture, width), _answers(picture, width)
    wanted = len(head) + len(answers.lines)
    least = _tightest(picture, width, wide).height
    news = [] if wide else draw_news(picture.story, width, _news_lines(height - wanted - least))
    height -= len(news)
    given = min(wanted, max(LEAST_ANSWERS, height - least))
    if wanted > given:
        answers = _answers(picture, width - 1)
    table = _table(picture, width, height - given, wide)
    return Arrangement(
        table,
        height - given - table.height,
        news,
        guide,
        head + answers.lines,
        given,
        len(head) + answers.chosen_line,
        answers.columns,
    )


def _news_lines(spare: int) -> int:
    """News take what is spare; only where the answers have to scroll anyway do they insist on a line."""
    return min(spare, MOST_NEWS) if spare >= 0 else 1


def _table(picture: Picture, width: int, height: int, wide: bool) -> Laid:
    """The table; where it has to scroll, the scroll bar takes a column."""
    laid = lay_out(picture.scene, width, height, picture.look, _areas(wide))
    return laid if laid.height <= height else _tightest(picture, width - 1, wide)


def _tightest(picture: Picture, width: int, wide: bool) -> Laid:
    return lay_out_at(Density.TIGHT, Density.TIGHT, picture.scene, width, picture.look, _areas(wide))


def _areas(wide: bool) -> tuple[str, ...]:
    return ("table",) if wide else ("table", "side")


def _head(picture: Picture, width: int) -> Block:
    tabs = _tab_line(picture.tabs, width) if len(picture.tabs) > 1 else []
    return tabs + draw_question(picture.question, width)


def _answers(picture: Picture, width: int) -> Answers:
    return draw_answers(picture.rows, picture.chosen, width)


def _tab_line(tabs: Sequence[Tab], width: int) -> Block:
    parts = []
    for index, tab in enumerate(tabs):
        short = tab.words if len(tab.words) <= LONGEST_TAB else f"{tab.words[: LONGEST_TAB - 1]}…"
        style = (TOUCHED if tab.active else DIM) + Style(meta={"tab": index})
        parts.append(ink(f"[{short}]" if tab.active else f" {short} ", style))
    return flow([*parts, ink("Tab: next", DIM)], width, " ")


def draw_title(picture: Picture, width: int) -> Text:
    """The game and where it stands, then whose table and which branch it is."""
    title = ink(f" {picture.scene.title}", BOLD).append(f"  {picture.scene.status}")
    title.truncate(width - len(picture.where) - 2, overflow="ellipsis", pad=True)
    return title.append(f" {picture.where} ", DIM)


class Desk(Vertical):
    """Title, table and question on the left, side and story on the right, three lines at the foot."""

    columns = 1
    """How many answers stand side by side."""

    def compose(self) -> ComposeResult:
        """A paper for each part."""
        yield Paper(id="title", classes="line")
        yield Paper(id="goal", classes="line")
        with Horizontal():
            with Vertical():
                yield Paper(id="table")
                yield Paper(id="hand")
                yield Paper(id="space")
                yield Paper(id="news")
                yield Paper(id="guide")
                yield Paper(id="question")
            with Vertical(id="aside"):
                yield Paper(id="side")
                yield Paper(id="log", from_end=True)
        yield Paper(id="info", classes="line")
        yield Paper(id="follows", classes="line")
        yield Paper(id="keys", classes="line")

    def paper(self, name: str) -> Paper:
        """One of the papers."""
        return self.query_one(f"#{name}", Paper)

    def show(self, picture: Picture, width: int, height: int) -> None:
        """Draw everything for a size."""
        wide = width >= WIDE
        aside = min(WIDEST_ASIDE, width - NARROWEST_TABLE) if wide else 0
        self.query_one("#aside").display = wide
        self.query_one("#aside").styles.width = aside
        info = picture.info.copy()
        info.truncate(width, overflow="ellipsis")
        self.paper("title").say(draw_title(picture, width))
        goal = ink(f" ◎ {picture.scene.goal}")
        goal.truncate(width, overflow="ellipsis")
        self.paper("goal").say(goal)
        self.paper("goal").display = bool(picture.scene.goal)
        lines = LINES + bool(picture.scene.goal)
        self.paper("info").say(info)
        follows = ink(f" {picture.follows}" if picture.follows else "")
        follows.truncate(width, overflow="ellipsis")
        self.paper("follows").say(follows)
        fitting = (keys for keys in (COMMANDS, FEWER_COMMANDS) if width > len(keys))
        self.paper("keys").say(ink(f" {next(fitting, FEWEST_COMMANDS)}"))
        self.show_left(arrange(picture, width - aside - 2, height - lines, wide))
        if wide:
            self.show_aside(picture, aside - 3, max(height // 2, height - lines - LEAST_LOG))

    def show_left(self, arranged: Arrangement) -> None:
        """The table, and below it what stays in view."""
        self.columns = arranged.columns
        self.show_table(arranged.table.middle, arranged.slack)
        self.paper("hand").show_whole(arranged.table.hand)
        self.paper("news").show_whole(arranged.news)
        self.paper("guide").show_whole(arranged.guide)
        question = self.paper("question")
        question.styles.height = arranged.question_height
        question.show(arranged.question)
        question.keep_in_view(arranged.chosen_line, arranged.question_height)

    def show_table(self, block: Block, slack: int) -> None:
        """The table with free space below or, when there is none, scrolled to what an answer touches."""
        table = self.paper("table")
        self.paper("space").show_whole([Text()] * slack)
        table.styles.height = "1fr" if slack < 0 else len(block)
        table.show(block)
        row = next((row for row, line in enumerate(block) if _is_touched(line)), None)
        if row is not None and slack < 0:
            table.scroll_to(y=row - table.size.height // 3, animate=False)

    def show_aside(self, picture: Picture, width: int, height: int) -> None:
        """The side of the table, and the whole story under it."""
        things = tuple(thing for thing in picture.scene.things if thing.area == "side")
        side = draw_scene(replace(picture.scene, things=things), width, height, picture.look)
        self.paper("side").show(side)
        self.paper("log").show(draw_story(picture.story, width))

    def scroll_table(self, lines: int) -> None:
        """Scroll the table by so many lines."""
        table = self.paper("table")
        table.scroll_to(y=table.scroll_offset.y + lines, animate=False)


def _is_touched(line: Text) -> bool:
    return "▸" in line.plain or "╔" in line.plain
