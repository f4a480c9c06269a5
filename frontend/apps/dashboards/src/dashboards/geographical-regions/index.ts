import { places } from '../../kinds/places';
import { headings } from '../../vocabulary/headings';

/** From which parts of the world, after UN M49, do the visits come? */
export const dashboard = places({ by: ['subcontinent', 'continent'], heading: headings.region });
