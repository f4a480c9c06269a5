import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
afterAll(() => server.close());

test('removing a site moves the focus to the next one, and removing the last one to the page', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/traffic-overview?targets=a.example,b.example,c.example');
  const chips = within(await screen.findByRole('list', { name: 'Compared sites' }));
  const remove = (site: string) => chips.getByRole('button', { name: `Remove ${site}` });
  remove('b.example').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove('c.example')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove('a.example')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(searchOf(router).targets).toBeUndefined());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('Tab leaves a panel for the element after its button, and Shift+Tab for the button', async () => {
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
