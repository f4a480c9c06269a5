import type { Filters } from '@footfall/contract';
import { useCallback, useContext, useState } from 'react';
import { SharedChoicesContext } from './SharedChoices';
import { type ChoiceSpec, optionsFor } from './spec';

type Choices = Readonly<Record<string, ChoiceSpec>>;

/**
 * Values of a widget's controls: its own are state of the widget, shared ones of the dashboard, those of a page
 * filter are read from and written to the page.
 */
export function useChoices(
  choices: Choices,
  filters: Filters,
  targets: number,
  onFiltersChange: (change: Partial<Filters>) => void,
): [Record<string, string>, (name: string, value: string) => void] {
  const [own, setOwn] = useState<Record<string, string>>({});
  const shared = useContext(SharedChoicesContext);
  const values = Object.fromEntries(
    Object.entries(choices).map(([name, spec]) => [
      name,
      typeof spec.from === 'string'
        ? offered(spec, (spec.shared ? shared.values : own)[name] ?? spec.from, targets)
        : filters[spec.from.filter],
    ]),
  );
  const choose = useCallback(
    (name: string, value: string) => {
      const { from, shared: isShared } = choices[name] ?? {};
      if (typeof from === 'object') onFiltersChange({ [from.filter]: value } as Partial<Filters>);
      else if (isShared) shared.choose(name, value);
      else setOwn((before) => ({ ...before, [name]: value }));
    },
    [choices, onFiltersChange, shared],
  );
  return [values, choose];
}

/** The first option on offer in place of one that is not, with this many targets. */
function offered(spec: ChoiceSpec, value: string, targets: number): string {
  const isLeftOut = spec.options.some(
    (option) => option.value === value && (option.mostTargets ?? targets) < targets,
  );
  return isLeftOut ? (optionsFor(spec, targets)[0]?.value ?? value) : value;
}
