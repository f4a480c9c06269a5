"""Commands that work through much data and end."""

import subprocess
import sys

ASK = """
import sys
from footfall.cli import batch
batch.settle()
import numpy, pyarrow
table = pyarrow.table({"visits": numpy.arange(3), "sites": ["a", "b", "c"]})
before = "pandas" in sys.modules
import pandas
print(table.num_rows, before, "pandas" in sys.modules)
"""


def test_a_batch_makes_tables_without_loading_pandas_and_gives_pandas_when_asked() -> None:
    asked = subprocess.run(
        [sys.executable, "-W", "error", "-c", ASK], capture_output=True, text=True, check=True
    )
    assert (asked.stdout, asked.stderr) == ("3 False True\n", "")
