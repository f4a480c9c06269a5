import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { dashboard as market } from '../src/dashboards/market-overview';
import { dashboard as overview } from '../src/dashboards/traffic-overview';
import { FILTERS, openDashboard, reportServer } from './openDashboard';
import { answer, SEEN } from './samples';

const QUIET = 'quiet.example';
const TYPO = 'typo.example';
/** A site without a known category. */
const LONE = 'lone.example';
/** A site that is in the data from the second release on. */
const NEW = 'new.example';
const RELEASE = ['report', 'list-hp', { granularity: 'month', product: 'shared' }];
const site = (value: string) => ({ value, scope: 'domain' as const });

/** The release in the server's answers. */
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

test('a dashboard about a site that is nowhere in the data says so once instead of showing empty widgets', async () => {
  openDashboard({ spec: overview, targets: [site(TYPO)] });
  expect(await screen.findByRole('heading', { name: `No data about ${TYPO}` })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Top pages' })).toBeNull();
});

test('the widgets stay if one of two sites is in the data', async () => {
  openDashboard({ spec: overview, targets: [site(SEEN), site(TYPO)] });
  expect(await screen.findByRole('heading', { name: 'Top pages' })).toBeVisible();
  await screen.findAllByText(new RegExp(SEEN));
  expect(screen.queryByRole('heading', { name: /No data about/ })).toBeNull();
});

test('an open page shows a site that a new release has added', async () => {
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

test('the summary says "Not in the data" for an unknown site, not that it has few visitors', async () => {
  openDashboard({ spec: overview, targets: [site(SEEN), site(TYPO)] });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(await summary.findByText('Not in the data')).toBeVisible();
  expect(summary.queryByText(/Fewer than 5/)).toBeNull();
});

test('a period with all months of the data does not advise a longer one', async () => {
  const { client } = openDashboard({ spec: overview, targets: [site(QUIET)] });
  const months = ['2026-01', '2026-06'].map((month) => ({ date: `${month}-01`, completeness: 1 }));
  act(() => client.setQueryData(RELEASE, { as_of: 1, rows: months }));
  expect((await screen.findAllByText('There is no data on this.')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Try a longer one/)).toBeNull();
});

test('a need shared by all widgets of a dashboard is said once, in place of them', async () => {
  openDashboard({ spec: market, dashboardId: 'market-overview', targets: [site(LONE)] });
  expect(await screen.findByRole('region', { name: 'Growth quadrant' })).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Growth quadrant' })).toBeNull());
  const said = screen.getAllByText(/^A market is a category/);
  expect(said.filter((one) => one.closest('[hidden]') === null)).toHaveLength(1);
});

test('a market of several sites whose category is unknown is that of the sites themselves', async () => {
  const choose = vi.fn();
  const sites = [site(LONE), site(SEEN)];
  const page = {
    spec: market,
    dashboardId: 'market-overview' as const,
    targets: sites,
    onSettingChange: choose,
  };
  openDashboard(page);
  await vi.waitFor(() => expect(choose).toHaveBeenCalledWith('sites'));
  choose.mockClear();
  openDashboard({ ...page, setting: 'category' });
  expect((await screen.findAllByText(/^A market is a category/)).length).toBeGreaterThan(0);
  expect(choose).not.toHaveBeenCalled();
});

test.each([
  ['worldwide', 'No data on this in this period. Try a longer one.'],
  ['DE', 'No traffic matches these filters. Try another period, device or region.'],
])('an empty widget for %s suggests what may help', async (geo, advice) => {
  openDashboard({ spec: overview, targets: [site(QUIET)], filters: { ...FILTERS, geo } });
  expect((await screen.findAllByText(advice)).length).toBeGreaterThan(0);
});
