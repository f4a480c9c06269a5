import { beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../src/collector.ts';
import { read, type State, write } from '../src/state.ts';

const NOW = Date.parse('2026-10-05T12:00:00Z');
const server = vi.hoisted(() => ({ state: 'active' as Me['state'], paused_since: null as string | null }));
const stop = vi.hoisted(() => vi.fn(async () => {}));

vi.mock('../src/tracker.ts', () => ({ stop }));
vi.mock('../src/rows.ts', () => ({
  closeOlder: async () => {},
  unwanted: async () => [],
  nextBatch: async () => null,
  prune: async () => {},
}));
vi.mock('../src/collector.ts', () => ({
  me: async () => server,
  pause: async () => server,
  RefusedError: class extends Error {},
}));

const MEMBER = { server: 'https://panel.example', token: 'ffp_x', joinedAt: '2026-10-01T00:00:00Z' };

beforeEach(() => {
  stop.mockClear();
  const kept = new Map<string, unknown>();
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<void>) => work() } });
  vi.stubGlobal('chrome', {
    storage: {
      local: {
        get: async () => Object.fromEntries(kept),
        set: async (change: object) => {
          for (const [key, value] of Object.entries(change)) kept.set(key, value);
        },
      },
    },
  });
});

async function afterSending(before: Partial<State>): Promise<State> {
  const { send } = await import('../src/sending.ts');
  await write({ member: MEMBER, ...before });
  await send(NOW);
  return read();
}

test('a pause that began on the panel’s own page stops recording here', async () => {
  Object.assign(server, { state: 'paused', paused_since: '2026-10-05T11:00:00Z' });
  const { pause, sending } = await afterSending({});
  expect(pause).toEqual({ start: '2026-10-05T11:00:00Z', until: null });
  expect(stop).toHaveBeenCalledWith(NOW);
  expect(sending.sentAt).toBe(NOW);
});

test('a pause that ended on the panel’s own page ends here', async () => {
  Object.assign(server, { state: 'active', paused_since: null });
  const { pause } = await afterSending({ pause: { start: '2026-10-05T11:00:00Z', until: null } });
  expect(pause).toBeNull();
});

test('a pause of here stays as it was, with its end', async () => {
  Object.assign(server, { state: 'paused', paused_since: '2026-10-05T11:00:00Z' });
  const lasting = { start: '2026-10-05T11:00:00Z', until: '2026-10-05T13:00:00Z' };
  expect((await afterSending({ pause: lasting })).pause).toEqual(lasting);
  expect(stop).not.toHaveBeenCalled();
});
