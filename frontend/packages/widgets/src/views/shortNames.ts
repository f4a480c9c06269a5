/** The ending of a host, such as `.example`, `.co.uk` or `.com.br`; not of an IP address or of a folder. */
const ENDING = /^([^/]+?)((?:\.(?:com?|org|net|gov|edu|ac|or|ne|go))?\.\p{L}+)$/u;

/**
 * For each name the part that tells it apart, and the ending of its host after it, which is empty where names without
 * it would read alike.
 */
export function shortNames(names: readonly string[]): readonly (readonly [stem: string, ending: string])[] {
  const parts = names.map((name): readonly [string, string] => {
    const [, stem = name, ending = ''] = ENDING.exec(name) ?? [];
    return [stem, ending];
  });
  return parts.map(([stem, ending], place) =>
    parts.some(([other], at) => at !== place && other === stem) ? [`${stem}${ending}`, ''] : [stem, ending],
  );
}
