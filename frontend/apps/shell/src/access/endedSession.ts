import { create } from 'zustand';

type Settle = (isSignedIn: boolean) => void;

interface EndedSession {
  /** Calls that were refused because nobody is signed in any more. */
  waiting: readonly Settle[];
  /** After a refusal to sign in, the reader is left in peace until then, in milliseconds since 1970. */
  quietUntil: number;
  settle: Settle;
}

const PEACE_MS = 300_000;

/** Whether a reader who was signed in has to sign in again; calls wait for it. */
export const useEndedSession = create<EndedSession>((set, get) => ({
  waiting: [],
  quietUntil: 0,
  settle: (isSignedIn) => {
    const { waiting } = get();
    set({ waiting: [], quietUntil: isSignedIn ? 0 : Date.now() + PEACE_MS });
    for (const settle of waiting) settle(isSignedIn);
  },
}));

type Send = typeof globalThis.fetch;

/**
 * Lets all calls of the page, those of remotes too, wait for a new sign-in if the session of this reader has ended, and
 * sends them again afterwards: nothing that was typed or asked is lost. Returns a function that undoes it.
 */
export function holdCallsOfEndedSession(): () => void {
  const send = globalThis.fetch;
  const held: Send = async (input, init) => {
    // The body of a request can be read once only.
    const again = input instanceof Request ? input.clone() : input;
    const answer = await send(input, init);
    if (answer.status !== 401 || !(await isSignInRequired(answer))) return answer;
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    return (await signedInAgain(signal)) ? send(again, init) : answer;
  };
  globalThis.fetch = held;
  return () => {
    if (globalThis.fetch === held) globalThis.fetch = send;
  };
}

async function isSignInRequired(answer: Response): Promise<boolean> {
  const body: { error?: { code?: unknown } } | null = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code === 'sign_in_required';
}

/** Resolves to whether the reader has signed in again; false at once for an aborted call, and in times of peace. */
function signedInAgain(signal: AbortSignal | null): Promise<boolean> {
  if (signal?.aborted || Date.now() < useEndedSession.getState().quietUntil) return Promise.resolve(false);
  return new Promise((settle) => {
    useEndedSession.setState(({ waiting }) => ({ waiting: [...waiting, settle] }));
    signal?.addEventListener('abort', () => {
      useEndedSession.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== settle) }));
      settle(false);
    });
  });
}
