import type { Period } from '@footfall/contract';
import { type KeyboardEvent, useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { monthsIn, plusMonths } from '../address/months';
import controls from '../controls/controls.module.css';
import styles from './months.module.css';

const messages = defineMessages({
  earlier: { id: 'shell.months.earlier', defaultMessage: 'Previous year' },
  later: { id: 'shell.months.later', defaultMessage: 'Next year' },
  from: { id: 'shell.months.from', defaultMessage: 'Choose the first month' },
  to: { id: 'shell.months.to', defaultMessage: 'Choose the last month' },
});

export interface MonthPreset {
  text: string;
  period: Period;
}

interface MonthRangeProps {
  period: Period;
  /** First and last month that can be chosen. */
  bounds: Period;
  presets: readonly MonthPreset[];
  onPick: (period: Period) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** A year of months: the first press chooses one end, the second the other. Presets do it in one. */
export function MonthRange({ period, bounds, presets, onPick }: MonthRangeProps) {
  const intl = useIntl();
  const [year, setYear] = useState(Number(period.to.slice(0, 4)));
  const [start, setStart] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const shown = start ? ordered(start, pointed ?? start) : period;

  const press = (month: string) => {
    if (start) onPick(ordered(start, month));
    else setStart(month);
  };
  const step = (event: KeyboardEvent<HTMLButtonElement>, month: string) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const next = plusMonths(month, by);
    if (next < bounds.from || next > bounds.to) return;
    setYear(Number(next.slice(0, 4)));
    const grid = event.currentTarget.parentElement;
    // The year may have to be drawn first.
    requestAnimationFrame(() => grid?.querySelector<HTMLElement>(`[data-month="${next}"]`)?.focus());
  };

  return (
    <div className={styles.range}>
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
      <div>
        <div className={styles.year}>
          <Turn
            label={intl.formatMessage(messages.earlier)}
            sign="‹"
            to={year - 1}
            bounds={bounds}
            onTurn={setYear}
          />
          <strong>{year}</strong>
          <Turn
            label={intl.formatMessage(messages.later)}
            sign="›"
            to={year + 1}
            bounds={bounds}
            onTurn={setYear}
          />
        </div>
        <div className={styles.months}>
          {monthsOf(year).map((month) => (
            <button
              key={month}
              type="button"
              data-month={month}
              className={styles.month}
              data-place={placeIn(shown, month)}
              disabled={month < bounds.from || month > bounds.to}
              aria-label={monthName(intl.locale, month, 'long')}
              aria-pressed={month >= shown.from && month <= shown.to}
              onClick={() => press(month)}
              onPointerEnter={() => setPointed(month)}
              onFocus={() => setPointed(month)}
              onKeyDown={(event) => step(event, month)}
            >
              {monthName(intl.locale, month, 'short')}
            </button>
          ))}
        </div>
        <p className={styles.hint} aria-live="polite">
          {intl.formatMessage(start ? messages.to : messages.from)}
        </p>
      </div>
    </div>
  );
}

interface TurnProps {
  label: string;
  sign: string;
  to: number;
  bounds: Period;
  onTurn: (year: number) => void;
}

function Turn({ label, sign, to, bounds, onTurn }: TurnProps) {
  const outside = to < Number(bounds.from.slice(0, 4)) || to > Number(bounds.to.slice(0, 4));
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      disabled={outside}
      onClick={() => onTurn(to)}
    >
      {sign}
    </button>
  );
}

function ordered(a: string, b: string): Period {
  return a <= b ? { from: a, to: b } : { from: b, to: a };
}

function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => plusMonths(`${year}-01`, index));
}

function placeIn({ from, to }: Period, month: string): 'edge' | 'inside' | undefined {
  if (month === from || month === to) return 'edge';
  return month > from && month < to ? 'inside' : undefined;
}

function monthName(locale: string, month: string, style: 'short' | 'long'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long' ? { month: 'long', year: 'numeric' } : { month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Presets of the last months, as many as there is data for. */
export function presetsFor(bounds: Period, name: (count: number) => string, all: string): MonthPreset[] {
  const available = monthsIn(bounds);
  const last = [1, 3, 6, 12]
    .filter((count) => count < available)
    .map((count) => ({
      text: name(count),
      period: { from: plusMonths(bounds.to, 1 - count), to: bounds.to },
    }));
  return [...last, { text: all, period: bounds }];
}
