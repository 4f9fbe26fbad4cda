"""What people read, in their language: messages as keys with values, and a catalogue a language.

The rest of the program returns a `Message`. It becomes a sentence where somebody reads it: ``str``
writes it in the language of `message.reader`.
"""

from bridgeopt.base.words.message import Clauses, Either, Lines, Message, Number, Percent

__all__ = ["Clauses", "Either", "Lines", "Message", "Number", "Percent"]
