"""The page's templates, in the language of whoever looks at it."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from bridgeopt.base.words.message import reader
from bridgeopt.show.surnames import filed


def render(template: str, **values: object) -> str:
    """Return what a template makes of values; their text is escaped, and `t` is the reader's."""
    return _environment().get_template(template).render(t=reader(), **values)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("bridgeopt.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters["filed"] = filed
    return environment
