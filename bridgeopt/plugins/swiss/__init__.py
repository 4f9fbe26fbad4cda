"""Swiss and McMahon tournaments: each round is paired by score, with a proof."""
