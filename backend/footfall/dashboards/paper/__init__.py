"""Dashboards as PDF and charts as pictures, typeset with Typst, so that no browser is needed."""
