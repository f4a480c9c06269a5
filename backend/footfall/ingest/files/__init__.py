"""Files as they come: packed, in any code page, as tables, records, documents."""
