import type { ReadTarget } from '@footfall/api';

/** Sites on one screen at most; more need a job of the server. */
export const MOST_SITES = 100;

/** Words of a text that may be sites; they are separated by line breaks, commas, semicolons, tabs or spaces. */
export function wordsOf(text: string): string[] {
  return linesOf(text).flatMap((words) =>
    // Headings such as "domain" and numbers in a table are not sites; an IP address on a line of its own was meant as one.
    words.filter(
      (word) =>
        word.includes('.') && (!/^[\d.%+-]+$/.test(word) || (words.length === 1 && IP_ADDRESS.test(word))),
    ),
  );
}

const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The words of each line. */
const linesOf = (text: string): string[][] =>
  text.split(/\r?\n/).map((line) =>
    line
      .replaceAll(/["']/g, '')
      .split(/[\s,;]+/)
      .filter(Boolean),
  );

/** Usual headings of a column of sites in exports. */
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
 * Words that are not sites because they have no dot, without duplicates. Left out are words on a line with a site,
 * which are other columns of a table, and headings in the first line.
 */
export function dotlessWords(text: string): string[] {
  const found = linesOf(text).flatMap((words, index) => {
    const isHead = index === 0 && (words.length > 1 || HEADS.has(words[0]?.toLowerCase() ?? ''));
    return isHead || words.some((word) => word.includes('.')) ? [] : words;
  });
  return [...new Set(found.filter((word) => !/^[\d%+-]+$/.test(word)))];
}

/** Words in lower case and without protocol, which the server ignores, so that most duplicates are not sent. */
export const distinctWords = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.toLowerCase().replace(/^https?:\/\//, ''))),
];

/** The result of reading a text as sites. */
export interface ReadSites {
  sites: string[];
  /** Number of words that repeat a site. */
  doubled: number;
  /** Sites that were typed differently from the name that is used. */
  changed: ReadonlyArray<{ typed: string; site: string }>;
  /** Texts that are not sites, with the server's answer; without one if they have no dot. */
  refused: ReadonlyArray<{ typed: string; answer?: ReadTarget }>;
}

/** The report on a text. `words`: all its words; `typed`: the distinct ones; `read`: the answers to these, in order. */
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
    read[index]?.valid === false ? [{ typed: text, answer: read[index] }] : [],
  );
  return {
    sites,
    doubled: words.length - sites.length - refused.length,
    changed: valid.filter((one) => one.typed !== one.site),
    refused,
  };
}

/** The sites in the setting, which has one on each line; at most as many as fit one screen. */
export const sitesOf = (setting: string): string[] =>
  setting.split('\n').filter(Boolean).slice(0, MOST_SITES);
