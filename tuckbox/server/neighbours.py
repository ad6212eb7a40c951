"""Under which address the machines in the same house reach this one."""

import socket
import struct
import sys
from typing import Final

SIOCGIFADDR: Final = 0x8915
"""Asks Linux for the address of a network interface."""


def house_address() -> str | None:
    """An address of this machine that is not its own alone; None if it has no other."""
    found = [*_of_interfaces(), *_of_name()]
    return next((address for address in found if not address.startswith("127.")), None)


def _of_interfaces() -> list[str]:
    if sys.platform != "linux":
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asking, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue  # it has none
            found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _of_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
