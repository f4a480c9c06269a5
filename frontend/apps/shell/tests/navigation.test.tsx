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

beforeAll(() => {
  // A wide window, which has the navigation beside the page.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(shownRemote);
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

test('the name of a group leads to its first dashboard', async () => {
  await renderShell('/traffic-overview?targets=a.example');
  const navigation = within(await screen.findByRole('navigation', { name: 'Dashboards' }));
  expect(navigation.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Traffic sources',
    'Pages',
    'Audience',
    'Geography',
    'Market',
  ]);
  await userEvent.click(navigation.getByRole('button', { name: 'Geography' }));
  expect(navigation.getByRole('link', { name: 'Countries' })).toHaveFocus();
});

test('the navigation brings the group of the marked dashboard, and the dashboard itself, into sight', async () => {
  const scrolled = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView');
  await renderShell('/usa-states?targets=a.example');
  const marked = await screen.findByRole('link', { name: 'US states', current: 'page' });
  expect(scrolled.mock.contexts).toEqual([marked.closest('ul'), marked]);
});
