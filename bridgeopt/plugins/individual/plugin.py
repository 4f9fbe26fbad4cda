"""The plugin of individual events: its commands, templates, kernels and event kind."""

from bridgeopt.base.plugins import Plugin
from bridgeopt.plugins.individual.kernels import KERNELS

PLUGIN = Plugin(
    package="bridgeopt.plugins.individual",
    order=3,
    commands={
        "individual": ("help_individual", "bridgeopt.plugins.individual.command_group:individual")
    },
    templates="bridgeopt.plugins.individual.show",
    kernels=KERNELS,
    event_kind="bridgeopt.plugins.individual.web:INDIVIDUAL_EVENTS",
    examples="bridgeopt.plugins.individual.examples:EXAMPLES",
)
