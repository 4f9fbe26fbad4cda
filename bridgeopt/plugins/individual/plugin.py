"""What individual events add to the core."""

from bridgeopt.base.plugins import Plugin

PLUGIN = Plugin(
    package="bridgeopt.plugins.individual",
    order=3,
    commands={"individual": ("help_individual", "bridgeopt.plugins.individual.cli:individual")},
    templates="bridgeopt.plugins.individual.show",
    event_kind="bridgeopt.plugins.individual.on_page:INDIVIDUAL_EVENTS",
)
