"""The steps of the pipeline, a folder each with its SQL; `publish/step_order.py` says in which order."""
