import { Fragment } from 'react';

/** The name of a site, or of a folder of it, which breaks before a dot or after a slash, not within a word. */
export function Host({ name }: { name: string }) {
  return <Parts of={name.split(/(?=\.)|(?<=\/)/)} />;
}

/**
 * The path of a page, which breaks after a slash; the first one stays with its folder. Of a page of another host the
 * host stands before it, and breaks as hosts do.
 */
export function Path({ name }: { name: string }) {
  const [host = ''] = name.split(/(?<=\/)/);
  if (host === '/') return <Parts of={name.split(/(?<=.\/)/)} />;
  return <Parts of={[...host.split(/(?=\.)/), ...name.slice(host.length).split(/(?<=\/)/)]} />;
}

/** The name of a country in katakana breaks before what sort of country it is: アメリカ, 合衆国. */
export const Country = ({ name }: { name: string }) => (
  <Parts of={name.split(/(?<=[\p{Script=Katakana}ー])(?=\p{Script=Han})/u)} />
);

/** Letters of a word that nothing breaks: one that is longer would widen the page of a phone. */
const LONG_WORD = /(?<=[^\s-]{24})(?=[^\s-])/;

/** A word of more letters than that as words of as many. */
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
    // biome-ignore lint/suspicious/noArrayIndexKey: a part may stand twice, and none ever moves.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
