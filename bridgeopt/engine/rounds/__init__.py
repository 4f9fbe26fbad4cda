"""From meetings to rounds to groups; knows no bridge.

Items meet two by two at tables, in rounds; each table plays a group; no two items meet twice, and
no item plays a group twice. (In bridge, items are pairs and groups are board groups.)
"""
