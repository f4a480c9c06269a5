import { globalNameOf, REMOTE_TIMEOUT_MS, type RemoteEntry, SHARE_SCOPE } from '@footfall/contract';
import {
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';

const attempts = new Map<string, number>();

/** Address for the next attempt. It must differ, because browsers join a second request to one that hangs. */
export function addressOfAttempt(url: string): string {
  const attempt = attempts.get(url) ?? 0;
  attempts.set(url, attempt + 1);
  if (attempt === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}retry=${attempt}`;
}

const patience: ModuleFederationRuntimePlugin = {
  name: 'footfall-patience',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = addressOfAttempt(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    return { script, timeout: REMOTE_TIMEOUT_MS };
  },
  // The fetch of a manifest entry (mf-manifest.json) would otherwise have no time-out.
  fetch(url, init) {
    return fetch(url, { ...init, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  },
};

/** Registers the remotes of the page; none is loaded before it is shown. */
export function registerPageRemotes(remotes: readonly RemoteEntry[]): void {
  registerPlugins([patience]);
  registerRemotes(
    remotes.map((remote) => ({
      ...remote,
      entryGlobalName: globalNameOf(remote.name),
      shareScope: SHARE_SCOPE,
    })),
  );
}
