"""Writes the rows of an answer: keys in words, facts about sites, measures with intervals."""
