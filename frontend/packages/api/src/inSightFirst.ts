/** Longest a question of what is out of sight waits for those in sight. */
const PATIENCE_MS = 1000;

let inSight = 0;
const waiting = new Set<() => void>();

/**
 * Asks at once for what the reader sees; what lies further down the page waits until that is there, or a second. The
 * server works on a few questions at a time, and the picture before the reader's eyes must not queue behind the others.
 */
export async function inSightFirst<Answer>(
  isInSight: () => boolean,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!isInSight()) {
    await turn(signal);
    return ask();
  }
  inSight += 1;
  try {
    return await ask();
  } finally {
    inSight -= 1;
    if (inSight === 0) for (const go of [...waiting]) go();
  }
}

function turn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      waiting.delete(end);
      clearTimeout(first);
      clearTimeout(last);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    // A widget further up the page may ask before the one in sight does: look once all of them have asked.
    const first = setTimeout(() => inSight === 0 && end());
    const last = setTimeout(end, PATIENCE_MS);
    waiting.add(end);
    signal.addEventListener('abort', end);
  });
}
