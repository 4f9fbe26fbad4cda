"""The headings under which `--help` lists options, and the group of each option name.

An option has the same group in every command that takes it, unless the command passes ``group``. A
plugin passes ``group`` for its own options. A group's name is the message key of its heading.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

COMMON_GROUP = "help_group_common"
"""The group of the options that all commands have. The help shows it last."""

OWN_GROUP = "own"
"""The group of a command's own options. Its heading in the help is click's "Options"."""

GROUP_ORDER = (
    OWN_GROUP,
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
"""The groups in the order of the help. Groups of plugins come after ``help_group_movements``, the
group of the options for movements."""

MAX_UNGROUPED_OPTIONS = 8
"""A command with at most this many options of its own is so short that its help shows no groups.
The common options, which all commands have, are not counted."""

_OPTIONS_BY_GROUP: Mapping[str, tuple[str, ...]] = {
    OWN_GROUP: ("--port", "--browser", "--another", "--lan", "--demo", "--name", "--after"),
    COMMON_GROUP: ("--club", "--lang", "--version", "-h"),
    "help_group_input": (
        *("--history", "--season", "--reg", "--plan", "--members", "--date", "--strict"),
        *("--guests", "--results", "--bws", "--usebio", "--pbn", "--csv", "--deals", "--people"),
        *("--competitions", "--absences", "--scores", "--entries", "--totals", "--session"),
        *("--clubs", "--import"),
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
        *("--printed", "--corrections", "--add-from", "--fouled", "--left", "--force"),
        *("--rounds-played", "--keep-guests", "--replace", "--withdraw", "--up", "--down"),
        *("--yes", "--replan", "--new-event", "--finals", "--threes"),
    ),
    "go_push": (
        *("--bridgemates", "--address", "--club-id", "--licence-key", "--update", "--resume"),
        "--resend",
    ),
    "help_group_search": (
        *("--objective", "--first-meetings", "--budget", "--jobs", "--seed", "--verify"),
        *("--verify-budget", "--steps", "--dask"),
    ),
    "help_group_display": ("--watch", "--board", "--pair", "--compare-with", "--show"),
}

GROUPS = {name: group for group, names in _OPTIONS_BY_GROUP.items() for name in names}
"""The group of each option, by the option's first name."""


def sort_groups(groups: Iterable[str]) -> list[str]:
    """Return groups in the order of the help, without duplicates (see `GROUP_ORDER`)."""
    place_of_movements = GROUP_ORDER.index("help_group_movements")
    places = {group: k for k, group in enumerate(GROUP_ORDER)}
    return sorted(
        dict.fromkeys(groups), key=lambda group: places.get(group, place_of_movements + 0.5)
    )
