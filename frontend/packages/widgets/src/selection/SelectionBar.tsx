import { lazy, Suspense } from 'react';
import type { SelectionBarProps } from './SelectionActions';
import type { SelectionSpec } from './selectableRows';

const SelectionActions = lazy(() => import('./SelectionActions'));

/** The bar below a table with selected rows; loaded when the first row is selected. */
export function SelectionBar<Row extends object>({ spec, ...props }: SelectionBarProps<Row>) {
  return (
    <Suspense>
      <SelectionActions {...props} spec={spec as SelectionSpec<object>} />
    </Suspense>
  );
}
