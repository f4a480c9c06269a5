import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PRELOAD, renderShell, server } from './renderShell';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test.each([
  ['/trafic-overveiw?targets=a.example', 'Traffic overview', '/traffic-overview?targets=a.example'],
  ['/imports', 'Imports', '/account/imports'],
  ['/api/keys', 'API keys', '/account/api-keys'],
  ['/account/keys', 'API keys', '/account/api-keys'],
  ['/account/data', 'Data releases', '/account/snapshots'],
  ['/sample', 'Sample report', '/sample-report'],
  ['/demo', 'Sample report', '/sample-report'],
])('%s offers the page that may be meant', async (address, name, meant) => {
  await renderShell(address, { ...PRELOAD, user: { ...PRELOAD.user, admin: true } });
  const offered = await screen.findByRole('navigation', { name: 'Did you mean' });
  expect(within(offered).getByRole('link', { name })).toHaveAttribute(
    'href',
    expect.stringContaining(`/analytics/traffic${meant}`),
  );
});

test.each([
  ['/account/users', 'Page not found, or not available to your account'],
  ['/wp-admin', 'Dashboard not found'],
])('%s, which is not open to the user or like no page, gets no suggestions', async (address, heading) => {
  await renderShell(address);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('navigation', { name: 'Did you mean' })).toBeNull();
});

test('what stands behind a dashboard in the path and is no site is told', async () => {
  await renderShell('/top-pages/foo_bar?targets=a.example');
  expect(await screen.findByText(/foo_bar/)).toBeVisible();
});

test('account pages have the search bar', async () => {
  server.use(http.get('*/api/keys*', () => HttpResponse.json({}, { status: 404 })));
  await renderShell('/account/api-keys');
  expect(await screen.findByRole('combobox', { name: 'Add a site to compare' })).toBeVisible();
});

test('account pages and unknown pages set their own document titles', async () => {
  server.use(http.get('*/api/keys*', () => HttpResponse.json({}, { status: 404 })));
  const router = await renderShell('/account/api-keys');
  await waitFor(() => expect(document.title).toBe('Account: API keys – Footfall'));
  act(() => void router.navigate({ to: '/account/{-$section}', params: { section: 'nowhere' } }));
  await waitFor(() =>
    expect(document.title).toBe('Account: Page not found, or not available to your account – Footfall'),
  );
  act(() => void router.navigate({ to: '/{-$dashboard}/$', params: { dashboard: 'nowhere' } }));
  await waitFor(() => expect(document.title).toBe('Dashboard not found – Footfall'));
  act(() => void router.navigate({ to: '/own/{-$own}' }));
  await waitFor(() => expect(document.title).toBe('Own dashboards – Footfall'));
});
