import type { Filters } from '@footfall/contract';
import { useCallback, useState } from 'react';
import type { ChoiceSpec } from './spec';

type Choices = Readonly<Record<string, ChoiceSpec>>;

/**
 * Values of a widget's controls: its own are state of the widget, those of a page filter are read from and
 * written to the page.
 */
export function useChoices(
  choices: Choices,
  filters: Filters,
  onFiltersChange: (change: Partial<Filters>) => void,
): [Record<string, string>, (name: string, value: string) => void] {
  const [own, setOwn] = useState<Record<string, string>>({});
  const values = Object.fromEntries(
    Object.entries(choices).map(([name, { from }]) => [
      name,
      typeof from === 'string' ? (own[name] ?? from) : filters[from.filter],
    ]),
  );
  const choose = useCallback(
    (name: string, value: string) => {
      const from = choices[name]?.from;
      if (typeof from === 'object') onFiltersChange({ [from.filter]: value } as Partial<Filters>);
      else setOwn((before) => ({ ...before, [name]: value }));
    },
    [choices, onFiltersChange],
  );
  return [values, choose];
}
