"""Reads what has been printed."""

from io import BytesIO

from pypdf import PdfReader


def read(pdf: bytes) -> list[str]:
    """The words of each page, with single spaces between them."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]
