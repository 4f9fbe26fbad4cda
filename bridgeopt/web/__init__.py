"""The director's page: a local web page for an evening, from sign-in to the last round.

The server renders whole screens. A browser window fetches its screen again after each change, and
``morph.js`` changes only the parts that differ, so focus, menus and dragged items survive. Every
change is a ``POST /do`` with an action and the revision that the window showed. One window holds
the event stream for all windows, because a browser allows six connections to a server.

A view never waits for work: long work is a `tasks.background.LatestTask`, whose key identifies its
inputs. Devices on the LAN use another port, which has a guard of its own. Each level of access has
an application of its own, so a new route is not left open by mistake (`access`).
"""
