"""Paths by which administrators bring data in: files, mappings of their columns, connections to services."""

OF_DATA = (
    ("POST", "/api/imports"),
    ("GET", "/api/imports/sources"),
    ("GET", "/api/imports/mappings"),
    ("PUT", "/api/imports/mappings/{mapping_id}"),
    ("DELETE", "/api/imports/mappings/{mapping_id}"),
    ("GET", "/api/imports/uploads"),
    ("GET", "/api/imports/uploads/{upload_id}"),
    ("PATCH", "/api/imports/uploads/{upload_id}"),
    ("DELETE", "/api/imports/uploads/{upload_id}"),
    ("POST", "/api/imports/uploads/{upload_id}/check"),
    ("POST", "/api/imports/uploads/{upload_id}/import"),
    ("GET", "/api/publication"),
    ("POST", "/api/publication"),
    ("GET", "/api/connections"),
    ("POST", "/api/connections"),
    ("POST", "/api/connections/try"),
    ("PATCH", "/api/connections/{connection_id}"),
    ("POST", "/api/connections/{connection_id}/run"),
    ("DELETE", "/api/connections/{connection_id}"),
)
# What takes imported rows away.
ERASING_DATA = (("DELETE", "/api/imports/{import_id}"),)
