"""Lists of pages, which are added up from single page views."""
