import type { PageRules } from '@footfall/api';

/** The lists of rules in the order of the editor. */
export const RULE_LISTS = [
  'includeFolders',
  'includeExactUrls',
  'includeCategories',
  'excludeFolders',
  'excludeExactUrls',
  'excludeCategories',
] as const;

export type RuleList = (typeof RULE_LISTS)[number];

/** The rules as they stand in the fields, one a line. */
export type RuleTexts = Readonly<Record<RuleList, string>>;

export function textsOf(rules: PageRules): RuleTexts {
  return Object.fromEntries(RULE_LISTS.map((list) => [list, (rules[list] ?? []).join('\n')])) as Record<
    RuleList,
    string
  >;
}

/** The rules that are written down; empty lists are left out. */
export function rulesOf(texts: RuleTexts): PageRules {
  const lists = RULE_LISTS.map((list) => [list, linesOf(texts[list])] as const);
  return Object.fromEntries(lists.filter(([, lines]) => lines.length > 0));
}

export const hasRules = (rules: PageRules): boolean => Object.keys(rules).length > 0;

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Addresses in a pasted text or a CSV file: one a line or a cell; heads, numbers and other cells are passed over. */
export function readAddresses(text: string): string[] {
  const cells = text.split(/[\s,;]+/).map((cell) => cell.replaceAll(/^["']+|["']+$/g, ''));
  return [...new Set(cells.filter(isAddress))];
}

/** A path, or a host with a path: `shop.example/women` and `/women/*` are, `shop.example` and `1/2` are not. */
const isAddress = (cell: string): boolean =>
  /^(https?:\/\/|\/|\*)./.test(cell) || /^[^/\s]+\.[a-z][\w-]*\/./i.test(cell);

/** What a field holds after addresses were pasted into it: those it had, then the new ones. */
export function withAddresses(text: string, pasted: string): string {
  return [...new Set([...linesOf(text), ...readAddresses(pasted)])].join('\n');
}
