import { screen, within } from '@testing-library/react';
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

async function refusedFor(field: string, code: string, message: string) {
  server.use(
    http.put('*/api/user/password', () =>
      HttpResponse.json({ error: { code, message, field } }, { status: 422 }),
    ),
  );
  await renderShell('/account/profile', { ...PRELOAD, user: PAID });
  const next = await screen.findByLabelText(/^New password/);
  const form = within(next.closest('form') as HTMLElement);
  await userEvent.type(next, 'Password123');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByRole('alert')).toHaveTextContent(message);
  return next;
}

test('a common password is refused at its field with the reason', async () => {
  const next = await refusedFor('new', 'common_password', 'This is one of the most common passwords.');
  expect(next).toBeInvalid();
  expect(next).toHaveAccessibleDescription('This is one of the most common passwords.');
});

test('a wrong current password is no fault of the new one', async () => {
  const next = await refusedFor('current', 'wrong_password', 'The current password is not right.');
  expect(next).toHaveAccessibleDescription('');
  expect(next).toHaveAttribute('aria-invalid', 'false');
});
