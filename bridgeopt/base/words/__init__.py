"""What people read, in their language: messages as kinds and values, and a catalogue a language.

The rest of the house returns a `Message`. It becomes a sentence where somebody reads it: when
``str`` is taken of it, in the language of `message.reader`.
"""

from bridgeopt.base.words.message import Clauses, Either, Lines, Message, Number, Percent

__all__ = ["Clauses", "Either", "Lines", "Message", "Number", "Percent"]
