import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Destinations } from '../src/alerts/Destinations';
import { usePreferences } from '../src/bootstrap/preferences';
import type { Project } from '../src/projects/client';
import { renderShell, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

test('a sign-out that does not reach the server shows an error and leaves the reader signed in', async () => {
  loadRemote.mockImplementation(shownRemote);
  await renderShell('/traffic-and-engagement?targets=a.example');
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
  const answered = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((asked, options) =>
    asked === '/sign-out' ? Promise.reject(new TypeError('Failed to fetch')) : answered(asked, options),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
});

test('a sign-out goes on to the provider that has a session to end', async () => {
  loadRemote.mockImplementation(shownRemote);
  await renderShell('/traffic-and-engagement?targets=a.example');
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
  // The only way to another place that jsdom knows.
  const there = `${window.location.href}#provider`;
  server.use(http.post('*/sign-out', () => HttpResponse.json({ continue_at: there })));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(window.location.href).toBe(there));
});

test('signing out forgets what the reader looked at and keeps how pages look, and what others of the host keep', async () => {
  loadRemote.mockImplementation(shownRemote);
  await renderShell('/traffic-and-engagement?targets=a.example');
  localStorage.setItem('footfall.recent', '["rival.example"]');
  localStorage.setItem('wiki.draft', 'of another application');
  usePreferences.getState().setMotion('none');
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
  const answered = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((asked, options) =>
    asked === '/sign-out' ? Promise.resolve(new Response(null, { status: 204 })) : answered(asked, options),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(localStorage.getItem('footfall.recent')).toBeNull());
  expect(localStorage.getItem('wiki.draft')).toBe('of another application');
  expect(Object.values({ ...localStorage }).join()).toContain('"motion":"none"');
});

test('the address of a refused destination stays in the field to be corrected', async () => {
  server.use(
    http.post('*/rpc/alert/addDestination', () =>
      HttpResponse.json({ error: { code: 'invalid_input', message: 'No such host.' } }, { status: 400 }),
    ),
  );
  const project = { id: '1', permissions: { edit: true } } as Project;
  render(
    <IntlProvider locale="en">
      <Destinations
        project={project}
        found={{ destinations: [] } as never}
        onChanged={() => Promise.resolve()}
      />
    </IntlProvider>,
  );
  await userEvent.selectOptions(screen.getByLabelText('Send to'), 'webhook');
  const address = screen.getByLabelText('Address, beginning with https://');
  await userEvent.type(address, 'https://hook.exmaple/1');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('No such host.');
  expect(address).toHaveValue('https://hook.exmaple/1');
});
