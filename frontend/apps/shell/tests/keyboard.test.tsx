import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderShell, server, shownRemote } from './renderShell';

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
afterAll(() => server.close());

test('the focus leaves a panel to what follows its button, and back to the button', async () => {
  const user = userEvent.setup();
  await renderShell('/?targets=acme.example');
  const button = await screen.findByRole('button', { name: /^Period/ });
  await user.click(button);
  await screen.findByRole('button', { name: 'Last month' });
  const stops = within(screen.getByRole('dialog')).getAllByRole('button');
  stops
    .filter((stop) => !stop.matches(':disabled'))
    .at(-1)
    ?.focus();
  await user.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Compare' })).toHaveFocus();

  await user.click(button);
  (await screen.findByRole('button', { name: 'Last month' })).focus();
  await user.tab({ shift: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});
