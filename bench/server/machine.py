"""What the system knows about a process: its processor time and its memory (Linux)."""

import os
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
BUSY: Final = 0.3
"""With more running processes than this for each processor, latencies say little."""


def processor_seconds(*pids: int) -> float:
    """What processes have used so far, all their threads included, in user and system mode."""
    return sum(map(_seconds_of, pids))


def _seconds_of(pid: int) -> float:
    """To the nanosecond where the kernel tells that, otherwise to the hundredth of a second."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):
            total += int((task / "schedstat").read_text().split()[0])
    if total:
        return total / 1e9
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def family(pid: int) -> list[int]:
    """A process and those it has started."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            with suppress(FileNotFoundError, ProcessLookupError):
                found += family(int(child))
    return found


def resident_bytes(pid: int) -> int:
    """Memory of a process that is in use, in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def load() -> tuple[float, int]:
    """The load of the last minute, and how many processors there are."""
    return os.getloadavg()[0], len(os.sched_getaffinity(0))


def busy() -> str:
    """A warning if something else is running here; otherwise empty."""
    now, cores = load()
    if now <= BUSY * cores:
        return ""
    found = f"The machine is busy (load {now:.2f} on {cores} processors)"
    return f"{found}: trust ratios of processor time, not latencies."


def end(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    """End a process that we have started."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
