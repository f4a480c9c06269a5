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
    const call = await repeatable(input);
    const answer = await send(call?.() ?? input, init);
    if (answer.status !== 401 || !(await isSignInRequired(answer))) return answer;
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    return (await signedInAgain(signal)) && call ? send(call(), init) : answer;
  };
  globalThis.fetch = held;
  return () => {
    if (globalThis.fetch === held) globalThis.fetch = send;
  };
}

/** A call that can be sent again; undefined for a request with a body other than JSON, which may be a large file. */
async function repeatable(input: Parameters<Send>[0]): Promise<(() => Parameters<Send>[0]) | undefined> {
  if (!(input instanceof Request) || input.method === 'GET' || input.method === 'HEAD') return () => input;
  if (!input.headers.get('Content-Type')?.startsWith('application/json')) return undefined;
  // A clone would turn the body into a stream, which browsers send and show in another way.
  const body = await input.text();
  return () => new Request(input, { body });
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
