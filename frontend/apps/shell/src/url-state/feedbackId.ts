import { readSearch, type UrlSearch } from './search';

/** Identifies this visit in feedback; an address that has an id already keeps it. */
const feedbackId = crypto
  .getRandomValues(new Uint32Array(2))
  .reduce((text, part) => text + part.toString(36), '');

/** The search parameters that every navigation writes: the known ones and `fid`; all others are dropped. */
export function withFeedbackId(search: UrlSearch): UrlSearch {
  const known = readSearch(search);
  return { ...known, fid: known.fid ?? feedbackId };
}
