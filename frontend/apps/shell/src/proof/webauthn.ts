/** Whether this browser can make and use passkeys on this page. */
export const knowsPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';

/** The reader cancelled, or the browser found no passkey; which one, browsers do not say. */
export class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError';
}

/** Lets the browser make a passkey; `options` and the result are JSON as the server has them. */
export const makePasskey = (options: unknown) =>
  answerOf(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    return navigator.credentials.create({ publicKey });
  });

/** Lets the browser answer by a passkey. */
export const askPasskey = (options: unknown) =>
  answerOf(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PublicKeyCredentialRequestOptionsJSON,
    );
    return navigator.credentials.get({ publicKey });
  });

async function answerOf(ask: () => Promise<Credential | null>): Promise<Record<string, unknown>> {
  let found: Credential | null;
  try {
    found = await ask();
  } catch (cause) {
    throw new NoPasskeyError('No passkey.', { cause });
  }
  if (found === null) throw new NoPasskeyError('No passkey.');
  return (found as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;
}
