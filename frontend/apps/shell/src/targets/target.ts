import { MAX_TARGETS, SCOPES, type Scope, type Target } from '@footfall/contract';

/** What a reader may look for; a page is a target too, but not a kind of search. */
export const SEARCH_TYPES = ['domain', 'subdomain', 'subfolder'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Why a text is no target; each has a message of its own. */
export type TargetProblem = 'empty' | 'host' | 'nonAscii' | 'folder';

export type ParsedTarget = { target: Target } | { problem: TargetProblem };

// No protocol of the web has a dot in its name; a host before an empty port looks like one.
const PROTOCOL = /^(?:[a-z][a-z0-9+-]*:)?\/\//;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const IP_ADDRESS = /^\d{1,3}(\.\d{1,3}){3}$/;
const ASCII = /^\p{ASCII}*$/u;

/**
 * Reads what somebody typed as a target of this type: lower case, no protocol, no leading "www.", a slash at the
 * end of all but domains. The server checks it again and knows the public suffixes.
 */
export function parseTarget(typed: string, scope: Scope): ParsedTarget {
  const [address = ''] = typed.trim().toLowerCase().replace(PROTOCOL, '').split(/[?#]/);
  if (!address) return { problem: 'empty' };
  const [typedHost = '', ...folders] = address.split('/');
  const labels = typedHost.split('.');
  if (scope === 'subdomain' && labels.length > 2 && !ASCII.test(typedHost)) return { problem: 'nonAscii' };
  const host = asciiHost(typedHost);
  if (!host) return { problem: 'host' };
  if (scope === 'domain') return { target: { value: host, scope } };
  const path = folders.filter(Boolean).join('/');
  if (scope === 'subdomain') return { target: { value: `${host}/`, scope } };
  if (!path) return { problem: 'folder' };
  return { target: { value: `${host}/${path}/`, scope } };
}

/** Punycode host without port and without "www."; undefined when it cannot be a site. */
function asciiHost(typed: string): string | undefined {
  let host: string;
  try {
    host = new URL(`http://${typed}`).hostname.replace(/\.$/, '');
  } catch {
    return undefined;
  }
  const bare = host.replace(/^www\./, '');
  host = bare.includes('.') ? bare : host;
  const wellFormed = host.includes('.') && !IP_ADDRESS.test(host) && host.length <= 253;
  return wellFormed && host.split('.').every((label) => LABEL.test(label)) ? host : undefined;
}

/** As it stands in the address: a domain by its name, everything else as `scope:value`. */
export function targetToText({ value, scope }: Target): string {
  return scope === 'domain' ? value : `${scope}:${value}`;
}

/** Reads a comma-separated list; what is no target, comes twice or goes beyond five is left out. */
export function targetsFromText(text: string): Target[] {
  const found = new Map<string, Target>();
  for (const part of text.split(',')) {
    const target = targetFromText(part);
    if (target) found.set(targetToText(target), target);
  }
  return [...found.values()].slice(0, MAX_TARGETS);
}

function targetFromText(text: string): Target | undefined {
  const colon = text.indexOf(':');
  const scope = SCOPES.find((known) => known === text.slice(0, colon));
  const parsed = scope ? parseTarget(text.slice(colon + 1), scope) : parseTarget(text, 'domain');
  return 'target' in parsed ? parsed.target : undefined;
}

/** What a reader sees on a chip: a domain, or the host and path without the last slash. */
export function shownTarget({ value }: Target): string {
  return value.replace(/\/$/, '');
}
