"""From landed page views to published month files: `steps.STEPS` is the pipeline, `run.publish` runs it."""
