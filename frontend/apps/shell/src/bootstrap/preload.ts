import {
  API_TIERS,
  DEFAULT_LOCALE,
  GUEST,
  hostPath,
  LOCALES,
  matchLocale,
  PRELOAD_ELEMENT_ID,
  type Preload,
  ROLES,
} from '@footfall/contract';
import * as v from 'valibot';

const STATIC = hostPath('/analytics/traffic/static');

/** The remotes on the server that delivered the page, for a page that does not name any. */
const OWN_REMOTES = ['dashboards', 'get-started', 'page-groups'].map((name) => ({
  name,
  entry: `${STATIC}/${name}/remoteEntry.js`,
}));

const flag = v.fallback(v.boolean(), false);

const UserShape = v.object({
  id: v.number(),
  role: v.picklist(ROLES),
  name: v.fallback(v.optional(v.string()), undefined),
  email: v.fallback(v.optional(v.string()), undefined),
  locale: v.fallback(v.optional(v.picklist(LOCALES)), undefined),
  productGroup: v.fallback(v.string(), GUEST.productGroup),
  seamlessAllowed: flag,
  trialAllowed: flag,
  offLimits: flag,
  minion: flag,
  onTrialPeriod: flag,
  apiTier: v.fallback(v.nullable(v.picklist(API_TIERS)), null),
  admin: flag,
  factorNeeded: v.fallback(v.optional(v.boolean()), undefined),
});
const RemoteShape = v.object({ name: v.string(), entry: v.string() });

const SitesShape = v.array(v.string());
const NO_DEMO = { targets: [], telling: [] };

// Each part has its own fallback: a user that cannot be read must not lose the remotes.
const PreloadShape = v.object({
  user: v.fallback(UserShape, GUEST),
  remotes: v.fallback(v.pipe(v.array(RemoteShape), v.minLength(1)), OWN_REMOTES),
  demo: v.fallback(v.object({ targets: SitesShape, telling: v.optional(SitesShape, []) }), NO_DEMO),
  locale: v.fallback(v.string(), ''),
  supportEmail: v.fallback(v.optional(v.string()), undefined),
  usageEvents: v.fallback(v.optional(v.boolean()), undefined),
  shared: v.fallback(
    v.optional(v.object({ name: v.string(), expires: v.nullable(v.string()), own: v.optional(v.unknown()) })),
    undefined,
  ),
});

/** What the server wrote into the page; a guest without a demo if nothing can be read. Never throws. */
export function readPreload(page: Document = document): Preload {
  const text = page.getElementById(PRELOAD_ELEMENT_ID)?.textContent ?? '';
  const preload = v.parse(PreloadShape, parseObject(text));
  return { ...preload, locale: preload.locale || browserLocale() };
}

/** Asks the server for the page's preload again, because a payment changes the user. Throws if that fails. */
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
