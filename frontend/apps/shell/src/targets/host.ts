// The rules of `vocabulary/target.py`, letter by letter; `target_cases.json` of its tests holds both to them.
const PORT = /:[0-9]{0,5}$/;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
/** What the address parser of browsers takes for something else than a letter of a host. */
const NO_LETTER = /[^a-z0-9_.\-\u{80}-\u{10ffff}]/u;
/** A host that ends in a number is an IP address to browsers. */
const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/;
const LONGEST = 253;

export type HostProblem = 'empty' | 'host' | 'site';

/** The host and the site it belongs to, both in ASCII. */
export interface SiteHost {
  host: string;
  site: string;
}

/** The site a host belongs to by the Public Suffix List; undefined for a public suffix. */
export type SiteOf = (host: string) => string | undefined;

/**
 * Reads a lower-case host: without port, without "www." where a site is left, its letters in punycode. Without the
 * list the host counts as a site as it stands.
 */
export function readHost(typed: string, siteOf?: SiteOf): SiteHost | { problem: HostProblem } {
  const bare = typed.replace(PORT, '');
  const host = (isAscii(bare) ? bare : punycode(bare))?.replace(/\.+$/, '');
  if (host === '') return { problem: 'empty' };
  if (host === undefined || host.length > LONGEST || !host.split('.').every((label) => LABEL.test(label))) {
    return { problem: 'host' };
  }
  const named = siteOf ? withoutWww(host, siteOf) : host;
  const site = siteOf ? siteOf(named) : named;
  const last = named.slice(named.lastIndexOf('.') + 1);
  return site && named.includes('.') && !NUMBER.test(last) ? { host: named, site } : { problem: 'site' };
}

export function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

function withoutWww(host: string, siteOf: SiteOf): string {
  // www.example and www.gov.uk are sites themselves: what is left of them is none.
  const bare = host.replace(/^www\./, '');
  return bare.includes('.') && siteOf(bare) ? bare : host;
}

function punycode(host: string): string | undefined {
  if (NO_LETTER.test(host)) return undefined;
  try {
    // A host that ends in a number would be read as an IP address.
    return new URL(`http://${host}.a`).hostname.slice(0, -2);
  } catch {
    return undefined;
  }
}
