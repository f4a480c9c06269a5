import { encodedPath, MAX_TARGETS, pagePath, SCOPES, type Scope, type Target } from '@footfall/contract';
import { type HostProblem, isAscii, readHost, type SiteHost, type SiteOf } from './host';

/** Scopes to search for; a page is a target too, but cannot be searched for. */
export const SEARCH_TYPES = ['domain', 'subdomain', 'subfolder'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Why a text is not a target; the server's codes, each with a message of its own. */
type TargetProblem =
  | HostProblem['problem']
  | 'length'
  | 'character'
  | 'not_domain'
  | 'not_subdomain'
  | 'no_folder'
  | 'non_ascii';

export type ParsedTarget = { target: Target } | { problem: TargetProblem; meant?: string };

const LONGEST = 2000;
// No dots in the protocol, although a URL may have them: "shop.example://" is a host with an empty port.
const PROTOCOL = /^(?:[a-z][a-z0-9+-]*:)?\/\//i;
/** Control characters and lone surrogates. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

/**
 * Reads a typed text as a target: lower case, no protocol, no leading "www.", a slash at the end of all but domains.
 * Without a `scope`, a text with a path is a subfolder, a host below its site a subdomain, anything else a domain. The
 * same rules as `vocabulary/target.py`; the cases in `target_cases.json` of its tests are run against both.
 *
 * Without the Public Suffix List (`siteOf`) the host itself counts as the site, which is right for texts that the page
 * itself wrote.
 */
export function parseTarget(typed: string, scope?: Scope, siteOf?: SiteOf): ParsedTarget {
  const text = typed.trim();
  if ([...text].length > LONGEST) return { problem: 'length' };
  if (NO_TEXT.test(text)) return { problem: 'character' };
  const [address = ''] = text.replace(PROTOCOL, '').split(/[#?]/);
  const slash = `${address}/`.indexOf('/');
  const named = address.slice(0, slash);
  const typedHost = named.slice(named.lastIndexOf('@') + 1).toLowerCase();
  if (typedHost.startsWith('[')) return { problem: 'site' };
  const read = readHost(typedHost, siteOf);
  if ('problem' in read) return read;
  const path = encodedPath(pagePath(address.slice(slash).replace(/^\/*/, '/'))).replace(/^\/+/, '');
  const wanted = scope ?? guess(read, path);
  const problem = problemOf(wanted, read, path, isAscii(typedHost));
  if (problem) return problem === 'non_ascii' ? { problem, meant: read.host } : { problem };
  const value = wanted === 'domain' ? read.site : path ? `${read.host}/${path}/` : `${read.host}/`;
  return value.length > LONGEST + 1 ? { problem: 'length' } : { target: { value, scope: wanted } };
}

function guess({ host, site }: SiteHost, path: string): Scope {
  if (path) return 'subfolder';
  return host === site ? 'domain' : 'subdomain';
}

function problemOf(scope: Scope, read: SiteHost, path: string, ascii: boolean): TargetProblem | undefined {
  const { host, site } = read;
  if (scope === 'domain') return path || host !== site ? 'not_domain' : undefined;
  if (scope === 'subfolder') return path ? undefined : 'no_folder';
  if (scope === 'page') return undefined;
  if (host.split('.').length > 2 && !ascii) return 'non_ascii';
  return path ? 'not_subdomain' : undefined;
}

/** A target as in the address: a domain by its name, everything else as `scope:value`. */
export function targetToText({ value, scope }: Target): string {
  return scope === 'domain' ? value : `${scope}:${value}`;
}

/** A part of the address that is not a target, unchanged, and why. */
export interface BadTarget {
  text: string;
  problem: TargetProblem;
  /** What may be meant instead. */
  meant?: string;
}

/** The targets in an address. */
export interface TargetList {
  /** The first five, without duplicates. */
  targets: Target[];
  bad: BadTarget[];
  /** Valid targets after the first five. */
  beyond: Target[];
}

/** Reads a comma-separated list of targets. */
export function readTargetList(text: string, siteOf?: SiteOf): TargetList {
  const found = new Map<string, Target>();
  const bad = new Map<string, BadTarget>();
  for (const part of text.split(',').map((each) => each.trim())) {
    const parsed = part ? targetFromText(part, siteOf) : undefined;
    if (!parsed) continue;
    if ('target' in parsed) found.set(targetToText(parsed.target), parsed.target);
    else bad.set(part, { text: part, ...parsed });
  }
  const all = [...found.values()];
  return { targets: all.slice(0, MAX_TARGETS), bad: [...bad.values()], beyond: all.slice(MAX_TARGETS) };
}

/** The targets in a comma-separated list that the page or the server wrote; five at most. */
export function targetsFromText(text: string): Target[] {
  return readTargetList(text).targets;
}

/**
 * Whether the targets can only be read with the Public Suffix List: shop.co.uk is a domain, blog.shop.example a
 * subdomain, and some sites begin with "www.".
 */
export function needsSuffixList(text: string): boolean {
  return targetsFromText(text).some(({ value, scope }) => {
    const dots = value.split('/', 1)[0]?.match(/\./g)?.length ?? 0;
    return dots > 1 && (scope === 'domain' || value.startsWith('www.'));
  });
}

function targetFromText(text: string, siteOf?: SiteOf): ParsedTarget {
  const colon = text.indexOf(':');
  const scope = SCOPES.find((known) => known === text.slice(0, colon));
  return scope ? parseTarget(text.slice(colon + 1), scope, siteOf) : parseTarget(text, undefined, siteOf);
}
