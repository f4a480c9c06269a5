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
  basis: 'panel',
  accuracy: 'medium',
};
const rows = [visits, { ...visits, measure: 'unique_visitors', told: null, difference: null, inside: null }];
const facts = { as_of: 1, moved: [], moved_in_all: [] };
const without = {
  notes: ['no counts'],
  note_codes: [{ code: 'no_own_counts', values: { target: 'shop.example' } }],
};

let answer: (asked: number) => object;
let reach: object[] = [];
reportServer(({ body, report }) =>
  report === 'reach-needed'
    ? { as_of: 1, rows: reach, total: reach.length, notes: [], note_codes: [] }
    : answer(body.targets.length),
);
beforeEach(() => {
  reach = [];
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
  const sites = within(await screen.findByRole('region', { name: 'Own counts beside estimates' }));
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

const byLists = {
  ...visits,
  basis: 'lists',
  accuracy: 'rough',
  seen_part: null,
  difference: null,
  n_observed: 0,
};
const counts = {
  target: 'shop.example',
  way: 'counts',
  factor: 6.1,
  next_counts: [
    { place: 3000, factor: 5.2 },
    { place: 80_000, factor: 5.8 },
  ],
};

test('without a panel the range of lists stands beside the count, and what one more count would change', async () => {
  reach = [counts];
  answer = () => ({
    ...facts,
    rows: [{ ...byLists, panel_low: 900, other_sites: 1 }],
    total: 1,
    notes: [],
    note_codes: [],
  });
  open();
  const sites = within(await screen.findByRole('region', { name: 'Own counts beside estimates' }));
  expect(await sites.findByText('900 – 4.3K')).toBeVisible();
  expect(sites.queryByText('Seen by the panel')).toBeNull();
  expect(await sites.findByText('With a site near place 80,000')).toBeVisible();
  expect(['6.1', '5.2', '5.8'].map((text) => sites.getByText(text))).toHaveLength(3);
  await onlyOnce(
    /lists and the count of one other site would have said .* which lies inside that range/,
    'none',
  );
});

test('a single count says that lists alone would have said it', async () => {
  answer = () => ({
    ...facts,
    rows: [{ ...byLists, other_sites: 0, inside: false }],
    total: 1,
    notes: [],
    note_codes: [],
  });
  open();
  await onlyOnce(/lists alone, as no other listed site shares its count, .* outside that range/, 'none');
});

test('a place that is too unsure for a number says so', async () => {
  answer = () => ({
    ...facts,
    rows: [{ ...byLists, panel: null, inside: null }],
    total: 1,
    notes: [],
    note_codes: [],
  });
  open();
  await onlyOnce(/places in rank lists are too unsure for a number/, 'none');
});

test('with a panel nothing is said of one more count', async () => {
  reach = [{ ...counts, way: 'panel', next_counts: null }];
  open();
  const sites = within(await screen.findByRole('region', { name: 'Own counts beside estimates' }));
  expect(await sites.findByText('Seen by the panel')).toBeVisible();
  expect(sites.queryByText(/One more listed site/)).toBeNull();
});
