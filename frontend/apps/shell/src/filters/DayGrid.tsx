import { lastDayOf, monthOf, plusDays, plusMonths } from '@footfall/contract';
import { type KeyboardEvent, useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import styles from './calendar.module.css';
import type { GridProps } from './GridProps';
import { placeIn, Turn } from './Turn';

const messages = defineMessages({
  earlier: { id: 'shell.days.earlier', defaultMessage: 'Previous month' },
  later: { id: 'shell.days.later', defaultMessage: 'Next month' },
});

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** 1 January 2024, a Monday, as weeks start on Monday in the product. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The days of a month to choose from; weeks start on Monday. */
export function DayGrid({ shown, bounds, months, onPress, onPoint }: GridProps) {
  const intl = useIntl();
  const [month, setMonth] = useState(monthOf(shown.to));
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl.locale, { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );

  const step = (event: KeyboardEvent<HTMLButtonElement>, day: string) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const next = plusDays(day, by);
    if (next < bounds.from || next > bounds.to) return;
    setMonth(monthOf(next));
    const grid = event.currentTarget.parentElement;
    requestAnimationFrame(() => grid?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus());
  };

  return (
    <div>
      <div className={styles.head}>
        <Turn
          label={intl.formatMessage(messages.earlier)}
          sign="‹"
          disabled={month <= monthOf(bounds.from)}
          onTurn={() => setMonth(plusMonths(month, -1))}
        />
        <strong>{format(`${month}-01`, { month: 'long', year: 'numeric' })}</strong>
        <Turn
          label={intl.formatMessage(messages.later)}
          sign="›"
          disabled={month >= monthOf(bounds.to)}
          onTurn={() => setMonth(plusMonths(month, 1))}
        />
      </div>
      <div className={styles.days}>
        {weekdays(intl.locale).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days of a week may begin with one letter
          <span key={index} className={styles.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {daysOf(month).map((day, index) => (
          <button
            key={day}
            type="button"
            data-cell={day}
            className={styles.cell}
            data-column={index === 0 ? columnOf(day) : undefined}
            data-place={placeIn(shown, day)}
            disabled={day < bounds.from || day > bounds.to || months?.includes(month) === false}
            aria-label={format(day, { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' })}
            aria-pressed={day >= shown.from && day <= shown.to}
            onClick={() => onPress(day)}
            onPointerEnter={() => onPoint(day)}
            onFocus={() => onPoint(day)}
            onKeyDown={(event) => step(event, day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}

function weekdays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => format.format(MONDAY + index * DAY_MS));
}

function daysOf(month: string): string[] {
  const count = Number(lastDayOf(month).slice(8));
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** 1 for Monday to 7 for Sunday. */
function columnOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
