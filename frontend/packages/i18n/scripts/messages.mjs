/**
 * Messages from source to browser: `extract` collects the English ones of all workspaces, `verify` holds the thirteen
 * translations against them, `compile` writes the syntax trees that each app loads. Without an argument: all three.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILES, isInFile } from './files.mjs';
import { findUntranslated } from './untranslated.mjs';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const FRONTEND = path.resolve(PACKAGE, '../..');
const LOCALES = path.join(PACKAGE, 'locales');
const COMPILED = path.join(PACKAGE, 'compiled');
const SCRATCH = path.join(FRONTEND, 'node_modules/.cache/i18n');

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
const write = (file, value) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
};
const formatjs = (...args) =>
  execFileSync(path.join(FRONTEND, 'node_modules/.bin/formatjs'), args, {
    cwd: FRONTEND,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

function extract() {
  const collected = path.join(SCRATCH, 'extracted.json');
  mkdirSync(SCRATCH, { recursive: true });
  formatjs(
    'extract',
    'packages/*/src/**/*.{ts,tsx}',
    'apps/*/src/**/*.{ts,tsx}',
    '--ignore',
    '**/*.test.*',
    '--throws',
    '--out-file',
    collected,
  );
  const prefixes = new Set(Object.values(FILES).flat());
  const english = {};
  for (const [id, { defaultMessage }] of Object.entries(read(collected)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    if (![...prefixes].some((prefix) => id.startsWith(prefix))) {
      throw new Error(
        `Message id '${id}' ("${defaultMessage}") starts with none of ${[...prefixes].join(' ')}`,
      );
    }
    english[id] = defaultMessage;
  }
  write(path.join(LOCALES, 'en.json'), english);
  return Object.keys(english).length;
}

function verify() {
  const files = readdirSync(LOCALES).map((name) => path.join('packages/i18n/locales', name));
  try {
    formatjs(
      'verify',
      '--source-locale',
      'en',
      '--missing-keys',
      '--extra-keys',
      '--structural-equality',
      ...files,
    );
  } catch (error) {
    if (error.status === undefined) throw error;
    throw new Error(
      'packages/i18n/locales: the files named above do not match en.json; translate what is missing, delete what is extra',
    );
  }
  const same = read(path.join(PACKAGE, 'same-as-english.json'));
  const untranslated = findUntranslated(readLocales(), same);
  if (untranslated.length > 0) {
    throw new Error(
      `Still English; translate them, or list them in packages/i18n/same-as-english.json:\n  ${untranslated.join('\n  ')}`,
    );
  }
}

function readLocales() {
  const entries = readdirSync(LOCALES).map((name) => [
    path.basename(name, '.json'),
    read(path.join(LOCALES, name)),
  ]);
  return Object.fromEntries(entries);
}

function compile() {
  rmSync(COMPILED, { recursive: true, force: true });
  for (const app of Object.keys(FILES)) {
    const part = path.join(SCRATCH, app);
    rmSync(part, { recursive: true, force: true });
    for (const [locale, messages] of Object.entries(readLocales())) {
      const own = Object.entries(messages).filter(([id]) => isInFile(id, app));
      write(path.join(part, `${locale}.json`), Object.fromEntries(own));
    }
    mkdirSync(path.join(COMPILED, app), { recursive: true });
    formatjs('compile-folder', '--ast', '--format', 'simple', part, path.join(COMPILED, app));
  }
}

const STEPS = { extract, verify, compile };
const asked = process.argv[2];
if (asked && !(asked in STEPS))
  throw new Error(`No step '${asked}': there are ${Object.keys(STEPS).join(', ')}`);
try {
  for (const [name, step] of Object.entries(STEPS)) {
    if (asked && asked !== name) continue;
    const count = step();
    console.info(`messages: ${name}${count === undefined ? '' : ` ${count} ids`}`);
  }
} catch (error) {
  console.error(`messages: ${error.message}`);
  process.exitCode = 1;
}
