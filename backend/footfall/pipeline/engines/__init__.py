"""What runs the pipeline's SQL: one module per engine, all with the methods of `engines.door.Engine`."""
