import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderShell, searchOf, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

const shownProps = async () => JSON.parse((await screen.findByText(/"dashboardId"/)).textContent ?? '');
const NARROW = 'targets=acme.example&period=2026-10&geo=DE&channels=mail&categories=Fashion&device=mobile';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(shownRemote);
});
afterAll(() => server.close());

test.each([
  ['traffic-overview', { geo: 'DE', channels: [], categories: [], device: 'mobile' }],
  ['daily-trends', { geo: 'DE', channels: ['mail'], categories: [], device: 'mobile' }],
  ['countries', { geo: 'worldwide', channels: ['mail'], categories: [], device: 'mobile' }],
  ['behavior', { geo: 'DE', channels: [], categories: ['Fashion'], device: 'mobile' }],
])('%s is narrowed by the filters that it shows alone', async (dashboard, filters) => {
  await renderShell(`/${dashboard}?${NARROW}`);
  expect((await shownProps()).filters).toMatchObject(filters);
});

test('a filter that a dashboard does not offer applies again on the next one that does', async () => {
  const router = await renderShell(`/traffic-overview?${NARROW}`);
  await shownProps();
  await userEvent.click(
    screen.getAllByRole('link', { name: 'Daily trends', hidden: true })[0] as HTMLElement,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Daily trends');
  expect(searchOf(router).channels).toBe('mail');
  expect((await shownProps()).filters.channels).toEqual(['mail']);
});
