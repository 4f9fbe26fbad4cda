"""Swiss and McMahon tournaments: each round is paired by score, with a proof that it is the best.

A round is paired in two steps; each finds a lexicographic optimum. Step A is one matching of all
players and the bye. It chooses the floaters: the players who meet a player of another score group.
Step B matches the players of each score group with its floaters. There, the displacement of each
player (the distance of the opponent from the ideal opponent) is a level of its own, and the better
placed player's level comes first. A matching can hold the levels of a few players only. It decides
their opponents, and the next matchings decide those of the others. Ties are broken in favour of a
greedy guess of the best pairing; where the guess is right, one matching decides about many players.
To pair by another system, write another `field.RoundField` with its own levels.
"""
