import { getDomain } from 'tldts';

/** Registrable domain by the Public Suffix List, private section included; undefined for a bare suffix. */
export function siteOf(host: string): string | undefined {
  const read = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };
  return getDomain(host, read) ?? undefined;
}
