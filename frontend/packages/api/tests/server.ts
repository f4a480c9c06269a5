import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

export const RPC = '*/analytics/traffic/rpc/dashboard';

/** A mock server that gives the answers a test sets up and fails on any other request. */
export function answeringServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
