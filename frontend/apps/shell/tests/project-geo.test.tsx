import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderShell, searchOf, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

const PROJECT = {
  id: '7',
  name: 'Acme',
  domain: 'a.example',
  geo: 'US',
  targetDetails: [{ value: 'a.example', scope: 'domain', valid: true }],
  ownerId: 7,
  owner: { id: 7, name: 'Ann' },
  permissions: { read: true, share: true, delete: true, edit: true },
  setup: { complete: true, missing: null },
  version: 1,
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(shownRemote);
  server.use(http.post('*/rpc/project/byProjectID', () => HttpResponse.json(PROJECT)));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const shownGeo = () => /"geo":("[^"]*"|\[[^\]]*\])/.exec(document.body.textContent ?? '')?.[1];

test('a dashboard opened with a project shows the project’s place and writes it to the address', async () => {
  const router = await renderShell('/top-pages?targets=a.example&project=7');
  await waitFor(() => expect(shownGeo()).toBe('"US"'));
  expect(searchOf(router).geo).toBe('US');
});

test('a place in the address overrides the project’s place', async () => {
  await renderShell('/top-pages?targets=a.example&project=7&geo=DE');
  await waitFor(() => expect(shownGeo()).toBe('"DE"'));
});

test("'worldwide' in the address is not replaced by the project's place", async () => {
  const router = await renderShell('/top-pages?targets=a.example&project=7&geo=worldwide');
  await waitFor(() => expect(shownGeo()).toBe('"worldwide"'));
  expect(searchOf(router).geo).toBe('worldwide');
});
