import { lastDayOf, monthOf, type Period } from '@footfall/contract';
import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Segments } from '../components/Segments';
import { DaysOf } from '../frame/DaysOf';
import styles from './calendar.module.css';
import { DayGrid } from './DayGrid';
import type { GridProps } from './GridProps';
import { MonthGrid } from './MonthGrid';
import type { Preset } from './presets';

const messages = defineMessages({
  unit: { id: 'shell.calendar.unit', defaultMessage: 'Select by' },
  months: { id: 'shell.calendar.months', defaultMessage: 'Months' },
  days: { id: 'shell.calendar.days', defaultMessage: 'Days' },
  first: { id: 'shell.calendar.first', defaultMessage: 'Select start and end' },
  last: { id: 'shell.calendar.last', defaultMessage: 'Now select the other end' },
});

interface CalendarProps {
  period: Period;
  /** First and last month or day that can be chosen. */
  bounds: Period;
  /** Months that can be chosen, because they have data; undefined if all between the bounds can. */
  months?: readonly string[];
  presets: readonly Preset[];
  onPick: (period: Period) => void;
}

/** A calendar of months or days: the first click chooses one end, the second the other. A preset chooses both. */
export default function Calendar({ period, bounds, months, presets, onPick }: CalendarProps) {
  const intl = useIntl();
  const [unit, setUnit] = useState<'months' | 'days'>(period.from.length === 7 ? 'months' : 'days');
  const [start, setStart] = useState<string>();
  const [pointed, setPointed] = useState<string>();

  const grid: GridProps = {
    shown: start ? ordered(start, pointed ?? start) : inUnit(period, unit),
    bounds: inUnit(bounds, unit),
    months,
    onPress: (end) => (start ? onPick(ordered(start, end)) : setStart(end)),
    onPoint: setPointed,
  };
  const change = (next: typeof unit) => {
    setUnit(next);
    setStart(undefined);
    setPointed(undefined);
  };

  return (
    <div className={styles.calendar}>
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map(({ text, period: preset }) => (
            <button
              key={text}
              type="button"
              className={controls.item}
              aria-pressed={preset.from === period.from && preset.to === period.to}
              onClick={() => onPick(preset)}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      <div className={styles.pane}>
        <Segments
          wide
          label={intl.formatMessage(messages.unit)}
          value={unit}
          options={[
            { value: 'months', text: intl.formatMessage(messages.months) },
            { value: 'days', text: intl.formatMessage(messages.days) },
          ]}
          onChange={change}
        />
        {unit === 'months' ? <MonthGrid {...grid} /> : <DayGrid {...grid} />}
        <p className={styles.hint} aria-live="polite">
          {intl.formatMessage(start ? messages.last : messages.first)}
        </p>
        <p className={styles.hint}>
          <DaysOf />
        </p>
      </div>
    </div>
  );
}

function ordered(a: string, b: string): Period {
  return a <= b ? { from: a, to: b } : { from: b, to: a };
}

function inUnit({ from, to }: Period, unit: 'months' | 'days'): Period {
  if (unit === 'months') return { from: monthOf(from), to: monthOf(to) };
  return from.length === 7 ? { from: `${from}-01`, to: lastDayOf(to) } : { from, to };
}
