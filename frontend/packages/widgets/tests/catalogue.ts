import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UNFILTERED, type WidgetEntry } from '@footfall/contract';
import { expect } from 'vitest';
import type { AnyWidget, WidgetSpec } from '../src';

const FILE = path.resolve('packages/contract/src/widgets.json');

const FILTERS = {
  period: { from: '2026-01', to: '2026-06' },
  compare: 'previous_period',
  granularity: 'month',
  ...UNFILTERED,
} as const;

/** The catalogue's entry for a widget: texts, width, and every report it asks. */
function entryOf(spec: AnyWidget): WidgetEntry {
  const { title, hint, span, report, sideBySide, extraQueries = {} } = spec as WidgetSpec;
  const state = { chosen: [], choice: {}, selected: 'x', filters: FILTERS, lacksPanel: true };
  const extra = Object.values(extraQueries).map((ask) => ask(state)?.report ?? report);
  const reports = [...new Set([report, sideBySide?.report ?? report, ...extra])].sort();
  return { title: String(title.id), hint: String(hint.id), span, reports };
}

/** Compares `widgets.json` with the dashboards' declarations; with UPDATE_WIDGETS set it writes the file instead. */
export function expectInCatalogue(dashboards: Readonly<Record<string, readonly AnyWidget[]>>): void {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, WidgetEntry>>;
  const declared = Object.fromEntries(
    Object.entries(dashboards).map(([id, widgets]) => [
      id,
      Object.fromEntries(widgets.map((spec) => [spec.id, entryOf(spec)])),
    ]),
  );
  if (process.env.UPDATE_WIDGETS) {
    writeFileSync(FILE, `${JSON.stringify({ ...kept, ...declared }, null, 2)}\n`);
    return;
  }
  const own = Object.fromEntries(Object.keys(declared).map((id) => [id, kept[id]]));
  expect(own, 'run `npm run widgets` in frontend').toEqual(declared);
}
