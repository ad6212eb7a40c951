"""Checks the code of the page: `python tools/check_page.py`, with `--fix` to put it into form.

TypeScript checks the types (tsconfig.json), Biome style and form (biome.json). Both are npm
packages, pinned in package.json like the libraries whose types are needed, and are fetched into
`build/page-tools` when they are not there.
"""

import json
import shutil
import subprocess
import sys

from fetch_art import MODULES, ROOT, CannotFetch, install, npm, pinned

FOLDER = ROOT / "build" / "page-tools"
STAMP = FOLDER / "made-from.txt"
TYPESCRIPT = "typescript/bin/tsc"
BIOME = "@biomejs/biome/bin/biome"


def main() -> int:
    try:
        fetch()
        npm()  # it puts node into the path
    except CannotFetch as problem:
        print(f"tuckbox: {problem}", file=sys.stderr)
        return 1
    colours = "--colors=force" if sys.stdout.isatty() else "--colors=off"
    if "--fix" in sys.argv:
        return run(BIOME, "check", "--write", colours)
    return (
        run(TYPESCRIPT, "--project", ".")
        | run(TYPESCRIPT, "--project", "tsconfig.worker.json")  # a worker has no document
        | run(BIOME, "ci", "--error-on-warnings", colours)
    )


def fetch() -> None:
    """Put the tools where they are looked for, unless they are there."""
    libraries = {name: pin for name, pin in pinned("dependencies").items() if name in MODULES}
    packages = libraries | pinned("devDependencies")
    wanted = json.dumps(packages)
    if STAMP.is_file() and STAMP.read_text("utf-8") == wanted:
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    install(FOLDER, packages)
    STAMP.write_text(wanted, "utf-8")


def run(tool: str, *arguments: str) -> int:
    print(tool, *arguments, flush=True)
    command = ["node", str(FOLDER / "node_modules" / tool), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
