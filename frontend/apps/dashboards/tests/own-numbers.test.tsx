import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dashboard } from '../src/dashboards/own-numbers';
import { openDashboard, reportServer } from './openDashboard';

// A site that counts only visits: its row of unique visitors has no count.
const visits = {
  target: 'shop.example',
  date: '2026-03-01',
  measure: 'visits',
  told: 4000,
  panel: 3600,
  panel_low: 3000,
  panel_high: 4300,
  difference: -0.1,
  inside: true,
  seen_part: 0.9,
  calibrates: true,
  other_sites: 2,
  n_observed: 20,
};
const rows = [visits, { ...visits, measure: 'unique_visitors', told: null, difference: null, inside: null }];
const facts = { as_of: 1, moved: [], moved_in_all: [] };
const without = {
  notes: ['no counts'],
  note_codes: [{ code: 'no_own_counts', values: { target: 'shop.example' } }],
};

let answer: (asked: number) => object;
reportServer(({ body }) => answer(body.targets.length));
beforeEach(() => {
  answer = () => ({ ...facts, rows, total: 2, notes: [], note_codes: [] });
});

const targets = [{ value: 'shop.example', scope: 'domain' }] as const;
const open = () => openDashboard({ spec: dashboard, dashboardId: 'own-numbers', targets });
const seen = (text: RegExp) => screen.queryAllByText(text).filter((one) => one.closest('[hidden]') === null);

// Waits for both, because widgets get their answers one by one: the sentence may appear before the widget goes.
const onlyOnce = (sentence: RegExp, leftOut: string) =>
  waitFor(() => {
    expect(seen(sentence)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: leftOut })).toBeNull();
  });

test('a measure that a site does not count says so once, beside the switch to the one it counts', async () => {
  open();
  const sites = within(await screen.findByRole('region', { name: 'Own counts and the panel' }));
  expect(await sites.findByText('4.00K')).toBeVisible();
  await userEvent.click(sites.getByText('Unique visitors'));
  await onlyOnce(/^No count of this metric can be compared/, 'Month by month');

  await userEvent.click(sites.getByText('Visits'));
  expect(await screen.findByRole('region', { name: 'Month by month' })).toBeVisible();
  expect(seen(/^No count of this metric/)).toHaveLength(0);
});

test('several sites without counts are explained once, each with its own reason', async () => {
  const of = (code: string, target: string) => ({ code, values: { target } });
  const codes = [of('no_own_counts', 'shop.example'), of('own_counts_of_whole_sites', 'b.example/x/')];
  answer = (asked) => ({
    ...facts,
    rows: [],
    total: 0,
    notes: asked === 1 ? ['one'] : ['one', 'two'],
    note_codes: asked === 1 ? codes.slice(0, 1) : codes,
  });
  openDashboard({
    spec: dashboard,
    dashboardId: 'own-numbers',
    targets: [...targets, { value: 'b.example/x/', scope: 'subfolder' }],
  });
  await onlyOnce(/nothing to compare in this period/, 'Effect of the count');
});

test('a single site without first-party counts is explained once', async () => {
  answer = () => ({ ...facts, rows: [], total: 0, ...without });
  open();
  await onlyOnce(/nothing to compare in this period/, 'Effect of the count');
});
