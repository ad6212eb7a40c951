"""What an install makes of the engine: compiled, or the same files as they are.

`make test` runs all tests in both forms and says which is meant; these here make sure that
it is the one that was tested.
"""

import ast
import doctest
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import tuckbox

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMPILED = [
    f"tuckbox.{folder}.{name}".replace("/", ".")
    for folder, names in PROJECT["tool"]["tuckbox"]["compiled"].items()
    for name in names
]
COMPILED += [f"bench.{name}" for name in PROJECT["tool"]["tuckbox"]["bench"]["compiled"]]
UNDER_TEST = os.environ.get("TUCKBOX_UNDER_TEST")
SMALL_TABLE = """
[tool.tuckbox.compiled]
"core" = ["errors", "piles"]

[tool.tuckbox.bench]
compiled = ["small_game"]
"""


def source(name: str) -> Path:
    """The file of a module, though a compiled one may lie beside it."""
    package, *parts = name.split(".")
    return Path(import_module(package).__path__[0], *parts).with_suffix(".py")


@pytest.mark.parametrize("name", COMPILED)
def test_what_is_to_be_compiled_is_there(name: str) -> None:
    assert source(name).is_file()


def test_nothing_is_to_be_compiled_twice() -> None:
    assert len(set(COMPILED)) == len(COMPILED)


@pytest.mark.skipif(UNDER_TEST is None, reason="nobody said which form is meant")
@pytest.mark.parametrize("name", COMPILED)
def test_the_form_that_is_meant_is_the_form_under_test(name: str) -> None:
    module = import_module(name)
    form = "interpreted" if str(module.__file__).endswith(".py") else "compiled"
    assert form == UNDER_TEST
    assert tuckbox.compiled() == (form == "compiled")


@pytest.mark.parametrize("name", COMPILED)
def test_examples_hold_in_compiled_files_too(name: str) -> None:
    """Compiled functions lose their docstrings, so the examples are read from the file."""
    module = import_module(name)
    text = source(name).read_text("utf-8")
    with_words = (ast.Module, ast.ClassDef, ast.FunctionDef)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, with_words) and (words := ast.get_docstring(node)):
            example = doctest.DocTestParser().get_doctest(words, vars(module), name, name, 0)
            assert doctest.DocTestRunner().run(example).failed == 0


def test_the_build_and_the_tests_use_the_same_versions() -> None:
    known = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pinned = [need for need in PROJECT["build-system"]["requires"] if "==" in need]
    assert pinned
    assert set(pinned) <= set(known)


# -- building it ----------------------------------------------------------------------

needs_the_source = pytest.mark.skipif(
    not (ROOT / "setup.py").exists(), reason="is tested where the source is"
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "package.json"):
        shutil.copy(ROOT / name, tmp_path)
    unwanted = shutil.ignore_patterns("__pycache__")
    for name in ("tools", "tuckbox"):  # the art of the faces is among it: nothing is fetched
        shutil.copytree(ROOT / name, tmp_path / name, ignore=unwanted)
    table = tmp_path / "pyproject.toml"
    before, _, _ = table.read_text("utf-8").partition("[tool.tuckbox.compiled]")
    table.write_text(before + SMALL_TABLE, encoding="utf-8")
    return tmp_path


def run_setup(copy: Path, command: str, **environment: str) -> None:
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", command],
        cwd=copy,
        env={**os.environ, "TUCKBOX_COMPILE": "", **environment},
        check=True,
        capture_output=True,
    )


def built(copy: Path, **environment: str) -> tuple[str, list[Path], list[Path]]:
    """What the build says of itself, the compiled files it made and the plain ones."""
    run_setup(copy, "build", **environment)
    files = {file for file in copy.glob("build/lib*/**/*") if file.is_file()}
    compiled = {file for file in files if file.suffix in (".so", ".pyd")}
    said = (copy / "build" / "engine.txt").read_text("utf-8")
    return said, sorted(compiled), sorted(files - compiled)


def sources(copy: Path) -> set[Path]:
    return {file.relative_to(copy) for file in (copy / "tuckbox").rglob("*") if file.is_file()}


@needs_the_source
@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"CC": "no-such-compiler"}, "no C compiler"),
        ({"TUCKBOX_COMPILE": "0"}, "TUCKBOX_COMPILE is 0"),
    ],
)
def test_without_a_compiler_every_file_is_there_as_it_is(
    copy: Path, environment: dict[str, str], reason: str
) -> None:
    said, compiled, plain = built(copy, **environment)
    assert reason in said
    assert not compiled
    assert {file.relative_to(copy / "build" / "lib") for file in plain} == sources(copy)


