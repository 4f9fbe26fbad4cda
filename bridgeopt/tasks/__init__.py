"""Tasks: a function for each action of a director, shared by the commands and the page.

A task takes values and returns values and messages. A task that searches has two functions. The
first one, such as `prepare_seating`, reads the input and raises all errors, so that no impossible
search begins. The second one searches: it takes the prepared value and a `SearchBudget`. If a task
has a question to the user, it gets a function that asks it.
"""
