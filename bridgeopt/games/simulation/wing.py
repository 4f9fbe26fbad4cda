"""What simulated seasons, and reports on federations, add to the core."""

from bridgeopt.base.installed import Wing

WING = Wing(
    package="bridgeopt.games.simulation",
    place=5,
    commands={
        "simulate": ("help_simulate", "bridgeopt.games.simulation.cli:simulate"),
        "federation": (
            "help_federation",
            "bridgeopt.games.simulation.federation.cli:federation",
        ),
    },
)