@needs_the_source
def test_with_one_the_listed_files_are_compiled_and_all_others_come_along(copy: Path) -> None:
    said, compiled, plain = built(copy)
    if "no C compiler" in said:
        pytest.skip(said)
    assert said == "The engine is compiled.\n"
    names = [file.name.partition(".")[0] for file in compiled]
    assert sorted(names) == ["errors", "piles", "tuckbox_core__mypyc"]
    assert len(plain) == len(sources(copy))

    (copy / "tuckbox" / "core" / "speech.py").unlink()
    assert len(built(copy)[2]) == len(plain) - 1


@needs_the_source
def test_the_art_of_the_faces_goes_along_with_its_licences(copy: Path) -> None:
    run_setup(copy, "build", TUCKBOX_COMPILE="0")
    art = next(copy.glob("build/lib*/tuckbox/faces/art"))
    assert (art / "emblems.json").is_file()
    assert len(list((art / "fonts").glob("*.ttf"))) == 4
    licences = sorted(file.stem for file in (art / "licences").iterdir())
    assert licences == ["alegreya", "alegreya-sans", "game-icons"]


@needs_the_source
@pytest.mark.parametrize("mistake", ['LOST: int = "a word"\n', "import no_such_module\n"])
def test_what_mypyc_refuses_is_installed_as_it_is(copy: Path, mistake: str) -> None:
    with (copy / "tuckbox" / "core" / "piles.py").open("a", encoding="utf-8") as file:
        file.write(mistake)
    said, compiled, plain = built(copy)
    if "no C compiler" in said:
        pytest.skip(said)
    assert "compiling failed in mypyc" in said
    assert not compiled
    assert len(plain) == len(sources(copy))


@needs_the_source
@pytest.mark.skipif(os.name != "posix", reason="the broken compiler is a shell script")
def test_half_a_compiled_engine_is_none(copy: Path) -> None:
    """The compiler compiles the probe and the small files, and breaks down at a large one."""
    real = os.environ.get("CC") or shutil.which("cc") or "cc"
    broken = copy / "broken-cc"
    broken.write_text(f'#!/bin/sh\ncase "$*" in *__native*) exit 1;; esac\nexec {real} "$@"\n')
    broken.chmod(0o755)
    said, compiled, plain = built(copy, CC=str(broken), LDSHARED=f"{broken} -shared")
    if "no C compiler" in said:
        pytest.skip(said)
    assert "compiling failed in C" in said
    assert not compiled
    assert len(plain) == len(sources(copy))


def add_bench(copy: Path, game: str) -> None:
    (copy / "bench").mkdir()
    (copy / "bench" / "__init__.py").touch()
    (copy / "bench" / "small_game.py").write_text(game, encoding="utf-8")


SMALL_GAME = """
from tuckbox.core.piles import insert


def deal(pile: list[int]) -> None:
    insert(pile, 1)
"""


@needs_the_source
def test_the_games_of_the_bench_are_compiled_beside_it_and_go_into_no_wheel(copy: Path) -> None:
    said, before, _ = built(copy)
    if "no C compiler" in said:
        pytest.skip(said)
    add_bench(copy, SMALL_GAME)
    run_setup(copy, "build_bench")
    files = (copy / "build" / "compiled-bench").rglob("*")
    made = {file.name.partition(".")[0] for file in files if file.suffix in (".so", ".pyd")}
    assert made == {"small_game", "tuckbox_bench__mypyc"}
    assert built(copy)[1] == before


@needs_the_source
def test_when_the_games_of_the_bench_cannot_be_compiled_the_build_fails(copy: Path) -> None:
    add_bench(copy, "import no_such_module\n")
    with pytest.raises(subprocess.CalledProcessError) as failure:
        run_setup(copy, "build_bench")
    assert b"were not compiled" in failure.value.stderr


@pytest.mark.skipif(not (ROOT / "setup.py").exists(), reason="the tests are away from the source")
def test_the_source_archive_holds_what_a_packager_needs(tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns(".*", "build", "*.egg-info", "__pycache__", "*.so")
    source = tmp_path / "source"
    shutil.copytree(ROOT, source, ignore=left_out)
    shutil.copytree(ROOT / ".ci", source / ".ci")
    program = "from setuptools.build_meta import build_sdist; build_sdist('archive')"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=source, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (archive,) = (source / "archive").iterdir()
    with tarfile.open(archive) as files:
        held = {name.partition("/")[2] for name in files.getnames()}
    wanted = {
        path.relative_to(source).as_posix()
        for folder in ("tuckbox", "tests", "docs", "examples", "bench", "tools", ".ci")
        for path in (source / folder).rglob("*")
        if path.is_file()
    }
    wanted |= {"LICENSE", "NOTICE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile"}
    wanted |= {"setup.py", "pyproject.toml", "constraints.txt", "package.json", "MANIFEST.in"}
    wanted |= {"biome.json", "tsconfig.json"}
    assert wanted - held == set()
