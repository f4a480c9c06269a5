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

const NO_FACTORS = {
  app: null,
  passkeys: [],
  recovery_codes_left: 0,
  passkeys_at: 'https://stats.example',
  demanded: false,
};
const SESSION = {
  id: '0123456789abcdef',
  browser: 'Firefox, Linux',
  place: '203.0.113.0/24',
  begun_at: '2026-11-01T09:00:00Z',
  used_at: '2026-11-29T09:00:00Z',
  expires_at: '2026-12-01T09:00:00Z',
  here: true,
};

// A busy machine may take longer to load the pages than a test waits for a text.
const LOADING_MS = 60_000;
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await import('../src/account/AccountScreen');
  await import('../src/account/security/SecurityScreen');
  await import('../src/proof/ProofDialog');
}, LOADING_MS);
beforeEach(() => {
  loadRemote.mockImplementation(shownRemote);
  server.use(
    http.get('*/api/factors', () => HttpResponse.json(NO_FACTORS)),
    http.get('*/api/sessions', () =>
      HttpResponse.json({
        idle_days: 14,
        sessions: [SESSION, { ...SESSION, id: 'fedcba9876543210', browser: 'Safari, iPhone', here: false }],
      }),
    ),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const refusal = (code: string, status: number) =>
  HttpResponse.json({ error: { code, message: 'Confirm that it is you, then try again.' } }, { status });

test('each other browser can be signed out, this one cannot be by itself', async () => {
  const ended: unknown[] = [];
  server.use(
    http.delete('*/api/sessions/:id', ({ params }) => {
      ended.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await renderShell('/account/security', PRELOAD);
  const iPhone = (await screen.findByText('Safari, iPhone')).closest('li') as HTMLElement;
  expect(iPhone).toHaveTextContent('From 203.0.113.0/24');
  expect(screen.queryByRole('button', { name: 'Sign out: Firefox, Linux' })).toBeNull();
  await userEvent.click(within(iPhone).getByRole('button', { name: 'Sign out: Safari, iPhone' }));
  await waitFor(() => expect(ended).toEqual(['fedcba9876543210']));
});

test('a page of another address says where passkeys work', async () => {
  await renderShell('/account/security', PRELOAD);
  expect(await screen.findByRole('link', { name: 'https://stats.example' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/stats\.example\/analytics\/traffic\/account\/security/),
  );
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('recovery codes stay until the reader has kept them', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbbb`);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/factors/app', () =>
      HttpResponse.json({ secret: 'ABCDEFGH', address: 'otpauth://x', picture: '<svg/>', setup: 'sealed' }),
    ),
    http.put('*/api/factors/app', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ recovery_codes: codes });
    }),
  );
  await renderShell('/account/security', PRELOAD);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code that the app shows'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
  expect(sent).toEqual([{ setup: 'sealed', code: '123456' }]);
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await userEvent.click(dialog.getByLabelText('I have kept these codes'));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog', { name: 'Recovery codes' })).toBeNull();
});

test('a call that needs a proof waits for the dialog and is sent once more', async () => {
  let proven = false;
  const proofs: unknown[] = [];
  const asked: string[] = [];
  server.use(
    http.get('*/api/proof', () => HttpResponse.json({ is_needed: true, ways: ['password'] })),
    http.post('*/api/proof', async ({ request }) => {
      proofs.push(await request.json());
      proven = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/factors/app', () => {
      asked.push('app');
      if (!proven) return refusal('proof_required', 403);
      return HttpResponse.json({ secret: 'ABCD', address: 'otpauth://x', picture: '<svg/>', setup: 's' });
    }),
  );
  await renderShell('/account/security', PRELOAD);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'correct horse');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('ABCD')).toBeVisible();
  expect([proofs, asked]).toEqual([[{ password: 'correct horse' }], ['app', 'app']]);
});

test('who closes the dialog is told why nothing was changed', async () => {
  server.use(
    http.get('*/api/proof', () => HttpResponse.json({ is_needed: true, ways: ['code'] })),
    http.post('*/api/factors/app', () => refusal('proof_required', 403)),
  );
  await renderShell('/account/security', PRELOAD);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirm that it is you, then try again.');
});

test('an administrator without a factor sees the page Security alone', async () => {
  await renderShell('/account/users', {
    ...PRELOAD,
    user: { ...PAID, admin: true, factorNeeded: true },
  });
  expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible();
  expect(await screen.findByText(/^Administrators of this installation need a second factor/)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
