"""Publishes as `footfall publish` does, and prints each step when it begins."""

import sys
from dataclasses import replace

from footfall.cli.allocator import BATCH, prefer_jemalloc


def main() -> None:
    """Publish FOOTFALL_HOME with as many workers as the argument says."""
    prefer_jemalloc(BATCH)
    from footfall.cli import batch

    batch.settle()
    from footfall.infra.settings import load_settings
    from footfall.publish.options import Progress, options_of
    from footfall.publish.publish import publish

    class Told(Progress):
        def step(self, month: str, step: str, share: float) -> None:
            print(month, step, flush=True)

    settings = load_settings()
    options = replace(options_of(settings, int(sys.argv[1])), prepare_worker=batch.settle)
    publish(settings.folder, options, Told())


if __name__ == "__main__":
    main()
