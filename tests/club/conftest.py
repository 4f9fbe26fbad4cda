"""An evening of two sections, as everywhere that something is shown."""

from __future__ import annotations

from two_sections import changed, history, members, plan  # noqa: F401, fixtures
