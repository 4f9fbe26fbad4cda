"""The main job: the objective, sections, wishes, and the numbering with its proof."""
