import { comparedPeriod, type Filters, lastDayOf, type Period } from '@footfall/contract';
import { CHANNEL_NAMES, categoryName, geoName } from '@footfall/i18n';
import type { Formats } from '@footfall/ui/format';
import type { IntlShape } from 'react-intl';
import { deviceNames } from '../vocabulary/options';
import type { ShownQuery } from './exportFiles';
import type { TargetView } from './spec';

/** The days that an answer was compared with, as months where these are the months of the filters. */
function shownPeriod(answered: Period, ofFilters: Period | null): Period {
  if (ofFilters?.from.length !== 7) return answered;
  const isSame = answered.from === `${ofFilters.from}-01` && answered.to === lastDayOf(ofFilters.to);
  return isSame ? ofFilters : answered;
}

/** The lines below a picture and about a table in a file: sites, period and filters, then the source. */
export function captionOf(
  queries: readonly ShownQuery[],
  targets: readonly TargetView[],
  filters: Filters,
  intl: IntlShape,
  formats: Formats,
): string[] {
  const { period, geo, device, channels, categories } = filters;
  const release = queries.find(({ result }) => result?.data)?.result?.data?.as_of;
  const places = geo === 'worldwide' ? [] : [geo].flat().map((place) => geoName(place, intl));
  const devices = device === 'all_devices' ? [] : [intl.formatMessage(deviceNames[device])];
  const answered = queries.map(({ result }) => result?.data?.compare).find(Boolean);
  const compared = answered && shownPeriod(answered, comparedPeriod(filters));
  const against =
    compared &&
    intl.formatMessage(
      { id: 'widgets.picture.compared', defaultMessage: 'vs. {period}' },
      { period: formats.period(compared) },
    );
  const about = [
    formats.period(period),
    against,
    places.join(', '),
    ...devices,
    channels.map((channel) => intl.formatMessage(CHANNEL_NAMES[channel])).join(', '),
    categories.map((one) => categoryName(one, intl)).join(', '),
  ].filter(Boolean);
  const source = intl.formatMessage(
    {
      id: 'widgets.picture.source',
      defaultMessage: 'Source: Footfall, data release {release}. Estimates with 95% intervals.',
    },
    { release: String(release ?? '–') },
  );
  return [[targets.map(({ name }) => name).join(', '), ...about].filter(Boolean).join(' · '), source];
}
