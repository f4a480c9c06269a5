import {
  API_TIERS,
  DEFAULT_LOCALE,
  GUEST,
  LOCALES,
  matchLocale,
  PRELOAD_ELEMENT_ID,
  type Preload,
  ROLES,
} from '@footfall/contract';
import * as z from 'zod/mini';

const STATIC = '/analytics/traffic/static';

/** Where the server that delivered the page keeps the remotes, when the page does not say. */
const OWN_REMOTES = ['dashboards', 'get-started', 'page-groups'].map((name) => ({
  name,
  entry: `${STATIC}/${name}/remoteEntry.js`,
}));

const flag = z.catch(z.boolean(), false);

const UserShape = z.object({
  id: z.number(),
  role: z.enum(ROLES),
  name: z.catch(z.optional(z.string()), undefined),
  locale: z.catch(z.optional(z.enum(LOCALES)), undefined),
  productGroup: z.catch(z.string(), GUEST.productGroup),
  seamlessAllowed: flag,
  trialAllowed: flag,
  offLimits: flag,
  minion: flag,
  onTrialPeriod: flag,
  apiTier: z.catch(z.nullable(z.enum(API_TIERS)), null),
  admin: flag,
});
const RemoteShape = z.object({ name: z.string(), entry: z.string() });

// Each part falls back on its own: a user that cannot be read must not cost the remotes.
const PreloadShape = z.object({
  user: z.catch(UserShape, GUEST),
  remotes: z.catch(z.array(RemoteShape).check(z.minLength(1)), OWN_REMOTES),
  demo: z.catch(z.object({ targets: z.array(z.string()) }), { targets: [] }),
  locale: z.catch(z.string(), ''),
  supportEmail: z.catch(z.optional(z.string()), undefined),
  usageEvents: z.catch(z.optional(z.boolean()), undefined),
  shared: z.catch(z.optional(z.object({ name: z.string(), expires: z.nullable(z.string()) })), undefined),
});

/** What the server wrote into the page; a guest without a demo when nothing can be read. */
export function readPreload(page: Document = document): Preload {
  const text = page.getElementById(PRELOAD_ELEMENT_ID)?.textContent ?? '';
  const preload = PreloadShape.parse(parseObject(text));
  return { ...preload, locale: preload.locale || browserLocale() };
}

/** What the server would write into this page now: a payment or sign-in changes the user. */
export async function readPreloadAgain(): Promise<Preload> {
  const answer = await fetch(window.location.href, { credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok) throw new Error(`The page could not be read again: status ${answer.status}.`);
  return readPreload(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function browserLocale(): string {
  for (const tag of navigator.languages) {
    const locale = matchLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}
