"""Sudoku as constraint models of many kinds, side by side on one solver.

The models are those of Dooreman and Vandekerkhove, "Advanced programming languages for A.I."
(2019, section 1), where each is said to come from: Simonis (2005), Dotú and others (2003), Laburthe
and others (2006), Demoen and Garcia de la Banda (2014), Pay and Cox (2017). They ran them on
ECLiPSe and CHR. Here it is CP-SAT, which learns from conflicts: figures compare with each other,
not with theirs.
"""
