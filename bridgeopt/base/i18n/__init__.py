"""User-facing text in the user's language: messages (a key with values) and their catalogues.

The rest of the program returns a `Message`. It becomes a sentence only when it is shown: ``str``
renders it in the language of `message.current_locale`. The package does not depend on
bridge: `club.messages` has the words for pairs, sections and the like.
"""

from bridgeopt.base.i18n.message import ClauseList, Lines, Message, Number, OrList, Percent

__all__ = ["ClauseList", "Lines", "Message", "Number", "OrList", "Percent"]
