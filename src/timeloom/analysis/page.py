"""An analysis as one HTML file that needs nothing else: the curve, and a table of every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from timeloom.analysis.result import Analysis, Calibration, Change, Counted, Decision, Measure, Offered, Share
from timeloom.analysis.telling import between, counted_otherwise, points, share_words, span

WIDE, NARROW, HEIGHT, MARGIN = 960, 400, 280, 36
"""The curve is drawn twice, for a desk and for a phone, and the page shows the one that fits."""

STYLE = """
:root { color-scheme: light dark; --ink: light-dark(#22252b, #ece7df); --faint: light-dark(#5a606b, #b5b0bb);
        --ground: light-dark(#fff, #18151e); --rule: light-dark(#d8dbe1, #4a4258);
        --line: light-dark(#2a5591, #8fbdf5); --turn: light-dark(#b3402a, #ff9a84); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem;
       color: var(--ink); background: var(--ground); }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.6rem;
         border-bottom: 1px solid var(--rule); }
td.figure, th.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
svg { width: 100%; height: auto; } .band { fill: var(--line); opacity: 0.2; }
.line { fill: none; stroke: var(--line); stroke-width: 2; } .dot { fill: var(--line); }
.turn { fill: var(--turn); } .grid { stroke: var(--rule); } .label { fill: var(--faint); font-size: 12px; }
.even { stroke: var(--faint); stroke-dasharray: 4 4; } .reach { stroke: var(--line); stroke-width: 2; }
.calibration { max-width: 24rem; }
details { margin: 0.2rem 0; } summary { cursor: pointer; }
.given { font-weight: 600; } .faint { color: var(--faint); }
.narrow { display: none; }
@media (max-width: 700px) {
  .wide, th { display: none; } .narrow { display: block; }
  table, tbody { display: block; }
  tr { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.3rem 0; border-bottom: 1px solid var(--rule); }
  td, td.figure { padding: 0; border: 0; text-align: left; white-space: normal; }
  td:nth-child(-n + 2) { flex: 1 0 100%; }
  td[data-label]::before { content: attr(data-label) " "; color: var(--faint); }
}
"""


def page(found: Analysis) -> str:
    """The whole page."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
            f"<title>{escape(found.title)}: where it was decided</title><style>{STYLE}</style>",
            "<body><main>",
            *_body(found),
            "</main></body></html>",
        ]
    )


def _body(found: Analysis) -> Iterator[str]:
    yield f"<h1>{escape(found.title)}: where it was decided</h1>"
    games = f"{found.continuations} continuations of each answer, {found.played:,} games in all"
    yield f"<p>{escape(found.called)}, “{escape(found.branch)}”; {games}, by {escape(_bots(found))}; "
    yield f"seed {found.seed}. Intervals hold with 95 % confidence.</p>"
    yield f"<h2>{escape(found.measured[:1].upper() + found.measured[1:])}</h2>"
    if found.decisions:
        yield f'<div class="wide">{curve(found, WIDE)}</div><div class="narrow">{curve(found, NARROW)}</div>'
    yield from _list("Turning points", [one.words for one in found.turning_points], "None that is sure.")
    if found.measure == "counts":
        changed = [line for one in found.decisions for line in counted_otherwise(one)]
        yield from _list("What other answers would have changed", changed, "Nothing that is sure.")
    else:
        title = f"Regret, sure among {found.comparisons:,} comparisons"
        nothing = "None: no answer was surely better than the one that was given."
        yield from _list(title, [one.words for one in found.regrets], nothing)
    if found.unforeseen:
        yield f"<h2>What could be foreseen</h2><p>{escape(found.unforeseen.words)}</p>"
    yield from _list("Bear in mind", found.notes, "") if found.notes else ()
    if found.calibration is not None:
        yield from _calibrated(found.calibration)
    yield "<h2>Every decision</h2>"
    yield "<p>Shares and changes are points of a hundred, with between what they lie; what is bold is surely"
    yield "more than chance, among all of its kind. Behind each answer stands everything that was offered."
    yield f"{_end(found)}</p>"
    yield from _table(found)


def _end(found: Analysis) -> str:
    """What came after the last decision."""
    if found.result is None or found.last_luck is None:
        return ""
    came = f"In the end it was {share_words(found.result, found.measure)}"
    return f"{came}; luck since the last decision: {_change(found.last_luck)}."


def _bots(found: Analysis) -> str:
    return ", ".join(dict.fromkeys(found.bots))


def _list(title: str, lines: Sequence[str], nothing: str) -> Iterator[str]:
    yield f"<h2>{escape(title)}</h2>"
    yield (
        "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"
        if lines
        else (f"<p>{escape(nothing)}</p>")
    )


def curve(found: Analysis, width: int) -> str:
    """The chance before each decision and in the end, with its interval, as a picture of this width."""
    stood = [one.before for one in found.decisions]
    if found.result is not None:
        stood.append(Share(found.result, found.result, found.result))
    across = [MARGIN + at * (width - 2 * MARGIN) / max(1, len(stood) - 1) for at in range(len(stood))]
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
        f'<svg viewBox="0 0 {width} {HEIGHT}" role="img" aria-label="{escape(found.measured)}">'
        f'{"".join(_grid(width))}<polygon class="band" points="{" ".join(above + below[::-1])}"/>'
        f'<polyline class="line" points="{line}"/>{dots}</svg>'
    )


