"""Messages to the administrators, and usage events if the owner turned them on."""
