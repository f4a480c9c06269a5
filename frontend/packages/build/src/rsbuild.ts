import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { developmentProxy, developmentTags, HOST, remotePort } from './development';
import { pluginWithoutEnglish } from './englishTexts';
import { ALWAYS_SHARED, RUNTIME_AS_MODULES, remoteFederation, shellFederation } from './federation';
import { pluginProvides } from './provides';
import { type Chunk, pluginSizes, provides } from './sizes';

const FRONTEND = fileURLToPath(new URL('../../..', import.meta.url));
/** Builds go here; the Python server serves this folder. */
const STATIC = path.resolve(FRONTEND, '../backend/footfall/static');

const BASE_PATH = '/analytics/traffic';

/** Folders of the remotes, which are built before the shell. */
const REMOTES = ['dashboards', 'get-started', 'page-groups'];

/** Most bytes of a remote's entry after gzip: it is loaded before anything else of the remote. */
const ENTRY_LIMIT = 20_000;

/**
 * Modules that go into the chunk of the UI kit: all of the kit but the theme (needed by the first screen), the
 * calendar and the input fields (loaded later), and the helpers that its code calls. Each shared part would hold a
 * copy of these, 9 kB of each page.
 */
const KIT =
  /[\\/]node_modules[\\/](@semcore[\\/](?!core[\\/]lib[\\/]theme|date-picker|ui[\\/]date-picker|input)|@babel[\\/]runtime[\\/]|classnames[\\/])/;

/**
 * Messages are compiled before the build, so react-intl's own parser is left out. The rule covers only the top-level
 * copy of intl-messageformat, because the UI kit's older copies parse messages at run time.
 */
const withoutMessageParser = {
  include: path.join(FRONTEND, 'node_modules/intl-messageformat'),
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
};

/** Message files that remotes load at their start; other message files are loaded when they are needed. */
const ENGLISH = /\/compiled\/(dashboards|get-started|page-groups)\/en\.json$/;
/** The message file of the first screen; account pages load their own. */
const SHELL_ENGLISH = /\/compiled\/shell\/en\.json$/;

const holds = ({ modules }: Chunk, name: RegExp) => modules.some((module) => name.test(module.name ?? ''));
const askedBy = ({ origins }: Chunk, name: RegExp) =>
  origins.some(({ moduleName = '' }) => name.test(moduleName));

function startsShell(chunk: Chunk): boolean {
  const isApp = chunk.initial || chunk.origins.some(({ request }) => request === './bootstrap');
  // The statistics do not list which shared modules the app itself consumes: those of `ALWAYS_SHARED`.
  return isApp || holds(chunk, SHELL_ENGLISH) || ALWAYS_SHARED.some((name) => provides(chunk, name));
}

function startsRemote(chunk: Chunk): boolean {
  return (
    chunk.files.includes('remoteEntry.js') || askedBy(chunk, /^container entry/) || holds(chunk, ENGLISH)
  );
}

