"""Exchange with other programs: Bridgemates over a network, and files of results.

Bridgemates are the scoring devices at the tables. Their maker's Python client fetches the items
that tables send. It returns the same empty list in three cases: there are no items, the request was
refused, or there was no answer. Therefore requests use the client's ``send_request``, whose answer
distinguishes these cases. The listener (`tasks.evening.bridgemates`) stores results before it
accepts them. A table forgets its results when its movement changes. Therefore the rounds to send
again are written to a file (``bridgemates.json``) before the change is sent.
"""
