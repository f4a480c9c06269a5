import { FILTERS, type FilterControl, type FilterName, type VisitFilter } from '@footfall/contract';
import { isChoice } from '@footfall/i18n';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { CategoriesFilter } from './CategoriesFilter';
import { ChannelsFilter } from './ChannelsFilter';
import { ChoiceFilter } from './ChoiceFilter';
import { ComparisonFilter } from './ComparisonFilter';
import type { FilterProps } from './FilterProps';
import styles from './filters.module.css';
import { GeoFilter } from './GeoFilter';
import { GranularityFilter } from './GranularityFilter';
import { PeriodFilter } from './PeriodFilter';
import { fetchPanels } from './panels';

const OF_TIME: Record<Exclude<FilterName, VisitFilter>, ComponentType<FilterProps>> = {
  period: PeriodFilter,
  compare: ComparisonFilter,
  granularity: GranularityFilter,
};
const OF_VISITS: Record<Exclude<FilterControl, 'choice'>, ComponentType<FilterProps>> = {
  place: GeoFilter,
  channels: ChannelsFilter,
  categories: CategoriesFilter,
};

function Control({ name, ...props }: FilterProps & { name: FilterName }) {
  if (!(name in FILTERS)) {
    const OfTime = OF_TIME[name as keyof typeof OF_TIME];
    return <OfTime {...props} />;
  }
  const filter = name as VisitFilter;
  if (isChoice(filter)) return <ChoiceFilter name={filter} {...props} />;
  const OfVisits = OF_VISITS[FILTERS[filter].control as keyof typeof OF_VISITS];
  return <OfVisits {...props} />;
}

/** The filters of the current dashboard; every change is written to the address. */
export function FilterBar({ offered, ...props }: FilterProps & { offered: readonly FilterName[] }) {
  const intl = useIntl();
  return (
    <fieldset
      data-screen-only
      className={styles.bar}
      // Load the panels before the click that opens one.
      onPointerEnter={fetchPanels}
      onFocus={fetchPanels}
      aria-label={intl.formatMessage({ id: 'shell.filters', defaultMessage: 'Filters' })}
    >
      {offered.map((name) => (
        <div key={name} className={styles.control}>
          <Control name={name} {...props} />
        </div>
      ))}
    </fieldset>
  );
}
