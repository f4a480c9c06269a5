"""`python -m footfall` is the `footfall` command."""

from footfall.cli import main

main()
