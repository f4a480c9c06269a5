"""APIs of other vendors, answered by our reports: their clients only need another host and key.

Each folder is a dialect: the paths, parameters, bodies and errors of one vendor's API.
"""
