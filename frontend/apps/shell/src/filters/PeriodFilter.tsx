import { useFormats } from '@footfall/ui/format';
import { useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { useHistory } from '../url-state/useFilters';
import type { FilterProps } from './FilterProps';
import { Calendar } from './panels';
import { presetsFor } from './presets';

/** The filter of the period. */
export function PeriodFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const shown = useFormats().period(filters.period);
  const { history } = useHistory();
  const bounds = { from: history.first, to: history.last };
  return (
    <Popup
      label={intl.formatMessage(
        { id: 'shell.period', defaultMessage: 'Period: {period}' },
        { period: shown },
      )}
      buttonClass={`${controls.control} ${controls.opens}`}
      button={
        <>
          <Icon name="calendar" />
          {shown}
        </>
      }
    >
      {(close) => (
        <Calendar
          period={filters.period}
          bounds={bounds}
          months={history.months}
          presets={presetsFor(history.months, history.full, intl)}
          onPick={(period) => {
            onChange({ period });
            close();
          }}
        />
      )}
    </Popup>
  );
}
