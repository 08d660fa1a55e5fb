"""The chapters about choices: winning with something and without it, things, answers, how the odds move."""

from __future__ import annotations

from collections.abc import Mapping

from timeloom.lab.studies.drawing import charts
from timeloom.lab.studies.drawing.charts import Rows, figure
from timeloom.lab.studies.drawing.html import Html, bar, folded, joined, listed, paragraph, spaced, table, tag
from timeloom.lab.studies.drawing.told import apart, chance, number, of, percent, points, share, sure
from timeloom.lab.studies.naming import kind_of
from timeloom.lab.studies.reading.figures import Cell, Compared, Figures, Mean, Share, Taken

DRAWN = 14
"""So many comparisons are drawn, the surest ones; all are in the table."""

MOST_ROWS = 300
"""Longer tables are cut off here; `figures.json` has them whole."""


def named(one: Compared) -> str:
    """What is compared, in words."""
    if one.how == "met":
        return f"{one.name} met"
    if one.how == "taken":
        return f"{one.name} taken"
    return f"{one.question}: {one.name}"


def explained(name: str, meaning: str | None) -> Html:
    """A name out of the rules, and below it what that means, where somebody has said so."""
    return joined([spaced(name), tag("small", meaning)] if meaning else [spaced(name)])


# With and without


def with_and_without(told: Figures) -> Html:
    """What winning looks like with each thing and without it, and which of it is more than luck."""
    compared = told.comparisons
    if not compared.made:
        words = "Nothing could be compared: the games were all won, or all lost, or too few went either way."
        return paragraph(words)
    shown = compared.compared[:DRAWN]
    rows: Rows = [
        {
            "name": named(one),
            "difference": 100 * one.difference,
            "low": 100 * one.low,
            "high": 100 * one.high,
            "colour": charts.ACCENT if one.finding else charts.SOFT,
        }
        for one in shown
    ]
    words = (
        f"How many points of a hundred more games are won with it than without it: the {len(shown)} surest of"
        f" {compared.made:,} comparisons. What stands out in colour is a finding; the rest may be luck."
    )
    return joined([*_caution(told), figure(words, charts.differences(rows, "points")), _compared_table(told)])


def _caution(told: Figures) -> list[Html]:
    compared = told.comparisons
    expected = compared.made * 0.05
    found = len(compared.findings)
    return [
        paragraph(
            f"{compared.made:,} comparisons were made, and {compared.left_out:,} were not, because fewer than"
            f" {compared.fewest} games were on one side or all of them ended alike. If nothing mattered at"
            " all, about"
            f" {number(round(expected))} of the 95 % intervals would still miss nought by luck. So a finding"
            " is only what"
            f" remains when all comparisons are counted (Holm): in {percent(1 - compared.level)} of studies"
            " of a game in"
            f" which nothing matters, there is none. Here there {'is' if found == 1 else 'are'}"
            f" {found or 'none'}."
        ),
        paragraph(
            "A finding says that two things go together, and not which one makes the other. What a long game"
            " meets and a"
            " short one does not goes with whatever long games go with; what bots take when they are ahead"
            " goes with"
            " being ahead. Change it and play again: that is what the grid is for.",
            class_="soft",
        ),
    ]


def _compared_table(told: Figures) -> Html:
    rows = [
        [
            explained(named(one), told.meanings.get(kind_of(one.name)) if one.how == "answered" else None),
            tag("span", "finding", class_="finding") if one.finding else tag("span", "open", class_="soft"),
            of(one.won_with, one.games_with),
            of(one.won_without, one.games_without),
            apart(one.difference, one.low, one.high),
            chance(one.chance),
            chance(one.adjusted),
        ]
        for one in told.comparisons.compared[:MOST_ROWS]
    ]
    heads = [
        "with it and without it",
        "verdict",
        "won with",
        "won without",
        "points (95 %)",
        "by luck alone",
        "in all comparisons",
    ]
    return joined([folded("Winning with and without", heads, rows, words=2), _cut(told.comparisons.made)])


# Things


