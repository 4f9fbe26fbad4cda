"""Examples of the commands, for `--help`, in the order in which a test runs them."""

from __future__ import annotations

from collections.abc import Mapping

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "calendar make": ("calendar make club-year.toml --out calendar",),
    "calendar show": ("calendar show calendar/calendar.csv --from 2027-01-01",),
    "calendar move": ("calendar move club-year.toml calendar/calendar.csv --out moved",),
    "calendar check": ("calendar check club-year.toml calendar/calendar.csv",),
    "calendar": (
        "calendar make club-year.toml --out calendar",
        "calendar show calendar/calendar.csv --from 2027-01-01",
        "calendar check club-year.toml calendar/calendar.csv",
    ),
    "study meetings": ("study meetings problems.json",),
}
