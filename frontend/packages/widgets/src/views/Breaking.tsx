import { Fragment } from 'react';

/** The name of a site or folder. Its line may break before a dot or after a slash, not within a word. */
export function Host({ name }: { name: string }) {
  return <Parts of={name.split(/(?=\.)|(?<=\/)/)} />;
}

/**
 * The path of a page. Its line may break after a slash, except the first one. `name` of a page on another host begins
 * with that host, which may break before its dots.
 */
export function Path({ name }: { name: string }) {
  const [host = ''] = name.split(/(?<=\/)/);
  if (host === '/') return <Parts of={name.split(/(?<=.\/)/)} />;
  return <Parts of={[...host.split(/(?=\.)/), ...name.slice(host.length).split(/(?<=\/)/)]} />;
}

/** The name of a country; in Japanese it may break between katakana and kanji: アメリカ|合衆国. */
export const Country = ({ name }: { name: string }) => (
  <Parts of={name.split(/(?<=[\p{Script=Katakana}ー])(?=\p{Script=Han})/u)} />
);

/** A place after 24 letters without a hyphen: a longer word that cannot break would widen the page of a phone. */
const LONG_WORD = /(?<=[^\s-]{24})(?=[^\s-])/;

/** Splits a longer word into pieces of 24 letters. */
function brokenUp(part: string): string[] {
  const parts: string[] = [];
  let rest = part;
  for (let end = rest.search(LONG_WORD); end > 0; end = rest.search(LONG_WORD)) {
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

function Parts({ of }: { of: readonly string[] }) {
  return of.flatMap(brokenUp).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and none ever moves.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
