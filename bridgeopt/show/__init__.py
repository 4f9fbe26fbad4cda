"""Output for people: on the terminal, and as pages for paper and browser.

Pages contain their fonts, so text fits a sheet in the same way on every computer.
"""
