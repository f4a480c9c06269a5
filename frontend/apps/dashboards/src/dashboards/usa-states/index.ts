import { headings } from '@footfall/widgets/vocabulary';
import { places } from '../../widget-presets/places';

/** From which of the 50 states and DC do the visits from the US come? */
export const dashboard = places({ by: ['us_state'], heading: headings.state });
