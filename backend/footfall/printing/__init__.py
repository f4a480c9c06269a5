"""Dashboards as PDF and charts as pictures, set with Typst: no browser is needed."""
