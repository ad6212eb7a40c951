"""How this program was started, so that a command it prints can be typed as it is printed."""

import os
import shlex
import shutil
import sys
from pathlib import Path

USUAL = "tuckbox"


def command_name() -> str:
    """`tuckbox` where the shell finds it; otherwise its path, or `python -m tuckbox`."""
    started = Path(sys.argv[0] if sys.argv else "")
    if started.name == "__main__.py" and started.parent.name == USUAL:
        return f"{_python()} -m {USUAL}"
    if started.stem != USUAL or _same(shutil.which(USUAL), started):
        return USUAL
    return shlex.quote(str(started))


def _python() -> str:
    name = Path(sys.executable).name
    for short in ("python", "python3", name):
        if _same(shutil.which(short), Path(sys.executable)):
            return short
    inside = os.path.relpath(sys.executable)
    return shlex.quote(sys.executable if inside.startswith(os.pardir) else inside)


def _same(found: str | None, path: Path) -> bool:
    """Not by what links lead to: the python of an environment is a link to another one."""
    return found is not None and os.path.abspath(found) == os.path.abspath(path)
