import type { RsbuildConfig } from '@rsbuild/core';

/** The host of all servers: cookies ignore the port, so a sign-in at the API server holds on the development page. */
export const HOST = '127.0.0.1';
const API_SERVER = `http://${HOST}:8000`;

/** Port of each remote's development server. */
const REMOTE_PORTS: Record<string, number> = { dashboards: 4101, 'get-started': 4102, 'page-groups': 4103 };

/** Port of a remote's development server. Throws for a remote without one. */
export function remotePort(name: string): number {
  const port = REMOTE_PORTS[name];
  if (!port) throw new Error(`Remote '${name}' has no development port: add one to REMOTE_PORTS.`);
  return port;
}

/** Proxy rules that put the API server and the remotes at the addresses they have in production, behind one server. */
export function developmentProxy(basePath: string): NonNullable<RsbuildConfig['server']>['proxy'] {
  const remotes = Object.entries(REMOTE_PORTS).map(([name, port]) => {
    const from = `${basePath}/static/${name}`;
    return [from, { target: `http://${HOST}:${port}`, pathRewrite: { [`^${from}`]: '' } }];
  });
  return { [`${basePath}/rpc`]: API_SERVER, '/search-bar': API_SERVER, ...Object.fromEntries(remotes) };
}

/**
 * React registers its renderer with the first refresh registry. That must exist before any bundle runs, or
 * changes in a remote are loaded but not painted.
 */
const RENDERER_REGISTRY = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ||= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {},
};`;

/** Script tags that only the development page needs; none in a build. */
export function developmentTags(): NonNullable<RsbuildConfig['html']>['tags'] {
  if (process.env.NODE_ENV !== 'development') return [];
  return [{ tag: 'script', head: true, append: false, children: RENDERER_REGISTRY }];
}
