"""Reports by mail: what changed on the sites of a project, weekly or monthly."""
