import { GUEST } from '@footfall/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PRELOAD, renderShell, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

const written: unknown[] = [];
const told: Array<{ events: Array<{ kind: string; name: string; dashboard: string }> }> = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  written.length = 0;
  told.length = 0;
  loadRemote.mockReset().mockImplementation(shownRemote);
  server.use(
    http.post('*/api/feedback', async ({ request }) => {
      written.push(await request.json());
      return HttpResponse.json({ kept: 1 });
    }),
    http.post('*/api/events', async ({ request }) => {
      told.push((await request.json()) as (typeof told)[number]);
      return HttpResponse.json({ kept: 1 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PAGE = '/top-pages?targets=a.example&geo=US&period=2026-01..2026-03';

async function openForm() {
  const person = userEvent.setup();
  await person.click(
    (await screen.findAllByRole('button', { name: 'Feedback', hidden: true }))[0] as HTMLElement,
  );
  return person;
}

test('feedback about a wrong number is sent with dashboard, sites and filters', async () => {
  await renderShell(PAGE);
  const person = await openForm();
  await person.click(await screen.findByRole('radio', { name: 'A number looks wrong' }));
  await person.type(screen.getByRole('textbox', { name: /Which number/ }), '12 % cannot be');
  await person.click(screen.getByRole('radio', { name: '2' }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. Your message was sent.')).toBeVisible();
  expect(written).toEqual([
    expect.objectContaining({
      message: '12 % cannot be',
      category: 'number',
      rating: 2,
      context: {
        dashboard: 'top-pages',
        targets: 'a.example',
        period: '2026-01..2026-03',
        geo: 'US',
        snapshot: '12',
      },
    }),
  ]);
});

test('a guest may leave an e-mail address, and page details are sent only if wanted', async () => {
  await renderShell(PAGE, { ...PRELOAD, user: GUEST });
  const person = await openForm();
  await person.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Hello');
  await person.type(screen.getByRole('textbox', { name: /Email address/ }), 'guest@mail.example');
  await person.click(screen.getByRole('checkbox', { name: 'Include what this page shows' }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({ context: {}, email: 'guest@mail.example', rating: null });
  expect((written[0] as { page: string }).page).not.toContain('?');
});

test('usage events are sent only where the installation collects them', async () => {
  // It is loaded after the page, and events before that are lost.
  await import('../src/usage/UsageEvents');
  const view = renderShell(PAGE, { ...PRELOAD, usageEvents: true });
  await view;
  const person = await openForm();
  await person.type(await screen.findByRole('textbox', { name: 'Your message' }), 'x');
  await waitFor(() => expect(told).toHaveLength(1), { timeout: 8000 });
  const names = told[0]?.events.map(({ kind, name, dashboard }) => `${kind} ${name} ${dashboard}`);
  expect(names).toEqual([
    'show dashboard top-pages',
    'click feedback top-pages',
    'form_start feedback top-pages',
  ]);
}, 15_000);

test('without the setting no event is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await renderShell(PAGE);
  await openForm();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
  vi.useRealTimers();
});
