import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findCommands } from '../src/palette/commands';
import { renderShell, searchOf, server, shownRemote } from './renderShell';

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

test('Ctrl-K, a word and Enter open a dashboard with the same sites and filters', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=a.example&device=mobile');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to' });
  await user.keyboard('overlap{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/audience-overlap'));
  expect(searchOf(router)).toMatchObject({ targets: 'a.example', device: 'mobile' });
  expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
});

test('choosing a site that the server suggests adds it to the comparison', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=a.example');
  await user.click(screen.getByRole('button', { name: 'Go to (Ctrl-K)' }));
  await user.keyboard('north-w');
  await user.click(await screen.findByRole('option', { name: /north-wear.example/ }));
  await waitFor(() => expect(searchOf(router).targets).toBe('a.example,north-wear.example'));
});

test('names that begin with the text come before names that contain it', () => {
  const command = (name: string, words = '') => ({
    id: name,
    group: 'dashboards' as const,
    name,
    words,
    run: () => {},
  });
  const commands = [
    command('Paid social', 'What ads on networks bring'),
    command('Organic search'),
    command('Search ads'),
  ];
  expect(findCommands(commands, 'sé').map(({ name }) => name)).toEqual(['Search ads', 'Organic search']);
  expect(findCommands(commands, 'social net').map(({ name }) => name)).toEqual(['Paid social']);
  expect(findCommands(commands, 'xyz')).toEqual([]);
});
