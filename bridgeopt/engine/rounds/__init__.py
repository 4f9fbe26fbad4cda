"""From meetings to rounds to groups; knows no club.

Items meet two by two at tables, in rounds; each table plays a group, and nobody meets anybody or
plays a group twice. (In bridge, items are pairs and groups are boards.)
"""
