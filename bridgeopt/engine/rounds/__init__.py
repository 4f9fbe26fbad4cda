"""From meetings to rounds to board groups; knows no club."""
