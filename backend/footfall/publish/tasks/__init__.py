"""What a publication is made of: functions from files to a file, and who runs them."""
