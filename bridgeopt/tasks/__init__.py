"""Tasks: a function for each action of a director, shared by the commands and the page.

A task takes values and returns values and messages. A task that searches has two steps.
``prepare`` reads the input and raises every error, before an impossible search begins. The task
itself takes the prepared value and a `SearchBudget`. Questions to the user are callbacks.
"""
