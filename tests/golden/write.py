"""Writes all golden files again: `make golden`. Look at the diff before you commit it."""

from tests.faces import pages
from tests.kit import tree_counts
from tuckbox.games import all_games

from .playthrough import FOLDER, SEEDS, file_of, playthrough
from .schemas import schema_files, service_files
from .simulation import FILE, simulation


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = {file_of(game, seed): (game, seed) for game in all_games() for seed in SEEDS}
    for path in FOLDER.iterdir():
        if path not in wanted:
            path.unlink()
    for path, (game, seed) in wanted.items():
        path.write_text(playthrough(game, seed), encoding="utf-8")
        print(f"{path.stat().st_size:>8} bytes  {path.name}")
    for files in [*map(schema_files, all_games()), service_files()]:
        for path, text in files.items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{path.stat().st_size:>8} bytes  {path.name}")
    FILE.write_text(simulation(all_games()), encoding="utf-8")
    pages.write()
    tree_counts.write()
    print(f"{tree_counts.FILE.stat().st_size:>8} bytes  {tree_counts.FILE.name}")


if __name__ == "__main__":
    main()
