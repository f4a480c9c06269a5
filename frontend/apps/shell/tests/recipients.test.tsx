import { screen, waitFor, within } from '@testing-library/react';
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

const SENDER = {
  name: '',
  reply_to: '',
  sentence: '',
  every: 'monthly',
  attach_pdf: false,
  own_dashboard: '0',
};
const ASKED = {
  id: '7',
  email: 'client@shop.example',
  locale: 'de',
  state: 'asked',
  added_by: 'Ann',
  added_at: '2026-03-01T00:00:00Z',
  answered_at: null,
  problem: '',
};

function project(id: string, name: string, edit: boolean) {
  return {
    id,
    name,
    domain: '',
    geo: 'worldwide',
    targetDetails: [],
    ownerId: PAID.id,
    owner: { id: PAID.id, name: 'Ann' },
    permissions: { read: true, share: edit, delete: edit, edit },
    setup: { complete: true, missing: null },
    version: 1,
  };
}

function answering(projects: object[], recipients: object[], mails = true) {
  const called: Array<[string, unknown]> = [];
  server.use(
    http.post('*/rpc/project/list', () => HttpResponse.json({ projects, total: projects.length })),
    http.post('*/rpc/own-dashboard/list', () => HttpResponse.json([{ id: '9', name: 'Brief' }])),
    http.post('*/rpc/recipient/:method', async ({ request, params }) => {
      called.push([String(params.method), await request.json()]);
      return HttpResponse.json({ recipients, sender: SENDER, mails, most: 50, first_mails_a_day: 20 });
    }),
  );
  return called;
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockImplementation(shownRemote);
  server.use(
    http.get('*/messaging/api/v1/profile/subscriptions', () => HttpResponse.json({ apps: [] })),
    http.post('*/rpc/settings/getAllProjects', () => HttpResponse.json({ projects: [] })),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function card() {
  const heading = await screen.findByRole('heading', { name: 'To people without an account' });
  return within(heading.closest('section') as HTMLElement);
}

test('an address is added with the language of its mails, and removed again', async () => {
  const called = answering([project('1', 'Shoes', true)], [ASKED]);
  await renderShell('/account/notifications', { ...PRELOAD, user: PAID });
  const shown = await card();
  expect(await shown.findByText('Asked, not confirmed yet')).toBeVisible();
  await userEvent.type(shown.getByLabelText('Email address'), 'other@shop.example');
  await userEvent.selectOptions(shown.getByLabelText('Language of the emails'), 'Deutsch');
  await userEvent.click(shown.getByRole('button', { name: 'Add and ask for confirmation' }));
  await waitFor(() =>
    expect(called).toContainEqual(['add', { projectId: '1', email: 'other@shop.example', locale: 'de' }]),
  );
  await waitFor(() => expect(shown.getByLabelText('Email address')).toHaveValue(''));
  await userEvent.click(shown.getByRole('button', { name: 'Remove: client@shop.example' }));
  await waitFor(() => expect(called).toContainEqual(['remove', { projectId: '1', id: '7' }]));
});

test('an address that is refused stays in the field with the reason', async () => {
  answering([project('1', 'Shoes', true)], []);
  server.use(
    http.post('*/rpc/recipient/add', () =>
      HttpResponse.json(
        { error: { code: 'invalid_email', message: 'that is no e-mail address', field: 'email' } },
        { status: 422 },
      ),
    ),
  );
  await renderShell('/account/notifications', { ...PRELOAD, user: PAID });
  const shown = await card();
  const field = await shown.findByLabelText('Email address');
  await userEvent.type(field, 'client');
  await userEvent.click(shown.getByRole('button', { name: 'Add and ask for confirmation' }));
  expect(await shown.findByRole('alert')).toHaveTextContent('that is no e-mail address');
  expect(field).toHaveValue('client');
  expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('the sender has a name, an address for replies, a sentence and an own dashboard as PDF', async () => {
  const called = answering([project('1', 'Shoes', true)], []);
  await renderShell('/account/notifications', { ...PRELOAD, user: PAID });
  const shown = await card();
  await userEvent.type(await shown.findByLabelText('Sender name'), 'Blue Agency');
  await userEvent.type(shown.getByLabelText('Address for replies'), 'team@blue.example');
  await userEvent.type(shown.getByLabelText('A sentence above the numbers'), 'Call us.');
  await userEvent.selectOptions(shown.getByLabelText('How often'), 'Week');
  await shown.findByRole('option', { name: 'Brief' });
  await userEvent.selectOptions(shown.getByLabelText('With PDF'), 'Brief');
  await userEvent.click(shown.getByRole('button', { name: 'Save' }));
  const sender = {
    name: 'Blue Agency',
    reply_to: 'team@blue.example',
    sentence: 'Call us.',
    every: 'weekly',
    attach_pdf: true,
    own_dashboard: '9',
  };
  await waitFor(() => expect(called).toContainEqual(['saveSender', { projectId: '1', sender }]));
});

test('whoever may edit no project is offered nothing', async () => {
  const called = answering([project('1', 'Shoes', false)], []);
  await renderShell('/account/notifications', { ...PRELOAD, user: PAID });
  expect(await screen.findByText('Shoes')).toBeVisible();
  expect(screen.queryByText('To people without an account')).toBeNull();
  expect(called).toEqual([]);
});

test('without a mail server the list is shown and nothing can be added', async () => {
  answering([project('1', 'Shoes', false), project('2', 'Boots', true)], [ASKED], false);
  await renderShell('/account/notifications', { ...PRELOAD, user: PAID });
  const shown = await card();
  expect(await shown.findByText(/^No mail server is configured/)).toBeVisible();
  expect(shown.queryByLabelText('Email address')).toBeNull();
});