def _down(share: float) -> float:
    return MARGIN / 2 + (1 - share) * (HEIGHT - MARGIN)


def _grid(width: int) -> Iterator[str]:
    for part in range(0, 101, 25):
        y = _down(part / 100)
        yield f'<line class="grid" x1="{MARGIN}" x2="{width - MARGIN}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield f'<text class="label" x="2" y="{y + 4:.1f}">{part}</text>'


def _tip(one: Decision, found: Analysis) -> str:
    where = f"{one.chapter}: " if one.chapter else ""
    stood = f"{share_words(one.before.value, found.measure)} ({span(one.before)})"
    return f"{where}{one.given.words}: {stood}"


def _table(found: Analysis) -> Iterator[str]:
    hidden = any(one.hidden for one in found.decisions)
    figures = ["before", "luck since", "choice", "after", "best − given"]
    figures += ["nobody here could know"] if hidden else []
    titles = "".join(f"<th class=figure>{title}</th>" for title in figures)
    yield f"{_scrolled('Every decision')}<table><tr><th>when</th><th>answer</th>{titles}</tr>"
    for one in found.decisions:
        cells = [
            _share(one.before, found.measure),
            _change(one.luck),
            _change(one.choice),
            _share(one.after, found.measure),
            _change(one.regret),
            *([_change(one.hidden)] if hidden else []),
        ]
        named = zip(figures, cells, strict=True)
        row = "".join(f'<td class=figure data-label="{name}">{cell}</td>' for name, cell in named)
        yield f"<tr><td>{escape(one.chapter)}</td><td>{_answers(one, found)}</td>{row}</tr>"
    yield "</table></div>"


def _scrolled(words: str) -> str:
    """The beginning of what is moved from side to side where it is wider than the page."""
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{words}">'


def _share(share: Share, measure: Measure) -> str:
    return f"{share_words(share.value, measure)} <span class=faint>({span(share)})</span>"


def _change(change: Change | None) -> str:
    if change is None:
        return "–"
    by = f"<strong>{points(change.by)}</strong>" if change.sure else points(change.by)
    return f"{by} <span class=faint>({between(change)})</span>"


def _answers(one: Decision, found: Analysis) -> str:
    """What was given, and behind it everything that was offered."""
    rows = "".join(
        f"<li{' class=given' if offered.place == one.taken else ''}>{_offered(offered, found.measure)}</li>"
        for offered in one.offered
    )
    asked = f"<p class=faint>{escape(one.words)}</p>"
    return f"<details><summary>{escape(one.given.words)}</summary>{asked}<ul>{rows}</ul></details>"


def _offered(offered: Offered, measure: Measure) -> str:
    """An answer with all its figures."""
    parts = [f"{escape(offered.words)}: {_share(offered.chance, measure)}"]
    if offered.change:
        parts.append(f"{_change(offered.change)} against what was given")
    parts += map(_counted, offered.counts)
    usual = ", and what the bot would do" if offered.usual else ""
    return f"{'; '.join(parts)} <span class=faint>in {offered.continuations} continuations{usual}</span>"


def _counted(count: Counted) -> str:
    told = f"{escape(count.name)} {count.mean:.1f} ({count.low:.1f} to {count.high:.1f})"
    if count.change is None:
        return told
    by = f"{count.change.by:+.1f} ({count.change.low:+.1f} to {count.change.high:+.1f})"
    return f"{told}, {f'<strong>{by}</strong>' if count.change.sure else by}"


# The calibration curve


def _calibrated(found: Calibration) -> Iterator[str]:
    """How right the game's estimate was, as words, as a picture and in figures."""
    yield f"<h2>How right the estimate is</h2><p>{escape(found.words)}</p>"
    yield calibration_curve(found)
    yield _scrolled("Estimates and what came of them")
    yield "<table><tr><th>estimated</th><th class=figure>came</th><th class=figure>positions</th></tr>"
    for one in found.bins:
        came = f'<td class=figure data-label="came">{_share(one.came, "wins")}</td>'
        yield f'<tr><td data-label="estimated">{round(100 * one.estimated)} %</td>{came}'
        yield f'<td class=figure data-label="positions">{one.positions}</td></tr>'
    yield "</table></div>"


def calibration_curve(found: Calibration) -> str:
    """What came of what was estimated; on the dashed line the estimate would be a probability."""
    marks = []
    for one in found.bins:
        x = _along(one.estimated)
        ends = f'y1="{_down(one.came.low):.1f}" y2="{_down(one.came.high):.1f}"'
        marks.append(f'<line class="reach" x1="{x:.1f}" x2="{x:.1f}" {ends}/>')
        marks.append(f'<circle class="dot" cx="{x:.1f}" cy="{_down(one.came.value):.1f}" r="4"/>')
    even = f'<line class="even" x1="{_along(0)}" y1="{_down(0)}" x2="{_along(1)}" y2="{_down(1)}"/>'
    words = "What came of what was estimated, with its 95 % interval"
    grid = "".join(_grid(HEIGHT))
    box = f'viewBox="0 0 {HEIGHT} {HEIGHT}" role="img" aria-label="{words}"'
    return f'<svg class="calibration" {box}>{grid}{even}{"".join(marks)}</svg>'


def _along(share: float) -> float:
    return MARGIN + share * (HEIGHT - 2 * MARGIN)
