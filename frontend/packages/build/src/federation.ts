import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globalNameOf, SHARE_SCOPE } from '@footfall/contract';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';

// Read from disk: some packages do not export their own package.json.
const NODE_MODULES = new URL('../../../node_modules/', import.meta.url);

function installed(name: string): string {
  const manifest = JSON.parse(readFileSync(new URL(`${name}/package.json`, NODE_MODULES), 'utf8'));
  return (manifest as { version: string }).version;
}

/** Held by the shell, used by itself and by every remote: a second copy of one would break hooks and contexts. */
export const ALWAYS_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-intl',
  '@tanstack/react-query',
];

/**
 * The base of every part of the UI kit. Icons import it without '@semcore/ui/', and their colours import the
 * whole theme, which each remote would contain again (4 kB).
 */
const KIT_GROUND = [
  '@semcore/core',
  '@semcore/core/lib/utils/use/useColorResolver',
  '@semcore/base-components',
];

/** The package of a module: '@semcore/core' of '@semcore/core/lib/utils', 'react' of 'react/jsx-runtime'. */
const PACKAGE = /^(@[^/]+\/)?[^/]+/;

/** What shell and remotes share, each in one copy of one version. */
export function shared(side: 'shell' | 'remote') {
  const one = (version: string) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: version,
    shareScope: SHARE_SCOPE,
    ...(side === 'remote' ? { import: false as const } : {}),
  });
  const packageOf = (name: string) => PACKAGE.exec(name)?.[0] ?? name;
  const ui = installed('@semcore/ui');
  return {
    ...Object.fromEntries(
      [...ALWAYS_SHARED, ...KIT_GROUND].map((name) => [name, one(installed(packageOf(name)))]),
    ),
    // The slash shares each part of the kit by its own path, so a page loads only the parts it uses.
    '@semcore/ui/': { ...one(ui), version: ui },
  };
}

/**
 * Federation's runtime as modules: the plugin names its files for Node, of which nothing unused can be left out
 * (12 kB of each page). All of them change sides together, or the shell would hold both.
 */
export const RUNTIME_AS_MODULES = Object.fromEntries(
  [
    'webpack-bundler-runtime/dist/index',
    'runtime/dist/index',
    'runtime/dist/bundler',
    'inject-external-runtime-core-plugin/dist/index',
  ].map((name) => {
    const file = fileURLToPath(new URL(`@module-federation/${name}`, NODE_MODULES));
    return [`${file}.cjs`, `${file}.js`];
  }),
);

// Addresses of remotes come with the page, so the runtime's deployment snapshots are not used.
const optimization = { disableSnapshot: true, target: 'web' as const };

// The default asks every registered remote for its versions before anything is shared: each page would fetch the
// entries of all remotes (29 kB). Nothing but the shell provides a version, so there is nobody to ask.
const shareStrategy = 'loaded-first' as const;

export function shellFederation() {
  return pluginModuleFederation({
    name: 'shell',
    shareScope: SHARE_SCOPE,
    shareStrategy,
    // The type plugin needs the TypeScript JS API, which TypeScript 7 does not have; types are in packages/contract.
    dts: false,
    remotes: {},
    shared: shared('shell'),
    experiments: { provideExternalRuntime: true, optimization },
  });
}

export function remoteFederation(name: string, exposes: Record<string, string>) {
  return pluginModuleFederation({
    name: globalNameOf(name),
    filename: 'remoteEntry.js',
    shareScope: SHARE_SCOPE,
    shareStrategy,
    dts: false,
    exposes,
    shared: shared('remote'),
    experiments: { externalRuntime: true, optimization },
  });
}
