import { coveredPeriod, firstInARow, monthsIn, type Period, plusMonths } from '@footfall/contract';
import { defineMessages, type IntlShape } from 'react-intl';
import { lastMonths } from '../url-state/months';

export interface Preset {
  text: string;
  period: Period;
}

const messages = defineMessages({
  quarter: { id: 'shell.period.quarter', defaultMessage: 'Last complete quarter' },
  year: { id: 'shell.period.year', defaultMessage: 'This year' },
  yearBefore: { id: 'shell.period.yearBefore', defaultMessage: 'Last year' },
  all: { id: 'shell.period.all', defaultMessage: 'All data' },
});

/** Preset periods that end at the month `to` or before; periods without data are left out. */
export function presetsFor(months: readonly string[], to: string, intl: IntlShape): Preset[] {
  const named = (count: number) =>
    intl.formatMessage(
      {
        id: 'shell.period.last',
        defaultMessage: '{count, plural, one {Last month} other {Last # months}}',
      },
      { count },
    );
  const year = Number(to.slice(0, 4));
  const inARow = { from: firstInARow(months, to), to };
  const counted = [1, 3, 6, 12]
    .filter((count) => count < monthsIn(inARow))
    .map((count) => ({ text: named(count), period: lastMonths(count, to) }));
  const calendar = [
    { text: intl.formatMessage(messages.quarter), period: lastQuarter(to) },
    { text: intl.formatMessage(messages.year), period: { from: `${year}-01`, to } },
    {
      text: intl.formatMessage(messages.yearBefore),
      period: { from: `${year - 1}-01`, to: `${year - 1}-12` },
    },
  ]
    .map(({ text, period }) => ({ text, period: coveredPeriod(period, months) }))
    .filter((preset): preset is Preset => preset.period !== undefined);
  return [...counted, ...calendar, { text: intl.formatMessage(messages.all), period: inARow }];
}

/** The last quarter that ends at or before the month. */
function lastQuarter(month: string): Period {
  const over = Number(month.slice(5, 7)) % 3;
  return lastMonths(3, plusMonths(month, -over));
}
