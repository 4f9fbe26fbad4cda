"""The words that people read, one file a language, and how they are put together."""
