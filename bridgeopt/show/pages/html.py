"""Pages for paper and browser: Jinja templates, made into HTML that needs no other file."""

from __future__ import annotations

from enum import Enum
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined


class Paper(Enum):
    """What a page is printed on."""

    A4 = "a4"
    LETTER = "letter"


def render(template: str, **values: object) -> str:
    """Return the page that a file in ``templates`` makes of values; their text is escaped."""
    return _environment().get_template(template).render(values)


@cache
def _environment() -> Environment:
    """Return what keeps templates once they are compiled: that takes longer than to fill them."""
    return Environment(
        loader=PackageLoader("bridgeopt.show.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
