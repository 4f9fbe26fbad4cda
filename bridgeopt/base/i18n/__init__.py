"""User-facing text in the user's language: messages (a key with values) and their catalogues.

A function returns a `Message`, which becomes a sentence only when it is shown: ``str`` renders it
in the language of `message.current_locale`. The package knows no bridge: `club.messages` has the
words for pairs, sections and so on.
"""

from bridgeopt.base.i18n.message import ClauseList, Lines, Message, Number, OrList, Percent

__all__ = ["ClauseList", "Lines", "Message", "Number", "OrList", "Percent"]
