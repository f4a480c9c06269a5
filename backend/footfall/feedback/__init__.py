"""Messages to whoever runs this installation, and usage events where the owner turned them on."""
