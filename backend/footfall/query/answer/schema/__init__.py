"""Generates the models of rows and answers, which describe them in the API."""
