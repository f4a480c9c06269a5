"""The application: its routers, services, gate and schedule, and the shell of the page."""
