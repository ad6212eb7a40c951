"""How a database comes to its present form. Each `NNN_name.sql` leads from one version to the
next; one that has been released is never changed again. Versions count from 1."""

from importlib import resources
from typing import Final, Literal, NamedTuple

from ..store import CannotOpen

Dialect = Literal["sqlite", "postgres"]


class Migration(NamedTuple):
    version: int
    name: str
    sql: str


def migrations(dialect: Dialect) -> list[Migration]:
    """All of them, in order."""
    folder = resources.files(__name__) / dialect
    files = sorted((each for each in folder.iterdir() if each.name.endswith(".sql")), key=str)
    return [
        Migration(int(file.name.partition("_")[0]), file.name, file.read_text("utf-8"))
        for file in files
    ]


def missing(dialect: Dialect, version: int) -> list[Migration]:
    """Those a database of a version still needs; `CannotOpen` if it is newer than this code."""
    known = migrations(dialect)
    if version > known[-1].version:
        raise CannotOpen(
            f"The database has version {version}, and this tuckbox knows versions up to "
            f"{known[-1].version}: it was used by a newer tuckbox. Install that one, or go back "
            "to a backup."
        )
    return known[version:]


SCHEMA_VERSION: Final = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"
"""A table of one row; without a row the version is 0."""
