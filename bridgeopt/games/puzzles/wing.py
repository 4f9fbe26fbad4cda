"""What puzzles for those who sit out add to the core."""

from bridgeopt.base.installed import Wing
from bridgeopt.games.puzzles.warm import KERNELS

WING = Wing(
    package="bridgeopt.games.puzzles",
    place=4,
    commands={"sitout": ("help_sitout", "bridgeopt.games.puzzles.cli:sitout")},
    templates="bridgeopt.games.puzzles",
    kernels=KERNELS,
    ready="bridgeopt.games.puzzles.warm",
    pastimes="bridgeopt.games.puzzles.sheet:TO_PLAY",
    evening_sheet="bridgeopt.games.puzzles.tasks:evening_sheet",
)
