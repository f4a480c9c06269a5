/** Longest that a request for something out of sight waits for visible ones. */
const PATIENCE_MS = 1000;

let visibleRequests = 0;
const waiting = new Set<() => void>();

/**
 * Sends a request at once if its widget is visible. Otherwise waits until all visible ones are answered, a second at
 * most: the server works on a few requests at a time, and visible ones must not queue behind the rest. Rejects if
 * `signal` is aborted meanwhile.
 */
export async function prioritizeVisible<Answer>(
  isVisible: () => boolean,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!isVisible()) {
    await waitForTurn(signal);
    return ask();
  }
  visibleRequests += 1;
  try {
    return await ask();
  } finally {
    visibleRequests -= 1;
    if (visibleRequests === 0) for (const go of [...waiting]) go();
  }
}

function waitForTurn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      waiting.delete(end);
      clearTimeout(first);
      clearTimeout(last);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    // A widget out of sight may ask before a visible one does, so check only after all of them have asked.
    const first = setTimeout(() => visibleRequests === 0 && end());
    const last = setTimeout(end, PATIENCE_MS);
    waiting.add(end);
    signal.addEventListener('abort', end);
  });
}
