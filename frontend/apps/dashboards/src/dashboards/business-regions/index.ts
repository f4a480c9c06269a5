import { headings } from '@footfall/widgets/vocabulary';
import { places } from '../../widget-presets/places';

/** From which business regions (EMEA, APAC, LATAM, NA) do the visits come? */
export const dashboard = places({
  by: ['business_region'],
  heading: headings.region,
  withoutMap: true,
});
