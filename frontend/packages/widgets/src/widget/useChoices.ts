import { FIRST_ROW, type Filters, type WidgetControls } from '@footfall/contract';
import { useCallback, useContext } from 'react';
import type { ControlsChange } from './KeptControls';
import { SharedChoicesContext } from './SharedChoices';
import { type ChoiceSpec, optionsFor, type TargetView } from './spec';

type Choices = Readonly<Record<string, ChoiceSpec>>;
type Keep = (change: ControlsChange) => void;

/**
 * Values of a widget's choices and a function to change one. Own choices are kept with the widget, shared ones with
 * the dashboard; a choice that shows a page filter is read from and written to the page.
 */
export function useChoices(
  choices: Choices,
  filters: Filters,
  targets: readonly Pick<TargetView, 'value'>[],
  onFiltersChange: (change: Partial<Filters>) => void,
  [own, keep]: readonly [WidgetControls, Keep],
): [Record<string, string>, (name: string, value: string) => void] {
  const shared = useContext(SharedChoicesContext);
  const values = Object.fromEntries(
    Object.entries(choices).map(([name, spec]) => [
      name,
      typeof spec.from === 'string'
        ? offered(spec, (spec.shared ? shared.values : own)[name] ?? '', targets)
        : filters[spec.from.filter],
    ]),
  );
  const choose = useCallback(
    (name: string, value: string) => {
      const { from, shared: isShared } = choices[name] ?? {};
      if (typeof from === 'object') onFiltersChange({ [from.filter]: value } as Partial<Filters>);
      else if (isShared) shared.choose(name, value === from ? '' : value);
      else keep({ [name]: value === from ? undefined : value, [FIRST_ROW]: undefined });
    },
    [choices, onFiltersChange, shared, keep],
  );
  return [values, choose];
}

/**
 * The wanted value, or the value at the start if it is not an option. If that is left out for this number of targets,
 * the first option that is not.
 */
function offered(spec: ChoiceSpec, wanted: string, targets: readonly { value: string }[]): string {
  const { options, perTarget, from } = spec;
  const isOption =
    options.some(({ value }) => value === wanted) ||
    (perTarget !== undefined && targets.length > 1 && targets.some(({ value }) => value === wanted));
  const value = isOption ? wanted : String(from);
  const isLeftOut = options.some(
    (option) => option.value === value && (option.mostTargets ?? targets.length) < targets.length,
  );
  return isLeftOut ? (optionsFor(spec, targets.length)[0]?.value ?? value) : value;
}
