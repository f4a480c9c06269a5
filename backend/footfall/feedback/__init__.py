"""Messages to the administrators, and usage events where the owner turned them on."""
