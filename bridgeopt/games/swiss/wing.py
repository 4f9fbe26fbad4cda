"""What Swiss and McMahon tournaments add to the core."""

from bridgeopt.base.installed import Wing

WING = Wing(
    package="bridgeopt.games.swiss",
    place=2,
    commands={"swiss": ("help_swiss", "bridgeopt.games.swiss.cli:swiss")},
    templates="bridgeopt.games.swiss.show",
    event_kind="bridgeopt.games.swiss.on_page:SWISS_EVENTS",
)
