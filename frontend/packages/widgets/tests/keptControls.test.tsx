import type { DashboardProps } from '@footfall/contract';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ALL_WIDGETS, KeptControlsProvider, useKept, useKeptControls } from '../src/widget/KeptControls';
import { useChoices } from '../src/widget/useChoices';
import { useKeptList } from '../src/widget/useKeptList';

const LIST = {
  sort: { column: 'visits', descending: true },
  list: {
    columns: ['traffic_share', 'visits', 'bounce_rate'],
    shown: ['traffic_share', 'visits'],
    search: true,
  },
} as const;
const SITES = [
  { value: 'a.example', scope: 'domain', name: 'a.example', color: 'red' },
  { value: 'b.example', scope: 'domain', name: 'b.example', color: 'blue' },
] as const;

type Page = Partial<DashboardProps>;

/** The list of the widget 'pages' on a page that keeps its controls, as the address does. */
function listOf(controls: string, more: { spec?: object } & Page = {}) {
  const { spec = LIST, ...page } = more;
  const onControlsChange = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => {
    const [text, setText] = useState(controls);
    const kept = useKeptControls({
      targets: [],
      filters: {},
      setting: '',
      controls: text,
      onControlsChange: (next: string, options: object) => {
        onControlsChange(next, options);
        setText(next);
      },
      ...page,
    } as never);
    return createElement(KeptControlsProvider, { value: kept }, children);
  };
  const { result } = renderHook(() => useKeptList(spec as never, SITES, 'visits', useKept('pages')), {
    wrapper,
  });
  return { list: () => result.current, onControlsChange };
}

test('a list takes order, columns, rows per page and page from the address', () => {
  const { list } = listOf('pages.sort:bounce_rate_asc/pages.columns:bounce_rate/pages.rows:50/pages.from:51');
  expect(list().view).toMatchObject({
    sort: { column: 'bounce_rate', descending: false },
    columns: ['bounce_rate'],
    pageSize: 50,
    offset: 50,
  });
  expect(list().request).toEqual({
    sort: 'bounce_rate_asc',
    limit: 50,
    offset: 50,
    measures: ['bounce_rate'],
  });
});

test('values in the address that do not fit the list leave it as at the start', () => {
  const { list } = listOf('pages.sort:color_asc/pages.columns:color,/pages.rows:7/pages.from:-1');
  expect(list().view).toMatchObject({
    sort: LIST.sort,
    columns: ['traffic_share', 'visits'],
    pageSize: 25,
    offset: 0,
  });
});

test('another order, page or choice of columns is kept, and another order starts at the first page', () => {
  const { list, onControlsChange } = listOf('');
  act(() => list().view.onPage(25, 25));
  expect(onControlsChange).toHaveBeenLastCalledWith('pages.from:26', { replace: false });
  act(() => list().onColumns(['visits', 'bounce_rate']));
  act(() => list().view.onSort({ column: 'bounce_rate', descending: true }));
  expect(onControlsChange).toHaveBeenLastCalledWith(
    'pages.columns:visits,bounce_rate/pages.sort:bounce_rate_desc',
    { replace: false },
  );
  act(() => list().onColumns(['traffic_share', 'visits']));
  act(() => list().view.onSort(LIST.sort));
  expect(onControlsChange).toHaveBeenLastCalledWith('', { replace: false });
});

test('a typed search is kept without a new step in the history', async () => {
  const { list, onControlsChange } = listOf('pages.from:26/other.rows:50');
  act(() => list().onSearch('jeans '));
  await vi.waitFor(() =>
    expect(onControlsChange).toHaveBeenLastCalledWith('pages.search:jeans/other.rows:50', { replace: true }),
  );
  expect(list().request).toMatchObject({ search: 'jeans', offset: 0 });
});

test('a table of several sites is ordered by the column of one of them', () => {
  const spec = { list: { columns: [], shown: [], isWhole: true } };
  expect(listOf('pages.sort:b.example_asc', { spec }).list().view.sort).toEqual({
    column: 'b.example',
    descending: false,
  });
  expect(listOf('pages.sort:c.example_asc', { spec }).list().view.sort).toBeUndefined();
});

const by = {
  label: { id: 'by' },
  look: 'pills',
  options: [
    { value: 'parts', label: 'Parts' },
    { value: 'wholes', label: 'Wholes' },
  ],
  from: 'parts',
} as const;

test.each([
  ['wholes', 'wholes'],
  ['halves', 'parts'],
])('a switch that an address sets to %s shows %s', (asked, shown) => {
  const choose = () => useChoices({ by }, {} as never, SITES, () => {}, [{ by: asked }, () => {}]);
  expect(renderHook(choose).result.current[0]).toEqual({ by: shown });
});

test('a choice for all widgets puts every list back to its first page', () => {
  const onControlsChange = vi.fn();
  const page = {
    targets: [],
    filters: {},
    setting: '',
    controls: 'pages.from:26/pages.rows:50',
    onControlsChange,
  };
  const { result } = renderHook(() => useKeptControls(page as never));
  act(() => result.current.change(ALL_WIDGETS, { by: 'wholes' }));
  expect(onControlsChange).toHaveBeenCalledWith('pages.rows:50/all.by:wholes', { replace: false });
});

test('without a page that keeps controls the dashboard does, and other filters put lists to their first page', () => {
  const page = (device: string) => ({ targets: [], filters: { device }, setting: '' }) as never;
  const { result, rerender } = renderHook(({ device }) => useKeptControls(page(device)), {
    initialProps: { device: 'mobile' },
  });
  act(() => result.current.change('pages', { from: '26', rows: '50' }));
  expect(result.current.values).toEqual({ pages: { from: '26', rows: '50' } });
  rerender({ device: 'desktop' });
  expect(result.current.values).toEqual({ pages: { rows: '50' } });
});
