"""Games beside the core, a wing each: whoever deletes a folder deletes the game."""
