import { plain } from '../filters/matcher';

/** A page by its address and its name, and what else it may be called. */
export interface Place<Id> {
  id: Id;
  path: string;
  title: string;
  also: string;
}

const MOST = 5;
/** The beginning of a name that somebody typed, and a known word that begins theirs: 'users' is not about use. */
const SHORTEST_TYPED = 3;
const SHORTEST_KNOWN = 4;
/** Of a shorter word one wrong letter may make another word. */
const SHORTEST_MISTYPED = 5;

/** The pages that an address which leads nowhere may have meant: those that hold most of its words. */
export function nearestPlaces<Id>(asked: string, places: readonly Place<Id>[]): Array<Place<Id>> {
  const words = wordsOf(asked);
  const found = places.map((place) => {
    const own = wordsOf(`${place.path} ${place.title}`);
    const others = wordsOf(place.also);
    const points = words.map((word) => Math.max(likeness(word, own) * 2, likeness(word, others)));
    return { place, held: points.filter(Boolean).length, points: points.reduce((a, b) => a + b, 0) };
  });
  const most = Math.max(...found.map(({ held }) => held));
  return found
    .filter(({ held }) => held > 0 && held === most)
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST)
    .map(({ place }) => place);
}

/** 3 when the word is one of them, 2 when one begins with it or it with one, 1 when it is mistyped, else 0. */
function likeness(word: string, known: readonly string[]): number {
  if (known.includes(word)) return 3;
  const isBegun = (one: string) =>
    (word.length >= SHORTEST_TYPED && one.startsWith(word)) ||
    (one.length >= SHORTEST_KNOWN && word.startsWith(one));
  if (known.some(isBegun)) return 2;
  return known.some((one) => isMistyped(word, one)) ? 1 : 0;
}

/** Whether one letter is missing, too many, or another one, or two letters have changed places. */
function isMistyped(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST_MISTYPED || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === `${restB[1]}${restB[0]}` && restB.length === 2;
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
