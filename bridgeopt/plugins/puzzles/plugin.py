"""The registration of the puzzles plugin."""

from bridgeopt.base.plugins import Plugin
from bridgeopt.plugins.puzzles.kernels import KERNELS

PLUGIN = Plugin(
    package="bridgeopt.plugins.puzzles",
    order=4,
    commands={"sitout": ("help_sitout", "bridgeopt.plugins.puzzles.command_group:sitout")},
    study_commands={
        "sudoku": ("help_sudoku_models", "bridgeopt.plugins.puzzles.cli:study_sudoku"),
        "solitaire": ("help_solitaire_table", "bridgeopt.plugins.puzzles.cli:study_solitaire"),
    },
    templates="bridgeopt.plugins.puzzles",
    kernels=KERNELS,
    kernel_warm_up="bridgeopt.plugins.puzzles.warm",
    puzzles="bridgeopt.plugins.puzzles.sheet:SIT_OUT_PUZZLES",
    evening_sheet="bridgeopt.plugins.puzzles.tasks:evening_sheet",
    examples="bridgeopt.plugins.puzzles.examples:EXAMPLES",
)
