"""From callbacks to `await`, for the parts of the service that handle requests one by one."""

import asyncio
from collections.abc import Callable
from typing import Any

from tuckbox.store import Failed


async def ask(question: Callable[..., object], *given: Any) -> Any:
    """The answer to a question whose last argument is a callback; raises `Failed`."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(value: Any) -> None:
        if future.done():  # whoever asked has gone
            return
        if isinstance(value, Failed):
            future.set_exception(value)
        else:
            future.set_result(value)

    question(*given, answer)
    return await future
