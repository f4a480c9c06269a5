import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderShell, searchOf, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

type Props = { controls: string; onControlsChange: (controls: string, how?: { replace: boolean }) => void };
let page: Props;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(async (address: string) => {
    if (address.startsWith('get-started/')) return shownRemote(address);
    return {
      default: (props: Props) => {
        page = props;
        return <output>{props.controls}</output>;
      },
    };
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LISTED =
  '/top-pages/?targets=acme.example&period=2026-10&controls=top-pages:pages.sort:visits_asc/pages.from:26';

test('a dashboard gets the controls in the address, and its changes are written there', async () => {
  const router = await renderShell(LISTED);
  expect(await screen.findByText('pages.sort:visits_asc/pages.from:26')).toBeVisible();

  act(() => page.onControlsChange('pages.rows:50'));
  expect(await screen.findByText('pages.rows:50')).toBeVisible();
  expect(searchOf(router).controls).toBe('top-pages:pages.rows:50');

  act(() => router.history.back());
  expect(await screen.findByText('pages.sort:visits_asc/pages.from:26')).toBeVisible();
});

test('other targets put its lists back to their first page, and another dashboard has its own controls', async () => {
  const router = await renderShell(LISTED);
  await screen.findByText('pages.sort:visits_asc/pages.from:26');
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, targets: 'b.example' }) }));
  expect(await screen.findByText('pages.sort:visits_asc')).toBeVisible();

  act(
    () =>
      void router.navigate({
        to: '/{-$dashboard}/$',
        params: { dashboard: 'referral' },
        search: (before) => before,
      }),
  );
  await waitFor(() => expect(page.controls).toBe(''));
});
