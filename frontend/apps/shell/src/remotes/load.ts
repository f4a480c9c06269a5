import { CHUNK_TIMEOUT_MS, ChunkLoadError, toCatalogueError } from '@footfall/contract';
import { warmDashboardParts } from '@footfall/ui';
import { loadRemote } from '@module-federation/enhanced/runtime';

let sharedFailed = false;

/**
 * True after a shared module could not be loaded. The bundler keeps modules that import it in a broken state, so only
 * reloading the page helps. Sites and filters are in the address and survive that.
 */
export function needsNewPage(): boolean {
  return sharedFailed;
}

/** Loads what a remote exposes as './<part>'. Throws errors of the catalogue (`toCatalogueError`). */
export async function loadRemotePart<Component>(
  remote: string,
  part: string,
): Promise<{ default: Component }> {
  const address = `${remote}/${part}`;
  // Only dashboards need the UI kit.
  if (part === 'Dashboard') warmSharedParts();
  try {
    const module = await withinChunkTimeout(loadRemote<{ default: Component }>(address));
    if (!module) throw new Error(`Remote '${remote}' exposes no ${part}.`);
    return module;
  } catch (error) {
    throw toCatalogueError(error, remote);
  }
}

/** The shell provides the UI kit: fetching it together with the remote's script saves one round trip. */
function warmSharedParts(): void {
  // Only a warning: the remote that needs the missing module reports the error.
  warmDashboardParts().catch((error: unknown) => {
    sharedFailed = true;
    console.warn('A shared module could not be initialised.', error);
  });
}

/** Adds a time-out for style chunks, which the runtime lets hang forever; scripts have their own. */
async function withinChunkTimeout<Result>(loading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const address = hangingStyle();
      if (!address) return;
      reject(new ChunkLoadError(`Loading CSS chunk ${address} failed.\n(timeout)`, 'timeout', address));
    }, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Address of a stylesheet that is still loading. */
function hangingStyle(): string | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].find((link) => !link.sheet)?.href;
}
