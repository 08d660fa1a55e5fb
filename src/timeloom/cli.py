"""The `timeloom` command: every wish of a person at the shell, and a sentence when it cannot be granted."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Annotated, Any, TypeAlias

import msgspec
import typer

from timeloom import __version__
from timeloom.bots import bot_named, bot_names
from timeloom.kernel import (
    Game,
    Option,
    Refused,
    Sheets,
    Timeline,
    TimeloomError,
    broken_games,
    catalog,
    seed_of,
)
from timeloom.kernel.chance import entropy as entropy_of
from timeloom.kernel.faults import PackFault, Untrue
from timeloom.kernel.journal import SUFFIX, Saved
from timeloom.kernel.journal import load as load_journal
from timeloom.kernel.story import story
from timeloom.kernel.verifying import Verdict, listed
from timeloom.kernel.verifying import verify as verify_journal
from timeloom.server.commands import tables
from timeloom.server.places import data_folder, usual_database

FAILED = 1
REFUSED = 2
INTERRUPTED = 130

app = typer.Typer(
    help="One table for games about time.", add_completion=False, pretty_exceptions_enable=False
)


def _number(name: str, words: str) -> Any:
    """An option that is a whole number."""

    def read(given: str) -> int:
        try:
            return int(given)
        except ValueError:
            raise Refused(f"{name} must be a whole number, not '{given}'.") from None

    return typer.Option(name, metavar="NUMBER", help=words, parser=read)


def _choice(name: str, values: str, words: str) -> Any:
    """An option that is one of a few words."""

    def read(given: str) -> str:
        if given not in values.split("|"):
            raise Refused(f"{name} is one of {', '.join(values.split('|'))}; not '{given}'.")
        return given

    return typer.Option(name, metavar=values, help=words, parser=read)


GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
JournalFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="A saved table.")]
Options: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Set an option of the game; may be repeated."),
]
Bots: TypeAlias = Annotated[
    str | None, typer.Option("--bots", metavar="NAME", help="Who plays: a bot's name, or 1=NAME,2=NAME.")
]
Seats: TypeAlias = Annotated[int | None, _number("--seats", "How many seats there are.")]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def main() -> None:
    """Run the command line."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code; what cannot be granted is one sentence on stderr.

    Of cards that cannot be read, everything that is wrong is said.
    """
    try:
        code = app(args=arguments, prog_name="timeloom", standalone_mode=False)
        sys.stdout.flush()
        return code or 0
    except typer.TyperException as error:
        return _refuse(error.format_message())
    except Untrue as error:
        _refuse(str(error))
        return FAILED
    except TimeloomError as error:
        return _refuse(*_sentences(error))
    except BrokenPipeError:
        return _leave_the_pipe()
    except OSError as error:
        return _refuse(f"{error.filename or 'The system'}: {error.strerror}.")
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def _refuse(*messages: str) -> int:
    _say(*messages)
    return REFUSED


def _say(*messages: str) -> None:
    """Sentences on stderr, where they are in nobody's way."""
    for message in messages:
        sentence = " ".join(message.split())
        print(sentence if sentence.endswith((".", "!", "?")) else f"{sentence}.", file=sys.stderr)


def _sentences(error: TimeloomError) -> list[str]:
    """All that is to be said of what went wrong."""
    return [fault.sentence for fault in error.faults] if isinstance(error, PackFault) else [str(error)]


def _leave_the_pipe() -> int:
    """Whoever read our words has gone; say nothing more, not even at the interpreter's end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"timeloom {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """One table for games about time."""
    if context.invoked_subcommand is None:
        print(context.get_help())


# Finding games


def game_named(name: str) -> Game[Any]:
    """The game with this name; which of the files added to it are left out is said, and why."""
    game = catalog.game_named(name)
    _say(*(fault.sentence for fault in game.left_out))
    return game


def installed_games() -> dict[str, Game[Any]]:
    """Every game that can be played; what is wrong with the others, and with added files, is said."""
    for error in broken_games().values():
        _say(*_sentences(error))
    return {name: game_named(name) for name in catalog.games()}


def load(path: Path) -> Saved:
    """A saved table."""
    return load_journal(path, game_named)


# Looking


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the installed games with their seats, options and bots."""
    found = installed_games().values()
    if as_json:
        _print_json([_described(game) for game in found])
    else:
        print("\n\n".join("\n".join(_introduced(game)) for game in found))


def _described(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "version": game.version,
        "seats": {"fewest": game.seats[0], "most": game.seats[-1]},
        "options": game.options,
        "bots": bot_names(game),
    }


