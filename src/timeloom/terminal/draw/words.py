"""The log as a story, and a thing of the table in one sentence."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from timeloom.kernel.scene import Card, Cards, Day, Line, Piece, Place, Scene, Sheet, parts
from timeloom.terminal.draw.cards import face
from timeloom.terminal.draw.ink import DIM, NOTICE, PLAIN, Block, ink, shortened, split, wrap
from timeloom.terminal.story import StoryLine

FORESEEN = "↺"
MORE = " … l: log"


def draw_story(lines: Iterable[StoryLine], width: int) -> Block:
    """The log, each telling with a dot or, when it was foreseen, a turning arrow; what is old is paler."""
    block: Block = []
    for line in lines:
        first, *more = wrap(line.words, width - 2, PLAIN if line.fresh else DIM) or [Text()]
        block.append(_mark(line).append_text(first))
        block += [ink("  ").append_text(rest) for rest in more]
    return block


def draw_news(lines: Iterable[StoryLine], width: int, height: int) -> Block:
    """What was told since this seat's last answer, in a few lines; the log has the rest."""
    news = [_mark(line).append(line.words) for line in lines if line.fresh]
    if not news or not height:
        return []
    words = ink(" ").join(news)
    first, *more = split(words, width - 2)
    block = [first, *(ink("  ").append_text(line) for line in more)]
    return shortened(block, height, width, MORE)


def _mark(line: StoryLine) -> Text:
    return ink(f"{FORESEEN} ", NOTICE) if line.foreseen else ink("· ", DIM)


def draw_markdown(source: str, width: int) -> Block:
    """Markdown in lines."""
    console = Console(width=width, color_system="truecolor", force_terminal=True)
    lines = console.render_lines(Markdown(source), pad=False)
    return [Text().join(ink(piece.text, piece.style or PLAIN) for piece in line) for line in lines]


def about(scene: Scene, id: str) -> str:
    """What there is to say about the thing with this id."""
    part = next((part for part in parts(scene.things) if part.id == id), None)
    match part:
        case Card():
            tags = ", ".join(part.tags)
            spent = "spent" if part.spent else ""
            return _joined(f"{face(part)} {part.title}".strip(), tags, part.text, spent)
        case Place():
            room = "" if part.capacity is None else f"room for {part.capacity}"
            signs = ", ".join(sign.title for sign in part.signs)
            return _joined(f"{part.badge} {part.title}".strip(), part.subtitle, signs, room, part.text)
        case Piece():
            return _joined(f"{part.mark} {part.title}", part.state)
        case Line():
            return _joined(part.label, part.value)
        case Day():
            return _joined(part.title, part.state, part.text)
        case Cards():
            return _joined(part.title, part.note)
        case Sheet():
            return _joined(part.title, part.subtitle, part.text)
        case None:
            return ""
        case _:
            return part.title


def _joined(title: str, *more: str) -> str:
    words = "; ".join(word.rstrip(".") for word in more if word)
    return f"{title}: {words}." if words else f"{title}."
