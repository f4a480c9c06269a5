import type { Period } from '@footfall/contract';
import { useFormats } from '@footfall/ui/format';
import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { NativeSelect } from '../components/NativeSelect';
import { Popup } from '../components/Popup';
import { earlier, yearBefore } from '../url-state/months';
import { useHistory } from '../url-state/useFilters';
import type { FilterProps } from './FilterProps';
import styles from './filters.module.css';
import { Calendar } from './panels';

export const COMPARISON_NAMES = defineMessages({
  previous_period: { id: 'shell.compare.period', defaultMessage: 'vs. previous period' },
  previous_year: { id: 'shell.compare.year', defaultMessage: 'vs. previous year' },
  own: { id: 'shell.compare.custom', defaultMessage: 'vs. custom period' },
  none: { id: 'shell.compare.none', defaultMessage: 'No comparison' },
});

type Choice = keyof typeof COMPARISON_NAMES;

/** The filter of the comparison period; a custom one is chosen in a calendar next to it. */
export function ComparisonFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const [justChosen, setJustChosen] = useState(false);
  const { compare, period } = filters;
  const choose = (value: Choice) => {
    setJustChosen(value === 'own');
    // The address needs a period at once: start with a year earlier, which most people want.
    onChange({ compare: value === 'own' ? yearBefore(period) : value });
  };
  return (
    <span className={styles.together}>
      <NativeSelect
        label={intl.formatMessage({ id: 'shell.compare', defaultMessage: 'Compare' })}
        value={typeof compare === 'string' ? compare : 'own'}
        options={(Object.keys(COMPARISON_NAMES) as Choice[]).map((value) => ({
          value,
          text: intl.formatMessage(COMPARISON_NAMES[value]),
        }))}
        onChange={choose}
      />
      {typeof compare !== 'string' && (
        <ComparedPeriod
          compared={compare}
          startOpen={justChosen}
          onPick={(own) => onChange({ compare: own })}
        />
      )}
    </span>
  );
}

interface ComparedPeriodProps {
  compared: Period;
  startOpen: boolean;
  onPick: (period: Period) => void;
}

function ComparedPeriod({ compared, startOpen, onPick }: ComparedPeriodProps) {
  const intl = useIntl();
  const shown = useFormats().period(compared);
  const { history } = useHistory();
  return (
    <Popup
      startOpen={startOpen}
      label={intl.formatMessage(
        { id: 'shell.compare.own', defaultMessage: 'vs. {period}' },
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
          period={compared}
          // Periods before the first data may be chosen; they give no comparison.
          bounds={{ from: earlier(compared.from.slice(0, 7), history.first), to: history.last }}
          presets={[]}
          onPick={(own) => {
            onPick(own);
            close();
          }}
        />
      )}
    </Popup>
  );
}
