import { headline } from '@footfall/widgets';
import { levelName, type Trait } from '../vocabulary/traits';

/** The groups of people that are far more or fewer among the visitors than in the population. */
export const traitsHeadline = (traits: readonly [Trait, ...Trait[]]) =>
  headline({
    widget: traits[0],
    report: 'get-audience-demographics',
    params: { traits: [...traits], limit: 100 },
    kind: 'outlier',
    measures: ['index'],
    nameOf: ({ value }, intl) => levelName(value, intl),
  });
