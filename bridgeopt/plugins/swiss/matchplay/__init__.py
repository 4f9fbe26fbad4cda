"""Swiss teams and Swiss pairs: matches of several boards, turned into victory points."""
