/** Name under which shell and remotes share React and the UI library. */
export const SHARE_SCOPE = 'traffic-market';

/** A hanging remote script is given up after this many milliseconds. */
export const REMOTE_TIMEOUT_MS = 20_000;

/** A hanging script or style chunk is given up after this many milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Where the shell finds a remote; comes from the server with the page, so it can be moved without a build. */
export interface RemoteEntry {
  name: string;
  entry: string;
}

/** The global variable in which a remote's entry puts its container: the name as a language can spell it. */
export function globalNameOf(remote: string): string {
  return remote.replaceAll('-', '_');
}
