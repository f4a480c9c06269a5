import { useFormats } from '@footfall/ui/format';
import { defineMessages, useIntl } from 'react-intl';
import { NativeSelect } from '../controls/NativeSelect';
import type { FilterProps } from './FilterBar';

const names = defineMessages({
  previous_period: { id: 'shell.compare.period', defaultMessage: 'vs. previous period' },
  previous_year: { id: 'shell.compare.year', defaultMessage: 'vs. previous year' },
  none: { id: 'shell.compare.none', defaultMessage: 'No comparison' },
});

type Named = keyof typeof names;
const NAMED = Object.keys(names) as Named[];

const OWN_PERIOD = 'own';

/** What the numbers are compared with; a period of one's own comes with the address and can be left here. */
export function ComparisonFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { compare } = filters;
  const own = typeof compare === 'string' ? undefined : compare;
  const options: Array<{ value: Named | typeof OWN_PERIOD; text: string }> = NAMED.map((value) => ({
    value,
    text: intl.formatMessage(names[value]),
  }));
  if (own) {
    const period = formats.period(own);
    const text = intl.formatMessage({ id: 'shell.compare.own', defaultMessage: 'vs. {period}' }, { period });
    options.push({ value: OWN_PERIOD, text });
  }
  return (
    <NativeSelect
      label={intl.formatMessage({ id: 'shell.compare', defaultMessage: 'Compare' })}
      value={typeof compare === 'string' ? compare : OWN_PERIOD}
      options={options}
      onChange={(value) => {
        if (value !== OWN_PERIOD) onChange({ compare: value });
      }}
    />
  );
}
