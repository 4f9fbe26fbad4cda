"""Late changes: turn a plan into a similar plan for the pairs that are present now.

`changes` defines the problem. Before play, `choice.choose_change` makes the new plan, from the
candidate seatings of `candidates`. During play, `during_play` does. Both evaluate given seatings
with `costs`. `moves` lists the differences between the plans.
"""
