"""The code of a card as the rows of a QR code. Needs segno, of the extra `paper`."""

from .press import NoPress


def qr_rows(code: str) -> list[bytes]:
    """One byte for each module, 1 where it is dark; a quarter of it may be lost."""
    try:
        import segno
    except ImportError:
        raise NoPress(
            "QR codes are made by segno; 'pip install \"tuckbox[paper]\"' gets it."
        ) from None
    return [bytes(row) for row in segno.make(code, error="q", micro=False).matrix]
