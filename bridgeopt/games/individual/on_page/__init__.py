"""Individual events on the page: each is a folder, with the files that the commands work on."""