def things(told: Figures) -> Html:
    """In how many games each thing turned up, was offered and taken."""
    rows = [
        [
            one.thing,
            bar(one.met.share, percent(one.met.share)),
            of(one.met.hits, one.met.tries),
            _taken(one.taken),
            of(one.taken.hits, one.taken.tries) if one.taken.tries else "never offered",
        ]
        for one in told.things[:MOST_ROWS]
    ]
    intro = paragraph(
        "A thing is whatever the rules call by a name: a card, a place, a mission. It is met when it is"
        " drawn, told of or"
        " taken; games count, not how often in a game."
    )
    heads = ["thing", "met in", "games", "taken, when offered in", "games"]
    return joined([intro, folded("Things, the most met first", heads, rows), _cut(len(told.things))])


def _taken(taken: Share) -> str:
    return bar(taken.share, percent(taken.share)) if taken.tries else "–"


def _cut(rows: int) -> Html:
    if rows <= MOST_ROWS:
        return Html("")
    return paragraph(f"The first {MOST_ROWS} of {rows:,}; figures.json has all of them.", class_="soft")


def unmet(told: Figures) -> Html:
    """What nobody ever met."""
    if not told.unmet:
        known = len(told.things)
        words = f"All {known:,} things that are known were met." if known else "No thing is known by a name."
        return paragraph(words)
    intro = paragraph(
        f"{len(told.unmet):,} of {len(told.things):,} things that are known turned up in no game. Either"
        " bots never go"
        " there, or nobody can: play more games, let another bot play, or look at what leads to it."
    )
    # Of no game in n, the true share is below this with 95 % confidence.
    least = min(one.games for one in told.unmet)
    rare = (
        f" With {least:,} games, what turns up in more than {percent(Share.of(0, least).high)} of games would"
    )
    rare += " most likely have been seen."
    names = [f"{one.thing} (offered in {one.offered:,})" if one.offered else one.thing for one in told.unmet]
    return joined([intro, paragraph(rare.strip(), class_="soft"), listed(names, class_="chips")])


# Answers and questions


def answers(told: Figures) -> Html:
    """Which answers are offered and taken."""
    never = [one for one in told.answers if not one.taken]
    rows = [
        [
            _answer(told, one),
            explained(one.question, told.meanings.get(one.question)),
            f"{one.offered:,}",
            bar(one.taken / one.offered, percent(one.taken / one.offered)),
            of(one.games.hits, one.games.tries),
        ]
        for one in told.answers[:MOST_ROWS]
    ]
    heads = ["answer", "to the question", "offered", "taken", "taken in games"]
    parts = [folded("Answers, the most offered first", heads, rows, words=2), _cut(len(told.answers))]
    if never:
        unused = [
            [_answer(told, one), explained(one.question, told.meanings.get(one.question)), f"{one.offered:,}"]
            for one in never[:MOST_ROWS]
        ]
        words = f"{len(never):,} of {len(told.answers):,} answers were offered and never taken."
        parts += [
            paragraph(words),
            folded("Never taken", ["answer", "to the question", "offered"], unused, words=2, first=5),
        ]
    return joined(parts)


def _answer(told: Figures, one: Taken) -> Html:
    return explained(one.answer, told.meanings.get(kind_of(one.answer)))


def forced(told: Figures) -> Html:
    """How often a choice was none."""
    rows = [
        [
            explained(one.question, told.meanings.get(one.question)),
            f"{one.asked:,}",
            bar(one.forced / one.asked, percent(one.forced / one.asked)),
            number(one.offers),
            f"{one.games:,}",
        ]
        for one in told.questions
    ]
    share = told.forced / told.decisions if told.decisions else 0.0
    intro = paragraph(
        f"Of {told.decisions:,} decisions {told.forced:,} were none ({percent(share)}): one answer was"
        " offered, and no"
        " form to fill in. A question that is always forced could be answered by the rules."
    )
    heads = ["question", "asked", "forced", "answers offered, on average", "games"]
    cells = [
        [cell.words, f"{cell.decisions:,}", _forced_in(cell)] for cell in told.cells if len(told.cells) > 1
    ]
    by_cell = table("Forced choices, by cell", ["cell", "decisions", "forced"], cells) if cells else Html("")
    return joined([intro, folded("Questions, the most asked first", heads, rows), by_cell])


