"""What people read, in their language: messages as keys with values, and a catalogue a language.

The rest of the program returns a `Message`. It becomes a sentence where somebody reads it: ``str``
writes it in the language of `message.current_locale`.
"""

from bridgeopt.base.i18n.message import ClauseList, Lines, Message, Number, OrList, Percent

__all__ = ["ClauseList", "Lines", "Message", "Number", "OrList", "Percent"]
