import { expect, it } from 'vitest';
import { changedLines, changedOf, countsOf } from '../src/changes/changed';

const row = (page: string, change: number | null, more: object = {}) => ({
  target: 'a.example',
  page,
  status: null,
  visits: 100,
  visits_change: change,
  visits_change_low: change === null ? null : change - 0.1,
  visits_change_high: change === null ? null : change + 0.3,
  visits_significant: true,
  ...more,
});

const ROWS = [
  row('/grown', 0.2),
  row('/chance', 0.4, { visits_significant: false }),
  row('/surely-grown', 0.5),
  row('/fallen', -0.6),
  row('/new', null, { status: 'new' }),
  row('/lost', null, { status: 'lost', visits: null }),
  row('/grown', 0.9, { target: 'b.example' }),
  row('/fallen', 0.3, { target: 'b.example' }),
  row('other', 0.7, { is_other: true }),
];

it.each([
  ['/grown', 'rising'],
  ['/chance', undefined],
  ['/fallen', 'falling'],
  ['/new', 'new'],
  ['/lost', 'lost'],
  ['other', undefined],
])('%s is %s', (page, changed) => {
  expect(changedOf(ROWS.find((each) => each.page === page) ?? {}, 'visits')).toBe(changed);
});

it('counts lines, not rows, and one that rises for a site and falls for another as both', () => {
  expect(countsOf(ROWS, 'visits', ({ page }) => page)).toEqual({ new: 1, lost: 1, rising: 3, falling: 1 });
});

it('tells neither new nor lost of a report that does not tell them', () => {
  const rows = ROWS.map(({ status: _, ...each }) => each);
  expect(countsOf(rows, 'visits', ({ page }) => page)).toEqual({ rising: 3, falling: 1 });
});

it('puts the line with the surest growth of any site first, unless the reader ordered them', () => {
  const lines = ['/surely-grown', '/grown', '/fallen', '/new'].map((key) => ({
    key,
    rows: ROWS.filter(({ page }) => page === key),
  }));
  const shown = (changed: 'rising' | 'falling' | 'new', isOrdered: boolean) =>
    changedLines(lines, ({ rows }) => rows, 'visits', changed, isOrdered).map(({ key }) => key);
  expect(shown('rising', false)).toEqual(['/grown', '/surely-grown', '/fallen']);
  expect(shown('rising', true)).toEqual(['/surely-grown', '/grown', '/fallen']);
  expect(shown('falling', false)).toEqual(['/fallen']);
  expect(shown('new', false)).toEqual(['/new']);
});
