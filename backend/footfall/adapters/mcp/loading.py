"""The lock under which the SDK of the Model Context Protocol is loaded by the first calls that need it.

Its modules import each other. Of two threads that load different ones at the same moment, Python gives one a
module that is half loaded, and that call fails.
"""

from threading import Lock

LOADING = Lock()
