"""A lake whose files lie in an object store: each machine has a copy, one object says what is in force."""
