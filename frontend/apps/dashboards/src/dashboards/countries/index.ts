import { headings } from '@footfall/widgets/vocabulary';
import { places } from '../../widget-presets/places';

/** From which countries do the visits come? */
export const dashboard = places({ by: ['country'], heading: headings.country });
