import { GUEST, type User } from '@footfall/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signals } from '../src/engine/signals';
import { PAID, PRELOAD, renderShell, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(shownRemote);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (address: string, user: User) => renderShell(address, { ...PRELOAD, user });
const FREE: User = { ...GUEST, id: 7, role: 'free', trialAllowed: true };
const dashboard = () => screen.findByText(/"dashboardId"/);

test('a guest is asked to sign in and led back, and sees the demo all the same', async () => {
  await show('/top-pages?targets=a.example', GUEST);
  const way = await screen.findByRole('link', { name: 'Sign in' });
  expect(way).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/sign-in\?redirect_to=%2Fanalytics%2Ftraffic%2Ftop-pages/),
  );
  await userEvent.click(screen.getByRole('link', { name: 'See the demo' }));
  expect(await dashboard()).toBeVisible();
});

test.each([
  [true, 'Start a free trial'],
  [false, 'See the plans'],
])('a free user is led to the offer (trial allowed: %s)', async (trialAllowed, name) => {
  await show('/?targets=a.example', { ...FREE, trialAllowed });
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/subscribe\?offer=b7f3a90c51d24e68&redirect_to=%2F/),
  );
});

test('a limit that is used up closes the page, but not the demo', async () => {
  await show('/?targets=a.example', PAID);
  await dashboard();
  act(() => signals.emit('LimitsExceeded', { code: 'ta_access_allowed' }));
  expect(await screen.findByText(/limits of your plan are used up/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'See the demo' }));
  expect(await dashboard()).toBeVisible();
});

test('an answer refused because of a limit closes the page', async () => {
  server.use(
    http.post('*/analytics/traffic/rpc/dashboard/list-hp', () =>
      HttpResponse.json({ error: { code: 'ta_access_allowed', message: 'No more today.' } }, { status: 403 }),
    ),
  );
  await show('/?targets=a.example&period=2026-01..2026-03', PAID);
  expect(await screen.findByText(/limits of your plan are used up/)).toBeVisible();
});

test('after a payment the user is read again and the page opens', async () => {
  const seamless: User = { ...FREE, seamlessAllowed: true };
  const paid = { ...PRELOAD, user: { ...seamless, role: 'paid' } };
  const asked: unknown[] = [];
  server.use(
    http.post('*/trends/paywall/purchase', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ is_payment_succeed: true, expires_at: '2026-12-20' });
    }),
    http.get(window.location.href, () =>
      HttpResponse.html(
        `<script type="application/json" id="footfall-preload">${JSON.stringify(paid)}</script>`,
      ),
    ),
  );
  await show('/?targets=a.example', seamless);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy access' }));
  expect(await dashboard()).toBeVisible();
  expect(asked).toEqual([
    { tier: 'legacy', is_quick: true, redirect_to: expect.stringMatching(/^\/analytics\/traffic/) },
  ]);
});

test('a payment that fails is told, and can be tried again', async () => {
  server.use(http.post('*/trends/paywall/purchase', () => HttpResponse.json({ is_payment_succeed: false })));
  await show('/?targets=a.example', { ...FREE, seamlessAllowed: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Buy access' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was charged');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy access' })).toBeEnabled());
});
