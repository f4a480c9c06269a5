"""Reports, their exports, bulk jobs and the search bar over HTTP."""
