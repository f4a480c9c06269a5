import { CHUNK_TIMEOUT_MS, ChunkLoadError, type DashboardModule, toCatalogueError } from '@footfall/contract';
import { warmDashboardParts } from '@footfall/ui';
import { loadRemote } from '@module-federation/enhanced/runtime';

/** Loads what a remote exposes as './Dashboard'. Every failure is an entry of the error catalogue. */
export async function loadDashboardModule(remote: string): Promise<DashboardModule> {
  const address = `${remote}/Dashboard`;
  // The charts come from the shell: fetching them beside the remote's own script saves one round trip. Should that
  // fail, the remote asks for them again and reports it.
  warmDashboardParts().catch(() => {});
  try {
    const module = await withinChunkTimeout(loadRemote<DashboardModule>(address), address);
    if (!module) throw new Error(`Remote '${remote}' exposes no Dashboard.`);
    return module;
  } catch (error) {
    throw toCatalogueError(error, remote);
  }
}

/** The runtime gives scripts a time-out of their own but lets a style chunk hang for ever. */
async function withinChunkTimeout<Result>(loading: Promise<Result>, address: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`Loading CSS chunk ${address} failed.\n(timeout)`, 'timeout', address)),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
