"""Plugins that ship with the core: each is a folder, and deleting the folder deletes the plugin."""
