import { headline } from '@footfall/widgets';
import { levelName, type Trait } from '../vocabulary/traits';

/** A headline of the groups that are over- or underrepresented among the visitors. */
export const traitsHeadline = (traits: readonly [Trait, ...Trait[]]) =>
  headline({
    widget: traits[0],
    report: 'get-audience-demographics',
    params: { traits: [...traits], limit: 100 },
    kind: 'outlier',
    measures: ['index'],
    nameOf: ({ value }, intl) => levelName(value, intl),
  });
