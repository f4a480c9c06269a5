import { GUEST, type User } from '@footfall/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signals } from '../src/bootstrap/signals';
import { PAID, PRELOAD, renderShell, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

const FLOWS = {
  offer: {
    way: 'offer_upgrade',
    url: '/subscribe?offer=b7f3a90c51d24e68',
    plan: null,
    monthlyPrice: null,
    withTrial: false,
  },
  purchase: { way: 'legacy_purchase', url: null, plan: 'legacy', monthlyPrice: 289, withTrial: false },
};

/** Answers the purchase flow of each trigger; a trigger without an answer gets status 500. */
const answerFlow = (answers: Record<string, object>) =>
  http.get('*/trends/paywall/way', ({ request }) => {
    const trigger = new URL(request.url).searchParams.get('trigger') ?? '';
    return HttpResponse.json({ trigger, ...answers[trigger] }, { status: answers[trigger] ? 200 : 500 });
  });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(shownRemote);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (address: string, user: User) => renderShell(address, { ...PRELOAD, user });
const FREE: User = { ...GUEST, id: 7, role: 'free', trialAllowed: true };
const dashboard = () => screen.findByText(/"dashboardId"/);

test('a guest is told what projects are for, and signs in from there', async () => {
  await renderShell('/top-pages?targets=a.example', { ...PRELOAD, user: GUEST });
  await userEvent.click(await screen.findByRole('button', { name: 'Projects' }));
  expect(screen.getByText('A project saves the sites you compare. Sign in to create one.')).toBeVisible();
  const way = screen.getAllByRole('link', { name: 'Sign in' })[0];
  expect(way?.getAttribute('href')).toMatch(/^\/sign-in\?redirect_to=%2Fanalytics%2Ftraffic%2Ftop-pages/);
});

test('a guest is asked to sign in, returns to the page afterwards, and may open the demo', async () => {
  await show('/top-pages?targets=a.example', GUEST);
  const way = await screen.findByRole('link', { name: 'Sign in' });
  expect(way).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/sign-in\?redirect_to=%2Fanalytics%2Ftraffic%2Ftop-pages/),
  );
  await userEvent.click(screen.getByRole('link', { name: 'View demo' }));
  expect(await dashboard()).toBeVisible();
});

test.each([
  [true, 'Start free trial'],
  [false, 'See plans'],
])('a free user gets a link to the offer (with a trial: %s)', async (withTrial, name) => {
  server.use(answerFlow({ plan: { ...FLOWS.offer, withTrial } }));
  await show('/?targets=a.example', FREE);
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/subscribe\?offer=b7f3a90c51d24e68&redirect_to=%2F/),
  );
});

test('a purchase flow that cannot be read shows the reason and can be tried again', async () => {
  const refusal = { error: { code: 'forbidden', message: 'Not now.' } };
  server.use(answerFlow({ plan: FLOWS.offer }));
  server.use(
    http.get('*/trends/paywall/way', () => HttpResponse.json(refusal, { status: 403 }), { once: true }),
  );
  await show('/?targets=a.example', FREE);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'See plans' })).toBeVisible();
});

test('a used-up limit closes dashboards but not the demo', async () => {
  server.use(answerFlow({ plan: { ...FLOWS.offer, way: 'custom_plan', url: '/contact?topic=custom-plan' } }));
  await show('/?targets=a.example', PAID);
  await dashboard();
  act(() => signals.emit('LimitsExceeded', { code: 'ta_access_allowed' }));
  expect(await screen.findByText(/reached the limits of your plan/)).toBeVisible();
  const way = await screen.findByRole('link', { name: 'Contact us' });
  const help = screen.getByRole('link', { name: 'Contact support' });
  expect(way).toHaveAttribute('href', expect.stringMatching(/^\/contact\?topic=custom-plan&redirect_to=%2F/));
  expect(help).toHaveAttribute('href', expect.stringMatching(/^\/contact\?topic=limits&redirect_to=%2F/));
  await userEvent.click(screen.getByRole('link', { name: 'View demo' }));
  expect(await dashboard()).toBeVisible();
});

test('a user off limits sees the support address if the installation has one', async () => {
  server.use(answerFlow({ plan: FLOWS.offer }));
  const blocked: User = { ...PAID, offLimits: true };
  await renderShell('/?targets=a.example', {
    ...PRELOAD,
    user: blocked,
    supportEmail: 'help@company.example',
  });
  const help = await screen.findByRole('link', { name: 'help@company.example' });
  expect(help).toHaveAttribute('href', 'mailto:help@company.example');
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
});

test('an answer refused because of a limit closes the dashboard', async () => {
  server.use(
    answerFlow({ plan: FLOWS.offer }),
    http.post('*/analytics/traffic/rpc/dashboard/list-hp', () =>
      HttpResponse.json({ error: { code: 'ta_access_allowed', message: 'No more today.' } }, { status: 403 }),
    ),
  );
  await show('/?targets=a.example&period=2026-01..2026-03', PAID);
  expect(await screen.findByText(/reached the limits of your plan/)).toBeVisible();
});

test('after a payment the user is reloaded and the dashboard opens', async () => {
  const seamless: User = { ...FREE, seamlessAllowed: true };
  const paid = { ...PRELOAD, user: { ...seamless, role: 'paid' } };
  const asked: unknown[] = [];
  const credentials: string[] = [];
  let lists = 0;
  server.use(
    answerFlow({ seamless: FLOWS.purchase }),
    http.post('*/analytics/traffic/rpc/project/list', () => {
      lists += 1;
      return HttpResponse.json({ projects: [], total: 0 });
    }),
    http.post('*/trends/paywall/purchase', async ({ request }) => {
      asked.push(await request.json());
      credentials.push(request.credentials);
      return HttpResponse.json({ is_payment_succeed: true, expires_at: '2026-12-20' });
    }),
    http.get(window.location.href, () =>
      HttpResponse.html(
        `<script type="application/json" id="footfall-preload">${JSON.stringify(paid)}</script>`,
      ),
    ),
  );
  await show('/?targets=a.example', seamless);
  await userEvent.click(await screen.findByRole('button', { name: 'Get access for $289/month' }));
  expect(screen.getByText(/charged \$289 today, then each month/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pay $289 now' }));
  expect(await dashboard()).toBeVisible();
  expect(credentials).toEqual(['include']);
  // What is on the page is asked for again with the new rights.
  await waitFor(() => expect(lists).toBe(2));
  expect(asked).toEqual([
    { tier: 'legacy', is_quick: true, redirect_to: expect.stringMatching(/^\/analytics\/traffic/) },
  ]);
});

test('a failed payment is reported and can be tried again', async () => {
  server.use(
    answerFlow({ seamless: FLOWS.purchase }),
    http.post('*/trends/paywall/purchase', () => HttpResponse.json({ is_payment_succeed: false })),
  );
  await show('/?targets=a.example', { ...FREE, seamlessAllowed: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Get access for $289/month' }));
  expect(screen.getByText(/charged \$289 today, then each month/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pay $289 now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was charged');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Get access for $289/month' })).toBeEnabled(),
  );
});
