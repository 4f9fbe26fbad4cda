"""Individual events: find, measure and prove plans in which players meet as evenly as possible.

The search ignores seats, because `groups.seats` can balance them exactly for any meetings. An event
is a folder of plain files, each written as a whole. New rounds never change rounds that were
played. Plans have numbers instead of names, so a substitute changes one line of ``people.csv``. On
the page, an event's revision is a hash of its files. Long work there runs on a copy of the files,
and its result is discarded if the files have changed meanwhile.
"""
