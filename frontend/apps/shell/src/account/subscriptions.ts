import { hostPath } from '@footfall/contract';
import * as v from 'valibot';

const PATH = hostPath('/messaging/api/v1/profile/subscriptions');

/** The server's id of the subscription to this product's reports by mail. */
export const EMAIL_REPORTS = 272;

const Answer = v.object({
  apps: v.array(v.object({ subscriptions: v.array(v.object({ id: v.number(), state: v.boolean() })) })),
});
const Refusal = v.object({ error: v.object({ message: v.string() }) });

/** Why the subscriptions could not be read: the server's sentence or status text; `code` is the HTTP status. */
class SubscriptionsError extends Error {
  override readonly name = 'SubscriptionsError';
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** Whether the user subscribes to each kind of mail, by its id. Throws a `SubscriptionsError`. */
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
    const reason = refusal.success ? refusal.output.error.message : answer.statusText;
    throw new SubscriptionsError(reason, answer.status);
  }
  const kinds = v.parse(Answer, body).apps.flatMap(({ subscriptions }) => subscriptions);
  return new Map(kinds.map(({ id, state }) => [id, state]));
}

/** The same for pages that must work without it: empty if it fails. */
export async function subscriptionsOrNone(locale: string): Promise<Map<number, boolean>> {
  try {
    return await fetchSubscriptions(locale);
  } catch (error) {
    console.error('The kinds of mail could not be read.', error);
    return new Map();
  }
}
