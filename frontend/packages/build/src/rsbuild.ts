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
/** The Python server hands out what is built here. */
const STATIC = path.resolve(FRONTEND, '../backend/footfall/static');

const BASE_PATH = '/analytics/traffic';

/** The remotes, which are built before the shell. */
const REMOTES = ['dashboards', 'get-started', 'page-groups'];

/** Limit of a remote's entry in bytes after gzip; it is loaded before anything else of the remote. */
const ENTRY_LIMIT = 20_000;

/**
 * The parts of the UI kit, without its style sheets (needed by the first screen) and its calendar (loaded later), and
 * the helpers their code calls, of which each shared part would hold its own copy (9 kB of each page).
 */
const KIT =
  /[\\/]node_modules[\\/](@semcore[\\/](?!core[\\/]lib[\\/]theme|date-picker|ui[\\/]date-picker|input)|@babel[\\/]runtime[\\/]|classnames[\\/])/;

/**
 * Messages are compiled before the build, so react-intl's own parser is left out. The rule reaches only the top
 * copy of intl-messageformat: the UI kit's older copies do parse at run time.
 */
const withoutMessageParser = {
  include: path.join(FRONTEND, 'node_modules/intl-messageformat'),
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
};

/** The words of a remote itself; others are loaded when they are needed. */
const ENGLISH = /\/compiled\/(dashboards|get-started|page-groups)\/en\.json$/;
/** The words of the first screen; those of the account pages are loaded with them. */
const SHELL_ENGLISH = /\/compiled\/shell\/en\.json$/;

const holds = ({ modules }: Chunk, name: RegExp) => modules.some((module) => name.test(module.name ?? ''));
const askedBy = ({ origins }: Chunk, name: RegExp) =>
  origins.some(({ moduleName = '' }) => name.test(moduleName));

function startsShell(chunk: Chunk): boolean {
  const isApp = chunk.initial || chunk.origins.some(({ request }) => request === './bootstrap');
  // The statistics do not list what the app itself consumes: it is the shared modules that are no part of the kit.
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
      // Names of all lazy parts are in what loads first, so their letters count.
      filenameHash: 'contenthash:8',
      legalComments: 'linked',
      // Each pass finds what the one before made superfluous.
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    },
    // Federation times out while a chunk is compiled lazily.
    dev: { lazyCompilation: false },
    tools: { rspack: { module: { rules: [withoutMessageParser] }, resolve: { alias: RUNTIME_AS_MODULES } } },
    splitChunks: {
      cacheGroups: {
        // Every shared part is a chunk of its own, and the kit has some fifty with its icons. The parts of the first
        // screen travel together; the calendar comes when it is needed.
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
      // The page that describes the API, which is none of the shell's, and the letters of the pages that the server
      // writes itself, which need names that stay.
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
      assetPrefix: `${BASE_PATH}/static/shell/`,
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
  /** Requests for its dashboards, each a chunk of its own: the heaviest belongs to what is loaded. */
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
