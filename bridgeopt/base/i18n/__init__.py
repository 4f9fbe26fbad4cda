"""User-facing text in the user's language: messages (a key with values) and their catalogues.

The rest of the program returns a `Message`. It becomes a sentence only when it is shown: ``str``
renders it in the language of `message.current_locale`.
"""

from bridgeopt.base.i18n.message import ClauseList, Lines, Message, Number, OrList, Percent

__all__ = ["ClauseList", "Lines", "Message", "Number", "OrList", "Percent"]
