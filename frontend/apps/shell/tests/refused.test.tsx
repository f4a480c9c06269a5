import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderShell, searchOf, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => {
  // Set first: the shell reads the address as soon as it is imported.
  window.history.replaceState(null, '', '/?targets=acme.example&geo=DE,XX&period=2026-13&project=mine');
  return { loadRemote: vi.fn() };
});
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(shownRemote);
});
afterAll(() => server.close());

test('invalid filters in the address are reported until the reader chooses another value', async () => {
  const router = await renderShell(`/${window.location.search}`);
  expect((await screen.findByText('XX')).parentElement).toHaveTextContent(
    'The address has XX for “geo”, which takes values such as: worldwide, US, DE,FR, 150, EMEA, state:5. Shown instead: Germany.',
  );
  // The default period, which the page writes itself, does not count as a choice.
  await waitFor(() => expect(searchOf(router).period).toBe('2026-05..2026-10'));
  expect(screen.getByText('2026-13').parentElement).toHaveTextContent(/ Shown instead: May – Oct 2026\.$/);
  // Nothing takes the place of a project.
  expect(screen.getByText('mine').parentElement).toHaveTextContent(/such as: 17\.$/);
  expect(screen.getByRole('button', { name: 'Geography: Germany' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: /^Period/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Last 3 months' }));
  await waitFor(() => expect(screen.queryByText('2026-13')).toBeNull());
  expect(screen.getByText('XX')).toBeVisible();
});

test('the sentences about a link can be dismissed', async () => {
  await renderShell(`/${window.location.search}`);
  await screen.findByText('XX');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('XX')).toBeNull();
  expect(screen.queryByText('mine')).toBeNull();
});
