import {
  DEFAULT_LOCALE,
  GUEST,
  matchLocale,
  PRELOAD_ELEMENT_ID,
  type Preload,
  ROLES,
} from '@footfall/contract';
import * as z from 'zod/mini';

/** Where the server that delivered the page keeps the remote, when the page does not say. */
const OWN_REMOTE = { name: 'dashboards', entry: '/analytics/traffic/static/dashboards/remoteEntry.js' };

const UserShape = z.object({ id: z.number(), role: z.enum(ROLES), name: z.optional(z.string()) });
const RemoteShape = z.object({ name: z.string(), entry: z.string() });

// Each part falls back on its own: a user that cannot be read must not cost the remotes.
const PreloadShape = z.object({
  user: z.catch(UserShape, GUEST),
  remotes: z.catch(z.array(RemoteShape).check(z.minLength(1)), [OWN_REMOTE]),
  demo: z.catch(z.object({ targets: z.array(z.string()) }), { targets: [] }),
  locale: z.catch(z.string(), ''),
});

/** What the server wrote into the page; a guest without a demo when nothing can be read. */
export function readPreload(page: Document = document): Preload {
  const text = page.getElementById(PRELOAD_ELEMENT_ID)?.textContent ?? '';
  const preload = PreloadShape.parse(parseObject(text));
  return { ...preload, locale: preload.locale || browserLocale() } as Preload;
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
