import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, isInFile } from '../scripts/files.mjs';

/**
 * A part of the product that loads its own messages shows a raw id for a message that its file lacks. So every id in
 * the modules that such a part imports, at once or later, has to be in its file.
 */
const FRONTEND = path.resolve(import.meta.dirname, '../../..');
const IMPORT =
  /(?:import|export)\s+(?!type\b)(?:([^'"`;]*?)\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]/g;
const ID = /\bid(?::|=)\s*\{?['"]([a-zA-Z]+\.[\w.]+)['"]/g;
const LOADED = /i18n\/compiled\/([\w-]+)\//g;
/** Modules whose messages only the shell's navigation shows, which has the shell's file. */
const OF_THE_SHELL = ['apps/shell/src/navigation/catalogue.ts', 'apps/shell/src/hooks/usePageTitle.ts'];
/** Messages that are shown by what a part hands to its `useNoteText`, which loads them itself. */
const LOADS_ITSELF = ['said.counts.', 'widgets.note.'];

const text = (file: string) => readFileSync(file, 'utf8');
const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
const moduleAt = (file: string) =>
  [file, `${file}.ts`, `${file}.tsx`, `${file}/index.ts`, `${file}/index.tsx`].find(isFile);

const packages = new Map(
  readdirSync(path.join(FRONTEND, 'packages')).flatMap((name) => {
    const file = path.join(FRONTEND, 'packages', name, 'package.json');
    if (!isFile(file)) return [];
    const { name: known, exports = {} } = JSON.parse(text(file));
    return [[known as string, { folder: path.dirname(file), exports: exports as Record<string, string> }]];
  }),
);

/** The module that `specifier` means in `from`; undefined for a library or a file that is no module of ours. */
function resolved(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return moduleAt(path.resolve(path.dirname(from), specifier));
  const [scope, name, ...rest] = specifier.split('/');
  const known = packages.get(`${scope}/${name}`);
  if (!known) return undefined;
  const key = ['.', ...rest].join('/');
  for (const [pattern, target] of Object.entries(known.exports)) {
    const [before, after] = pattern.split('*') as [string, string?];
    const isMeant = after === undefined ? pattern === key : key.startsWith(before) && key.endsWith(after);
    if (!isMeant || typeof target !== 'string') continue;
    const middle = after === undefined ? '' : key.slice(before.length, key.length - after.length);
    return moduleAt(path.join(known.folder, target.replace('*', middle)));
  }
  return undefined;
}

/** Modules that a module imports. Of one that only hands on others, those that hold the names asked for. */
function imported(file: string): string[] {
  return [...text(file).matchAll(IMPORT)].flatMap(([, names, at, later]) => {
    const module = resolved(file, at ?? later ?? '');
    if (!module || !/\.tsx?$/.test(module)) return [];
    if (!names?.startsWith('{') || !module.endsWith('/index.ts')) return [module];
    const wanted = new Set(names.match(/\w+/g));
    return handedOn(module).flatMap(([name, from]) => (wanted.has(name) ? [from] : []));
  });
}

function handedOn(index: string): [name: string, from: string][] {
  return [...text(index).matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)].flatMap(
    ([, names = '', at = '']) => {
      const from = resolved(index, at);
      return from ? (names.match(/\w+/g) ?? []).map((name): [string, string] => [name, from]) : [];
    },
  );
}

function modulesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : modulesBelow(file);
    return /\.tsx?$/.test(file) && !file.includes('.test.') ? [file] : [];
  });
}

/** Modules that load message files, with the names of these. */
const loading = new Map(
  ['apps', 'packages']
    .flatMap((name) => modulesBelow(path.join(FRONTEND, name)))
    .filter((file) => !file.includes('/packages/i18n/'))
    .flatMap((file) => {
      const names = [...text(file).matchAll(LOADED)].flatMap(([, name]) => (name ? [name] : []));
      return names.length > 0 ? [[file, names] as const] : [];
    }),
);

/** Modules that are shown below a module, with the one that imports each; parts with files of their own are left out. */
function shownBelow(entry: string): Map<string, string> {
  const known = new Map([[entry, '']]);
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop())
    for (const next of imported(file))
      if (!known.has(next) && !loading.has(next)) {
        known.set(next, file);
        waiting.push(next);
      }
  return known;
}

const parts = [...loading].filter(
  ([file]) => !/bootstrap\/messages\.ts$|failures\.ts$|useNoteText\.ts$/.test(file),
);

test('there are parts that load their own messages, each from a file that exists', () => {
  expect(parts.length).toBeGreaterThan(10);
  for (const [, names] of parts) for (const name of names) expect(Object.keys(FILES)).toContain(name);
});

test.each(parts.map(([file, names]) => [path.relative(FRONTEND, file), names] as const))(
  '%s has every message that is shown in it',
  (file, names) => {
    const lacking = [...shownBelow(path.join(FRONTEND, file)).keys()]
      .filter((module) => !OF_THE_SHELL.some((name) => module.endsWith(name)))
      .flatMap((module) =>
        [...text(module).matchAll(ID)]
          .map(([, id = '']) => id)
          .filter((id) => !LOADS_ITSELF.some((prefix) => id.startsWith(prefix)))
          .filter((id) => !names.some((name) => isInFile(id, name)))
          .map((id) => `${id} in ${path.relative(FRONTEND, module)}`),
      );
    expect(lacking).toEqual([]);
  },
);
