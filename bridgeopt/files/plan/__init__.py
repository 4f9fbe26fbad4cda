"""Tonight's plan as JSON: what `run` writes, and what `evaluate` and `record` read.

The format is documented in `docs/formats.md`.
"""

from bridgeopt.files.plan.document import (
    VERSION,
    format_plan,
    format_printed,
    json_lines,
    mark_printed,
    plan_document,
    plan_id,
    write_plan,
)
from bridgeopt.files.plan.reading import (
    is_id,
    is_label,
    parse_plan,
    read_events,
    read_plan,
    write_events,
)

__all__ = [
    "VERSION",
    "format_plan",
    "format_printed",
    "is_id",
    "is_label",
    "json_lines",
    "mark_printed",
    "parse_plan",
    "plan_document",
    "plan_id",
    "read_events",
    "read_plan",
    "write_events",
    "write_plan",
]
