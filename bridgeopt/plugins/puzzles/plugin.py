"""What puzzles for those who sit out add to the core."""

from bridgeopt.base.plugins import Plugin
from bridgeopt.plugins.puzzles.warm import KERNELS

PLUGIN = Plugin(
    package="bridgeopt.plugins.puzzles",
    place=4,
    commands={"sitout": ("help_sitout", "bridgeopt.plugins.puzzles.cli:sitout")},
    templates="bridgeopt.plugins.puzzles",
    kernels=KERNELS,
    ready="bridgeopt.plugins.puzzles.warm",
    pastimes="bridgeopt.plugins.puzzles.sheet:TO_PLAY",
    evening_sheet="bridgeopt.plugins.puzzles.tasks:evening_sheet",
)
