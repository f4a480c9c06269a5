import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AuditPage } from '../src/account/AuditPage';
import { CoverageCard } from '../src/panels/CoverageCard';
import type { Panel } from '../src/panels/calls';
import { PAID, PRELOAD, renderShell, server } from './renderShell';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(page: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <IntlProvider locale="en">
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </IntlProvider>,
  );
}

test('an empty audit log says so instead of showing an empty table', async () => {
  server.use(
    http.get('*/api/audit-log', () => HttpResponse.json({ entries: [] })),
    http.get('*/api/users', () => HttpResponse.json({ users: [] })),
  );
  show(<AuditPage />);
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

const level = { age: '18-24', gender: null, population: 1, share: 0, members: 0 };
const ofAges = { traits: ['age'], levels: [level], answered: 0, effective_size: 0, missed: 1 };

test.each([
  [0, 'Nobody has answered yet.', 'as exact as'],
  [3, '3 members answered. Weighted to the population, they are as exact as 0 drawn evenly.', 'Nobody has'],
])('a panel with %i answers shows how exact it is only if there are any', async (answered, told, untold) => {
  const sample = { coverage: [{ ...ofAges, answered }], has_population: true };
  server.use(http.get('*/api/panels/1/sample', () => HttpResponse.json(sample)));
  const panel = { id: 1, about: { country: 'DE' }, quotas: [] } as unknown as Panel;
  show(<CoverageCard panel={panel} onChanged={async () => {}} />);
  expect(await screen.findByText(told, { exact: false })).toBeVisible();
  expect(screen.queryByText(untold, { exact: false })).toBeNull();
});

test('an empty list of releases links to the page for importing data', async () => {
  server.use(
    http.get('*/api/snapshots', () => HttpResponse.json({ snapshots: [] })),
    http.post('*/rpc/alert/news', () => HttpResponse.json({ unseen: 0, since: null, alerts: [] })),
  );
  await renderShell('/account/snapshots', { ...PRELOAD, user: { ...PAID, admin: true } });
  expect(await screen.findByText(/Nothing has been published yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bring your data' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/account\/imports/),
  );
});
