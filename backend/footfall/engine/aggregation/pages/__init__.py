"""Lists of pages, whose texts give page views one by one."""
