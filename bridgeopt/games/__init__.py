"""Games beside the core: each has a folder (a wing), and deleting the folder deletes the game."""
