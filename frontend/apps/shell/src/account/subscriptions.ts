import * as z from 'zod/mini';

const PATH = '/messaging/api/v1/profile/subscriptions';

/** The e-mail reports of this product. */
export const EMAIL_REPORTS = 272;

const Answer = z.object({
  apps: z.array(z.object({ subscriptions: z.array(z.object({ id: z.number(), state: z.boolean() })) })),
});
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Why the kinds of mail could not be read: the status text or the server's sentence, with the code. */
export class SubscriptionsError extends Error {
  override readonly name = 'SubscriptionsError';
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** Whether mail of a kind is wanted, by its id. */
export async function fetchSubscriptions(locale: string): Promise<Map<number, boolean>> {
  let answer: Response;
  try {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': locale };
    answer = await fetch(PATH, { headers, credentials: 'same-origin' });
  } catch {
    throw new SubscriptionsError('Unknown Error', 500);
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    const refusal = Refusal.safeParse(body);
    throw new SubscriptionsError(refusal.data?.error.message ?? answer.statusText, answer.status);
  }
  const kinds = Answer.parse(body).apps.flatMap(({ subscriptions }) => subscriptions);
  return new Map(kinds.map(({ id, state }) => [id, state]));
}

/** The same for pages that must work without it: empty when it fails. */
export async function subscriptionsOrNone(locale: string): Promise<Map<number, boolean>> {
  try {
    return await fetchSubscriptions(locale);
  } catch (error) {
    console.error('The kinds of mail could not be read.', error);
    return new Map();
  }
}
