"""The commands of the table service, for `commands.py`."""

import argparse

from tuckbox.server.settings import HELP, PREFIX, Settings

from .arguments import Commands, Parser, command


def serving(commands: Commands) -> None:
    serve = command(
        commands,
        "serve",
        "serve:serve",
        "start a table service, where people play each other over the network",
        "tuckbox serve",
        "tuckbox serve --browser                  and open the page",
        "tuckbox serve --lan                      for the phones in the house too",
        "tuckbox serve --host 0.0.0.0 --password 'open sesame'",
        "tuckbox serve --database postgresql://tuckbox@localhost/tuckbox",
        "",
        f"Each setting is also an environment variable: {PREFIX}PORT=8000, {PREFIX}GUESTS=no.",
        "docs/hosting.md tells how to run it for others, docs/protocol.md how to talk to it.",
    )
    defaults = Settings()
    for name, help in HELP.items():
        default = getattr(defaults, name)
        shown = ("yes" if default else "no") if isinstance(default, bool) else default
        flag, told = name.replace("_", "-"), f"{help} ({shown})" if shown != "" else help
        if isinstance(default, bool):
            serve.add_argument(f"--{flag}", metavar="YES|NO", nargs="?", const="yes", help=told)
            off = argparse.SUPPRESS
            serve.add_argument(
                f"--no-{flag}", dest=name, action="store_const", const="no", help=off
            )
        else:
            kind = "TEXT" if isinstance(default, str) else "INT"
            serve.add_argument(f"--{flag}", metavar=kind, help=told)


def administration(commands: Commands) -> None:
    admin = command(
        commands,
        "admin",
        "",
        "look after a table service: its tables, its people and its backups",
        "tuckbox admin tables",
        "tuckbox admin close TABLE --reason 'The server moves tonight.'",
        "tuckbox admin backup tables-monday.sqlite",
        "tuckbox admin COMMAND --help             more about a command",
        "",
        "It works on the database of the service, also while that runs, and takes effect there",
        "within a second or two. Whoever may write to the database can do this.",
    )
    inner = admin.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _looking(inner)
    _keeping_order(inner)


def _looking(inner: Commands) -> None:
    tables = _admin(inner, "tables", "list the tables that gather or play", "tuckbox admin tables")
    tables.add_argument("--all", action="store_true", help="those that are over or closed too")
    people = _admin(
        inner, "people", "list the people with their ids", "tuckbox admin people --name ann"
    )
    people.add_argument("--name", default="", help="only those whose name has this in it")
    _admin(
        inner,
        "verify",
        "play every log from its beginning, and say which are damaged",
        "tuckbox admin verify",
        "",
        "The exit code is 1 if any is damaged.",
    )
    backup = _admin(
        inner,
        "backup",
        "copy the database to a new file while the service runs",
        "tuckbox admin backup tables-monday.sqlite",
        "",
        "The key that tokens are signed with is copied beside it. To go back to a backup, stop",
        "the service and start it with --database tables-monday.sqlite, or put both files in the",
        "place of the old ones. A PostgreSQL is copied by pg_dump.",
    )
    backup.add_argument("file", metavar="FILE", help="the file to make; it must not be there yet")


def _keeping_order(inner: Commands) -> None:
    close = _admin(
        inner,
        "close",
        "close a table; its contest counts for nobody",
        "tuckbox admin close TABLE --reason 'The server moves tonight.'",
    )
    close.add_argument("table", metavar="TABLE", help="the name of the table, as in its link")
    close.add_argument("--reason", default="", metavar="TEXT", help="what its players are told")
    who = "an id, as 'tuckbox admin people' lists them, or the name of a member or bot"
    mute = _admin(
        inner,
        "mute",
        "let somebody no longer talk at tables",
        "tuckbox admin mute PERSON",
        "",
        "Words that go with a move are part of the game; they still do.",
    )
    unmute = _admin(
        inner, "unmute", "let somebody talk at tables again", "tuckbox admin unmute PERSON"
    )
    export = _admin(
        inner,
        "export",
        "write down everything there is about somebody, as JSON lines",
        "tuckbox admin export PERSON person.jsonl",
    )
    delete = _admin(
        inner,
        "delete",
        "delete somebody: their name, words, ratings and links",
        "tuckbox admin delete PERSON",
        "",
        "Contests belong to everybody who played them, so they stay, without the name.",
    )
    for made in (mute, unmute, export, delete):
        made.add_argument("person", metavar="PERSON", help=who)
    export.add_argument("file", metavar="FILE", nargs="?", help="a new file; else it is shown")
    delete.add_argument("--yes", action="store_true", help="do not ask whether I am sure")


def _admin(inner: Commands, name: str, help: str, *examples: str) -> Parser:
    made = command(inner, name, f"admin:{name}", help, *examples)
    made.add_argument(
        "--database", metavar="TEXT", help=f"{HELP['database']} (also {PREFIX}DATABASE)"
    )
    return made
