import { widget } from '@footfall/widgets';
import { overlap as whole } from '../audience-overlap/overlap';

/** The widget of the overlap dashboard with fewer measures, as the overview shows no list of pairs. */
export const overlap = widget({
  ...whole,
  params: { ...whole.params, measures: ['unique_visitors', 'share', 'lift'] },
});