def _introduced(game: Game[Any]) -> Iterator[str]:
    fewest, most = game.seats[0], game.seats[-1]
    yield f"{game.name}: {game.title}"
    yield f"  {game.about}"
    yield f"  seats: {fewest}" if fewest == most else f"  seats: {fewest} to {most}"
    yield f"  bots: {', '.join(bot_names(game))}"
    for option in game.options:
        yield f"  --option {option.name}={option.default or 'none'}: {option.words} {_values(option)}"
        yield from (f"    {value}: {words}" for value in option.values if (words := _meaning(option, value)))


def _values(option: Option) -> str:
    values = ", ".join(option.values)
    return f"(all, none, or any of {values})" if option.many else f"({values})"


def _meaning(option: Option, value: str) -> str:
    """What a value is called and means, as far as it is not said by its name."""
    return ": ".join(filter(None, (option.titles.get(value, ""), option.helps.get(value, ""))))


@app.command()
def rules(game: GameName) -> None:
    """Show the rules of a game."""
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(game_named(game).rules()))


# Playing


@app.command()
def play(
    game: GameName,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="NUMBER", help="Fix all chance; 7/12: game 12 of a study.")
    ] = None,
    option: Options = None,
    bots: Bots = None,
    seats: Seats = None,
    resume: Annotated[
        str | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved table; `last` is the newest."),
    ] = None,
) -> None:
    """Play a game in the terminal; a bot named for no seat in particular takes all but the first."""
    found = game_named(game)
    players: dict[int, str] = {}
    if resume is None:
        path = _free_path(found)
        timeline = Timeline(found, _options(option), seats, None if seed is None else _seed(seed))
    else:
        _refuse_beside_resume(seed=seed, option=option, seats=seats)
        path = _last_path(found) if resume == "last" else Path(resume)
        timeline, players = _resumed(found, path)
    seated = _seated(found, timeline.seats, bots, free=range(1, timeline.seats)) or players
    _require_terminal()
    from timeloom.terminal.app import play_in_terminal

    play_in_terminal(timeline, seated, path)


def _seed(given: str) -> str:
    if not re.fullmatch(r"-?[0-9]+(/[0-9]+)?", given):
        raise Refused(
            f"The seed must be a number, or 7/12 for game 12 of a study with seed 7; not '{given}'."
        )
    return seed_of(given)


def _options(given: list[str] | None) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for one in given or []:
        name, equals, value = one.partition("=")
        if not (name and equals):
            raise Refused(f"An option is given as NAME=VALUE, not '{one}'.")
        chosen[name] = value
    return chosen


def _seated(game: Game[Any], seats: int, given: str | None, free: range) -> dict[int, str]:
    """The bots by seat: `steady` sits on all free seats, `1=random,2=steady` says who sits where."""
    if given is None:
        return {}
    named = dict(_placed(part, seats) for part in given.split(",")) if "=" in given else {}
    for name in named.values() if named else [given]:
        bot_named(game, name, Random(0))
    return named or dict.fromkeys(free, given)


def _placed(part: str, seats: int) -> tuple[int, str]:
    chair, _, name = part.partition("=")
    if chair.strip() not in [str(number) for number in range(1, seats + 1)]:
        raise Refused(f"Bots are seated as 1=NAME with a seat from 1 to {seats}; not '{part}'.")
    return int(chair) - 1, name.strip()


def _refuse_beside_resume(**given: object) -> None:
    for name, value in given.items():
        if value is not None:
            raise Refused(f"--{name} belongs to a new table; a resumed one has its own.")


def _require_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refused("A table needs a terminal to be drawn in; run `timeloom play` in one.")


def _free_path(game: Game[Any]) -> Path:
    paths = (data_folder() / f"{game.name}-{number}{SUFFIX}" for number in count(1))
    return next(path for path in paths if not path.exists())


def _last_path(game: Game[Any]) -> Path:
    saved = list(data_folder().glob(f"{game.name}-*{SUFFIX}"))
    if not saved:
        raise Refused(f"No table of {game.title} has been saved in {data_folder()} yet.")
    return max(saved, key=lambda path: path.stat().st_mtime)


def _resumed(game: Game[Any], path: Path) -> tuple[Timeline[Any], dict[int, str]]:
    """A saved table, and the bots that sat at it."""
    saved = load_journal(path)
    if saved.header.game != game.name:
        raise Refused(f"{path} is a table of {saved.header.game}, not of {game.name}.")
    players = saved.header.players
    bots = {seat: players[str(seat)] for seat in range(saved.timeline.seats) if str(seat) in players}
    for name in bots.values():
        bot_named(game, name, Random(0))
    return saved.timeline, bots


