"""From landed page views to published month files: `step_order.STEPS` is the pipeline of a month."""
