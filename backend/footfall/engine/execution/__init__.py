"""Running statements: few reports at a time, each question once, within a time limit, kept answers."""
