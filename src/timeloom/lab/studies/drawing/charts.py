"""The charts, drawn by Altair and set as SVG by vl-convert, in the colours of the page that they stand on.

A chart is drawn twice, for a desk and for a phone, and the page shows the one that fits. Colours are
placeholders that become the page's own, so that a chart follows the light and the dark.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import TypeAlias

import altair as alt
import vl_convert

from timeloom.lab.studies.drawing.html import Html, spaced, tag

Value: TypeAlias = str | float | int
Rows: TypeAlias = Sequence[dict[str, Value]]
Drawn: TypeAlias = "alt.LayerChart | alt.Chart | alt.FacetChart"
Drawing: TypeAlias = Callable[[int], Drawn]
"""A chart for so much room."""

WIDE, NARROW = 960, 330
LABELS = 0.34
"""So much of the room names may take, before they go on in another line."""
LETTER = 7.5
"""About as wide is a letter of a name."""

LINES = r"split(datum.label, '\n')"
"""A name in as many lines as it was given."""
LINE_HEIGHT = 14
"""From one line of a name to the next."""

WIDER = 0.035

INK, SOFT, LINE, ACCENT, GOOD, BAD = "#010001", "#010002", "#010003", "#010004", "#010005", "#010006"
SERIES = tuple(f"#01010{number}" for number in range(1, 7))
"""Placeholders for colours: those of the page, and those of things that are told apart."""

TITLE = 6.6
"""About as wide is a letter above a small chart."""
GAP = 24
"""Between small charts that stand side by side."""

OVERLAID = len(SERIES)
"""So many cells are drawn over each other; of more, each has a chart of its own."""

LEFT_OUT = re.compile(r'<!DOCTYPE[^>]*>|<\?xml[^>]*\?>|\s(?:font-family|role|aria-[a-z]+)="[^"]*"')
"""What the page says better: fonts, and what marks are; a chart has words, and a table beside it."""

COLOURS = {
    INK: "var(--ink)",
    SOFT: "var(--ink-soft)",
    LINE: "var(--panel-line)",
    ACCENT: "var(--accent-text)",
    GOOD: "var(--good)",
    BAD: "var(--bad)",
    **{colour: f"var(--series-{number})" for number, colour in enumerate(SERIES, 1)},
}


def figure(words: str, drawing: Drawing) -> Html:
    """A chart with words that say what is to be seen in it; what it shows stands in a table beside it."""
    wide = tag("div", _svg(drawing(WIDE), WIDE), class_="wide")
    narrow = tag("div", _svg(drawing(NARROW), NARROW), class_="narrow")
    image = tag("div", wide, narrow, role="img", aria_label=words)
    return tag("figure", image, tag("figcaption", words))


def _svg(chart: Drawn, width: int) -> Html:
    quiet = {"labelColor": SOFT, "titleColor": SOFT, "labelFontSize": 12, "titleFontSize": 12}
    axis = {
        **quiet,
        "titleFontWeight": "normal",
        "gridColor": LINE,
        "domainColor": LINE,
        "tickColor": LINE,
        "gridOpacity": 0.5,
    }
    config = {
        "aria": False,
        "background": None,
        "view": {"stroke": None},
        "axis": axis,
        "axisY": {"grid": False},
        "legend": {**quiet, "orient": "top", "title": None, "symbolOpacity": 1, "columnPadding": 28},
        "header": {**quiet, "labelAnchor": "start", "title": None},
    }
    spec = chart.to_dict(validate=False)
    spec["config"] = config
    # The letters of whoever reads may be wider than those that names were measured with.
    spec["padding"] = {"left": WIDER * width, "right": 12, "top": 5, "bottom": 5}
    drawn = vl_convert.vegalite_to_svg(spec)
    for placeholder, colour in COLOURS.items():
        drawn = drawn.replace(placeholder, colour)
    return Html(LEFT_OUT.sub("", drawn).replace("<svg", '<svg aria-hidden="true"', 1))


def _data(rows: Rows) -> alt.InlineData:
    return alt.InlineData(values=list(rows))


# Names at the left, figures to the right


def _rows(rows: Rows, width: int) -> alt.Chart:
    """Rows with their names at the left, in as many lines as they take, and room for figures beside them."""
    lines = [_lines(str(row["name"]), width) for row in rows]
    longest = max((len(line) for name in lines for line in name), default=0)
    most = max(map(len, lines), default=1)
    named = [row | {"name": "\n".join(_middle(name, most))} for row, name in zip(rows, lines, strict=True)]
    room = int(width - LETTER * longest) - 24
    names = alt.Y("name:N", sort=None, title=None).axis(
        labelExpr=LINES,
        labelLimit=0,
        labelColor=INK,
        labelLineHeight=LINE_HEIGHT,
        labelOffset=-LINE_HEIGHT * (most - 1) / 2,  # a label of several lines hangs from its first one
        domain=False,
        ticks=False,
    )
    return alt.Chart(_data(named), width=room, height=alt.Step(12 + 15 * most)).encode(y=names)


def _middle(lines: list[str], most: int) -> list[str]:
    """Lines with as many empty ones above as it takes to stand in the middle of the room for the most."""
    return ["\N{ZERO WIDTH SPACE}"] * ((most - len(lines)) // 2) + lines


def _lines(name: str, width: int) -> list[str]:
    """A name in lines that leave room beside them."""
    return wrap(spaced(name), int(LABELS * width / LETTER)) or [name]


def shares(rows: Rows) -> Drawing:
    """Shares with their intervals; a band that they should lie in, where `lowest` and `highest` are told."""

    def drawing(width: int) -> Drawn:
        base = _rows(rows, width)
        across = alt.X("low:Q", title=None).scale(domain=[0, 1]).axis(format="%", tickCount=5)
        layers = [
            base.mark_rule(strokeWidth=3, strokeCap="round", opacity=0.55, color=ACCENT).encode(
                x=across, x2="high:Q"
            ),
            base.mark_point(filled=True, size=90, opacity=1, color=ACCENT).encode(x="share:Q"),
        ]
        banded = [row for row in rows if "lowest" in row]
        if banded:
            band = base.transform_filter("isValid(datum.lowest)").mark_bar(
                color=GOOD, opacity=0.18, height=20
            )
            layers.insert(0, band.encode(x="lowest:Q", x2="highest:Q"))
        return alt.layer(*layers)

    return drawing


def quartiles(rows: Rows, title: str) -> Drawing:
    """From the lowest to the highest, with the middle half as a box and the median in it."""

    def drawing(width: int) -> Drawn:
        base = _rows(rows, width)
        across = alt.X("lowest:Q", title=title).scale(zero=False, nice=True).axis(tickCount=5)
        return alt.layer(
            base.mark_rule(color=SOFT).encode(x=across, x2="highest:Q"),
            base.mark_bar(color=ACCENT, opacity=0.35, height=14).encode(x="lower:Q", x2="upper:Q"),
            base.mark_tick(color=ACCENT, thickness=3, height=20, opacity=1).encode(x="median:Q"),
        )

    return drawing


def estimates(rows: Rows, title: str) -> Drawing:
    """Figures of any size with their intervals."""

    def drawing(width: int) -> Drawn:
        base = _rows(rows, width)
        across = alt.X("low:Q", title=title).scale(zero=False, nice=True).axis(tickCount=5)
        line = base.mark_rule(strokeWidth=3, strokeCap="round", opacity=0.55, color=ACCENT)
        point = base.mark_point(filled=True, size=90, opacity=1, color=ACCENT)
        return alt.layer(line.encode(x=across, x2="high:Q"), point.encode(x="value:Q"))

    return drawing


def differences(rows: Rows, title: str) -> Drawing:
    """Differences with their intervals around nought, and behind them wider ones, where they are told."""

    def drawing(width: int) -> Drawn:
        base = _rows(rows, width)
        colour = alt.Color("colour:N", scale=None)
        across = alt.X("low:Q", title=title).axis(tickCount=5)
        nought = alt.Chart(_data([{"at": 0}])).mark_rule(color=SOFT, strokeDash=[3, 3])
        layers = [nought.encode(x="at:Q")]
        if rows and "wide_low" in rows[0]:
            behind = base.mark_rule(strokeWidth=9, opacity=0.22, strokeCap="round")
            layers.append(behind.encode(x="wide_low:Q", x2="wide_high:Q", color=colour))
        line = base.mark_rule(strokeWidth=3, strokeCap="round", opacity=0.8)
        layers.append(line.encode(x=across, x2="high:Q", color=colour))
        layers.append(base.mark_point(filled=True, size=80, opacity=1).encode(x="difference:Q", color=colour))
        return alt.layer(*layers)

    return drawing


# Along a game


def histogram(rows: Rows, cells: int) -> Drawing:
    """How many games took how long, won and lost, cell under cell."""

    def drawing(width: int) -> Drawn:
        told = _titled(rows, "cell", width - 70)
        colour = alt.Color("ending:N").scale(domain=["won", "not won"], range=[GOOD, SOFT])
        bars: alt.Chart = (
            alt.Chart(
                _data(_titled(rows, "cell", width - 70)), width=width - 70, height=150 if cells == 1 else 64
            )
            .mark_bar(opacity=0.8)
            .encode(
                x=alt.X("start:Q", bin="binned", title="decisions in a game"),
                x2="end:Q",
                y=alt.Y("games:Q", title=None).axis(tickCount=3, grid=True),
                color=colour,
            )
        )
        if cells == 1:
            return bars
        return bars.facet(
            row=alt.Row("cell:N", sort=_in_order(told, "cell"), title=None).header(
                labelAngle=0, labelOrient="top", labelExpr=LINES
            )
        )

    return drawing


def courses(rows: Rows, names: Sequence[str], title: str, colours: Sequence[str] = SERIES) -> Drawing:
    """How shares move from decision to decision, each with its interval: over each other, or side by side."""

    def drawing(width: int) -> Drawn:
        apart = len(names) > OVERLAID
        columns, room = _side_by_side(names, width) if apart else (1, width - 70)
        told = _titled(rows, "name", room) if apart else rows
        base = alt.Chart(_data(told), width=room, height=90 if apart else 230).encode(
            x=alt.X("decision:Q", title="decisions so far").axis(tickCount=5, grid=False)
        )
        up = alt.Y("low:Q", title=None if apart else title).scale(domain=[0, 1])
        height = up.axis(format="%", tickCount=5, grid=True)
        if apart:
            area = base.mark_area(opacity=0.25, color=ACCENT).encode(y=height, y2="high:Q")
            line = base.mark_line(color=ACCENT, strokeWidth=2).encode(y="share:Q")
            above = alt.Facet("name:N", sort=_in_order(told, "name"), title=None).header(labelExpr=LINES)
            return alt.layer(area, line).facet(facet=above, columns=columns)
        shown = alt.Color("name:N", sort=None).scale(domain=list(names), range=list(colours[: len(names)]))
        shown = shown.legend(columns=1 if width == NARROW else 2, labelLimit=width - 60)
        colour = shown if len(names) > 1 else alt.value(ACCENT)
        return alt.layer(
            base.mark_area(opacity=0.16).encode(y=height, y2="high:Q", color=colour),
            base.mark_line(strokeWidth=2.5).encode(y="share:Q", color=colour),
        )

    return drawing


def _titled(rows: Rows, key: str, room: int) -> Rows:
    """Rows with what stands above their small charts in lines that fit into so much room."""
    return [row | {key: "\n".join(wrap(spaced(str(row[key])), int(room / TITLE)))} for row in rows]


def _in_order(rows: Rows, key: str) -> list[str]:
    """The names of small charts in the order of the plan; left alone, some of them go by the alphabet."""
    return list(dict.fromkeys(str(row[key]) for row in rows))


def _side_by_side(names: Sequence[str], width: int) -> tuple[int, int]:
    """How many small charts stand side by side, so that no name runs into the next; and how wide each is."""
    longest = max(len(spaced(name)) for name in names) * TITLE
    for columns in (3, 2) if width == WIDE else (2,):
        room = (width - 70) // columns - GAP
        if longest <= room:
            return columns, room
    return 1, width - 70


def foretelling(rows: Rows) -> Drawing:
    """What the estimate said, beside what came of it: on the line, it was right."""

    def drawing(width: int) -> Drawn:
        room = min(width - 70, 360)
        ends = _data([{"said": 0, "came": 0}, {"said": 1, "came": 1}])
        line = alt.Chart(ends, width=room, height=260).mark_line(color=SOFT, strokeDash=[3, 3])
        base = alt.Chart(_data(rows))
        said = alt.X("said:Q", title="the estimate").scale(domain=[0, 1]).axis(format="%", tickCount=5)
        came = alt.Y("came:Q", title="won in the end").scale(domain=[0, 1]).axis(format="%", tickCount=5)
        return alt.layer(
            line.encode(x=said, y=came),
            base.mark_rule(color=ACCENT, strokeWidth=3, opacity=0.55).encode(
                x="said:Q", y="low:Q", y2="high:Q"
            ),
            base.mark_point(filled=True, size=80, color=ACCENT, opacity=1).encode(x="said:Q", y="share:Q"),
        )

    return drawing
