import { FIRST_ROW, type WidgetControls } from '@footfall/contract';
import { useMemo } from 'react';
import type { ControlsChange } from './KeptControls';
import { usePage } from './PageContext';
import type { AnyWidget, ListSpec, TargetView } from './spec';
import { type KeptSearch, type ListState, useListState } from './useListState';

type Kept = readonly [WidgetControls, (change: ControlsChange, replace?: boolean) => void];

const NONE: readonly string[] = [];

/** The state of a widget's list, read from and written to the kept controls. */
export function useKeptList(
  spec: Pick<AnyWidget, 'list' | 'sort' | 'sortable'>,
  targets: readonly TargetView[],
  changing: string | undefined,
  kept: Kept,
): ListState {
  const { list, sort, sortable: more = NONE } = spec;
  const isWhole = list?.isWhole;
  // A table of several targets has a column for each.
  const sortable = useMemo(
    () => (isWhole ? ['name', ...targets.map(({ value }) => value), ...more] : more),
    [isWhole, targets, more],
  );
  return useListState({ list, sort, sortable, changing }, kept, useKeptSearch(list, kept));
}

/** The search text of a list: the page's setting, or kept with the other controls of the widget. */
function useKeptSearch(list: ListSpec | undefined, [kept, keep]: Kept): KeptSearch {
  const page = usePage();
  if (list?.keepsSearch)
    return { text: page?.setting ?? '', onChange: (text) => page?.onSettingChange(text) };
  return {
    text: kept.search ?? '',
    onChange: (text) => keep({ search: text || undefined, [FIRST_ROW]: undefined }, true),
  };
}
