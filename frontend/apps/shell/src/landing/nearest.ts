import { plain } from '../filters/matcher';

/** A page that an address may have meant. `also`: other words for it, separated by spaces. */
export interface Place<Id> {
  id: Id;
  path: string;
  title: string;
  also: string;
}

const MOST = 5;
/** Least letters of a typed word that begins a known one, and of a known word that begins a typed one. */
const SHORTEST_TYPED = 3;
const SHORTEST_KNOWN = 4;
/** Least letters of a mistyped word: in a shorter one, a wrong letter may make another word. */
const SHORTEST_MISTYPED = 5;

/** The pages that a wrong address may have meant, best first, five at most: those that match most of its words. */
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

/** 3 if the word is known, 2 if it begins a known word or a known word begins it, 1 if it is mistyped, else 0. */
function likeness(word: string, known: readonly string[]): number {
  if (known.includes(word)) return 3;
  const isBegun = (one: string) =>
    (word.length >= SHORTEST_TYPED && one.startsWith(word)) ||
    (one.length >= SHORTEST_KNOWN && word.startsWith(one));
  if (known.some(isBegun)) return 2;
  return known.some((one) => isMistyped(word, one)) ? 1 : 0;
}

/** Whether the words differ by one missing, extra or wrong letter, or by two swapped letters. */
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
