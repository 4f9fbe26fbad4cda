"""What individual events add to the core."""

from bridgeopt.base.installed import Wing

WING = Wing(
    package="bridgeopt.games.individual",
    place=3,
    commands={"individual": ("help_individual", "bridgeopt.games.individual.cli:individual")},
    templates="bridgeopt.games.individual.show",
    event_kind="bridgeopt.games.individual.on_page:INDIVIDUAL_EVENTS",
)
