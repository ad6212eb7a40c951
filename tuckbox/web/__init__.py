"""What the browser loads: our ES modules and styles as they are, with no step in between, and
what others wrote in `vendor/`, which setup fetches (`tools/fetch_art.py`)."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
VENDOR: Final = FOLDER / "vendor"
