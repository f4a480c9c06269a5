/** Which parts of an address may leave the browser: none that identify a person, and of some sites nothing at all. */
import { type Category, lists } from './lists.ts';

const LONGEST = 2000;
const IP = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const TAG = /^utm_[a-z_]{1,20}$/;

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

const bare = (host: string) => host.replace(/^(www|m)\./, '');

/** Whether a host, or one above it, is in a list, in which `google.*` stands for Google's site of any country. */
function isListed(host: string, listed: string[]): boolean {
  const name = bare(host);
  return listed.some((one) => {
    if (!one.endsWith('.*')) return name === one || name.endsWith(`.${one}`);
    const stem = one.slice(0, -1);
    return name.startsWith(stem) && /^[a-z]{2,3}(\.[a-z]{2,3})?$/.test(name.slice(stem.length));
  });
}

const isLocal = (host: string) => lists.local.some((name) => host === name || host.endsWith(`.${name}`));

/** The host of a page; null for pages of the browser, of the local network and on IP addresses. */
export function publicHost(address: string): string | null {
  const url = parsed(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  const host = url.hostname.replace(/\.+$/, '');
  return host.includes('.') && !isLocal(host) && !IP.test(host) ? host : null;
}

/**
 * The address without user, fragment and query. Of the query stay search phrases of search engines, campaign tags, and
 * ids of ad clicks, with their value replaced by 1.
 */
export function cleaned(address: string): string {
  const url = new URL(address);
  const phrase = lists.engines.find((engine) => isListed(url.hostname, engine.hosts))?.phrase;
  const kept = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    if (value === '' || kept.has(name)) continue;
    if (lists.clickIds.includes(name.toLowerCase())) kept.set(name, '1');
    else if (name === phrase || TAG.test(name.toLowerCase())) kept.set(name, value);
  }
  const query = kept.size > 0 ? `?${kept}` : '';
  return `${url.protocol}//${url.host}${url.pathname}${query}`.slice(0, LONGEST);
}

/** Whether the path of an address is that of a page that confirms a purchase. */
export function isPurchase(address: string): boolean {
  const { pathname } = new URL(address);
  return lists.purchases.some((pattern) => new RegExp(pattern, 'i').test(pathname));
}

/** Sites that a person excludes from recording. */
export interface NeverList {
  categories: Category[];
  /** Hosts, each including its subdomains. */
  sites: string[];
}

/** Whether the list excludes a host. */
export function isNever(host: string, never: NeverList): boolean {
  if (isListed(host, never.sites)) return true;
  const labels = host.split(/[.-]/);
  return never.categories.some((category) => {
    const { hosts, words } = lists.never[category] ?? { hosts: [], words: [] };
    return isListed(host, hosts) || words.some((word) => labels.some((label) => holds(label, word)));
  });
}

/** Whether a label matches a word. Words of up to five letters must be the whole label, as `sex` is in Essex too. */
const holds = (label: string, word: string) => (word.length > 5 ? label.includes(word) : label === word);

/** The host in a typed host or address, without "www."; null if there is none. */
export function typedSite(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const host = publicHost(trimmed.includes('://') ? trimmed : `https://${trimmed}`);
  return host === null ? null : bare(host);
}

/** Server and code in an invitation link; null for any other text. */
export function invitationOf(link: string): { server: string; code: string } | null {
  const url = parsed(link.trim());
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost';
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) return null;
  const code = decodeURIComponent(url.hash.slice(1)).trim();
  // The product may lie below a path of its host.
  const server = `${url.origin}${url.pathname.replace(/\/join\/?$/, '').replace(/\/$/, '')}`;
  return code === '' ? null : { server, code };
}
