"""The text of a report over the scoped views, as one statement that gives cells. Text in, text out."""
