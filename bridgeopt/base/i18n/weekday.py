"""Days of the week, parsed from their names in any supported language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bridgeopt.base.i18n.catalogue import Catalogue, languages, read_catalogue


@dataclass(frozen=True, order=True)
class Weekday:
    """A day of the week as a number; 0 is Monday."""

    day: int

    def render(self, catalogue: Catalogue) -> str:
        """Return the weekday's name in the catalogue's language."""
        return str(catalogue.locale.days["format"]["wide"][self.day])


def parse_weekday(text: str) -> int | None:
    """Return the weekday (0 is Monday) for a name in any supported language; ``None`` if unknown.

    The name may be abbreviated, such as "Mon".
    """
    return _days_by_name().get(text.strip().rstrip(".").casefold())


@cache
def _days_by_name() -> dict[str, int]:
    return {
        name.rstrip(".").casefold(): day
        for code in languages()
        for width in ("short", "abbreviated", "wide")
        for day, name in read_catalogue(code).locale.days["format"][width].items()
    }
