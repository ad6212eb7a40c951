"""A client of the table service, for tests, bots and programs of your own (docs/protocol.md).

It keeps a copy of what its viewer may know, reconnects by itself, sends again what was not
answered, and takes part in the draws with a contribution of its own if asked to.
"""

from tuckbox.table.certificate_checks import BadCertificate, check_certificate, read_certificate

from .errors import CommandRefused, ServiceError
from .service import ServiceClient
from .table import TableClient

__all__ = [
    "BadCertificate",
    "CommandRefused",
    "ServiceClient",
    "ServiceError",
    "TableClient",
    "check_certificate",
    "read_certificate",
]
