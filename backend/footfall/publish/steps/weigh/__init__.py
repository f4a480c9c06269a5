"""Weigh: how many people each panelist stands for."""
