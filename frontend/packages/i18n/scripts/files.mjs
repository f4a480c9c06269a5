/** Which messages each app, and each part of one that loads its own, gets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const CATALOGUE = path.join(import.meta.dirname, '../../contract/src/widgets.json');

/** Prefixes left out of the files of `dashboards` and `page-groups`: these texts load with a note or their dashboard. */
const LATE = ['widgets.note.', 'dashboards.ai.', 'dashboards.bulk.', 'dashboards.own.'];

/** Message files, each with the id prefixes it contains. A message may be in several files. */
export const FILES = {
  shell: [
    'shell.',
    'filter.',
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
    'filter.',
    'ui.channel.',
    'ui.region.',
    'widgets.measure.',
    'widgets.granularity.',
    'widgets.choice.granularity',
    'shell.account',
    'shell.async.',

    'shell.empty.',
    'shell.feedback',
    'shell.modal.',
    'shell.navigation.sample',
    'shell.print',
    'shell.remote.',
    'ui.widget.error.title',
    'shell.access.',
    'shell.dashboard.',
    'shell.daysOf',
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
    'account.keys.unused',
    'account.users.email',
    'account.password.current',
    'account.password.empty',
    'account.save',
  ],
  // Why a call failed; loaded when the first call fails.
  sentences: ['said.', 'refused.'],
  // The bell's panel, on any page.
  alerts: [
    'account.keys.unused',
    'alerts.',
    'shell.async.',
    'filter.',
    'ui.channel.',
    'ui.region.',
    'widgets.measure.',
  ],
  restatements: ['restated.'],
  // `SINGLE` adds the titles and hints of all widgets, which own dashboards offer.
  'own-dashboards': ['own.', 'account.noAddress'],
  dashboards: ['dashboards.', 'filter.', 'widgets.', 'ui.'],
  'page-groups': ['pageGroups.', 'filter.', 'funnel.', 'widgets.', 'ui.'],
  'get-started': ['started.'],
  ai: ['dashboards.ai.'],
  'bulk-own': ['dashboards.bulk.', 'dashboards.own.', 'target.'],
  notes: ['widgets.note.'],
  'notes-on-counts': ['said.counts.'],
};

/** Titles and hints of all widgets. */
function textsOfWidgets() {
  const catalogue = JSON.parse(readFileSync(CATALOGUE, 'utf8'));
  const entries = Object.values(catalogue).flatMap((widgets) => Object.values(widgets));
  return new Set(entries.flatMap(({ title, hint }) => [title, hint]));
}

/** Ids of single messages that a file has besides its prefixes. */
const SINGLE = { 'own-dashboards': textsOfWidgets() };
const isLate = (id) => LATE.some((prefix) => id.startsWith(prefix));
const begins = (id, prefix) => id.startsWith(prefix) && (LATE.includes(prefix) || !isLate(id));

/** Whether a message file has the message with this id. */
export function isInFile(id, file) {
  return Boolean(SINGLE[file]?.has(id)) || FILES[file].some((prefix) => begins(id, prefix));
}
