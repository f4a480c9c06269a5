import { Fragment } from 'react';

/** The name of a site, or of a folder of it, which breaks before a dot or after a slash, not within a word. */
export function Host({ name }: { name: string }) {
  return <Parts of={name.split(/(?=\.)|(?<=\/)/)} />;
}

/** The path of a page, which breaks after a slash; the first one stays with its folder. */
export function Path({ name }: { name: string }) {
  return <Parts of={name.split(/(?<=.\/)/)} />;
}

function Parts({ of }: { of: readonly string[] }) {
  return of.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part may stand twice, and none ever moves.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
