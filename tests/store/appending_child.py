"""A process that appends to many tables until it is killed, and prints what it was told is
stored. Run as a module with the path of the file, and the number to begin from for each table."""

import asyncio
import sys
from itertools import count

from tuckbox.store import Stored, Write
from tuckbox.store.sqlite import SqliteStore

TABLES = 8


async def main(path: str, lengths: list[int]) -> None:
    loop = asyncio.get_running_loop()
    store = SqliteStore(path, loop.call_soon_threadsafe)

    async def play(table: int) -> None:
        for number in count(lengths[table]):
            answer = loop.create_future()
            # Some appends consist of two writes, which must not be torn apart.
            entries = (b"%d" % number,)
            writes = [Write(f"table {table}", number, entries)]
            writes.append(Write(f"shadow {table}", number, entries))
            store.append(writes, answer.set_result)
            assert await answer is Stored.STORED
            sys.stdout.write(f"{table} {number}\n")
            sys.stdout.flush()

    await asyncio.gather(*(play(table) for table in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], [int(length) for length in sys.argv[2:]]))
