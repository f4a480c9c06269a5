import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The part of a federation manifest used here: modules that the shell provides or a remote expects. */
export interface Manifest {
  shared: ReadonlyArray<{ name: string }>;
}

/** Shared modules that the remote expects and the shell does not provide. */
export function missingParts(shell: Manifest, remote: Manifest): string[] {
  const provided = new Set(shell.shared.map(({ name }) => name));
  return remote.shared.map(({ name }) => name).filter((name) => !provided.has(name));
}

/** Fails the shell's build if a remote, built before it, expects a module that the shell does not provide. */
export function pluginProvides(remoteFolders: readonly string[]): RsbuildPlugin {
  return {
    name: 'footfall:provides',
    setup(api) {
      api.onAfterBuild(({ isWatch }) => {
        if (isWatch) return;
        const shell = readManifest(api.context.distPath);
        for (const folder of remoteFolders.filter((one) => existsSync(manifestIn(one)))) {
          const missing = missingParts(shell, readManifest(folder));
          if (missing.length === 0) continue;
          throw new Error(
            `${path.basename(folder)} expects from the shell what it does not provide: ${missing.join(', ')}. ` +
              'Import it in packages/ui/src/warm.ts.',
          );
        }
      });
    },
  };
}

const manifestIn = (folder: string) => path.join(folder, 'mf-manifest.json');

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(manifestIn(folder), 'utf8'));
}
