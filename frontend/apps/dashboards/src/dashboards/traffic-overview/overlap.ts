import { widget } from '@footfall/widgets';
import { overlap as whole } from '../audience-overlap/overlap';

/** The circles alone, without all that the dashboard of overlaps says of each pair. */
export const overlap = widget({
  ...whole,
  params: { ...whole.params, measures: ['unique_visitors', 'share', 'lift'] },
});
