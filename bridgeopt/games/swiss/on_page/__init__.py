"""Swiss tournaments, and those of teams and pairs, as a kind of event on the page."""

from bridgeopt.games.swiss.on_page.swiss_events import SWISS_EVENTS

__all__ = ["SWISS_EVENTS"]
