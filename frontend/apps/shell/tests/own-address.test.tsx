import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PAID, PRELOAD, renderShell, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockImplementation(shownRemote);
  server.use(
    http.get('*/api/sessions', () => HttpResponse.json({ sessions: [] })),
    http.get('*/messaging/api/v1/profile/subscriptions', () => HttpResponse.json({ apps: [] })),
    http.post('*/rpc/settings/getAllProjects', () => HttpResponse.json({ projects: [] })),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const OWNER = { ...PAID, id: 1, name: 'Owner', email: '', admin: true };
const UNREACHED = /^Emails cannot reach you: your account has no email address/;

async function addressForm() {
  return within((await screen.findByLabelText('Email address')).closest('form') as HTMLElement);
}

test('the owner sets an address in the profile', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/user/email', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  await renderShell('/account/profile', { ...PRELOAD, user: OWNER });
  const form = await addressForm();
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(form.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(form.getByLabelText('Email address'), 'owner@mail.example');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'owner@mail.example', current: '' }]));
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('an address that is refused stays in the field with the reason', async () => {
  server.use(
    http.put('*/api/user/email', () =>
      HttpResponse.json({ error: { code: 'account_refused', message: 'Taken.' } }, { status: 422 }),
    ),
  );
  await renderShell('/account/profile', { ...PRELOAD, user: OWNER });
  const form = await addressForm();
  await userEvent.type(form.getByLabelText('Email address'), 'ann@mail.example');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Taken.')).toBeVisible();
  expect(form.getByLabelText('Current password')).toBeVisible();
  expect(form.getByLabelText('Email address')).toHaveValue('ann@mail.example');
});

test('who is no administrator has no field for an address', async () => {
  await renderShell('/account/profile', { ...PRELOAD, user: { ...PAID, email: 'ann@mail.example' } });
  expect(await screen.findByLabelText('Name')).toBeVisible();
  expect(screen.queryByLabelText('Email address')).toBeNull();
});

test.each([
  ['', 1],
  ['owner@mail.example', 0],
])('email reports to the address “%s” are not promised where they cannot arrive', async (email, told) => {
  await renderShell('/account/notifications', { ...PRELOAD, user: { ...OWNER, email } });
  expect(await screen.findByLabelText('Send me email reports')).toBeVisible();
  expect(screen.queryAllByText(UNREACHED)).toHaveLength(told);
});

const START = '/';
const QUESTION = { name: 'Where can Footfall reach you?' };

test('the start page asks an owner without an address for it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/user/email', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  await renderShell(START, { ...PRELOAD, user: OWNER });
  const form = within(await screen.findByRole('region', QUESTION));
  await userEvent.type(form.getByLabelText('Email address'), 'owner@mail.example');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'owner@mail.example', current: '' }]));
});

test('the question is put once: who puts it off is not asked again', async () => {
  await renderShell(START, { ...PRELOAD, user: OWNER });
  const form = within(await screen.findByRole('region', QUESTION));
  await userEvent.click(form.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region', QUESTION)).toBeNull();
  cleanup();
  await renderShell(START, { ...PRELOAD, user: OWNER });
  expect(await screen.findByText('Current status')).toBeVisible();
  expect(screen.queryByRole('region', QUESTION)).toBeNull();
});
