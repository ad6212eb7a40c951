"""What can go wrong between a client and the service."""

from typing import Any

from tuckbox.core import TuckboxError


class ServiceError(TuckboxError):
    """The service did not do what was asked. `code` says why, for programs."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class CommandRefused(ServiceError):
    """A command that was not done; `refusal` has the facts."""

    def __init__(self, refusal: dict[str, Any], sentence: str) -> None:
        super().__init__(str(refusal.get("code", "")), sentence)
        self.refusal = refusal
