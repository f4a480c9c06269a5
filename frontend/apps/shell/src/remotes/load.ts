import { CHUNK_TIMEOUT_MS, ChunkLoadError, toCatalogueError } from '@footfall/contract';
import { warmDashboardParts } from '@footfall/ui';
import { loadRemote } from '@module-federation/enhanced/runtime';

let sharedFailed = false;

/**
 * True after a shared module could not be had. The bundler keeps the modules that stood on it half made, so only a new
 * page helps; sites and filters are in the address.
 */
export function needsNewPage(): boolean {
  return sharedFailed;
}

/** Loads what a remote exposes as './<part>'. Every failure is an entry of the error catalogue. */
export async function loadRemotePart<Component>(
  remote: string,
  part: string,
): Promise<{ default: Component }> {
  const address = `${remote}/${part}`;
  // Only dashboards stand on the kit.
  if (part === 'Dashboard') warmSharedParts();
  try {
    const module = await withinChunkTimeout(loadRemote<{ default: Component }>(address));
    if (!module) throw new Error(`Remote '${remote}' exposes no ${part}.`);
    return module;
  } catch (error) {
    throw toCatalogueError(error, remote);
  }
}

/** The kit comes from the shell: fetching it beside the remote's own script saves one round trip. */
function warmSharedParts(): void {
  // Worth a warning and no more: the remote that needs what is missing reports it.
  warmDashboardParts().catch((error: unknown) => {
    sharedFailed = true;
    console.warn('A shared module could not be initialised.', error);
  });
}

/** The runtime gives scripts time-outs of their own but lets a style chunk hang for ever. */
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

/** Address of a style sheet that was asked for and has not come. */
function hangingStyle(): string | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].find((link) => !link.sheet)?.href;
}
