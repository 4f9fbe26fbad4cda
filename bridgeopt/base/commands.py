"""The core's commands: their names, and the key of the help message of each."""

from __future__ import annotations

from collections.abc import Mapping

CORE_COMMANDS: Mapping[str, str] = {
    "open": "help_open",
    "start": "help_start",
    "run": "help_run",
    "change": "help_change",
    "print": "help_print",
    "push": "help_push",
    "check": "help_check",
    "check-certificate": "help_check_certificate",
    "evaluate": "help_evaluate",
    "score": "help_score",
    "results": "help_results",
    "record": "help_record",
    "club": "help_club",
    "season": "help_season",
    "movement": "help_movement",
    "docs": "help_docs",
    "demo": "help_demo",
}
"""Maps each core command to the key of its help message.

The order is that in which directors need the commands. `bridgeopt --help` uses it too, and lists
the commands of plugins just before the last core command, ``demo``.
"""

HIDDEN_COMMANDS: Mapping[str, str] = {"study": "help_study"}
"""Commands that `--help` does not list, because directors do not need them."""