function common(): RsbuildConfig {
  return {
    output: {
      cleanDistPath: true,
      sourceMap: false,
      // A short hash, because the script that loads first contains the names of all lazy chunks.
      filenameHash: 'contenthash:8',
      legalComments: 'linked',
      // Each pass removes what the pass before made superfluous.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    },
    // With lazy compilation, Federation would time out while a chunk is compiled.
    dev: { lazyCompilation: false },
    tools: { rspack: { module: { rules: [withoutMessageParser] }, resolve: { alias: RUNTIME_AS_MODULES } } },
    splitChunks: {
      cacheGroups: {
        // Federation makes every shared module a chunk of its own, some fifty for the kit with its icons: join those
        // that `KIT` matches.
        kit: { test: KIT, type: /javascript/, name: 'kit', chunks: 'async', enforce: true },
      },
    },
  };
}

export interface ShellOptions {
  /** Most gzip bytes of scripts and styles before the shell has painted. */
  firstLoadLimit: number;
  /** The same for a page with a dashboard, the remote's own bytes included. */
  pageLimit: number;
}

export function shellConfig({ firstLoadLimit, pageLimit }: ShellOptions): RsbuildConfig {
  const base = common();
  return defineConfig({
    ...base,
    source: { entry: { index: './src/index.ts' } },
    html: {
      template: './src/index.html',
      title: 'Footfall',
      favicon: './src/favicon.svg',
      meta: { description: 'Self-hosted competitive traffic analytics' },
      tags: developmentTags() ?? [],
    },
    // The page is shown at many addresses, so its files have theirs in full; the server puts its own path before them.
    tools: { ...base.tools, htmlPlugin: { publicPath: `${BASE_PATH}/static/shell/` } },
    server: {
      host: HOST,
      port: 4100,
      historyApiFallback: { index: '/analytics/traffic/static/shell/index.html' },
      proxy: developmentProxy(BASE_PATH) ?? {},
    },
    dev: { ...base.dev, assetPrefix: `${BASE_PATH}/static/shell/` },
    output: {
      ...base.output,
      distPath: { root: path.join(STATIC, 'shell') },
      // Scripts of the page that describes the API, which is not part of the shell, and fonts under fixed names for
      // the pages that the server writes itself.
      copy: [
        ...['swagger-ui-bundle.js', 'swagger-ui.css'].map((name) => ({
          from: path.join(FRONTEND, 'node_modules/swagger-ui-dist', name),
          to: 'openapi/',
        })),
        ...['latin', 'latin-ext', 'vietnamese'].map((letters) => ({
          from: path.join(
            FRONTEND,
            `node_modules/@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`,
          ),
          to: 'letters/',
        })),
      ],
      // Scripts find their neighbours by their own address, below whatever path the product lies.
      assetPrefix: 'auto',
    },
    plugins: [
      pluginReact(),
      pluginWithoutEnglish(),
      shellFederation(),
      pluginProvides(REMOTES.map((name) => path.join(STATIC, name))),
      pluginSizes({
        app: 'shell',
        limit: firstLoadLimit,
        measure: { label: 'first load', starts: startsShell },
        page: {
          apps: ['dashboards', 'page-groups'],
          limit: pageLimit,
          measure: { label: 'page with a dashboard', starts: (chunk) => askedBy(chunk, /\/warm\.ts$/) },
        },
      }),
    ],
  });
}

export interface RemoteOptions {
  name: string;
  /** Public name ('./Dashboard') to source file. */
  exposes: Record<string, string>;
  /** Most gzip bytes of the remote's own scripts and styles. */
  loadLimit: number;
  /** Matches the imports of its dashboards, each a chunk of its own; the heaviest one counts towards `loadLimit`. */
  dashboards?: RegExp;
}

export function remoteConfig({ name, exposes, loadLimit, dashboards }: RemoteOptions): RsbuildConfig {
  const base = common();
  const port = remotePort(name);
  return defineConfig({
    ...base,
    source: { entry: { index: './src/index.ts' } },
    server: { host: HOST, port, headers: { 'Access-Control-Allow-Origin': '*' } },
    dev: {
      ...base.dev,
      assetPrefix: `http://${HOST}:${port}/`,
      client: { host: HOST, port, protocol: 'ws' },
    },
    output: { ...base.output, distPath: { root: path.join(STATIC, name) }, assetPrefix: 'auto' },
    // A remote has no HTML page.
    tools: { ...base.tools, htmlPlugin: false },
    plugins: [
      pluginReact(),
      pluginWithoutEnglish(),
      remoteFederation(name, exposes),
      pluginSizes({
        app: name,
        limit: loadLimit,
        measure: { label: 'own load', starts: startsRemote, ...(dashboards && { oneOf: dashboards }) },
        files: [{ name: 'remoteEntry.js', limit: ENTRY_LIMIT }],
      }),
    ],
  });
}
