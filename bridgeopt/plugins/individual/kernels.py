"""The kernels of individual events that Python calls, with their signatures."""

from __future__ import annotations

from collections.abc import Mapping

individual: Mapping[str, str] = {
    "bridgeopt.plugins.individual.groups.seats:_colour": "(int64[2], int64[2], int64)",
    "bridgeopt.plugins.individual.groups.seats:_split": "(int64[2], int64[2], int64)",
}
"""Maps each kernel that balances seats to its signature."""

LEVELS: Mapping[str, str] = {
    "bridgeopt.plugins.individual.groups.seats:turn_tables": (
        "(int64[2], int64[2], int64[2], int64[2], int64[1], uint64[1], bool[1])"
    ),
}
"""Maps each kernel that balances seats by restricted turns of tables to its signature."""

TABLES: Mapping[str, str] = {
    "bridgeopt.plugins.individual.groups.table_moves:_anneal_groups": (
        "(int64[3], int64, (int64, int64, int64), uint64[1], int64[1], bool[1])"
    ),
}
"""Maps each kernel to its signature. These kernels move groups to other tables."""

GROUPS: Mapping[str, str] = {
    **individual,
    **TABLES,
    "bridgeopt.plugins.individual.groups.differences:_anneal_paths": (
        "(int64[2], int64[2], int64, uint64[1], int64, int64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.differences:_anneal_repeats": (
        "(int64[2], int64[2], uint64[1], int64, int64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.mirrored_arrays:_anneal": (
        "(int64[2], (int64, int64, int64), uint64[1], int64, int64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.paths_of_two:_anneal": (
        "(int64[3], int64, (int64, int64, int64), uint64[1], int64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.unstructured:_anneal": (
        "(int64[2], (int64[1], int64[1], int64), (int64, int64, int64), (int64, int64), uint64[1],"
        " int64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.rotations:_anneal": (
        "(int64[1], (int64[3], int64[3]), (int64, int64), uint64[1], int64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.swaps:anneal_kernel": (
        "(int64[2], (int64[2], int64[1], int64[1], int64[1]), (int64, int64), int64[1], uint64[1],"
        " bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.swaps:tabu_kernel": (
        "(int64[2], (int64[2], int64[1]), (int64, int64), int64[1], uint64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.table_moves:_anneal_tables": (
        "(int64[3], int64, int64, uint64[1], int64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.turns:turn_kernel": (
        "((int64[2], int64[2], int64[2]), (int64[2], int64[1], int64[2], int64[1], int64[1]),"
        " (int64, int64, int64), int64[1], uint64[1], bool[1])"
    ),
}
"""Maps kernels to their signatures, for plans whose rounds are all planned before the event."""

EVENT: Mapping[str, str] = {
    "bridgeopt.plugins.individual.groups.meeting_kinds:walk_rounds": (
        "(int64[2], (int64[1], int64[2], int64[2]), (int64[3], int64[2], int64[1], int64[1],"
        " int64[2]), (int64[1], int64[1], int64[1], int64[1]), int64[1], uint64[1], bool[1])"
    ),
    "bridgeopt.plugins.individual.groups.whist:pair_into_tables": (
        "(int64[2], int64[2], int64[1], int64[1], int64, int64[1], int64[1])"
    ),
    **LEVELS,
    **TABLES,
    **{
        name: GROUPS[name]
        for name in (
            "bridgeopt.plugins.individual.groups.differences:_anneal_repeats",
            "bridgeopt.plugins.individual.groups.rotations:_anneal",
            "bridgeopt.plugins.individual.groups.table_moves:_anneal_tables",
        )
    },
}
"""Maps kernels to their signatures, for events planned round by round, and for individual bridge.
"""

KERNELS = {**GROUPS, **EVENT}
"""All kernels of individual events."""
