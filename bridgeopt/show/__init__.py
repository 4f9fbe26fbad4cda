"""Output for people, a folder for each medium: the terminal, and pages for paper and browser."""
