"""What the club's year adds to the core."""

from bridgeopt.base.wings import Wing

WING = Wing(
    package="bridgeopt.games.calendar",
    place=1,
    commands={"calendar": ("help_calendar", "bridgeopt.games.calendar.cli:calendar")},
    templates="bridgeopt.games.calendar.show",
    evening_told="bridgeopt.games.calendar.tasks:evening_told",
)
