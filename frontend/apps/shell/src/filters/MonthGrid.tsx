import { plusMonths } from '@footfall/contract';
import { type KeyboardEvent, useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import styles from './calendar.module.css';
import type { GridProps } from './GridProps';
import { placeIn, Turn } from './Turn';

const messages = defineMessages({
  earlier: { id: 'shell.months.earlier', defaultMessage: 'Previous year' },
  later: { id: 'shell.months.later', defaultMessage: 'Next year' },
});

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** The months of a year to choose from. */
export function MonthGrid({ shown, bounds, months, onPress, onPoint }: GridProps) {
  const intl = useIntl();
  const [year, setYear] = useState(Number(shown.to.slice(0, 4)));

  const step = (event: KeyboardEvent<HTMLButtonElement>, month: string) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const next = plusMonths(month, by);
    if (next < bounds.from || next > bounds.to) return;
    setYear(Number(next.slice(0, 4)));
    const grid = event.currentTarget.parentElement;
    // The next month's year may have to be drawn first.
    requestAnimationFrame(() => grid?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus());
  };

  return (
    <div>
      <div className={styles.head}>
        <Turn
          label={intl.formatMessage(messages.earlier)}
          sign="‹"
          disabled={year <= Number(bounds.from.slice(0, 4))}
          onTurn={() => setYear(year - 1)}
        />
        <strong>{year}</strong>
        <Turn
          label={intl.formatMessage(messages.later)}
          sign="›"
          disabled={year >= Number(bounds.to.slice(0, 4))}
          onTurn={() => setYear(year + 1)}
        />
      </div>
      <div className={styles.months}>
        {monthsOf(year).map((month) => (
          <button
            key={month}
            type="button"
            data-cell={month}
            className={styles.cell}
            data-place={placeIn(shown, month)}
            disabled={month < bounds.from || month > bounds.to || months?.includes(month) === false}
            // The accessible name must contain the visible text, for users of voice control.
            aria-label={monthName(intl.locale, month, true)}
            aria-pressed={month >= shown.from && month <= shown.to}
            onClick={() => onPress(month)}
            onPointerEnter={() => onPoint(month)}
            onFocus={() => onPoint(month)}
            onKeyDown={(event) => step(event, month)}
          >
            {monthName(intl.locale, month)}
          </button>
        ))}
      </div>
    </div>
  );
}

function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => plusMonths(`${year}-01`, index));
}

function monthName(locale: string, month: string, withYear = false): string {
  const options: Intl.DateTimeFormatOptions = { month: 'short', ...(withYear && { year: 'numeric' }) };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
