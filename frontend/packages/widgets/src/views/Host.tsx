import { Fragment } from 'react';

/** The name of a site, which breaks before a dot where it has no room, not within a word. */
export function Host({ name }: { name: string }) {
  const [first, ...labels] = name.split('.');
  return (
    <>
      {first}
      {labels.map((label, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may stand twice, and none ever moves.
        <Fragment key={place}>
          <wbr />.{label}
        </Fragment>
      ))}
    </>
  );
}
