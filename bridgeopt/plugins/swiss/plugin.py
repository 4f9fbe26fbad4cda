"""The plugin for Swiss and McMahon tournaments."""

from bridgeopt.base.plugins import Plugin

PLUGIN = Plugin(
    package="bridgeopt.plugins.swiss",
    order=2,
    commands={"swiss": ("help_swiss", "bridgeopt.plugins.swiss.command_group:swiss")},
    templates="bridgeopt.plugins.swiss.show",
    event_kind="bridgeopt.plugins.swiss.web:SWISS_EVENTS",
    examples="bridgeopt.plugins.swiss.examples:EXAMPLES",
)
