import type { RsbuildConfig } from '@rsbuild/core';

/** Cookies know hosts and no ports: on one host, a sign-in at the API server holds on the development page too. */
export const HOST = '127.0.0.1';
const API_SERVER = `http://${HOST}:8000`;

/** Where each remote's own development server listens. */
const REMOTE_PORTS: Record<string, number> = { dashboards: 4101, 'get-started': 4102, 'page-groups': 4103 };

export function remotePort(name: string): number {
  const port = REMOTE_PORTS[name];
  if (!port) throw new Error(`Remote '${name}' has no development port: add one to REMOTE_PORTS.`);
  return port;
}

/** Answers of the API server and scripts of the remotes at the addresses they have behind one server. */
export function developmentProxy(basePath: string): NonNullable<RsbuildConfig['server']>['proxy'] {
  const remotes = Object.entries(REMOTE_PORTS).map(([name, port]) => {
    const from = `${basePath}/static/${name}`;
    return [from, { target: `http://${HOST}:${port}`, pathRewrite: { [`^${from}`]: '' } }];
  });
  return { [`${basePath}/rpc`]: API_SERVER, '/search-bar': API_SERVER, ...Object.fromEntries(remotes) };
}

/**
 * React tells the first registry it meets about its renderer. It has to stand before any bundle, or a change inside a
 * remote arrives and nothing is painted again.
 */
const RENDERER_REGISTRY = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {},
};`;

export function developmentTags(): NonNullable<RsbuildConfig['html']>['tags'] {
  if (process.env.NODE_ENV !== 'development') return [];
  return [{ tag: 'script', head: true, append: false, children: RENDERER_REGISTRY }];
}
