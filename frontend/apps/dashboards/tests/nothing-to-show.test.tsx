import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { dashboard as market } from '../src/dashboards/market-overview';
import { dashboard as overview } from '../src/dashboards/traffic-overview';
import { FILTERS, openDashboard, reportServer } from './openDashboard';
import { answer, SEEN } from './samples';

const QUIET = 'quiet.example';
const TYPO = 'typo.example';
/** Its category is unknown. */
const LONE = 'lone.example';
/** It comes with the second release. */
const NEW = 'new.example';
const RELEASE = ['report', 'list-hp', { granularity: 'month', product: 'shared' }];
const site = (value: string) => ({ value, scope: 'domain' as const });

/** The release that the server answers with. */
let release = 1;

reportServer(({ report, body }) => {
  if (body.targets.some(({ value }) => value === QUIET)) return answer(report, []);
  if (body.targets.some(({ value }) => value === LONE))
    return HttpResponse.json({ error: { code: 'unknown_category', message: 'none' } }, { status: 422 });
  const told = answer(report, body.targets);
  const unseen = body.targets.filter(({ value }) => value === TYPO || (value === NEW && release === 1));
  return {
    ...told,
    as_of: release,
    notes: unseen.map(() => 'never seen'),
    note_codes: unseen.map(({ value }) => ({ code: 'target_never_seen', values: { target: value } })),
  };
});

test('a dashboard about a site that is nowhere in the data says so once, in place of empty widgets', async () => {
  openDashboard({ spec: overview, targets: [site(TYPO)] });
  expect(await screen.findByRole('heading', { name: `No data about ${TYPO}` })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Top pages' })).toBeNull();
});

test('beside a site that is known the widgets stay', async () => {
  openDashboard({ spec: overview, targets: [site(SEEN), site(TYPO)] });
  expect(await screen.findByRole('heading', { name: 'Top pages' })).toBeVisible();
  await screen.findAllByText(new RegExp(SEEN));
  expect(screen.queryByRole('heading', { name: /No data about/ })).toBeNull();
});

test('a site that a new release brings is shown on the page that was open', async () => {
  const { client } = openDashboard({ spec: overview, targets: [site(NEW)] });
  act(() => client.setQueryData(RELEASE, { as_of: 1, rows: [] }));
  expect(await screen.findByRole('heading', { name: `No data about ${NEW}` })).toBeVisible();

  release = 2;
  await act(async () => {
    client.setQueryData(RELEASE, { as_of: 2, rows: [] });
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'list-hp' });
  });
  expect(await screen.findByRole('heading', { name: 'Top pages' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /No data about/ })).toBeNull();
  release = 1;
});

test('the summary says of such a site that it is not in the data, not that it has few visitors', async () => {
  openDashboard({ spec: overview, targets: [site(SEEN), site(TYPO)] });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(await summary.findByText('Not in the data')).toBeVisible();
  expect(summary.queryByText(/Fewer than 5/)).toBeNull();
});

test('no longer period is advised where all the data there is was asked for', async () => {
  const { client } = openDashboard({ spec: overview, targets: [site(QUIET)] });
  const months = ['2026-01', '2026-06'].map((month) => ({ date: `${month}-01`, completeness: 1 }));
  act(() => client.setQueryData(RELEASE, { as_of: 1, rows: months }));
  expect((await screen.findAllByText('Nothing of this is in the data.')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Try a longer one/)).toBeNull();
});

test('what all widgets of a dashboard need is said once, in place of them', async () => {
  openDashboard({ spec: market, dashboardId: 'market-overview', targets: [site(LONE)] });
  expect(await screen.findByRole('region', { name: 'Growth quadrant' })).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Growth quadrant' })).toBeNull());
  const said = screen.getAllByText(/^A market is a category/);
  expect(said.filter((one) => one.closest('[hidden]') === null)).toHaveLength(1);
});

test.each([
  ['worldwide', 'Nothing of this was seen in this period. Try a longer one.'],
  ['DE', 'No traffic matches these filters. Try another period, device or region.'],
])('nothing seen in %s is answered with what may help there', async (geo, advice) => {
  openDashboard({ spec: overview, targets: [site(QUIET)], filters: { ...FILTERS, geo } });
  expect((await screen.findAllByText(advice)).length).toBeGreaterThan(0);
});