def _forced_in(cell: Cell) -> str:
    share = cell.forced / cell.decisions if cell.decisions else 0.0
    return bar(share, percent(share))


# The odds


def odds(told: Figures) -> Html:
    """How the odds move over a game."""
    rows: Rows = [
        {
            "name": cell.words,
            "decision": moment.decision,
            "share": moment.won.share,
            "low": moment.won.low,
            "high": moment.won.high,
        }
        for cell in told.cells
        for moment in cell.moments
    ]
    words = (
        "Of the games that still go on after so many decisions, the share that is won in the end, with its"
        " 95 % interval;"
        f" as far as at least {told.comparisons.fewest} games do."
    )
    names = [cell.words for cell in told.cells]
    drawn = figure(words, charts.courses(rows, names, "won in the end"))
    lines = [
        [cell.words, f"{moment.decision:,}", f"{moment.won.tries:,}", share(moment.won)]
        for cell in told.cells
        for moment in cell.moments
    ]
    heads = ["cell", "after decisions", "games still going", "won in the end (95 %)"]
    return joined([drawn, folded("Odds of games that go on", heads, lines, first=6), _standing(told)])


def _standing(told: Figures) -> Html:
    if not told.standings:
        return paragraph("The game has no estimate of its own of how a seat stands.", class_="soft")
    rows: Rows = [
        {"name": name, "decision": one.decision, "share": mean.mean, "low": mean.low, "high": mean.high}
        for one in told.standings
        for name, mean in (("won in the end", one.won), ("not won", one.lost))
        if mean is not None
    ]
    words = (
        "How seats stood by the game’s own estimate (it is what bots go by), on average over the games that"
        " they won in"
        " the end and over the others. Where the lines part, one can tell."
    )
    colours = (charts.GOOD, charts.BAD)
    drawn = figure(words, charts.courses(rows, ["won in the end", "not won"], "estimate", colours))
    lines = [[f"{one.decision:,}", _mean(one.won), _mean(one.lost)] for one in told.standings]
    heads = ["from decision", "estimate where it was won (95 %)", "where it was not (95 %)"]
    by_step = folded("How seats stood", heads, lines, first=6)
    return joined([tag("h3", "When can one tell?"), drawn, by_step, _foretold(told)])


def _mean(mean: Mean | None) -> str:
    return f"{percent(mean.mean)} ({sure(mean.low, mean.high)})" if mean else "–"


def _foretold(told: Figures) -> Html:
    rows: Rows = [
        {
            "said": (one.low + one.high) / 2,
            "share": one.won.share,
            "low": one.won.low,
            "high": one.won.high,
        }
        for one in told.foretold
    ]
    words = (
        "Games in which a seat stood at some time in this tenth of the estimate, and the share of them that"
        " it won. On the"
        " dashed line the estimate would be a probability."
    )
    lines = [
        [f"{percent(one.low)} to {percent(one.high)}", f"{one.won.tries:,}", share(one.won)]
        for one in told.foretold
    ]
    heads = ["estimate", "games that stood there", "won in the end (95 %)"]
    told_table = table("Estimates and what came of them", heads, lines)
    return joined(
        [
            tag("h3", "Does the estimate come true?"),
            tag("div", figure(words, charts.foretelling(rows)), told_table, class_="beside even"),
        ]
    )


# What stands out


def finding_words(one: Compared, meanings: Mapping[str, str]) -> str:
    """A finding as a sentence; where it is known what an answer does, that stands behind its name."""
    meaning = meanings.get(kind_of(one.name)) if one.how == "answered" else None
    name = f"{named(one)} ({meaning.rstrip('.')})" if meaning else named(one)
    if not one.won_without:
        return f"{name}: none of {one.games_without:,} games without it was won."
    if not one.won_with:
        return f"{name}: none of {one.games_with:,} games with it was won."
    more = "more" if one.difference > 0 else "less"
    kind = {"met": "where it turned up", "taken": "where it was taken", "answered": "where it was given"}[
        one.how
    ]
    return (
        f"{name}: won {more} often {kind}, by {points(one.difference)} points"
        f" ({points(one.low)} to {points(one.high)})."
    )
