import { SHARE_SCOPE } from '@footfall/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { expect, test, vi } from 'vitest';
import { addressOfAttempt, registerPageRemotes } from './runtime';

const federation = vi.hoisted(() => ({ registerPlugins: vi.fn(), registerRemotes: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => federation);

test('each further attempt to load an address adds its number', () => {
  expect([1, 2, 3].map(() => addressOfAttempt('/remoteEntry.js'))).toEqual([
    '/remoteEntry.js',
    '/remoteEntry.js?retry=1',
    '/remoteEntry.js?retry=2',
  ]);
  expect([1, 2].map(() => addressOfAttempt('/other.js?v=2'))).toEqual([
    '/other.js?v=2',
    '/other.js?v=2&retry=1',
  ]);
});

test('remotes are registered in the share scope, and their scripts time out after twenty seconds', () => {
  registerPageRemotes([{ name: 'page-groups', entry: '/entry.js' }]);
  expect(federation.registerRemotes).toHaveBeenCalledWith([
    { name: 'page-groups', entry: '/entry.js', entryGlobalName: 'page_groups', shareScope: SHARE_SCOPE },
  ]);
  const [[[plugin]]] = federation.registerPlugins.mock.calls as [[[ModuleFederationRuntimePlugin]]];
  const made = plugin.createScript?.({ url: '/entry.js' }) as { script: HTMLScriptElement; timeout: number };
  expect(made.timeout).toBe(20_000);
  expect(made.script.getAttribute('src')).toBe('/entry.js');
});
