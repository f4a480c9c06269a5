import { headings } from '@footfall/widgets/vocabulary';
import { places } from '../../widget-presets/places';

/** From which parts of the world, as UN M49 divides it, do the visits come? */
export const dashboard = places({ by: ['subcontinent', 'continent'], heading: headings.region });
