"""Looks up which panelists stay in the panel over several months, and how many people a site then reaches."""
