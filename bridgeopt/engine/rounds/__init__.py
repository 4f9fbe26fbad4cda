"""Rounds and groups for meetings, independent of bridge.

In each round, two items meet at each table, which plays a group. No two items meet twice, and no
item plays a group twice. (In bridge, items are pairs and groups are board groups.)
"""
