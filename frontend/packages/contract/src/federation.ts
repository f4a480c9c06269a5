/** The scope in which shell and remotes share React and the UI library. */
export const SHARE_SCOPE = 'traffic-market';

/** A hanging remote script is given up after this many milliseconds. */
export const REMOTE_TIMEOUT_MS = 20_000;

/** A hanging script or style chunk is given up after this many milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Name and address of a remote. The server writes it into the page, so a remote can move without a new build. */
export interface RemoteEntry {
  name: string;
  entry: string;
}

/** The global variable in which a remote's entry puts its container: its name as a valid identifier. */
export function globalNameOf(remote: string): string {
  return remote.replaceAll('-', '_');
}
