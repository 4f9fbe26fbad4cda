"""Examples of the plugin's commands for `--help`, in the order in which a test runs them."""

from __future__ import annotations

from collections.abc import Mapping

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "simulate": ("simulate --seasons 2 --sessions 10 --out seasons",),
    "federation report": ("federation report north south",),
    "federation": ("federation report north south",),
}
