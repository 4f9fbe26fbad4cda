"""Tournaments that are paired round by round by score: Swiss McMahon, with a proof each round."""
