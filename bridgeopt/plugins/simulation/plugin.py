"""The plugin of simulated seasons and federation reports."""

from bridgeopt.base.plugins import Plugin

PLUGIN = Plugin(
    package="bridgeopt.plugins.simulation",
    order=5,
    commands={
        "simulate": ("help_simulate", "bridgeopt.plugins.simulation.cli:simulate"),
        "federation": (
            "help_federation",
            "bridgeopt.plugins.simulation.federation.command_group:federation",
        ),
    },
    examples="bridgeopt.plugins.simulation.examples:EXAMPLES",
)
