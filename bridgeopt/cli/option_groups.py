"""The headings under which `--help` lists options, and the group of each option name.

An option has the same group in every command that takes it, unless the command passes ``group``. A
plugin passes ``group`` for options of its own. A group is called by the key of its heading.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

COMMON = "help_group_common"
"""Group of the options that all commands have; the help shows it last."""

OWN = "own"
"""Group of a command's own options, under click's heading "Options"."""

ORDER = (
    OWN,
    "help_group_input",
    "help_group_output",
    "wishes_title",
    "help_group_movements",
    "help_group_scoring",
    "changes",
    "go_push",
    "help_group_search",
    "help_group_display",
)
"""Order of the groups in the help; groups of plugins follow the movements."""

SMALL = 8
"""Largest number of options that a command lists without groups, not counting common ones."""

_NAMES: Mapping[str, tuple[str, ...]] = {
    OWN: ("--port", "--browser", "--another", "--lan", "--demo", "--name", "--after"),
    COMMON: ("--club", "--lang", "--version", "-h"),
    "help_group_input": (
        *("--history", "--season", "--reg", "--plan", "--members", "--date", "--strict"),
        *("--guests", "--results", "--bws", "--usebio", "--pbn", "--csv", "--deals", "--people"),
        *("--competitions", "--absences", "--scores", "--entries", "--totals", "--session"),
        *("--clubs", "--import", "--take"),
    ),
    "help_group_output": (
        *("--json", "--out", "--certificate", "--details", "--csv-style", "--for-season"),
        *("--ranking-csv", "--to-usebio", "--usebio-version", "--to-pbn", "--to-bridgewebs"),
        *("--to-csv", "--to-lin", "--to-dup", "--to-dlm", "--title", "--club-number", "--paper"),
        *("--pdf", "--section", "--changed", "--sit-out-sheet", "--html"),
        *("--public", "--initials", "--large-cards"),
    ),
    "wishes_title": (
        *("--wishes", "--stationary", "--number", "--tonight", "--not-tonight", "--no-sit-out"),
        *("--late", "--put", "--apart", "--forget-wishes"),
    ),
    "help_group_movements": (
        *("--family", "--sections", "--event", "--compare", "--movements", "--boards"),
        *("--smallest", "--largest", "--odd", "--winners", "--equal-fields", "--half-table"),
        "--ew-from-one",
        *("--barometer", "--pairs", "--rounds", "--groups", "--tables-fixed-boards", "--balance"),
        *("--tables", "--stay", "--halves", "--switch", "--share", "--rover"),
    ),
    "help_group_scoring": (
        *("--scoring", "--together", "--by-board", "--datum", "--fewest", "--average-imps"),
        *("--sit-out", "--tie-width", "--least-boards", "--handicap", "--strata", "--sign"),
        *("--game", "--tie-breaks", "--uma", "--start", "--unit"),
    ),
    "changes": (
        *("--drop", "--add", "--swap-player", "--how", "--keep", "--worth", "--after-round"),
        *("--printed", "--over", "--add-from", "--fouled", "--left", "--force"),
        *("--rounds-played", "--keep-guests", "--replace", "--withdraw", "--up", "--down"),
        *("--yes", "--anew", "--finals", "--threes"),
    ),
    "go_push": (
        *("--bridgemates", "--address", "--club-id", "--licence-key", "--update", "--resume"),
        "--refill",
    ),
    "help_group_search": (
        *("--objective", "--first-meetings", "--budget", "--jobs", "--seed", "--verify"),
        *("--verify-budget", "--steps", "--dask"),
    ),
    "help_group_display": ("--watch", "--board", "--pair", "--beside", "--show"),
}

GROUPS = {name: group for group, names in _NAMES.items() for name in names}
"""Map the first name of an option to its group."""


def order(groups: Iterable[str]) -> list[str]:
    """Return the groups in the order of the help; unknown ones follow the movements."""
    known = ORDER.index("help_group_movements")
    places = {group: k for k, group in enumerate(ORDER)}
    return sorted(dict.fromkeys(groups), key=lambda group: places.get(group, known + 0.5))
