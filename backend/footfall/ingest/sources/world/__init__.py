"""A folder with all the files of a world."""
