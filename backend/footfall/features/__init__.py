"""What users do, a folder a noun."""
