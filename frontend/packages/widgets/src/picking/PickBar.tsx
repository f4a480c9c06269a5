import { lazy, Suspense } from 'react';
import type { PickBarProps } from './PickActions';
import type { PickSpec } from './picks';

const PickActions = lazy(() => import('./PickActions'));

/** The bar below a table with picked rows; nothing is loaded for it before the first of them. */
export function PickBar<Row extends object>({ spec, ...props }: PickBarProps<Row>) {
  return (
    <Suspense>
      <PickActions {...props} spec={spec as PickSpec<object>} />
    </Suspense>
  );
}
