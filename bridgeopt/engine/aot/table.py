"""The table of kernels: all kernels that Python calls, with their signatures.

The table determines which kernels are compiled ahead of time, which are loaded before a search, and
which the tests compare with plain Python. A kernel that only other kernels call is compiled as a
part of them, and is not in the table. Each mapping has the signatures of some kernels (see
`signatures`) by key (``module:function``). Plugins list their kernels in their `Plugin`.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgeopt.base.plugins import installed_plugins

_PROBLEM = (
    "KernelProblem(int64[3], int64[2], const int64[2], int64[2], int64[2], int64[2], int64[1],"
    " int64[1], int64[1], int64[1], int64[2], int64[3], int64[1])"
)
_TREE = (
    "SearchTree(int64[3], int64[3], bool[2], int64[1], int64[4], int64[1], int64[1], bool[1],"
    " int64[3], int64[3], int64[1], int64[2])"
)
_WALK_STATE = (
    "WalkState(int64[2], int64[1], int64[1], int64[1], int64[2], int64[2], int64[1], int64[2],"
    " int64[2], int64[1])"
)
_FOREST = (
    "Forest(int64[3], bool[2], int64[1], int64[1], int64[1], int64[1], int64[1], int64[1],"
    " int64[1], int64[1], int64[1], int64[1], int64[1], int64[1], int64[1], int64[1], int64[1],"
    " int64[2], int64[2], int64[2], int64[1], int32[2], int64[2], int64[1], int64[1], int64[1],"
    " int64[1], bool[1], int64[2])"
)

SEARCH: Mapping[str, str] = {
    "bridgeopt.engine.qap.branch_and_bound:explore": (
        f"({_PROBLEM}, int64[1], int64[3], int64[1], int64, int64, bool[1], int64[1])"
    ),
    "bridgeopt.engine.qap.branch_and_bound:explore_each": (
        f"({_PROBLEM}, int64[2], int64[4], int64[1], int64[1], int64, int64, bool[1], int64[1])"
    ),
    "bridgeopt.engine.qap.half_splits:explore_splits": (
        "(Sides(int64[2], int64[2], int64[1], int64[1], int64[1]), int64[1], int64[1], int64[1],"
        " int64, int64, bool[1])"
    ),
    "bridgeopt.engine.qap.local_search:iterated_local_search": (
        "(int64[3], int64[3], int64[2], const bool[2], int64, uint64, bool[1], int64[1])"
    ),
    "bridgeopt.engine.qap.symmetry:orbits": "(const int64[2], int64[1], int64[1])",
}
"""Kernels for the search and proof of every evening. The kernel that takes the longest to compile
comes first."""

SECOND_PROOF: Mapping[str, str] = {
    "bridgeopt.engine.qap.classical:explore": f"({_TREE}, int64, int64, int64)",
    "bridgeopt.engine.qap.classical:enter_node": f"({_TREE}, int64[1], int64)",
    "bridgeopt.engine.qap.halves:next_split": (
        "(int64[2], int64, int64, int64, int64, int64, int64, int64[1], bool[1], int64[1])"
    ),
}
"""Kernels of the second proof (`qap.verify`), which shares no code with the first."""

CERTIFICATES: Mapping[str, str] = {
    "bridgeopt.engine.qap.proof_log:log_proof": (
        f"({_PROBLEM}, int64[1], int64[3], int64, int64, bool[1])"
    ),
}
"""The kernel that logs a proof for a certificate."""

TAILORED: Mapping[str, str] = {
    "bridgeopt.engine.rounds.walk:_walk": (
        f"(int64[1], MeetingCosts(int64[2], int64, int64), {_WALK_STATE}, int64,"
        " WalkPace(int64, int64, int64), bool[1], int64[1], uint64[1], int64[3])"
    ),
    "bridgeopt.engine.rounds.walk:_write_tables": f"({_WALK_STATE}, int64[3])",
    "bridgeopt.engine.rounds.exhaustive:search_exhaustively": (
        f"(int64[1], {_WALK_STATE}, int64, bool, int64, bool[1])"
    ),
    "bridgeopt.engine.rounds.meetings:_enumerate": (
        "(int64[2], int64, int64, int64, bool[1], int64[2])"
    ),
    "bridgeopt.engine.assignment:assign": (
        "(int64[2], int64, int64[1], int64[1], int64[1], int64[2])"
    ),
    "bridgeopt.movement.table_assignment:_rearrange": (
        "(int64[3], int64, _Way(bool[1], int64, int64, bool, bool, int64, int64), bool[1],"
        " int64[1], uint64[1], int64[3])"
    ),
    "bridgeopt.movement.tailored.directions:_anneal": (
        "(_Tally(int64[2], int64[2], int64[2], int64[2], int64[1], int64), int64, bool, int64,"
        " bool[1], int64[1], uint64[1], bool[1])"
    ),
}
"""Kernels for movements that are generated for tonight."""

DESIGN: Mapping[str, str] = {
    "bridgeopt.movement.design.annealing:_anneal": (
        "(Arrangement(int64[3], bool[3], bool[2], int64[2], int64[1], int64[1]), int64[2],"
        " int64[2], int64[2], int64[1], bool, bool, int64, bool[1], int64[1], uint64[1], int64[3],"
        " bool[3])"
    ),
    "bridgeopt.movement.table_assignment:_rearrange": TAILORED[
        "bridgeopt.movement.table_assignment:_rearrange"
    ],
}
"""Kernels of the movement designer."""

MATCHING: Mapping[str, str] = {
    "bridgeopt.engine.blossom.stages:match_all": f"({_FOREST}, int64[1])",
    "bridgeopt.engine.blossom.stages:initialise_duals": f"({_FOREST})",
}
"""Kernels for perfect matchings."""

CORE = (SEARCH, SECOND_PROOF, CERTIFICATES, TAILORED, DESIGN, MATCHING)
"""All kernels except those of plugins."""


def all_kernels() -> dict[str, str]:
    """Return the signatures, by key, of all kernels that Python calls, also those of plugins."""
    parts = (*CORE, *(plugin.kernels for plugin in installed_plugins().values()))
    return {name: takes for part in parts for name, takes in part.items()}
