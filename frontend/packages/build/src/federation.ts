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

/** The shell provides these to every remote: a second copy would break hooks and contexts. */
export const ALWAYS_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-intl',
  '@tanstack/react-query',
];

/**
 * The base of every part of the UI kit. Icons import these modules directly, not through '@semcore/ui/', and the colour
 * resolver imports the whole theme: unless shared, each remote would contain it again (4 kB).
 */
const KIT_GROUND = [
  '@semcore/core',
  '@semcore/core/lib/utils/use/useColorResolver',
  '@semcore/base-components',
];

/** Matches the package of a module: '@semcore/core' in '@semcore/core/lib/utils', 'react' in 'react/jsx-runtime'. */
const PACKAGE = /^(@[^/]+\/)?[^/]+/;

/** Federation's `shared` option: every module in one copy of exactly the installed version. Remotes contain none. */
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
    // The slash at the end shares each part of the kit by its own path, so a page loads only the parts it uses.
    '@semcore/ui/': { ...one(ui), version: ui },
  };
}

/**
 * Aliases to the ES modules of Federation's runtime. The plugin imports its CommonJS files, from which the bundler
 * cannot remove unused parts (12 kB of each page). All need the alias, or the shell would contain both versions.
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

// The default asks every registered remote for its versions before anything is shared, so each page would fetch the
// entries of all remotes (29 kB). Only the shell provides modules, so there is nothing to ask.
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
