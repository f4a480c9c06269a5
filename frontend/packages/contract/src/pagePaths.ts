// The same rules as `vocabulary/page_path.py` of the back end; generated texts are run against both.

/** A run of escapes. */
const ESCAPES = /(?:%[0-9A-Fa-f]{2})+/g;
/** One escape, as `decoded` leaves it. */
const ESCAPE = /(%[0-9A-F]{2})/;
/** What stays as it is in a path: what RFC 3986 allows, what browsers leave there, and what is escaped already. */
const LEFT = /[A-Za-z0-9%/:@!$&'()*+,;=~\-._|[\]^\\]/;
const UNRESERVED = /[A-Za-z0-9\-._~]/;
/** Letters that nobody can see. */
const UNSEEN = /[\p{C}\p{Z}]/u;
const ASCII = /^\p{ASCII}*$/u;

/**
 * The normal form of a path by RFC 3986, section 6.2.2, with a slash before it and, unless it is "/", none behind it.
 * Letters are as they are and composed; escapes that mean something else than their character stay.
 */
export function pagePath(path: string): string {
  const parts = path.replace(/\/+$/, '').split('/').map(normalPart);
  const kept = parts.some((part) => part === '.' || part === '..') ? withoutDots(parts) : parts;
  return kept.join('/') || '/';
}

/** A path in normal form in ASCII and without regard to case, as targets keep it. */
export function encodedPath(path: string): string {
  return withoutCase(path)
    .replaceAll(/\P{ASCII}/gu, encodeURIComponent)
    .toLowerCase();
}

/** A text for readers, its escapes of letters as these letters. */
export function withLetters(text: string): string {
  return text.replaceAll(ESCAPES, (run) => decoded(run, false));
}

/** Each letter as one small letter, as the database compares them. */
function withoutCase(text: string): string {
  return ASCII.test(text)
    ? text.toLowerCase()
    : Array.from(text, (each) => [...each.toLowerCase()][0]).join('');
}

function normalPart(part: string): string {
  const pieces = part.replaceAll(ESCAPES, (run) => decoded(run, true)).split(ESCAPE);
  // An escape stands for a character of its own, which does not join the letter behind it.
  return pieces.map((piece, at) => (at % 2 ? piece : escaped(composed(piece)))).join('');
}

/** Whether a letter stands for its escapes; `hasAscii`: also one that means the same escaped and not. */
function isDecoded(letter: string, hasAscii: boolean): boolean {
  return ASCII.test(letter) ? hasAscii && UNRESERVED.test(letter) : !UNSEEN.test(letter);
}

/** A run of escapes with letters decoded. With `hasAscii` the others have capitals, as in the normal form. */
function decoded(run: string, hasAscii: boolean): string {
  const bytes = Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16));
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const letter = letterAt(bytes, at);
    const size = letter === undefined ? 1 : new TextEncoder().encode(letter).length;
    const written = run.slice(3 * at, 3 * (at + size));
    const other = hasAscii ? written.toUpperCase() : written;
    text += letter !== undefined && isDecoded(letter, hasAscii) ? letter : other;
    at += size;
  }
  return text;
}

/** The letter in UTF-8 that begins at a byte; undefined if none does. */
function letterAt(bytes: Uint8Array, at: number): string | undefined {
  const first = bytes[at] ?? 0;
  const size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(at, at + size),
    );
    return [...text].length === 1 ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Composed letters; small ones where only capitals are composed already. */
function composed(text: string): string {
  const found = text.normalize('NFC');
  const small = withoutCase(found);
  return small.normalize('NFC') === small ? found : small.normalize('NFC');
}

function escaped(text: string): string {
  return Array.from(text, (each) =>
    LEFT.test(each) || !(ASCII.test(each) || UNSEEN.test(each))
      ? each
      : escapes(new TextEncoder().encode(each)),
  ).join('');
}

function escapes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('');
}

/** The parts with `.` and `..` resolved (RFC 3986, section 5.2.4). */
function withoutDots(parts: string[]): string[] {
  const kept = parts.slice(0, 1);
  for (const part of parts.slice(1)) {
    if (part === '..') kept.splice(Math.max(1, kept.length - 1));
    else if (part !== '.') kept.push(part);
  }
  while (kept.length > 1 && !kept.at(-1)) kept.pop();
  return kept;
}
