// The same rules as `vocabulary/target.py`; the cases in `target_cases.json` of its tests are run against both.
const PORT = /:[0-9]{0,5}$/;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
/** Characters that a browser's URL parser does not accept in a host. */
const NO_LETTER = /[^a-z0-9_.\-\u{80}-\u{10ffff}]/u;
/** A last label that makes browsers read a host as an IP address. */
const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/;
const LONGEST = 253;

/** Why a text is not a host of a site, and the host that may be meant. */
export type HostProblem = { problem: 'empty' | 'host' | 'site'; meant?: string };

/** A host and the site it belongs to, both in ASCII. */
export interface SiteHost {
  host: string;
  site: string;
}

/** Finds the site of a host by the Public Suffix List; undefined for a public suffix. */
export type SiteOf = (host: string) => string | undefined;

/**
 * Reads a lower-case host: removes the port and, if a site is left, "www."; writes other scripts in Punycode. Without
 * `siteOf` the host itself counts as the site.
 */
export function readHost(typed: string, siteOf?: SiteOf): SiteHost | HostProblem {
  const bare = typed.replace(PORT, '');
  const host = (isAscii(bare) ? bare : punycode(bare))?.replace(/\.+$/, '');
  if (host === '') return { problem: 'empty' };
  if (host === undefined || host.length > LONGEST || !host.split('.').every((label) => LABEL.test(label))) {
    return { problem: 'host' };
  }
  const named = siteOf ? withoutWww(host, siteOf) : host;
  const site = siteOf ? siteOf(named) : named;
  const last = named.slice(named.lastIndexOf('.') + 1);
  if (!named.includes('.') || NUMBER.test(last)) return { problem: 'site' };
  if (site) return { host: named, site };
  // Nobody's, but a page may be there all the same: gov.uk leads to www.gov.uk.
  const meant = `www.${named}`;
  return siteOf?.(meant) ? { problem: 'site', meant } : { problem: 'site' };
}

export function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

function withoutWww(host: string, siteOf: SiteOf): string {
  // www.example and www.gov.uk are sites themselves, because the rest is not one.
  const bare = host.replace(/^www\./, '');
  return bare.includes('.') && siteOf(bare) ? bare : host;
}

function punycode(host: string): string | undefined {
  if (NO_LETTER.test(host)) return undefined;
  try {
    // The added ".a" keeps a host that ends in a number from being read as an IP address.
    return new URL(`http://${host}.a`).hostname.slice(0, -2);
  } catch {
    return undefined;
  }
}
