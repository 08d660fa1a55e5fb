"""An analysis as one HTML file that needs nothing else: the curve, and a table of every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from timeloom.analysis.result import Analysis, Change, Counted, Decision, Share
from timeloom.analysis.telling import between, points, share_words, span

WIDTH, HEIGHT, MARGIN = 960, 280, 36

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
       color: #22252b; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.6rem; border-bottom: 1px solid #d8dbe1; }
td.figure, th.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
svg { width: 100%; height: auto; } .band { fill: #3b6fb533; }
.line { fill: none; stroke: #2a5591; stroke-width: 2; } .dot { fill: #2a5591; } .turn { fill: #b3402a; }
.grid { stroke: #d8dbe1; } .label { fill: #5a606b; font-size: 12px; }
details { margin: 0.2rem 0; } summary { cursor: pointer; }
.given { font-weight: 600; } .faint { color: #5a606b; }
"""


def page(found: Analysis) -> str:
    """The whole page."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
            f"<title>{escape(found.title)}: where it was decided</title><style>{STYLE}</style>",
            *_body(found),
            "</html>",
        ]
    )


def _body(found: Analysis) -> Iterator[str]:
    yield f"<h1>{escape(found.title)}: where it was decided</h1>"
    games = f"{found.continuations} continuations of each answer, {found.played:,} games in all"
    yield f"<p>{escape(found.called)}, “{escape(found.branch)}”; {games}, by {escape(_bots(found))}; "
    yield f"seed {found.seed}. Intervals hold with 95 % confidence.</p>"
    yield f"<h2>{escape(found.measured[:1].upper() + found.measured[1:])}</h2>"
    if found.decisions:
        yield curve(found)
    yield from _list("Turning points", [one.words for one in found.turning_points], "None that is sure.")
    if found.measure != "counts":
        title = f"Regret, sure among {found.comparisons:,} comparisons"
        nothing = "None: no answer was surely better than the one that was given."
        yield from _list(title, [one.words for one in found.regrets], nothing)
    if found.unforeseen:
        yield f"<h2>What could be foreseen</h2><p>{escape(found.unforeseen.words)}</p>"
    yield from _list("Bear in mind", found.notes, "") if found.notes else ()
    yield "<h2>Every decision</h2>"
    yield from _table(found)


def _bots(found: Analysis) -> str:
    return ", ".join(dict.fromkeys(found.bots))


def _list(title: str, lines: Sequence[str], nothing: str) -> Iterator[str]:
    yield f"<h2>{escape(title)}</h2>"
    yield (
        "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"
        if lines
        else (f"<p>{escape(nothing)}</p>")
    )


def curve(found: Analysis) -> str:
    """The chance before each decision and in the end, with its interval, as a picture."""
    stood = [one.before for one in found.decisions]
    if found.result is not None:
        stood.append(Share(found.result, found.result, found.result))
    across = [MARGIN + at * (WIDTH - 2 * MARGIN) / max(1, len(stood) - 1) for at in range(len(stood))]
    line = " ".join(f"{x:.1f},{_down(one.value):.1f}" for x, one in zip(across, stood, strict=True))
    above = [f"{x:.1f},{_down(one.high):.1f}" for x, one in zip(across, stood, strict=True)]
    below = [f"{x:.1f},{_down(one.low):.1f}" for x, one in zip(across, stood, strict=True)]
    turned = {one.decision for one in found.turning_points}
    dots = "".join(
        f'<circle class="{"turn" if one.number in turned else "dot"}" cx="{x:.1f}" '
        f'cy="{_down(one.before.value):.1f}" r="{5 if one.number in turned else 3}">'
        f"<title>{escape(_tip(one, found))}</title></circle>"
        for x, one in zip(across, found.decisions, strict=False)
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(found.measured)}">'
        f'{"".join(_grid())}<polygon class="band" points="{" ".join(above + below[::-1])}"/>'
        f'<polyline class="line" points="{line}"/>{dots}</svg>'
    )


def _down(share: float) -> float:
    return MARGIN / 2 + (1 - share) * (HEIGHT - MARGIN)


def _grid() -> Iterator[str]:
    for part in range(0, 101, 25):
        y = _down(part / 100)
        yield f'<line class="grid" x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield f'<text class="label" x="2" y="{y + 4:.1f}">{part}</text>'


def _tip(one: Decision, found: Analysis) -> str:
    where = f"{one.chapter}: " if one.chapter else ""
    stood = f"{share_words(one.before.value, found.measure)} ({span(one.before)})"
    return f"{where}{one.given.words}: {stood}"


def _table(found: Analysis) -> Iterator[str]:
    figures = ("before", "luck since", "choice", "after", "best − given")
    titles = "".join(f"<th class=figure>{title}</th>" for title in figures)
    yield f"<table><tr><th>when</th><th>answer</th>{titles}</tr>"
    for one in found.decisions:
        cells = [
            f"{share_words(one.before.value, found.measure)} <span class=faint>({span(one.before)})</span>",
            _change(one.luck),
            _change(one.choice),
            f"{share_words(one.after.value, found.measure)} <span class=faint>({span(one.after)})</span>",
            _change(one.regret),
        ]
        row = "".join(f"<td class=figure>{cell}</td>" for cell in cells)
        yield f"<tr><td>{escape(one.chapter)}</td><td>{_answers(one, found)}</td>{row}</tr>"
    yield "</table>"


def _change(change: Change | None) -> str:
    if change is None:
        return "–"
    by = f"<strong>{points(change.by)}</strong>" if change.sure else points(change.by)
    return f"{by} <span class=faint>({between(change)})</span>"


def _answers(one: Decision, found: Analysis) -> str:
    """What was given, and behind it everything that was offered."""
    rows = "".join(
        f"<li{' class=given' if offered.place == one.taken else ''}>{escape(offered.words)}: "
        f"{share_words(offered.chance.value, found.measure)} ({span(offered.chance)})"
        f"{', ' + _change(offered.change) if offered.change else ''}"
        f"{escape(_counted(offered.counts))}</li>"
        for offered in one.offered
    )
    asked = f"<p class=faint>{escape(one.words)}</p>"
    return f"<details><summary>{escape(one.given.words)}</summary>{asked}<ul>{rows}</ul></details>"


def _counted(counts: Sequence[Counted]) -> str:
    told = [f"{one.name} {one.mean:.1f}" for one in counts]
    return f"; {', '.join(told)}" if told else ""
