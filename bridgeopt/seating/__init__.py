"""Seating an evening: objective, sections, wishes, and the best numbering with its proof.

A section's numbering is an assignment problem (`bridgeopt.engine.qap`). An *item* is a pair of the
section; the absent pair of an odd section is the last item. A *place* is a pair number of the
movement, counted from 0. The *label* of two places says how often they meet, and sometimes more.
"""
