"""Wishes for tonight: a TOML file, and wishes in a plan's JSON.

The formats are documented in `docs/formats.md`.
"""

from bridgeopt.files.wishes.document import granted_document, wish_document, wish_from
from bridgeopt.files.wishes.making import WishError, make_wish
from bridgeopt.files.wishes.people import PairsHere
from bridgeopt.files.wishes.reading import Wishes, read_wishes
from bridgeopt.files.wishes.text import wish_of_text

__all__ = [
    "PairsHere",
    "WishError",
    "Wishes",
    "granted_document",
    "make_wish",
    "read_wishes",
    "wish_document",
    "wish_from",
    "wish_of_text",
]