# Serving


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, _number("--port", "The port; 0 takes any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="Where tables are kept; a file unless given."),
    ] = None,
    passphrase: Annotated[
        str, typer.Option("--passphrase", metavar="WORDS", help="Words that everybody has to say once.")
    ] = "",
    processes: Annotated[int, _number("--processes", "How many processes serve; needs PostgreSQL.")] = 1,
    relay: Annotated[
        str,
        typer.Option(
            "--relay", metavar="ADDRESS", help="Where other machines on the database reach this one."
        ),
    ] = "127.0.0.1",
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", metavar="NAME", help="A name that the server goes by; repeatable."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="A proxy that says for whom it asks; repeatable."),
    ] = None,
    archive_after: Annotated[
        int, _number("--archive-after", "Archive tables that were left for so many days; 0: never.")
    ] = 90,
    archive: Annotated[
        Path | None, typer.Option("--archive", metavar="FOLDER", help="Where archived tables go.")
    ] = None,
    log: Annotated[
        str, _choice("--log", "lines|json", "How the log is written: lines for people, or JSON.")
    ] = "lines",
    log_level: Annotated[
        str, _choice("--log-level", "debug|info|warning|error", "From which level on the log is written.")
    ] = "info",
) -> None:
    """Open tables for everybody in the browser."""
    from timeloom.server.serving import serve as serve_tables

    if processes < 1:
        raise Refused(f"--processes must be at least 1, not {processes}.")
    serve_tables(
        installed_games(),
        database or usual_database(),
        host,
        port,
        passphrase=passphrase,
        processes=processes,
        relay=relay,
        hosts=allow_host or (),
        proxies=proxy or (),
        log_form="json" if log == "json" else "lines",
        log_level=log_level,
        archive=archive,
        archive_after=archive_after,
    )


app.add_typer(tables, name="tables")


# Reading journals


@app.command()
def replay(
    file: JournalFile,
    branch: Annotated[
        str | None, typer.Option("--branch", metavar="NAME", help="Another branch than the one played last.")
    ] = None,
    seat: Annotated[
        int | None, _number("--seat", "Tell what this seat has heard; otherwise everything.")
    ] = None,
    chapter: Annotated[int | None, _number("--chapter", "Tell one chapter alone.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the story to a file.")
    ] = None,
) -> None:
    """Tell the story of a saved table, and check on the way that it follows the rules."""
    timeline = load(file).timeline
    chair = _seat(timeline, seat)
    told = story(timeline, branch, None if chair is None else (chair,))
    text = (told if chapter is None else told.chapter(chapter)).text()
    if timeline.notice:
        print(timeline.notice, file=sys.stderr)
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out} holds the story of “{told.title}”.")


@app.command()
def verify(
    file: JournalFile,
    commitment: Annotated[
        list[str] | None,
        typer.Option(
            "--commitment", metavar="HEX", help="A commitment that you saved beforehand; may be repeated."
        ),
    ] = None,
    entropy: Annotated[
        list[str] | None,
        typer.Option("--entropy", metavar="HEX", help="Entropy that you gave; may be repeated."),
    ] = None,
) -> None:
    """Recompute every roll of a saved table from its published seeds, and say what that does not prove."""
    given = [entropy_of(words) for words in entropy or []]
    promised = [_commitment(words) for words in commitment or []]
    verdict = verify_journal(load(file), promised, given)
    for line in _proved(file, verdict, promised):
        print(line)
    for digits in given:
        print(_where(verdict, digits))
    for gap in verdict.unproved:
        print(f"Not proved: {gap.words}")
    if not all(map(verdict.places, given)):
        raise typer.Exit(FAILED)


def _commitment(words: str) -> str:
    digits = words.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", digits):
        raise Refused(f"A commitment is 64 hex digits, not '{words}'.")
    return digits


def _proved(file: Path, verdict: Verdict, promised: list[str]) -> Iterator[str]:
    """What was recomputed, and the commitments to the seeds that it was recomputed from."""
    from timeloom.lab import counted

    rolls, answers = counted(verdict.rolls, "roll"), counted(verdict.answers, "answer")
    branches = f"{verdict.branches:,} branch{'' if verdict.branches == 1 else 'es'}"
    yield f"Every roll of {file} follows from its seeds: {rolls} and {answers} on {branches} were recomputed."
    for seal in dict.fromkeys(one.commitment for one in verdict.checked):
        names = listed(one.branch for one in verdict.checked if one.commitment == seal)
        kept = ", as promised" if seal in promised else ""
        yield f"The commitment of {names} is {seal}{kept}."


