import { GRANULARITIES } from '@footfall/contract';
import { defineMessages, useIntl } from 'react-intl';
import { NativeSelect } from '../components/NativeSelect';
import type { FilterProps } from './FilterProps';

export const GRANULARITY_NAMES = defineMessages({
  day: { id: 'shell.granularity.day', defaultMessage: 'By day' },
  week: { id: 'shell.granularity.week', defaultMessage: 'By week' },
  month: { id: 'shell.granularity.month', defaultMessage: 'By month' },
  quarter: { id: 'shell.granularity.quarter', defaultMessage: 'By quarter' },
});

export function GranularityFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  return (
    <NativeSelect
      label={intl.formatMessage({ id: 'shell.granularity', defaultMessage: 'Granularity' })}
      value={filters.granularity}
      options={GRANULARITIES.map((value) => ({ value, text: intl.formatMessage(GRANULARITY_NAMES[value]) }))}
      onChange={(granularity) => onChange({ granularity })}
    />
  );
}
