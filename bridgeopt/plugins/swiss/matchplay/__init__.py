"""Swiss teams and Swiss pairs: matches of several boards, converted to victory points."""
