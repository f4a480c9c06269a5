import { UNFILTERED } from '@footfall/contract';
import { expect, test } from 'vitest';
import { type WidgetState, widgetQueriesOf } from '../src/widget/widgetQueries';

const spec = {
  report: 'list-subfolders',
  byMonth: true,
  childrenOf: (parent: string) => ({ parent, search: '' }),
} as unknown as Parameters<typeof widgetQueriesOf<'list-subfolders'>>[0];

const state = (from: string, to: string, open: string[] = []): WidgetState => ({
  targets: [{ value: 'shop.example', scope: 'domain' }],
  chosen: [],
  filters: {
    period: { from, to },
    compare: 'previous_period',
    granularity: 'month',
    ...UNFILTERED,
    device: 'mobile',
    geo: 'worldwide',
    channels: [],
    categories: [],
  },
  choice: {},
  list: { limit: 25, offset: 50, sort: 'page_views_desc', search: 'sale', measures: ['page_views'] },
  changing: undefined,
  open: new Set(open),
  selected: '',
});

test('each month is asked for from the first row, with the filters and the search of the list', () => {
  const [list, ...months] = widgetQueriesOf(spec, state('2026-09', '2026-10'));
  expect(list).toMatchObject({ part: 'only', isNeeded: true });
  expect(months.map(({ part }) => part)).toEqual(['2026-09 only', '2026-10 only']);
  expect(months[0]).toMatchObject({
    isNeeded: false,
    isExtra: true,
    mayFail: true,
    isLate: true,
    request: {
      period: { from: '2026-09', to: '2026-09' },
      compare: 'none',
      device: 'mobile',
      search: 'sale',
      offset: 0,
      measures: ['visits'],
    },
  });
});

test('an opened row asks for its own months', () => {
  const queries = widgetQueriesOf(spec, state('2026-09', '2026-10', ['shop.example/women/']));
  const own = queries.filter(({ part }) => part.endsWith(' shop.example/women/'));
  expect(own.map(({ request }) => request)).toMatchObject([
    { parent: 'shop.example/women/', search: '', period: { from: '2026-09' } },
    { parent: 'shop.example/women/', search: '', period: { from: '2026-10' } },
  ]);
});

test('a period of one month asks for no single months, and three years ask for their last twelve', () => {
  expect(widgetQueriesOf(spec, state('2026-10', '2026-10'))).toHaveLength(1);
  const months = widgetQueriesOf(spec, state('2023-11', '2026-10')).slice(1);
  expect(months).toHaveLength(12);
  expect(months[0]?.part).toBe('2025-11 only');
});