def _where(verdict: Verdict, digits: str) -> str:
    """Which rolls somebody's entropy is mixed into."""
    places = [f"of '{branch}' from entry {first} on" for branch, first in verdict.places(digits)]
    if not places:
        return f"The entropy {digits} is mixed into no roll of this table."
    return f"The entropy {digits} is mixed into every roll {', '.join(places)}."


# Printing


@app.command()
def sheets(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="A game, for blank sheets; or a saved table.")],
    option: Options = None,
    seat: Annotated[
        int | None, _number("--seat", "Print what this seat sees; otherwise what all see.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The PDF; named after the game or the table.")
    ] = None,
) -> None:
    """Print sheets as a PDF: blank ones of a game, or those of a saved table as they stand."""
    from timeloom.printing import printed

    is_table = what.endswith(SUFFIX) or Path(what).is_file()
    game, found = _table_sheets(Path(what), option, seat) if is_table else _blank_sheets(what, option, seat)
    if found is None:
        raise Refused(f"{game.title} has no sheets to print.")
    path = out or Path(f"{Path(what).stem}.pdf")
    path.write_bytes(printed(game, found))
    print(f"{path} holds “{found.title}”.")


def _blank_sheets(name: str, option: list[str] | None, seat: int | None) -> tuple[Game[Any], Sheets | None]:
    if seat is not None:
        raise Refused("--seat belongs to a saved table; nobody sits at blank sheets.")
    game = game_named(name)
    return game, game.blank_sheets(game.settle(_options(option)))


def _table_sheets(path: Path, option: list[str] | None, seat: int | None) -> tuple[Game[Any], Sheets | None]:
    if option is not None:
        raise Refused("--option belongs to blank sheets; a saved table has its own.")
    timeline = load(path).timeline
    return timeline.game, timeline.game.sheets(timeline.run.state, _seat(timeline, seat))


def _seat(timeline: Timeline[Any], number: int | None) -> int | None:
    if number is not None and number not in range(1, timeline.seats + 1):
        raise Refused(f"This table has the seats 1 to {timeline.seats}; not {number}.")
    return None if number is None else number - 1


# Simulating


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, _number("--games", "How many games are played.")],
    bots: Bots = None,
    option: Options = None,
    seats: Seats = None,
    seed: Annotated[int, _number("--seed", "A number that fixes all chance.")] = 1,
    workers: Annotated[int, _number("--workers", "How many processes play.")] = 1,
    dump: Annotated[
        Path | None,
        typer.Option("--dump", metavar="FOLDER", help="Keep the journals of games that fail here."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and count; seats that no bot is named for play at random."""
    from timeloom.lab import report
    from timeloom.lab import simulate as study_games

    found = game_named(game)
    seated = _seated(found, found.seated(seats), bots, free=range(found.seated(seats)))
    names = [seated.get(seat, "random") for seat in range(found.seated(seats))]
    with _progress_bar(games) as progress:
        study = study_games(found, games, names, _options(option), seats, seed, workers, progress, dump)
    if as_json:
        _print_json(study)
    else:
        print(report(study))
    if study.errors:
        raise typer.Exit(FAILED)


# Checking missions


missions = typer.Typer(help="Missions of Agents.", no_args_is_help=True)
app.add_typer(missions, name="missions")


@missions.command("check")
def check_mission(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="The mission's file.")],
    walkthrough: Annotated[
        bool, typer.Option("--walkthrough", help="Show how each ending is reached: spoilers!")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Let doubts count like faults.")] = False,
    as_json: AsJson = False,
) -> None:
    """Look for what is wrong with a mission, and for the cheapest run to each of its endings."""
    from timeloom.games.agents.checking import check, written

    with _progress_bar(1, "Checking") as progress:
        report = check(path, progress or (lambda done: None))
    if as_json:
        _print_json(report if walkthrough else report.without_spoilers())
    else:
        _print_toned(written(report, walkthrough))
    if report.faults or (strict and report.doubts):
        raise typer.Exit(FAILED)


TONES = {
    "plain": "",
    "title": "bold",
    "fault": "bold red",
    "doubt": "yellow",
    "good": "bold green",
    "faint": "dim",
    "spoiler": "bold magenta",
}


def _print_toned(lines: Iterable[tuple[str, str]]) -> None:
    """Lines with their tones as colours, where somebody can see them."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for text, tone in lines:
        console.print(Text(text, style=TONES[tone]))


@contextmanager
def _progress_bar(total: int, words: str = "Playing") -> Iterator[Callable[[float], None] | None]:
    """A bar on stderr when a person watches it there."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=total)
        yield lambda done: bar.update(task, completed=done)


def _print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value)).decode())
