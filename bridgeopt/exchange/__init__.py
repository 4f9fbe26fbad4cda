"""Exchange with other programs: Bridgemates over a network, and files of results.

Bridgemates are the scoring devices at the tables. Their maker's Python client fetches the items
that tables send. It returns an empty list if there are no items, if the request was refused, and if
there was no answer. Requests therefore use the client's ``send_request``, whose answer
distinguishes these cases. The listener (`tasks.evening.bridgemates`) stores results before it
accepts them. A table forgets its results when its movement changes, so the rounds to send again
are written to a file (``bridgemates.json``) before the change is sent.
"""
