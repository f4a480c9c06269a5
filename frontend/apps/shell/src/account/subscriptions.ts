import * as v from 'valibot';

const PATH = '/messaging/api/v1/profile/subscriptions';

/** The e-mail reports of this product. */
export const EMAIL_REPORTS = 272;

const Answer = v.object({
  apps: v.array(v.object({ subscriptions: v.array(v.object({ id: v.number(), state: v.boolean() })) })),
});
const Refusal = v.object({ error: v.object({ message: v.string() }) });

/** Why the kinds of mail could not be read: the status text or the server's sentence, with the code. */
class SubscriptionsError extends Error {
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
    const refusal = v.safeParse(Refusal, body);
    const told = refusal.success ? refusal.output.error.message : answer.statusText;
    throw new SubscriptionsError(told, answer.status);
  }
  const kinds = v.parse(Answer, body).apps.flatMap(({ subscriptions }) => subscriptions);
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
