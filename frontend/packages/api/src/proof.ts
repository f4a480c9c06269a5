/** Asks the reader to prove who they are; resolves to whether they have. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | undefined;

/** Names who asks the reader when a call needs a fresh proof. Without one, such a call is refused as any other. */
export function onProofNeeded(ask: AskForProof | undefined): void {
  askForProof = ask;
}

/** Sends a request. If the server wants a fresh proof first, the reader is asked and the request is sent once more. */
export async function fetchWithProof(request: Request): Promise<Response> {
  // A request can be sent once only.
  const again = askForProof && request.method !== 'GET' ? request.clone() : undefined;
  const answer = await globalThis.fetch(request);
  if (!again || answer.status !== 403 || !(await isProofNeeded(answer))) return answer;
  return (await askForProof?.()) ? globalThis.fetch(again) : answer;
}

async function isProofNeeded(answer: Response): Promise<boolean> {
  const body: { error?: { code?: unknown } } | null = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code === 'proof_required';
}
