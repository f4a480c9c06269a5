import { places } from '../../kinds/places';
import { headings } from '../../vocabulary/headings';

/** From which countries do the visits come? */
export const dashboard = places({ by: ['country'], heading: headings.country });
