"""`tuckbox --version`: which tuckbox this is, and in which form; quick, loading nothing."""

import subprocess
import sys

import tuckbox

from .terminal import Terminal


def test_version_says_which_form_is_in_use(terminal: Terminal) -> None:
    form = "compiled" if tuckbox.compiled() else "interpreted"
    assert terminal.run("--version").out == f"tuckbox {tuckbox.__version__} ({form})\n"


def test_version_does_not_load_the_games() -> None:
    program = (
        "import sys; from tuckbox.cli.main import main; main(['--version']); "
        "print([name for name in ('rich', 'tuckbox.games', 'msgspec') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.splitlines()[1] == "[]"


def test_the_package_alone_loads_nothing_else() -> None:
    program = (
        "import sys; before = set(sys.modules); import tuckbox; print(set(sys.modules) - before)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "{'tuckbox'}\n"
