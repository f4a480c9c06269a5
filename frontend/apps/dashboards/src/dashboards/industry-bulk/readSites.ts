import type { ReadTarget } from '@footfall/api';

/** Sites on one screen; more are a job of the server. */
export const MOST_SITES = 100;

/** What looks like a site in a pasted text or a file: one a line, or parted by commas, semicolons, tabs or spaces. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll(/["']/g, '')
      .split(/[\s,;]+/)
      // A head such as "domain" and numbers of a table are no sites.
      .filter((word) => word.includes('.') && !/^[\d.%+-]+$/.test(word))
  );
}

/** Names of a column of sites, as exports have them above it. */
const HEADS = new Set([
  'domain',
  'domains',
  'host',
  'hostname',
  'page',
  'site',
  'sites',
  'target',
  'url',
  'website',
]);

/**
 * Words that are no sites for want of a dot, each once. On a line with a site they are columns of a table, in the
 * first line its head.
 */
export function dotlessWords(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .replaceAll(/["']/g, '')
      .split(/[\s,;]+/)
      .filter(Boolean),
  );
  const found = lines.flatMap((words, index) => {
    const isHead = index === 0 && (words.length > 1 || HEADS.has(words[0]?.toLowerCase() ?? ''));
    return isHead || words.some((word) => word.includes('.')) ? [] : words;
  });
  return [...new Set(found.filter((word) => !/^[\d%+-]+$/.test(word)))];
}

/** Words without what the server drops, so that most doubles need not travel. */
export const distinctWords = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.toLowerCase().replace(/^https?:\/\//, ''))),
];

/** The targets that were found in a text. */
export interface ReadSites {
  sites: string[];
  /** Given more than once. */
  doubled: number;
  /** Targets that were typed differently from how they are used. */
  changed: ReadonlyArray<{ typed: string; site: string }>;
  /** Without a reason: for want of a dot. */
  refused: ReadonlyArray<{ typed: string; reason?: string }>;
}

/** Texts beside what the server made of each. */
export function siteReport(
  words: readonly string[],
  typed: readonly string[],
  read: readonly ReadTarget[],
): ReadSites {
  const valid = typed.flatMap((text, index) => {
    const site = read[index]?.valid ? read[index].value : undefined;
    return site ? [{ typed: text, site }] : [];
  });
  const sites = [...new Set(valid.map(({ site }) => site))];
  const refused = typed.flatMap((text, index) =>
    read[index]?.valid === false ? [{ typed: text, reason: read[index].reason ?? '' }] : [],
  );
  return {
    sites,
    doubled: words.length - sites.length - refused.length,
    changed: valid.filter((one) => one.typed !== one.site),
    refused,
  };
}

/** The sites an address holds, one a line. */
export const sitesOf = (setting: string): string[] =>
  setting.split('\n').filter(Boolean).slice(0, MOST_SITES);
