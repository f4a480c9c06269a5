"""What every room stands on: settings, database, scheduler, tasks, mail, HTTP, locks."""
