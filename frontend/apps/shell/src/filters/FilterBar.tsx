import type { FilterName } from '@footfall/contract';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { CategoriesFilter } from './CategoriesFilter';
import { ChannelsFilter } from './ChannelsFilter';
import { ComparisonFilter } from './ComparisonFilter';
import { DeviceFilter } from './DeviceFilter';
import type { FilterProps } from './FilterProps';
import styles from './filters.module.css';
import { GeoFilter } from './GeoFilter';
import { GranularityFilter } from './GranularityFilter';
import { PeriodFilter } from './PeriodFilter';
import { fetchPanels } from './panels';

const CONTROLS: Record<FilterName, ComponentType<FilterProps>> = {
  period: PeriodFilter,
  compare: ComparisonFilter,
  granularity: GranularityFilter,
  device: DeviceFilter,
  geo: GeoFilter,
  channels: ChannelsFilter,
  categories: CategoriesFilter,
};

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
      {offered.map((name) => {
        const Control = CONTROLS[name];
        return (
          <div key={name} className={styles.control}>
            <Control {...props} />
          </div>
        );
      })}
    </fieldset>
  );
}
