"""The commands of whoever keeps a house: `timeloom tables …`. What they do is in `tending`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from timeloom.server.places import usual_archive, usual_database

FAILED = 1

tables = typer.Typer(help="Look after the tables of a server.", no_args_is_help=True)

Database: TypeAlias = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="Where tables are kept; as for `serve` unless given."),
]
Ids: TypeAlias = Annotated[list[str], typer.Argument(metavar="ID…", help="The ids of tables.")]


@tables.command("list")
def list_tables(
    database: Database = None, as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False
) -> None:
    """List all tables, the newest first."""
    from timeloom.server import tending

    found = tending.listed(database or usual_database())
    print(tending.listed_as_json(found) if as_json else tending.listed_as_lines(found))


@tables.command("export")
def export_table(
    id: Annotated[str, typer.Argument(metavar="ID", help="The table's id.")],
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The journal to write.")] = None,
    database: Database = None,
) -> None:
    """Write a table as a journal, with everything that is in it: also its secrets and its seeds."""
    from timeloom.server import tending

    path, words = tending.export(database or usual_database(), id, out)
    print(f"{path} holds the table {id}.")
    if words:
        typer.echo(words, err=True)


@tables.command("import")
def import_table(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")],
    host: Annotated[
        str,
        typer.Option("--host", metavar="PERSON", help="The id of whoever is the host and has the chairs."),
    ] = "",
    database: Database = None,
) -> None:
    """Set up a new table from a journal; its chairs are empty, but for those of bots."""
    from timeloom.server import tending

    print(f"The new table is {tending.bring(database or usual_database(), file, host)}.")


@tables.command("archive")
def archive_tables(
    ids: Annotated[
        list[str] | None, typer.Argument(metavar="ID…", help="Tables; old ones unless given.")
    ] = None,
    older_than: Annotated[
        int,
        typer.Option("--older-than", metavar="DAYS", min=0, help="Nothing has happened there for so long."),
    ] = 90,
    archive: Annotated[
        Path | None, typer.Option("--archive", metavar="FOLDER", help="The folder for the journals.")
    ] = None,
    database: Database = None,
) -> None:
    """Write tables as journals into a folder, and delete them once the disk has those."""
    from timeloom.server import tending

    address = database or usual_database()
    folder = archive or usual_archive(address)
    done = tending.archive(address, ids or [], older_than, folder, print)
    if not done:
        raise typer.Exit(FAILED)


@tables.command("delete")
def delete_tables(
    ids: Ids,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = None,
) -> None:
    """Delete tables for good."""
    from timeloom.server import tending

    if not yes:
        typer.confirm(f"Delete {', '.join(ids)} for good?", abort=True)
    tending.delete(database or usual_database(), ids, print)


@tables.command("update")
def update_tables(database: Database = None) -> None:
    """Bring the database of an older Timeloom up to date; no table is opened."""
    from timeloom.server import tending

    tending.update(database or usual_database())
    print("The database is up to date.")


@tables.command("check")
def check_tables(database: Database = None) -> None:
    """Open every table under the installed games, and say which of them would lose something."""
    from timeloom.server import tending

    if not tending.check(database or usual_database(), print):
        raise typer.Exit(FAILED)
