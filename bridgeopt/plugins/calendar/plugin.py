"""Registration of the calendar plugin."""

from bridgeopt.base.plugins import Plugin

_KERNELS = {
    "bridgeopt.plugins.calendar.meetings:_earliest_ends": "(int32[1], int32[1], int32[2])",
    "bridgeopt.plugins.calendar.meetings:_fewest_violations": (
        "(int32[1], int32[1], int32[2], int32[1], int64)"
    ),
}

PLUGIN = Plugin(
    package="bridgeopt.plugins.calendar",
    order=1,
    commands={"calendar": ("help_calendar", "bridgeopt.plugins.calendar.command_group:calendar")},
    study_commands={
        "meetings": ("help_calendar_meetings", "bridgeopt.plugins.calendar.cli:meetings")
    },
    templates="bridgeopt.plugins.calendar",
    kernels=_KERNELS,
    event_kind="bridgeopt.plugins.calendar.web:YEARS",
    describe_evening="bridgeopt.plugins.calendar.tasks:describe_evening",
    examples="bridgeopt.plugins.calendar.examples:EXAMPLES",
)
