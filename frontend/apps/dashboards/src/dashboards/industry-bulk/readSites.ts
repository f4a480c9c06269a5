/** Sites on one screen; more are a job for the command line. */
export const MOST_SITES = 100;

export interface ReadSites {
  sites: string[];
  /** Given more than once. */
  doubled: number;
  /** Read, but beyond the most there may be. */
  left: number;
}

/** Sites of a pasted text or a file: one a line, or parted by commas, semicolons, tabs or spaces; quotes are dropped. */
export function readSites(text: string): ReadSites {
  const words = text
    .toLowerCase()
    .replaceAll(/["']/g, '')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^https?:\/\//, '').replace(/^www\./, ''))
    // A head such as "domain" and numbers of a table are no sites.
    .filter((word) => /^[^./]+(\.[^./]+)+/.test(word) && !/^[\d.]+$/.test(word));
  const distinct = [...new Set(words)];
  return {
    sites: distinct.slice(0, MOST_SITES),
    doubled: words.length - distinct.length,
    left: Math.max(0, distinct.length - MOST_SITES),
  };
}
