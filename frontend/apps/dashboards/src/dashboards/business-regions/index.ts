import { places } from '../../kinds/places';
import { headings } from '../../vocabulary/headings';

/** From which business regions (EMEA, APAC, LATAM, NA) do the visits come? */
export const dashboard = places({ by: ['business_region'], heading: headings.region });
