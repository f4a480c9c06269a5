import { readSearch, type UrlSearch } from './search';

/** Names this visit in feedback; a copied address keeps the id it came with. */
const feedbackId = crypto
  .getRandomValues(new Uint32Array(2))
  .reduce((text, part) => text + part.toString(36), '');

/** What every navigation writes: the known parameters and `fid`; `callback` and strangers are dropped. */
export function withFeedbackId(search: UrlSearch): UrlSearch {
  const known = readSearch(search);
  return { ...known, fid: known.fid ?? feedbackId };
}
