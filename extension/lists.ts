/** Lists about sites, built into the extension from the server's own lists. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const VOCABULARY = path.resolve(import.meta.dirname, '../backend/footfall/core/lists');
const COLLECTOR = path.resolve(import.meta.dirname, '../backend/footfall/features/panels');

export interface Lists {
  /** Query parameters whose presence alone shows that a visit came from an advertisement. */
  clickIds: string[];
  /** Search engines: hosts (`google.*` stands for every country) and the parameter with the phrase. */
  engines: { hosts: string[]; phrase: string }[];
  /** Patterns of paths that confirm a purchase. */
  purchases: string[];
  /** Categories of sites that a person may exclude: hosts, and words in a host's labels. */
  never: Record<string, { hosts: string[]; words: string[] }>;
  /** The categories that are excluded before a person changes any. */
  atFirst: string[];
  /** Hosts of the local network: each name, and all that end with a dot and the name. */
  local: string[];
}

function rows(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    if (cells.length !== names.length) throw new Error(`${file}: '${line}' has not ${names.length} cells`);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const words = (text = '') => text.split(' ').filter(Boolean);

export function lists(): Lists {
  const of = (name: string) => rows(path.join(VOCABULARY, `${name}.csv`));
  const categories = rows(path.join(COLLECTOR, 'never.csv'));
  const never = Object.fromEntries(
    categories.map((row) => [row.category, { hosts: words(row.hosts), words: words(row.words) }]),
  ) as Lists['never'];
  never.mail?.hosts.push(...of('mail').flatMap((row) => words(row.hosts)));
  return {
    clickIds: of('click_ids').map((row) => row.parameter ?? ''),
    engines: of('search')
      .map((row) => ({ hosts: words(row.hosts), phrase: row.phrase ?? '' }))
      .filter((engine) => engine.phrase !== ''),
    purchases: of('purchases').map((row) => row.pattern ?? ''),
    never,
    atFirst: categories.filter((row) => row.at_first === 'yes').map((row) => row.category ?? ''),
    local: of('local').map((row) => row.ending ?? ''),
  };
}
