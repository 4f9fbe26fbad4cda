"""A club's season on one page, to be looked at, sent to members and printed."""

from bridgeopt.show.pages.season.page import season_page

__all__ = ["season_page"]
