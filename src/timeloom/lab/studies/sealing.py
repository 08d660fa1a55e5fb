"""The seal on a finished study: the hashes of its files of rows, so that nothing is read out of damaged ones.

`SHA256SUMS` is what `sha256sum --check` reads too. A folder without it was made by hand or by an older
version; of its files only that they can be opened is known.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import file_digest
from pathlib import Path

import polars

from timeloom.kernel import Damaged
from timeloom.lab.studies.record import written_whole

SEAL = "SHA256SUMS"


def seal(folder: Path, names: Iterable[str]) -> None:
    """Write down what the files of rows are, as they have just been made."""
    files = [folder / f"{name}.parquet" for name in names]
    written_whole(folder / SEAL, "".join(f"{_hash(file)}  {file.name}\n" for file in files).encode())


def unseal(folder: Path) -> None:
    """The files of rows are about to be made anew."""
    (folder / SEAL).unlink(missing_ok=True)


def require_whole(folder: Path, names: Iterable[str]) -> None:
    """Refuse rows that are not what the study left: every figure that is made of them would be wrong."""
    sealed = _sealed(folder)
    for name in names:
        file = folder / f"{name}.parquet"
        if file.name in sealed and _hash(file) != sealed[file.name]:
            raise Damaged(
                f"{file} is not what the study left there: it was damaged or changed since. Delete it, and "
                "the same command plays the study again."
            )
        if file.name not in sealed:
            _require_opened(file)


def _sealed(folder: Path) -> dict[str, str]:
    """The hashes by the names of files."""
    try:
        lines = (folder / SEAL).read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise Damaged(f"{folder / SEAL} cannot be read: it is no text.") from None
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def _require_opened(file: Path) -> None:
    try:
        polars.read_parquet_schema(file)
    except polars.exceptions.PolarsError as error:
        raise Damaged(f"{file} cannot be read: {' '.join(str(error).split())}.") from None


def _hash(file: Path) -> str:
    with file.open("rb") as rows:
        return file_digest(rows, "sha256").hexdigest()
