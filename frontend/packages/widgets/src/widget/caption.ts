import {
  comparedPeriod,
  type Filters,
  isNeutral,
  lastDayOf,
  type Period,
  VISIT_FILTERS,
} from '@footfall/contract';
import { valueNames } from '@footfall/i18n';
import type { Formats } from '@footfall/ui/format';
import type { IntlShape } from 'react-intl';
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
  const release = queries.find(({ result }) => result?.data)?.result?.data?.as_of;
  const narrowing = VISIT_FILTERS.filter((name) => !isNeutral(name, filters[name]));
  const answered = queries.map(({ result }) => result?.data?.compare).find(Boolean);
  const compared = answered && shownPeriod(answered, comparedPeriod(filters));
  const against =
    compared &&
    intl.formatMessage(
      { id: 'widgets.picture.compared', defaultMessage: 'vs. {period}' },
      { period: formats.period(compared) },
    );
  const about = [
    formats.period(filters.period),
    against,
    ...narrowing.map((name) => valueNames(name, filters[name], intl).join(', ')),
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
