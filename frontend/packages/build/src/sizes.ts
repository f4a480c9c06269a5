import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { logger, type RsbuildPlugin } from '@rsbuild/core';

/** A chunk in the bundler's statistics. */
export interface Chunk {
  initial: boolean;
  files: readonly string[];
  /** The imports that asked for the chunk: the importing module and the path it imports. */
  origins: ReadonlyArray<{ moduleName?: string; request?: string }>;
  modules: ReadonlyArray<{ name?: string }>;
}

export interface Measured {
  label: string;
  /** True for the chunks to start from; the shared modules they need are added. */
  starts: (chunk: Chunk) => boolean;
  /** Matches the imports of lazy parts of which exactly one is loaded too; the heaviest counts. */
  oneOf?: RegExp;
}

export interface SizesOptions {
  /** Name of the app, under which its size is stored for the app that adds the sizes up. */
  app: string;
  measure: Measured;
  /** Most gzip bytes of scripts and styles; more fails the build. */
  limit: number;
  /** Single files with a limit of their own. */
  files?: ReadonlyArray<{ name: string; limit: number }>;
  /** What the shell loads for a page with a dashboard, the remotes that may draw it, and the limit for both together. */
  page?: { measure: Measured; apps: readonly string[]; limit: number };
}

const STATS = {
  all: false,
  chunks: true,
  chunkModules: true,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
  chunkOrigins: true,
};

const CONSUMED = /^consume shared module \([^)]*\) (.+?)@\d/;
const PROVIDED = /^provide shared module \([^)]*\) (.+?)@\d/;

/** Scripts and styles of the chunks to start from, and of every shared module they need, whichever chunk has it. */
export function loadedFiles(chunks: readonly Chunk[], starts: Measured['starts']): string[] {
  const loaded = new Set(chunks.filter(starts));
  for (const { modules } of loaded) {
    const consumed = new Set(modules.map(({ name = '' }) => CONSUMED.exec(name)?.[1]));
    // The loop also visits chunks added here: a Set is iterated up to its newest member.
    for (const other of chunks)
      if ([...consumed].some((name) => name && provides(other, name))) loaded.add(other);
  }
  return [...new Set([...loaded].flatMap(({ files }) => files))].filter((file) => /\.(js|css)$/.test(file));
}

/** The possible sets of chunks to start from: one for each lazy part that `oneOf` matches. Throws if it matches none. */
export function waysToStart(chunks: readonly Chunk[], { starts, oneOf }: Measured): Measured['starts'][] {
  if (!oneOf) return [starts];
  const requests = chunks.flatMap(({ origins }) => origins.map(({ request = '' }) => request));
  const parts = [...new Set(requests)].filter((request) => oneOf.test(request));
  if (parts.length === 0) throw new Error(`No lazy part is asked for as ${oneOf}.`);
  return parts.map(
    (part) => (chunk) => starts(chunk) || chunk.origins.some(({ request }) => request === part),
  );
}

/** Whether the chunk contains the shared module of this name. */
export function provides({ origins }: Chunk, name: string): boolean {
  return origins.some(({ moduleName = '' }) => PROVIDED.exec(moduleName)?.[1] === name);
}

/** Prints how many bytes the browser loads, and fails the build above a limit. */
export function pluginSizes({ app, measure, limit, files = [], page }: SizesOptions): RsbuildPlugin {
  return {
    name: 'footfall:sizes',
    setup(api) {
      api.onAfterBuild(({ stats, isWatch }) => {
        if (!stats || isWatch) return;
        const { distPath, rootPath } = api.context;
        const chunks = stats.toJson(STATS).chunks as Chunk[];
        const gzip = (file: string) => gzipSync(readFileSync(path.join(distPath, file)), { level: 9 }).length;
        const weigh = (starts: Measured['starts']) =>
          loadedFiles(chunks, starts).reduce((sum, file) => sum + gzip(file), 0);
        const records = path.join(rootPath, '../../node_modules/.cache/footfall-sizes');

        const own = Math.max(...waysToStart(chunks, measure).map(weigh));
        mkdirSync(records, { recursive: true });
        writeFileSync(path.join(records, `${app}.json`), String(own));
        report(`${app}: ${measure.label}`, own, limit);
        for (const file of files) report(`${app}: ${file.name}`, gzip(file.name), file.limit);
        if (!page) return;
        const both = weigh((chunk) => measure.starts(chunk) || page.measure.starts(chunk));
        for (const name of page.apps) {
          const drawn = readRecord(path.join(records, `${name}.json`));
          report(`${app}: ${page.measure.label} of ${name}`, both + drawn, page.limit);
        }
      });
    },
  };
}

function readRecord(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    logger.warn(`${path.basename(file, '.json')} has not been built here: its size is not in the sum.`);
    return 0;
  }
}

function report(label: string, bytes: number, limit: number): void {
  const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`;
  const line = `${label} ${kilobytes(bytes)} gzip of ${kilobytes(limit)} allowed`;
  if (bytes > limit) throw new Error(line);
  logger.info(line);
}
