import { useFormats } from '@footfall/ui/format';
import { useIntl } from 'react-intl';
import { useHistory } from '../address/useFilters';
import controls from '../controls/controls.module.css';
import { Glyph } from '../controls/Glyph';
import { Popup } from '../controls/Popup';
import type { FilterProps } from './FilterBar';
import { MonthRange, presetsFor } from './MonthRange';

/** The months of the report. Days come with the address; the calendar goes on from their months. */
export function PeriodFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const shown = useFormats().period(filters.period);
  const { history } = useHistory();
  const bounds = { from: history.first, to: history.last };
  const months = { from: filters.period.from.slice(0, 7), to: filters.period.to.slice(0, 7) };
  const presets = presetsFor(
    bounds,
    (count) =>
      intl.formatMessage(
        {
          id: 'shell.period.last',
          defaultMessage: '{count, plural, one {Last month} other {Last # months}}',
        },
        { count },
      ),
    intl.formatMessage({ id: 'shell.period.all', defaultMessage: 'All data' }),
  );
  return (
    <Popup
      label={intl.formatMessage(
        { id: 'shell.period', defaultMessage: 'Period: {period}' },
        { period: shown },
      )}
      buttonClass={`${controls.control} ${controls.opens}`}
      button={
        <>
          <Glyph name="calendar" />
          {shown}
        </>
      }
    >
      {(close) => (
        <MonthRange
          period={months}
          bounds={bounds}
          presets={presets}
          onPick={(period) => {
            onChange({ period });
            close();
          }}
        />
      )}
    </Popup>
  );
}
