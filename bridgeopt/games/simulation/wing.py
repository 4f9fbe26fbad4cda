"""What simulated seasons add to the core."""

from bridgeopt.base.wings import Wing

WING = Wing(
    package="bridgeopt.games.simulation",
    place=5,
    commands={"simulate": ("help_simulate", "bridgeopt.games.simulation.cli:simulate")},
)
