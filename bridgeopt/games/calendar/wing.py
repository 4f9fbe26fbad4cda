"""What the calendar adds to the core."""

from bridgeopt.base.installed import Wing

_KERNELS = {
    "bridgeopt.games.calendar.meetings:_earliest_ends": "(int32[1], int32[1], int32[2])",
    "bridgeopt.games.calendar.meetings:_fewest_violations": (
        "(int32[1], int32[1], int32[2], int32[1], int64)"
    ),
}

WING = Wing(
    package="bridgeopt.games.calendar",
    place=1,
    commands={"calendar": ("help_calendar", "bridgeopt.games.calendar.cli:calendar")},
    templates="bridgeopt.games.calendar",
    kernels=_KERNELS,
    event_kind="bridgeopt.games.calendar.year_on_page:YEARS",
    evening_told="bridgeopt.games.calendar.tasks:evening_told",
)
