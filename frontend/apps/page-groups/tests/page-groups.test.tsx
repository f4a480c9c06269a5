import { makeQueryClient, type PageGroup } from '@footfall/api';
import { createSignals, type DashboardProps, UNFILTERED } from '@footfall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import FunnelAnalysis from '../src/funnel/FunnelAnalysis';
import PageGroups from '../src/page-groups/PageGroups';

const RPC = '*/analytics/traffic/rpc';
const TARGETS = ['a.example', 'b.example'].map((value) => ({ value, scope: 'domain' as const }));

const group = (id: string, target: string): PageGroup => ({
  id,
  name: 'Jeans',
  target,
  urlsCount: 4,
  version: 1,
});

/** What the server keeps, and what it was asked. */
let kept: PageGroup[] = [];
let missing: string | null = null;
let asked: { report: string; body: { targets: unknown; conditions?: object; steps?: object[] } }[] = [];

const gone = { error: { code: 'page_group_not_found', message: 'there is no such page group' } };

const server = setupServer(
  http.post(`${RPC}/project/byProjectID`, () =>
    HttpResponse.json({
      id: '7',
      name: 'Shops',
      targets: TARGETS.map(({ value }) => value),
      targetDetails: TARGETS.map((target) => ({ ...target, valid: true })),
      pageGroups: kept,
      permissions: { read: true, edit: true, share: false, delete: false },
      setup: { complete: missing === null, missing },
      version: 1,
    }),
  ),
  http.post(`${RPC}/page-group/get`, async ({ request }) => {
    const { id } = (await request.json()) as { id: string };
    const found = kept.find((one) => one.id === id);
    if (!found) return HttpResponse.json(gone, { status: 404 });
    return HttpResponse.json({ ...found, conditions: { includeFolders: [`/${id}`] } });
  }),
  http.post(`${RPC}/page-group/delete`, async ({ request }) => {
    const { id } = (await request.json()) as { id: string };
    kept = kept.filter((one) => one.id !== id);
    return HttpResponse.json({});
  }),
  http.post(`${RPC}/dashboard/:report`, async ({ request, params }) => {
    const body = (await request.json()) as (typeof asked)[number]['body'];
    asked.push({ report: String(params.report), body });
    return HttpResponse.json({ report: params.report, as_of: 1, total: 0, rows: [], notes: [] });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  kept = [group('1', 'a.example'), group('2', 'b.example')];
  missing = null;
  asked = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(Page: (props: DashboardProps) => React.ReactNode, props: Partial<DashboardProps> = {}) {
  const page = (
    <Page
      dashboardId="page-groups"
      targets={TARGETS}
      filters={{
        period: { from: '2026-01', to: '2026-06' },
        compare: 'none',
        granularity: 'month',
        ...UNFILTERED,
      }}
      onFiltersChange={() => {}}
      setting=""
      onSettingChange={() => {}}
      project="7"
      onProjectOpen={() => {}}
      onOpen={() => {}}
      onCompare={() => {}}
      signals={createSignals()}
      Link={({ to, children }) => <a href={`/${to}`}>{children}</a>}
      locale="en"
      demo={false}
      {...props}
    />
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <IntlProvider locale="en" onError={() => {}}>
        {page}
      </IntlProvider>
    </QueryClientProvider>,
  );
}

const list = () => within(screen.getByRole('region', { name: 'Page groups' }));

test('each compared group is asked about on its own site by its own rules', async () => {
  open(PageGroups);
  expect(await screen.findByRole('region', { name: 'Group comparison' })).toBeVisible();
  await waitFor(() => expect(asked.filter(({ report }) => report === 'page-group-traffic')).toHaveLength(2));
  expect(
    asked
      .filter(({ report }) => report === 'page-group-traffic')
      .map(({ body }) => [body.targets, body.conditions]),
  ).toEqual([
    [['a.example'], { includeFolders: ['/1'] }],
    [['b.example'], { includeFolders: ['/2'] }],
  ]);
});

test('a group is deleted after a second click, and the others stay', async () => {
  const user = userEvent.setup();
  open(PageGroups);
  await user.click(await screen.findByRole('button', { name: 'Delete Jeans of a.example' }));
  expect(kept).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Really delete Jeans of a.example?' }));
  await waitFor(() => expect(list().queryByText('a.example')).toBeNull());
  expect(list().getByText('b.example')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(kept.map(({ id }) => id)).toEqual(['2']);
});

test('a group that somebody else deleted gives an error in its chart only', async () => {
  server.use(http.post(`${RPC}/page-group/get`, () => HttpResponse.json(gone, { status: 404 })));
  open(PageGroups);
  expect(await screen.findByText('there is no such page group')).toBeVisible();
  expect(list().getByText('a.example')).toBeVisible();
});

test('rules that could not be read are read when the reader tries again', async () => {
  const user = userEvent.setup();
  server.use(http.post(`${RPC}/page-group/get`, () => HttpResponse.json(gone, { status: 404 })));
  open(PageGroups);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Group comparison' })).toBeVisible();
});

test('without a project the page offers to create one', async () => {
  open(PageGroups, { project: undefined });
  expect(await screen.findByRole('button', { name: 'Create project with these sites' })).toBeVisible();
});

test('a project without competitors or page groups is guided through the missing steps', async () => {
  missing = 'competitors';
  open(FunnelAnalysis);
  expect(await screen.findByRole('textbox', { name: 'Competitor sites' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('after the competitors come the page groups', async () => {
  missing = 'page-groups';
  open(FunnelAnalysis);
  expect(await screen.findByRole('link', { name: 'Create page group' })).toHaveAttribute(
    'href',
    '/page-groups',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a complete project opens with the default funnel, each site with its own group', async () => {
  open(FunnelAnalysis);
  expect(await screen.findByRole('region', { name: 'Funnel' })).toBeVisible();
  await waitFor(() => expect(asked.some(({ report }) => report === 'funnel')).toBe(true));
  const funnel = asked.find(({ report }) => report === 'funnel');
  expect(funnel?.body.steps).toEqual([
    {
      name: 'Jeans',
      by_target: { 'a.example': { includeFolders: ['/1'] }, 'b.example': { includeFolders: ['/2'] } },
    },
    { name: '*/cart*', path: '*/cart*' },
    { name: '*/checkout*', path: '*/checkout*' },
  ]);
});
