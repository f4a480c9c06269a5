import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderShell, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const follows = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('alerts that arrive in the bell’s panel are below its link, which does not move', async () => {
  loadRemote.mockImplementation(shownRemote);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.post('*/rpc/alert/news', async () => {
      await arrived;
      return HttpResponse.json({ alerts: [], seen: null, unseen: 3 });
    }),
  );
  await renderShell('/traffic-overview?targets=a.example');
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts' }));
  const link = await screen.findByRole('link', { name: 'Rules and deliveries' });
  expect(follows(link, screen.getByText('Loading', { selector: '[role=status]' }))).toBe(true);

  arrive();

  expect(follows(link, await screen.findByRole('button', { name: 'Mark all as read' }))).toBe(true);
  expect(follows(link, screen.getByText(/^No alerts yet/))).toBe(true);
  expect(link).toBeVisible();
});
