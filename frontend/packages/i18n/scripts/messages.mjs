/**
 * Messages from source to browser: `extract` collects the English ones of all workspaces, `verify` holds the thirteen
 * translations against them, `compile` writes the syntax trees that each app loads. Without an argument: all three.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUntranslated } from './untranslated.mjs';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const FRONTEND = path.resolve(PACKAGE, '../..');
const LOCALES = path.join(PACKAGE, 'locales');
const COMPILED = path.join(PACKAGE, 'compiled');
/** Ids of single messages that an app needs besides its prefixes in `APPS`. */
const SINGLE = { 'own-dashboards': textsOfWidgets() };
const SCRATCH = path.join(FRONTEND, 'node_modules/.cache/i18n');

/** Prefixes left out of the files of `dashboards` and `page-groups`: these texts load with a note or their dashboard. */
const LATE = ['widgets.note.', 'dashboards.ai.', 'dashboards.bulk.', 'dashboards.own.'];

/** Message files, each with the id prefixes it contains. A message may be in several files. */
const APPS = {
  shell: [
    'shell.',
    'target.',
    'ui.category.',
    'ui.channel.',
    'ui.region.',
    'ui.state.',
    'ui.widget.error.title',
  ],
  // Pages of the shell that few people open have their own messages, those of buying included.
  account: [
    'account.',
    'alerts.',
    'data.',
    'shell.geo.world',
    'shell.device',
    'ui.channel.',
    'ui.region.',
    'widgets.measure.',
    'shell.async.',
    'shell.access.',
    'shell.dashboard.',
    'shell.project.',
    'shell.role.',
    'shell.search.similar',
    'shell.share.',
    'said.',
    'refused.',
  ],
  // The question for the owner's address, on the start page.
  address: [
    'address.',
    'account.users.email',
    'account.password.current',
    'account.password.empty',
    'account.save',
  ],
  // Why a call failed; loaded when the first call fails.
  sentences: ['said.', 'refused.'],
  // The bell's panel, on any page.
  alerts: ['alerts.', 'shell.async.', 'shell.device', 'ui.channel.', 'ui.region.', 'widgets.measure.'],
  restatements: ['restated.'],
  // `SINGLE` adds the titles and hints of all widgets, which own dashboards offer.
  'own-dashboards': ['own.', 'account.noAddress'],
  dashboards: ['dashboards.', 'widgets.', 'ui.'],
  'page-groups': ['pageGroups.', 'funnel.', 'widgets.', 'ui.'],
  'get-started': ['started.'],
  ai: ['dashboards.ai.'],
  'bulk-own': ['dashboards.bulk.', 'dashboards.own.', 'target.'],
  notes: ['widgets.note.'],
  'notes-on-counts': ['said.counts.'],
};

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

function textsOfWidgets() {
  const catalogue = read(path.join(FRONTEND, 'packages/contract/src/widgets.json'));
  const entries = Object.values(catalogue).flatMap((widgets) => Object.values(widgets));
  return new Set(entries.flatMap(({ title, hint }) => [title, hint]));
}

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
  const prefixes = new Set(Object.values(APPS).flat());
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

const isLate = (id) => LATE.some((prefix) => id.startsWith(prefix));
const isOf = (id, prefix) => id.startsWith(prefix) && (LATE.includes(prefix) || !isLate(id));

function compile() {
  rmSync(COMPILED, { recursive: true, force: true });
  for (const [app, prefixes] of Object.entries(APPS)) {
    const part = path.join(SCRATCH, app);
    rmSync(part, { recursive: true, force: true });
    for (const [locale, messages] of Object.entries(readLocales())) {
      const own = Object.entries(messages).filter(
        ([id]) => SINGLE[app]?.has(id) || prefixes.some((prefix) => isOf(id, prefix)),
      );
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
