"""Runs statements: few reports at a time, the same question once, a time limit, a cache of answers."""
